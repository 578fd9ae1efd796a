import { type QueryExecutorProvider, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import type { BitcoinTxData } from '#contract/transaction.ts';
import {
  factsOf,
  isOpen,
  type TransactionType,
  transactionStatuses,
  transactionTypes,
} from '#contract/transaction-types.ts';
import { storableJson } from '#server/store/model/fields.ts';
import { emptyBatches } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers } from '#server/store/model/tables.ts';
import { type Block, ingestBlock } from './ingest.ts';
import { loadEntries } from './transactions.ts';

/* Deposits and withdrawals that are not final, with the Bitcoin transaction that each names. */

export interface OpenCrossing {
  /** Of the Bitcoin transaction, 64 lower-case hex characters. */
  readonly txid: string;
  readonly createdAt: string;
  /** Of its block, as stored; null if it is in none, or none is known. */
  readonly height: number | null;
  readonly isInBlock: boolean;
}

/** Deposits and withdrawals that are examined: the newest of each. */
const examined = 500;

const crossingTypes = transactionTypes.filter((type) => /^(deposit|withdrawal)$/.test(factsOf(type).crossing ?? ''));

const openStatuses = transactionStatuses.filter(isOpen);

/** Lists the open ones among the newest deposits and withdrawals, each Bitcoin transaction once. */
export async function listOpenCrossings({ db }: Pick<Store, 'db'>, network: Network): Promise<OpenCrossing[]> {
  const newest = (type: TransactionType) => sql`(
    select bitcoin_txid, status, created_at, bitcoin_data from transactions
    where network = ${networkNumbers[network]} and type = ${sql.lit(type)}
    order by created_at desc, seq desc limit ${examined})`;
  const found = await sql<OpenCrossing>`
    select bitcoin_txid as txid, max(created_at) as "createdAt",
      max((bitcoin_data #>> '{status,block_height}')::bigint) as height,
      coalesce(bool_or((bitcoin_data #>> '{status,confirmed}')::boolean), false) as "isInBlock"
    from (${sql.join(crossingTypes.map(newest), sql` union all `)}) crossings
    where status in (${sql.join(openStatuses)}) and bitcoin_txid ~ '^[0-9a-f]{64}$'
    group by bitcoin_txid order by max(created_at) desc, bitcoin_txid`.execute(db);
  return found.rows.map((row) => ({ ...row, height: row.height === null ? null : Number(row.height) }));
}

/** What a source knows of a Bitcoin transaction; `missing` if it has none with this id. */
export type KnownBitcoin = BitcoinTxData | 'missing';

/** Stores Bitcoin transactions in the open deposits and withdrawals that name them; all else of these stays as it is. */
export async function writeBitcoinData(
  store: Store,
  network: Network,
  known: ReadonlyMap<string, KnownBitcoin>,
): Promise<void> {
  if (known.size > 0) await ingestBlock(store, (db) => readBlock(db, network, known));
}

async function readBlock(
  db: QueryExecutorProvider,
  network: Network,
  known: ReadonlyMap<string, KnownBitcoin>,
): Promise<Block> {
  const number = networkNumbers[network];
  const found = await sql<{ id: string }>`
    select id from transactions where network = ${number} and bitcoin_txid in (${sql.join([...known.keys()])})
      and status in (${sql.join(openStatuses)})`.execute(db);
  const entries = await loadEntries(
    db,
    number,
    found.rows.map(({ id }) => id),
  );
  const batches = emptyBatches();
  const given = { usd: undefined, volumeSats: undefined, firstSeenAt: null };
  for (const [line, { record }] of [...entries.values()].entries()) {
    const data = known.get(record.bitcoinTxid ?? '');
    if (data === undefined) continue;
    const bitcoinData = data === 'missing' ? outOfBlock(record.bitcoinData) : storableJson(data);
    batches.get(network)?.transactions.push({ record: { ...record, bitcoinData }, given, line });
  }
  return { batches, lines: entries.size };
}

/** The block of a transaction may be replaced by another one that lacks it. */
function outOfBlock(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? { ...data, status: { confirmed: false } } : data;
}
