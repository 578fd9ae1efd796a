import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NamedKey } from '#contract/address.ts';
import type { Network } from '#contract/common.ts';
import type { ListStart, TimeList } from '#server/store/model/buckets.ts';
import { otherTokens } from '#server/store/model/multi-io.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import { type MetadataRow, metadataColumns } from '#server/store/model/token-shape.ts';
import {
  type ListedTransactionRow,
  listedTransactionColumns,
  transactionJoins,
} from '#server/store/model/transaction-shape.ts';
import { inSnapshot } from './snapshot.ts';

/* Lists of transactions: a page finds the numbers of its rows by an index, then reads the rows. */

/** Reads the transactions whose numbers `page` selects, in one statement, which takes half the time of two. */
export async function readPage(
  db: Kysely<Tables>,
  page: RawBuilder<{ readonly seq: number }>,
  isCluster: boolean,
): Promise<readonly ListedTransactionRow[]> {
  if (isCluster) return inSnapshot(db, async (snapshot) => readListed(snapshot, (await page.execute(snapshot)).rows));
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns}
    from unnest(array(${page})) with ordinality as page (seq, place)
    join transactions t on t.seq = page.seq ${transactionJoins}
    order by page.place`.execute(db);
  return withOthers(db, found.rows);
}

export function createdWithin(from: string | undefined, to: string | undefined): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at <= ${to}::timestamptz`]),
  ];
}

export function isOlder(createdAt: string, seq: number): RawBuilder<unknown> {
  return sql`(created_at, seq) < (${createdAt}::timestamptz, ${seq}::bigint)`;
}

export interface PageQuery {
  readonly limit: number;
  readonly from_timestamp?: string | undefined;
  readonly to_timestamp?: string | undefined;
  /** Whether {@link hasFewRows}, all of which can be sorted; default: no. */
  readonly isFew?: boolean;
}

/** Rows of a range that are sorted by update; of more, an index has the order, and the rows outside are passed over. */
export const sortedMax = 10_000;

export async function hasFewRows(
  db: Kysely<Tables>,
  { rows }: TimeList,
  { from_timestamp: from, to_timestamp: to }: PageQuery,
): Promise<boolean> {
  const found = await sql<{ n: number }>`
    select count(*) as n from (${createdFirst(rows, from, to)} limit ${sortedMax + 1}) first`.execute(db);
  return (found.rows[0]?.n ?? 0) <= sortedMax;
}

/** Selects rows by the index of their creation, which their order makes the planner choose. */
function createdFirst(rows: RawBuilder<unknown>, from: string | undefined, to: string | undefined) {
  return sql`
    select seq, created_at, updated_at from ${sql.join([rows, ...createdWithin(from, to)], sql` and `)}
    order by created_at desc, seq desc`;
}

/** Selects the numbers of a page; ties in time are in order of ingest (supplement 5). */
export function pageSql(
  list: TimeList,
  { limit, from_timestamp: from, to_timestamp: to, isFew = false }: PageQuery,
  { offset, edge }: ListStart,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<{ readonly seq: number }> {
  const [sort, order] = [sql.ref(list.sort), sql.raw(list.order)];
  if (isFew) {
    return sql`
      select seq ${more} from (${createdFirst(list.rows, from, to)} limit ${sortedMax}) few
      order by ${sort} ${order}, seq ${order}
      limit ${limit} offset ${offset}`;
  }
  const conditions = [
    ...createdWithin(from, to),
    // updated_at is never before created_at, so the index scan can end at the filter.
    ...(from === undefined || list.sort === 'created_at' ? [] : [sql`updated_at >= ${from}::timestamptz`]),
    ...(edge === undefined ? [] : [sql`${sort} ${list.order === 'desc' ? sql`<` : sql`>=`} ${edge}::timestamptz`]),
  ];
  return sql`
    select seq ${more} from ${sql.join([list.rows, ...conditions], sql` and `)}
    order by ${sort} ${order}, seq ${order}
    limit ${limit} offset ${offset}`;
}

export interface PageWithTotal {
  readonly total: number;
  readonly rows: readonly ListedTransactionRow[];
}

/** Like `readPage`, with the total of the list, which `total` selects; undefined if the list does not exist. */
export async function readPageWithTotal(
  db: Kysely<Tables>,
  total: RawBuilder<{ readonly total: number }>,
  page: (more: RawBuilder<unknown>) => RawBuilder<{ readonly seq: number }>,
  isCluster: boolean,
): Promise<PageWithTotal | undefined> {
  if (isCluster) return inSnapshot(db, (snapshot) => readNumbersFirst(snapshot, total, page));
  // A missing page is one row without a transaction.
  const found = await sql<ListedTransactionRow & { readonly total: number; readonly place: string | null }>`
    select list.total, page.place, ${listedTransactionColumns}
    from (${total}) list
    left join (
      unnest(array(${page(sql``)})) with ordinality as page (seq, place)
      join transactions t on t.seq = page.seq ${transactionJoins}
    ) on true
    order by page.place`.execute(db);
  const [first] = found.rows;
  return first && { total: first.total, rows: first.place === null ? [] : await withOthers(db, found.rows) };
}

async function readNumbersFirst(
  db: Kysely<Tables>,
  total: RawBuilder<{ readonly total: number }>,
  page: (more: RawBuilder<unknown>) => RawBuilder<{ readonly seq: number }>,
): Promise<PageWithTotal | undefined> {
  const numbers = await sql<{ readonly seq: number; readonly total: number }>`
    ${page(sql`, (select list.total from (${total}) list) as total`)}`.execute(db);
  const [first] = numbers.rows;
  if (first) return { total: first.total, rows: await readListed(db, numbers.rows) };
  const empty = await total.execute(db);
  return empty.rows[0] && { total: empty.rows[0].total, rows: [] };
}

/** Reads transactions in the order of their numbers: a cluster joins a page only by sending it to every server. */
export async function readListed(
  db: Kysely<Tables>,
  numbers: readonly { readonly seq: number }[],
): Promise<ListedTransactionRow[]> {
  if (numbers.length === 0) return [];
  const seqs = numbers.map(({ seq }) => seq);
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns} from transactions t ${transactionJoins}
    where t.seq = any(${seqs}::bigint[])`.execute(db);
  const rows = new Map((await withOthers(db, found.rows)).map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => rows.get(seq) ?? []);
}

/** Adds the other tokens of transactions in several, which are rare, by a statement of their own. */
export async function withOthers<Row extends ListedTransactionRow>(
  db: Kysely<Tables>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const named = new Set(rows.flatMap(({ multi_io: multiIo }) => (multiIo ? otherTokens(multiIo) : [])));
  if (named.size === 0) return rows;
  const identifiers = [...named];
  const found = await sql<MetadataRow & { network: number }>`
    select k.network, ${metadataColumns}
    from unnest(${identifiers}::text[]) as w(identifier)
    join tokens k on k.identifier = decode(w.identifier, 'hex') and k.network = any(${Object.values(networkNumbers)}::smallint[])`.execute(
    db,
  );
  const tokens = new Map(found.rows.map((token) => [`${token.network} ${token.identifier}`, token]));
  return rows.map((row) => {
    const { network, multi_io: multiIo } = row;
    if (!multiIo?.others) return row;
    return { ...row, others: otherTokens(multiIo).flatMap((one) => tokens.get(`${network} ${one}`) ?? []) };
  });
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface KeyOn {
  readonly network: Network;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

/** An address in the query of a read; its own network may be missing. */
export interface AddressQuery {
  readonly network: Network;
  readonly address: Pick<NamedKey, 'publicKey'>;
}

export function keyOn({ network, address }: AddressQuery): KeyOn {
  return { network, publicKey: address.publicKey };
}

/** Returns the number of an address, which never changes. It tells the one server that has the rows. */
export async function findAddressId(db: Kysely<Tables>, { network, publicKey }: KeyOn): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from addresses where network = ${networkNumbers[network]} and key = decode(${publicKey}, 'hex')`.execute(
    db,
  );
  return found.rows[0]?.id;
}

/** Returns the number of an asset, which never changes: 0 for `btc`. It tells the one server that has the sums. */
export async function findAssetId(db: Kysely<Tables>, network: Network, asset: string): Promise<number | undefined> {
  if (asset === 'btc') return 0;
  const found = await sql<{ id: number }>`
    select id from tokens
    where network = ${networkNumbers[network]} and identifier = decode(${asset}, 'hex')`.execute(db);
  return found.rows[0]?.id;
}
