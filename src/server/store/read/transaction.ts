import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { TokenMetadata } from '#contract/token.ts';
import {
  type getTransaction as detailEndpoint,
  type LatestValue,
  type listLatestTransactions as latestEndpoint,
  latestRows,
  type TransactionDetail,
  type TransactionSummary,
  type listLatestValues as valuesEndpoint,
  valuesOf,
} from '#contract/transaction.ts';
import type { listTransactions as batchEndpoint, TransactionBatch } from '#contract/transaction-batch.ts';
import type { FilteredSums, FilteredTransaction, FilteredTransactions } from '#contract/transaction-filter.ts';
import { type ListStart, skipRows } from '#server/store/model/buckets.ts';
import { toUsd } from '#server/store/model/fields.ts';
import type { Store } from '#server/store/model/store.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type MetadataRow, metadataColumns, toMetadata } from '#server/store/model/token-shape.ts';
import {
  hasId,
  type ListedTransactionRow,
  listedTransactionColumns,
  toDetail,
  toSummary,
  transactionJoins,
  volumeOf,
} from '#server/store/model/transaction-shape.ts';
import { toAddressTransaction } from './address-shape.ts';
import { type CursorList, cursorParts, type ReadContext } from './cursor.ts';
import {
  examinedStatements,
  type FilteredRow,
  type FilterQuery,
  filterStatement,
  type KnownParts,
  type Listed,
  type Place,
  type RowFilter,
  sumStatement,
  type TransactionFilter,
  toFilter,
} from './filters.ts';
import { findAddressId, hasFewRows, pageSql, readListed, readPage, withOthers } from './list.ts';
import { inSnapshot } from './snapshot.ts';

type LatestInput = Parsed<typeof latestEndpoint>;

export async function listLatestValues(
  context: ReadContext,
  { network }: Parsed<typeof valuesEndpoint>,
): Promise<LatestValue[]> {
  return valuesOf(network, await listLatestTransactions(context, latestRows(network)));
}

/** Spec 4.1. Far into the list, daily and hourly counts are used instead of rows. */
export async function listLatestTransactions(
  { db, seekFrom, isCluster }: ReadContext,
  input: LatestInput,
): Promise<TransactionSummary[]> {
  const { network, offset, sort, order, from_timestamp: from, to_timestamp: to } = input;
  const number = networkNumbers[network];
  const list = { rows: sql`transactions where network = ${number}`, sort, order };
  const read = async (source: Kysely<Tables>, start: ListStart, isFew = false) => {
    const rows = await readPage(source, pageSql(list, { ...input, isFew }, start), isCluster);
    return rows.map((row) => ({ ...toSummary(network, row), ...volumeOf(row) }));
  };
  // Filters apply to creation times, so they bound the counts only if sorted by creation.
  const isBounded = from !== undefined || to !== undefined;
  if (sort === 'updated_at' && isBounded) {
    return inSnapshot(db, async (snapshot) => read(snapshot, { offset }, await hasFewRows(snapshot, list, input)));
  }
  if (offset < seekFrom) return read(db, { offset });
  const kind = sort === 'created_at' ? 'created' : 'updated';
  const counts = [
    { unit: 'day', buckets: sql`tx_day where network = ${number} and kind = ${kind}` },
    { unit: 'hour', buckets: sql`tx_hour where network = ${number} and kind = ${kind}` },
  ] as const;
  return inSnapshot(db, async (snapshot) => {
    const start = await skipRows(snapshot, list, counts, offset, order === 'desc' ? to : from);
    return start ? read(snapshot, start) : [];
  });
}

/** Selects the transactions with these canonical ids, in any order. */
export function transactionsById(network: number, ids: readonly string[]): RawBuilder<ListedTransactionRow> {
  return sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins} where ${hasId(network, ids)}`;
}

export async function findTransaction(
  { db }: ReadContext,
  { network, txid }: Parsed<typeof detailEndpoint>,
): Promise<TransactionDetail | undefined> {
  const { results } = await lookUp(db, network, [txid]);
  return results[0]?.transaction;
}

export function listTransactions(
  { db }: ReadContext,
  { network, txids }: Parsed<typeof batchEndpoint>,
): Promise<TransactionBatch> {
  return inSnapshot(db, (snapshot) => lookUp(snapshot, network, txids));
}

/** Finds transactions by their canonical ids, else the first one of the Bitcoin transaction with that id (spec 4.2). */
async function lookUp(db: Kysely<Tables>, network: Network, txids: readonly string[]): Promise<TransactionBatch> {
  const ids = [...new Set(txids)];
  const number = networkNumbers[network];
  const byId = await transactionsById(number, ids).execute(db);
  const known = new Map((await withOthers(db, byId.rows)).map((row) => [row.id, row]));
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

const Position = z.strictObject({ createdAt: cursorParts.time, seq: cursorParts.seq });

const filteredList: CursorList<z.infer<typeof Position>> = { name: 'transactions', position: Position };

export async function listFilteredTransactions(
  { db, examinedMax, cursors }: ReadContext,
  query: FilterQuery,
): Promise<FilteredTransactions | undefined> {
  const filter = toFilter(query);
  const { network, limit, cursor } = filter;
  const after = await cursors.decode(filteredList, { ...filter }, cursor);
  if (after === null) return undefined;
  const { page, rows, stop } = await inSnapshot(db, async (snapshot) => {
    const known = await findParts(snapshot, filter);
    const found = known && (await filterStatement(filter, known, after, examinedMax).execute(snapshot)).rows;
    const page = found?.filter(({ is_edge }) => !is_edge) ?? [];
    return { page, rows: await readListed(snapshot, page.slice(0, limit)), stop: found?.at(-1) };
  });
  const data = rows.map((row) => toFilteredTransaction(filter, row));
  const last = page.length > limit ? page[limit - 1] : undefined;
  const edge = last ? undefined : edgeOf(stop);
  const end: Place | undefined = last ? { createdAt: last.created_at, seq: last.seq } : edge;
  return {
    network,
    data,
    searchedUntil: edge?.createdAt ?? null,
    nextCursor: await cursors.encode(filteredList, { ...filter }, end),
  };
}

/** Rows that one request of sums examines, for each row that one of a list does. */
const sumRowsFactor = 5;

const filteredSums: CursorList<z.infer<typeof Position>> = { name: 'transaction sums', position: Position };

type SumsQuery = Omit<FilterQuery, 'address' | 'limit'> & {
  readonly address: NonNullable<FilterQuery['address']>;
};

export async function sumAddressTransactions(
  { db, examinedMax, cursors }: ReadContext,
  query: SumsQuery,
): Promise<FilteredSums | undefined> {
  const filter = { ...toFilter(query), publicKey: query.address.publicKey };
  const { network, cursor } = filter;
  const after = await cursors.decode(filteredSums, { ...filter }, cursor);
  if (after === null) return undefined;
  const { sums, tokens, edge } = await inSnapshot(db, async (snapshot) => {
    const known = await findParts(snapshot, filter);
    if (!known?.address) return { sums: [], tokens: [], edge: undefined };
    const examined = examinedStatements(filter, known, after, sumRowsFactor * examinedMax);
    const numbers = (await examined.numbers.execute(snapshot)).rows.map(({ seq }) => seq);
    const sums = (await sumStatement(filter, known.address.id, numbers).execute(snapshot)).rows;
    const ids = sums.flatMap(({ asset }) => asset || []);
    const tokens = await sql<MetadataRow & { readonly number: number }>`
      select k.id as number, ${metadataColumns} from tokens k where k.id = any(${ids}::bigint[])
      order by k.identifier`.execute(snapshot);
    return { sums, tokens: tokens.rows, edge: (await examined.edge.execute(snapshot)).rows[0] };
  });
  const total = (column: 'n' | 'confirmed') => sums.reduce((sum, row) => sum + row[column], 0);
  const sumOf = (number: number, token: TokenMetadata | null) =>
    sums
      .filter(({ asset }) => asset === number)
      .map(({ gained, lost, gained_micros: inMicros, lost_micros: outMicros }) => ({
        asset: token?.tokenIdentifier ?? 'btc',
        token,
        inBaseUnits: gained,
        outBaseUnits: lost,
        inUsd: inMicros === null ? null : toUsd(inMicros),
        outUsd: outMicros === null ? null : toUsd(outMicros),
      }));
  return {
    network,
    count: total('n'),
    confirmed: total('confirmed'),
    data: [...sumOf(0, null), ...tokens.flatMap(({ number, ...row }) => sumOf(number, toMetadata(network, row)))],
    searchedUntil: edge?.created_at ?? null,
    nextCursor: await cursors.encode(
      filteredSums,
      { ...filter },
      edge && { createdAt: edge.created_at, seq: edge.seq },
    ),
  };
}

function edgeOf(row: FilteredRow | undefined): Place | undefined {
  return row?.is_edge ? { createdAt: row.created_at, seq: row.seq } : undefined;
}

/** Finds the rows of the identifiers in a filter; undefined if one is unknown, so that nothing matches. */
async function findParts(db: Kysely<Tables>, filter: RowFilter): Promise<KnownParts | undefined> {
  const { network, publicKey, asset } = filter;
  const counterpartyKey =
    filter.counterparty && 'publicKey' in filter.counterparty ? filter.counterparty.publicKey : undefined;
  const token = asset === undefined || asset === 'btc' ? undefined : await findListed(db, network, asset);
  if (token === null) return undefined;
  const assetId = asset === 'btc' ? 0 : token?.id;
  const address = publicKey === undefined ? undefined : await findAddress(db, network, publicKey, assetId);
  if (address === null) return undefined;
  const counterparty =
    counterpartyKey === undefined ? undefined : await findAddress(db, network, counterpartyKey, assetId);
  return counterparty === null ? undefined : { address, counterparty, token };
}

type NetworkName = TransactionFilter['network'];

async function findListed(db: Kysely<Tables>, network: NetworkName, identifier: string): Promise<Listed | null> {
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

/** Lists the ids of transactions that are pending, sent, or wait for a Bitcoin block, in the order of ingest. */
export async function listOpenTransactionIds(store: Store, network: Network): Promise<string[]> {
  const number = networkNumbers[network];
  const found = await sql<{ id: string }>`
    select id from (
      select seq, id from transactions where network = ${number} and status in ('pending', 'sent')
      union
      select seq, id from transactions
      where network = ${number} and bitcoin_data -> 'status' ->> 'confirmed' = 'false'
    ) open order by seq`.execute(store.db);
  return found.rows.map(({ id }) => id);
}

/** Lists the transactions that can still change, in the order of ingest. */
export async function listPendingTransactions(store: Store, network: Network): Promise<TransactionLine[]> {
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.network = ${networkNumbers[network]} and t.status in ('pending', 'sent')
    order by t.seq`.execute(store.db);
  return found.rows.map((row) => ({ record: 'transaction', network, ...toDetail(network, row) }));
}
