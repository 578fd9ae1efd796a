import { CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { stringifyJson } from '#contract/codec/json.ts';
import { CopyRows } from '#server/store/engine/pool.ts';
import type { Entry } from '#server/store/model/entry.ts';
import type { Side } from '#server/store/model/records.ts';
import type { Tables } from '#server/store/model/tables.ts';
import {
  entryOf,
  hasId,
  type TransactionRow,
  transactionColumns,
  transactionJoins,
} from '#server/store/model/transaction-shape.ts';
import type { KnownAddress } from './accounts.ts';
import { RowsStatement } from './rows.ts';
import type { KnownToken } from './tokens.ts';

/* Rows of `transactions`: read as entries, and written one batch or one copy at a time. */

const columns = {
  seq: 'bigint',
  network: 'smallint',
  id: 'text',
  type: 'text',
  status: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  created_known: 'boolean',
  reported_updated_at: 'timestamptz',
  expired_at: 'timestamptz',
  amount_sats: 'bigint',
  token_id: 'bigint',
  token_amount: 'numeric',
  usd_micros: 'numeric',
  volume_sats: 'numeric',
  volume_usd_micros: 'numeric',
  from_type: 'text',
  from_addr: 'bigint',
  from_text: 'text',
  from_pubkey: 'text',
  to_type: 'text',
  to_addr: 'bigint',
  to_text: 'text',
  to_pubkey: 'text',
  bitcoin_txid: 'text',
  bitcoin_data: 'jsonb',
  multi_io: 'jsonb',
  invoice: 'text',
  swap_id: 'text',
} as const;
const columnList = Object.keys(columns).join(', ');
const assignments = Object.keys(columns)
  .filter((name) => !['seq', 'network', 'id'].includes(name))
  .map((name) => `${name} = d.${name}`)
  .join(', ');

const insertion = new RowsStatement(
  columns,
  (rows) => `insert into transactions (${columnList}) select ${columnList} from ${rows}`,
);

// seq finds the row; the id selects its server.
const update = new RowsStatement(
  columns,
  (rows) => `update transactions t set ${assignments} from ${rows} where t.seq = d.seq and t.id = d.id`,
);

export async function loadEntries(
  db: QueryExecutorProvider,
  network: number,
  ids: readonly string[],
): Promise<Map<string, Entry>> {
  if (ids.length === 0) return new Map();
  const found = await sql<TransactionRow>`
    select ${transactionColumns} from transactions t ${transactionJoins} where ${hasId(network, ids)}`.execute(db);
  return new Map(found.rows.map((row) => [row.id, entryOf(row)]));
}

/** Loads transactions whose token only their entries name, and which the store did not know. */
export async function loadWaiting(
  db: QueryExecutorProvider,
  network: number,
  tokens: readonly string[],
): Promise<Entry[]> {
  if (tokens.length === 0) return [];
  const found = await waitingFor(network, tokens).execute(db);
  return found.rows.map(entryOf);
}

/** Selects them. Only the index of the tokens fits, as in {@link hasId}. */
export function waitingFor(network: number, tokens: readonly string[]): RawBuilder<TransactionRow> {
  return sql<TransactionRow>`
    select ${transactionColumns} from transactions t ${transactionJoins}
    where t.token_id is null and t.amount_sats is null and t.multi_io ->> 'token' is not null
      and t.multi_io ->> 'token' = any(${tokens}::text[]) and t.network + 0 = ${network}`;
}

interface Known {
  readonly addresses: ReadonlyMap<string, Pick<KnownAddress, 'id'>>;
  readonly tokens: ReadonlyMap<string, Pick<KnownToken, 'id'>>;
}

export async function insertEntries(
  db: QueryExecutorProvider,
  network: number,
  entries: readonly Entry[],
  known: Known,
): Promise<void> {
  await insertion.run(
    db,
    entries.map((entry) => cells(entry, network, known)),
  );
}

export async function updateEntries(
  db: QueryExecutorProvider,
  network: number,
  entries: readonly Entry[],
  known: Known,
): Promise<void> {
  await update.run(
    db,
    entries.map((entry) => cells(entry, network, known)),
  );
}

function cells({ seq, record, ...entry }: Entry, network: number, known: Known) {
  const address = (side: Side | null) => known.addresses.get(side?.publicKey ?? '')?.id ?? null;
  return {
    seq,
    network,
    id: record.id,
    type: record.type,
    status: record.status,
    created_at: entry.createdAt,
    updated_at: entry.updatedAt,
    created_known: record.createdAt !== null,
    reported_updated_at: record.updatedAt,
    expired_at: record.expiredAt,
    amount_sats: record.amountSats,
    token_id: known.tokens.get(record.token ?? '')?.id ?? null,
    token_amount: record.tokenAmount,
    usd_micros: entry.usdMicros,
    volume_sats: entry.volumeSats,
    volume_usd_micros: entry.volumeUsdMicros,
    from_type: record.from?.type ?? null,
    from_addr: address(record.from),
    from_text: record.from?.text ?? null,
    from_pubkey: record.from?.otherKey ?? null,
    to_type: record.to?.type ?? null,
    to_addr: address(record.to),
    to_text: record.to?.text ?? null,
    to_pubkey: record.to?.otherKey ?? null,
    bitcoin_txid: record.bitcoinTxid,
    bitcoin_data: record.bitcoinData === null ? null : stringifyJson(record.bitcoinData),
    multi_io: record.multiIo === null ? null : stringifyJson(record.multiIo),
    invoice: record.invoice,
    swap_id: record.swapId,
  };
}

const columnNames = Object.keys(columns).filter((name): name is keyof typeof columns => name in columns);
const copyStatement = `copy transactions (${columnNames.join(', ')}) from stdin`;

export async function copyEntries(
  db: Kysely<Tables>,
  network: number,
  entries: readonly Entry[],
  known: Known,
): Promise<void> {
  if (entries.length === 0) return;
  let text = '';
  for (const entry of entries) {
    const row = cells(entry, network, known);
    text += `${columnNames.map((name) => cellText(row[name])).join('\t')}\n`;
  }
  await db.executeQuery(CompiledQuery.raw(copyStatement, [new CopyRows(Buffer.from(text))]));
}

const special = /[\\\n\r\t]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a cell in PostgreSQL's text format. */
function cellText(value: string | number | bigint | boolean | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  // Most cells have nothing to escape, and looking is faster than replacing.
  return value.search(special) < 0 ? value : value.replace(special, (character) => escapes[character] ?? character);
}
