import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { listAddressTransactions as endpoint } from '#contract/address.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { findAssetId } from '#server/store/read/asset-id.ts';
import type { ReadOptions } from '#server/store/read/read-options.ts';
import { inSnapshot } from '#server/store/read/snapshot.ts';
import { type PageWithTotal, readPage, readPageWithTotal } from '#server/store/read/list.ts';
import type { Tables } from '#server/store/tables.ts';
import { type AddressList, countBetween, type DayStart, dayAfter, rowsOf, seekDay, within } from './address-days.ts';
import { findAddressId, type KeyOn } from './address-id.ts';
import { toAddressTransaction } from '#server/store/read/address-shape.ts';

type Page = ResponseBody<typeof endpoint>;

/** Which transactions of an address; `asset` is `btc` or a token identifier, undefined for all. */
export type AddressListQuery = Omit<Parsed<typeof endpoint>, 'network' | 'address' | 'asset'> & {
  readonly asset: string | undefined;
};

/**
 * Lists the transactions of an address (spec 4.4); ties in time are in order of ingest (supplement 5).
 * @param options larger offsets than `seekFrom` use the daily counts of a busy address instead of rows
 */
export async function listAddressTransactions(
  db: Kysely<Tables>,
  key: KeyOn,
  input: AddressListQuery,
  { seekFrom, isCluster }: Pick<Required<ReadOptions>, 'seekFrom' | 'isCluster'>,
): Promise<Page> {
  const bounded = input.from_timestamp !== undefined || input.to_timestamp !== undefined;
  const named = await findList(db, key, input.asset);
  const found =
    named &&
    (await (bounded || input.offset >= seekFrom
      ? inSnapshot(db, (snapshot) => readWithin(snapshot, named, input, seekFrom, isCluster))
      : readPageWithTotal(db, totalOf(named), (more) => pageOf(named, input, fromStart(input), more), isCluster)));
  const { total, rows } = found ?? { total: 0, rows: [] };
  return {
    meta: { totalItems: total, limit: input.limit, offset: input.offset },
    data: rows.map((row) => toAddressTransaction(key.network, key.publicKey, row)),
  };
}

/** Reads a page with time bounds or far into the list. */
async function readWithin(
  db: Kysely<Tables>,
  named: NamedList,
  input: AddressListQuery,
  seekFrom: number,
  isCluster: boolean,
): Promise<PageWithTotal> {
  const { offset, sort, order } = input;
  const sums = await totalOf(named).execute(db);
  const list = sums.rows[0] && { ...named, ...sums.rows[0] };
  const range = { from: input.from_timestamp ?? null, to: input.to_timestamp ?? null };
  if (!list?.total) return { total: 0, rows: [] };
  const total = await countBetween(db, list, range);
  if (offset >= total) return { total, rows: [] };
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = list.counted && offset >= seekFrom && (sort === 'created_at' || total === list.total);
  const bounds = sort === 'created_at' ? range : { from: null, to: null };
  const start = seeks ? await seekDay(db, list, { sort, order, offset, ...bounds }) : fromStart(input);
  return { total, rows: await readPage(db, pageOf(list, input, start), isCluster) };
}

function fromStart({ offset }: AddressListQuery): DayStart {
  return { offset, day: null };
}

/** The numbers of an address and an asset, which never change. */
type NamedList = Pick<AddressList, 'addr' | 'asset'>;

/** Finds the numbers of a list; undefined if the address was never used or the token is unknown. */
async function findList(db: Kysely<Tables>, key: KeyOn, asset: string | undefined): Promise<NamedList | undefined> {
  const addr = await findAddressId(db, key);
  const assetId = asset === undefined ? null : await findAssetId(db, key.network, asset);
  return addr === undefined || assetId === undefined ? undefined : { addr, asset: assetId };
}

/** Selects the total of a list and whether its address has daily counts; no row if there are no transactions. */
function totalOf({ addr, asset }: NamedList): RawBuilder<Pick<AddressList, 'total' | 'counted'>> {
  return asset === null
    ? sql<AddressList>`select tx_count as total, days_counted as counted from addresses where id = ${addr}`
    : sql<AddressList>`
      select s.n as total, a.days_counted as counted
      from addresses a join addr_asset s on s.addr = ${addr} and s.asset = ${asset}
      where a.id = ${addr}`;
}

function pageOf(
  list: NamedList,
  input: AddressListQuery,
  { offset, day }: DayStart,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<{ readonly seq: number }> {
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
    select p.seq ${more} from tx_parties p
    where ${rowsOf(list)} ${within({ from, to })} ${low} ${edge}
    order by p.${sort} ${order}, p.seq ${order}
    limit ${limit} offset ${offset}`;
}

function raw({ sort, order }: AddressListQuery) {
  return { sort: sql.raw(sort), order: sql.raw(order) };
}
