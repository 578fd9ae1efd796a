import { type Kysely, sql } from 'kysely';
import type { Network } from '#contract/endpoints/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type {
  getTransaction as detailEndpoint,
  listLatestTransactions as latestEndpoint,
  TransactionDetail,
  TransactionSummary,
} from '#contract/transaction.ts';
import type { listTransactions as batchEndpoint } from '#contract/transaction-batch.ts';
import { Cursors } from './cursor.ts';
import type { TransactionFilter } from './filters.ts';
import { type ReadOptions, readOptions } from './read-options.ts';
import { inSnapshot } from './snapshot.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { readPage } from './list.ts';
import { type Start, seekOffset } from './buckets.ts';
import { listTransactions, transactionsById } from './transaction/transaction-batch.ts';
import { listFilteredTransactions } from './transaction/transaction-filter.ts';
import { transactionJoins } from './transaction-shape.ts';
import {
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  toSummary,
  volumeOf,
} from './transaction/transaction-shape.ts';

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
