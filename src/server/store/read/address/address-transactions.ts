import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { listAddressTransactions as endpoint } from '../../../../contract/endpoints/address.ts';
import type { ResponseBody } from '../../../../contract/endpoints/endpoint.ts';
import type { AddressSource, KeyOn } from '../../../source.ts';
import { networkNumbers, type Tables } from '../../tables.ts';
import { transactionJoins } from '../transaction/transaction-row.ts';
import { type ListedTransactionRow, listedTransactionColumns } from '../transaction/transaction-shape.ts';
import { type AddressList, countBetween, type DayStart, dayAfter, rowsOf, seekDay, within } from './address-days.ts';
import { toAddressTransaction } from './address-shape.ts';

type Page = ResponseBody<typeof endpoint>;
type Input = Parameters<AddressSource['listAddressTransactions']>[1];

/**
 * Lists the transactions of an address (spec 4.4); ties in time are in order of ingest (supplement 5).
 * @param seekFrom larger offsets use the daily counts of a busy address instead of rows
 */
export async function listAddressTransactions(
  db: Kysely<Tables>,
  key: KeyOn,
  input: Input,
  seekFrom: number,
): Promise<Page> {
  const bounded = input.from_timestamp !== undefined || input.to_timestamp !== undefined;
  const { total, rows } =
    bounded || input.offset >= seekFrom
      ? // One snapshot for counts, buckets and rows.
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((snapshot) => readWithin(snapshot, key, input, seekFrom))
      : await readFirst(db, key, input);
  return {
    meta: { totalItems: total, limit: input.limit, offset: input.offset },
    data: rows.map((row) => toAddressTransaction(key.network, key.publicKey, row)),
  };
}

interface Found {
  readonly total: number;
  readonly rows: readonly ListedTransactionRow[];
}

/** The common case, an early page of an unfiltered list, in one statement. */
async function readFirst(db: Kysely<Tables>, key: KeyOn, input: Input): Promise<Found> {
  const { asset, limit, offset } = input;
  const { sort, order } = raw(input);
  const found = await sql<ListedTransactionRow & { readonly total: number; readonly page_seq: number | null }>`
    select who.total, page.seq as page_seq, ${listedTransactionColumns}
    from (${listOf(key, asset)}) who
    left join lateral (
      select p.seq from tx_parties p
      where p.addr = who.addr ${asset === undefined ? sql`` : sql`and p.asset = who.asset`}
      order by p.${sort} ${order}, p.seq ${order}
      limit ${limit} offset ${offset}
    ) page on true
    left join transactions t on t.seq = page.seq ${transactionJoins}
    order by t.${sort} ${order}, t.seq ${order}`.execute(db);
  return { total: found.rows[0]?.total ?? 0, rows: found.rows.filter((row) => row.page_seq !== null) };
}

async function readWithin(db: Kysely<Tables>, key: KeyOn, input: Input, seekFrom: number): Promise<Found> {
  const { offset, sort, order } = input;
  const lists = await sql<AddressList>`${listOf(key, input.asset)}`.execute(db);
  const [list] = lists.rows;
  const range = { from: input.from_timestamp ?? null, to: input.to_timestamp ?? null };
  if (!list?.total) return { total: 0, rows: [] };
  const total = await countBetween(db, list, range);
  if (offset >= total) return { total, rows: [] };
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = list.counted && offset >= seekFrom && (sort === 'created_at' || total === list.total);
  const bounds = sort === 'created_at' ? range : { from: null, to: null };
  const start = seeks ? await seekDay(db, list, { sort, order, offset, ...bounds }) : { offset, day: null };
  const found = await sql<ListedTransactionRow>`
    select ${listedTransactionColumns}
    from (${pageOf(list, input, start)}) page
    join transactions t on t.seq = page.seq ${transactionJoins}
    order by t.${raw(input).sort} ${raw(input).order}, t.seq ${raw(input).order}`.execute(db);
  return { total, rows: found.rows };
}

/** Selects an {@link AddressList} as one row, if the address is known. */
function listOf({ network, publicKey }: KeyOn, asset: string | undefined): RawBuilder<unknown> {
  const number = networkNumbers[network];
  const who = sql`a.network = ${number} and a.key = decode(${publicKey}, 'hex')`;
  if (asset === undefined) {
    return sql`
      select a.id as addr, null::bigint as asset, a.tx_count as total, a.days_counted as counted
      from addresses a where ${who}`;
  }
  const assetNumber =
    asset === 'btc'
      ? sql`0::bigint`
      : sql`(select id from tokens where network = ${number} and identifier = decode(${asset}, 'hex'))`;
  return sql`
    select a.id as addr, s.asset, s.n as total, a.days_counted as counted
    from addresses a join addr_asset s on s.addr = a.id and s.asset = ${assetNumber}
    where ${who}`;
}

function pageOf(list: AddressList, input: Input, { offset, day }: DayStart): RawBuilder<unknown> {
  const { from_timestamp: from = null, to_timestamp: to = null, limit } = input;
  const { sort, order } = raw(input);
  // updated_at is never before created_at, so the index scan can end at the filter.
  const low = from !== null && input.sort === 'updated_at' ? sql`and p.updated_at >= ${from}::timestamptz` : sql``;
  const edge =
    day === null
      ? sql``
      : input.order === 'desc'
        ? sql`and p.${sort} < ${dayAfter(day)}`
        : sql`and p.${sort} >= ${day}::timestamptz`;
  return sql`
    select p.seq from tx_parties p
    where ${rowsOf(list)} ${within({ from, to })} ${low} ${edge}
    order by p.${sort} ${order}, p.seq ${order}
    limit ${limit} offset ${offset}`;
}

function raw({ sort, order }: Input) {
  return { sort: sql.raw(sort), order: sql.raw(order) };
}
