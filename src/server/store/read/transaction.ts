import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type {
  getTransaction as detailEndpoint,
  listLatestTransactions as latestEndpoint,
  TransactionDetail,
  TransactionSummary,
} from '#contract/transaction.ts';
import type { listTransactions as batchEndpoint, TransactionBatch } from '#contract/transaction-batch.ts';
import type { FilteredTransaction, FilteredTransactions } from '#contract/transaction-filter.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { toAddressTransaction } from './address-shape.ts';
import { type Start, seekOffset } from './buckets.ts';
import { type CursorList, Cursors, cursorParts, type ReadOptions, readOptions } from './cursor.ts';
import {
  type FilteredRow,
  filterStatement,
  type KnownParts,
  type Listed,
  type Place,
  type TransactionFilter,
} from './filters.ts';
import { findAddressId, readListed, readPage } from './list.ts';
import { inSnapshot } from './snapshot.ts';
import {
  hasId,
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  toSummary,
  transactionJoins,
  volumeOf,
} from './transaction-shape.ts';

type LatestInput = Parsed<typeof latestEndpoint>;

/** Returns the reads of transactions (spec 4.1 and 4.2). */
export function transactionSource(db: Kysely<Tables>, options?: ReadOptions) {
  const { isCluster, seekFrom, examinedMax } = readOptions(options);
  const cursors = options?.cursors ?? new Cursors(db);
  return {
    listLatestTransactions: (input: LatestInput) => listLatestTransactions(db, input, seekFrom, isCluster),
    findTransaction: ({ network, txid }: Parsed<typeof detailEndpoint>) => findTransaction(db, network, txid),
    listTransactions: ({ network, txids }: Parsed<typeof batchEndpoint>) =>
      inSnapshot(db, (snapshot) => listTransactions(snapshot, network, txids)),
    listFilteredTransactions: (filter: TransactionFilter) =>
      cursors.inSnapshot(db, (snapshot) => listFilteredTransactions(snapshot, filter, { examinedMax, cursors })),
  };
}

/**
 * Lists the latest transactions (spec 4.1); ties in time are in order of ingest (supplement 5).
 * @param seekFrom larger offsets use the hourly buckets instead of rows
 */
async function listLatestTransactions(
  db: Kysely<Tables>,
  { network, limit, offset, from_timestamp, to_timestamp, sort, order }: LatestInput,
  seekFrom: number,
  isCluster: boolean,
): Promise<TransactionSummary[]> {
  const [from, to] = [from_timestamp ?? null, to_timestamp ?? null];
  // Filters apply to creation times, so they bound the buckets only if sorted by creation.
  const bounded = from !== null || to !== null;
  if (offset < seekFrom || (sort === 'updated_at' && bounded)) {
    return listPage(db, { network, limit, from, to, sort, order, start: { offset, edge: null } }, isCluster);
  }
  return inSnapshot(db, async (snapshot) => {
    const start = await seekOffset(snapshot, { network, sort, order, from, to, offset });
    return start ? listPage(snapshot, { network, limit, from, to, sort, order, start }, isCluster) : [];
  });
}

interface PageInput {
  readonly network: Network;
  readonly limit: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  readonly start: Start;
}

async function listPage(db: Kysely<Tables>, input: PageInput, isCluster: boolean): Promise<TransactionSummary[]> {
  const { network, limit, from, to, start } = input;
  const sort = sql.raw(input.sort);
  const order = sql.raw(input.order);
  const filters = [
    from === null ? sql`` : sql`and created_at >= ${from}::timestamptz`,
    // updated_at is never before created_at, so the index scan can end at the filter.
    from === null || input.sort === 'created_at' ? sql`` : sql`and updated_at >= ${from}::timestamptz`,
    to === null ? sql`` : sql`and created_at <= ${to}::timestamptz`,
    start.edge === null
      ? sql``
      : input.order === 'desc'
        ? sql`and ${sort} < ${start.edge}::timestamptz`
        : sql`and ${sort} >= ${start.edge}::timestamptz`,
  ];
  const page = sql<{ seq: number }>`
    select seq from transactions
    where network = ${networkNumbers[network]} ${sql.join(filters, sql` `)}
    order by ${sort} ${order}, seq ${order}
    limit ${limit} offset ${start.offset}`;
  const rows = await readPage(db, page, isCluster);
  return rows.map((row) => ({ ...toSummary(network, row), ...volumeOf(row) }));
}

/**
 * Returns a transaction by its canonical id, else the first one of the Bitcoin transaction with that id; undefined if
 * unknown (spec 4.2).
 */
async function findTransaction(
  db: Kysely<Tables>,
  network: Network,
  id: string,
): Promise<TransactionDetail | undefined> {
  const number = networkNumbers[network];
  const byId = await transactionsById(number, [id]).execute(db);
  const [row] = byId.rows;
  if (row) return toDetail(network, row);
  if (id.length !== 64) return undefined;
  const byBitcoin = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.network = ${number} and t.bitcoin_txid = ${id}
    order by t.seq limit 1`.execute(db);
  const [moved] = byBitcoin.rows;
  return moved && toDetail(network, moved);
}

/** Selects the transactions with these canonical ids, in any order. */
export function transactionsById(network: number, ids: readonly string[]): RawBuilder<ListedTransactionRow> {
  return sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins} where ${hasId(network, ids)}`;
}

/**
 * Transactions by their canonical ids, else the first one moved by the Bitcoin transaction of that id, as
 * `findTransaction` finds each.
 */
async function listTransactions(
  db: Kysely<Tables>,
  network: Network,
  txids: readonly string[],
): Promise<TransactionBatch> {
  const ids = [...new Set(txids)];
  const number = networkNumbers[network];
  const byId = await transactionsById(number, ids).execute(db);
  const known = new Map(byId.rows.map((row) => [row.id, row]));
  const others = ids.filter((id) => id.length === 64 && !known.has(id));
  for (const [id, row] of await listMoved(db, number, others)) known.set(id, row);
  return {
    results: ids.flatMap((txid) => {
      const row = known.get(txid);
      return row ? [{ txid, transaction: toDetail(network, row) }] : [];
    }),
    not_found: ids.filter((txid) => !known.has(txid)),
  };
}

/** Selects the number of the first transaction of each Bitcoin transaction. */
export function firstMoved(network: number, txids: readonly string[]): RawBuilder<{ txid: string; seq: number }> {
  return sql<{ txid: string; seq: number }>`
    select bitcoin_txid as txid, min(seq) as seq from transactions
    where bitcoin_txid = any(${txids}::text[]) and network + 0 = ${network} group by bitcoin_txid`;
}

/** Reads the first transaction of each Bitcoin transaction, by its id. */
async function listMoved(
  db: Kysely<Tables>,
  network: number,
  ids: readonly string[],
): Promise<Map<string, ListedTransactionRow>> {
  if (ids.length === 0) return new Map();
  const first = await firstMoved(network, ids).execute(db);
  const rows = new Map((await readListed(db, first.rows)).map((row) => [row.seq, row]));
  return new Map(
    first.rows.flatMap(({ txid, seq }) => {
      const row = rows.get(seq);
      return row ? [[txid, row]] : [];
    }),
  );
}

/** The last examined row of a page, after which the next one starts. */
const Position = z.strictObject({ createdAt: cursorParts.time, seq: cursorParts.seq });

const filteredList: CursorList<z.infer<typeof Position>> = { name: 'transactions', position: Position };

/**
 * Lists the transactions that match a filter, newest first; undefined if the cursor is of another list.
 * @param examinedMax most rows that are examined for a page
 */
async function listFilteredTransactions(
  db: Kysely<Tables>,
  filter: TransactionFilter,
  { examinedMax, cursors }: { readonly examinedMax: number; readonly cursors: Cursors },
): Promise<FilteredTransactions | undefined> {
  const { network, limit, cursor } = filter;
  const after = await cursors.decode(filteredList, { ...filter }, cursor);
  if (after === null) return undefined;
  const known = await findParts(db, filter);
  if (known === undefined) return { network, data: [], searchedUntil: null, nextCursor: null };
  const found = await filterStatement(filter, known, after, examinedMax).execute(db);
  const page = found.rows.filter(({ is_edge }) => !is_edge);
  const rows = await readListed(db, page.slice(0, limit));
  const data = rows.map((row) => toFilteredTransaction(filter, row));
  const last = page.length > limit ? page[limit - 1] : undefined;
  const edge = last ? undefined : edgeOf(found.rows.at(-1));
  const end: Place | undefined = last ? { createdAt: last.created_at, seq: last.seq } : edge;
  return {
    network,
    data,
    searchedUntil: edge?.createdAt ?? null,
    nextCursor: await cursors.encode(filteredList, { ...filter }, end),
  };
}

function edgeOf(row: FilteredRow | undefined): Place | undefined {
  return row?.is_edge ? { createdAt: row.created_at, seq: row.seq } : undefined;
}

/** Finds the rows of the identifiers in a filter; undefined if one is unknown, so that nothing matches. */
async function findParts(db: Kysely<Tables>, filter: TransactionFilter): Promise<KnownParts | undefined> {
  const { network, publicKey, asset } = filter;
  const counterpartyKey =
    filter.counterparty && 'publicKey' in filter.counterparty ? filter.counterparty.publicKey : undefined;
  const token = asset === undefined || asset === 'btc' ? undefined : await findToken(db, network, asset);
  if (token === null) return undefined;
  const assetId = asset === 'btc' ? 0 : token?.id;
  const address = publicKey === undefined ? undefined : await findAddress(db, network, publicKey, assetId);
  if (address === null) return undefined;
  const counterparty =
    counterpartyKey === undefined ? undefined : await findAddress(db, network, counterpartyKey, assetId);
  return counterparty === null ? undefined : { address, counterparty, token };
}

type NetworkName = TransactionFilter['network'];

async function findToken(db: Kysely<Tables>, network: NetworkName, identifier: string): Promise<Listed | null> {
  const found = await sql<Listed>`
    select k.id, coalesce(s.tx_count, 0) as transactions
    from tokens k left join token_stats s on s.token_id = k.id
    where k.network = ${networkNumbers[network]} and k.identifier = decode(${identifier}, 'hex')`.execute(db);
  return found.rows[0] ?? null;
}

/** @param asset id of a token, 0 for bitcoin, undefined for all */
async function findAddress(
  db: Kysely<Tables>,
  network: NetworkName,
  publicKey: string,
  asset: number | undefined,
): Promise<Listed | null> {
  const id = await findAddressId(db, { network, publicKey });
  if (id === undefined) return null;
  const found = await (asset === undefined
    ? sql<{ n: number }>`select tx_count as n from addresses where id = ${id}`
    : sql<{ n: number }>`select n from addr_asset where addr = ${id} and asset = ${asset}`
  ).execute(db);
  return { id, transactions: found.rows[0]?.n ?? 0 };
}

function toFilteredTransaction(
  { network, publicKey }: TransactionFilter,
  row: ListedTransactionRow,
): FilteredTransaction {
  const summary = { ...toSummary(network, row), ...volumeOf(row) };
  if (publicKey === undefined) return summary;
  const { direction, counterparty } = toAddressTransaction(network, publicKey, row);
  return { ...summary, direction, counterparty };
}
