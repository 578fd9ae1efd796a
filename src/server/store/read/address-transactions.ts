import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { listAddressTransactions as endpoint } from '#contract/address.ts';
import type { Parsed, ResponseBody } from '#contract/endpoint.ts';
import { type AssetName, nameOfAsset } from '#contract/token.ts';
import { between, endOf, skipRows, startOf } from '#server/store/model/buckets.ts';
import { allAssets } from '#server/store/model/relations.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { toAddressTransaction } from './address-shape.ts';
import { balancesAfter } from './balance-after.ts';
import type { ReadContext } from './cursor.ts';
import {
  type AddressQuery,
  createdWithin,
  findAddressId,
  findAssetId,
  type KeyOn,
  keyOn,
  type PageWithTotal,
  pageSql,
  readPage,
  readPageWithTotal,
  sortedMax,
} from './list.ts';
import { inSnapshot } from './snapshot.ts';

type Page = ResponseBody<typeof endpoint>;

export type AddressListQuery = AddressQuery &
  Omit<Parsed<typeof endpoint>, 'address' | 'asset'> & { readonly asset?: AssetName | undefined };

/** Spec 4.4. Far into the list of a busy address, daily counts are used instead of rows. */
export async function listAddressTransactions(
  { db, seekFrom, isCluster }: ReadContext,
  input: AddressListQuery,
): Promise<Page> {
  const { limit, offset } = input;
  const key = keyOn(input);
  const isBounded = input.from_timestamp !== undefined || input.to_timestamp !== undefined;
  const list = await findList(db, key, nameOfAsset(input.asset));
  const read = (named: AddressList) =>
    isBounded || offset >= seekFrom
      ? inSnapshot(db, (snapshot) => readWithin(snapshot, named, input, seekFrom, isCluster))
      : readPageWithTotal(
          db,
          totalOf(named),
          (more) => pageSql({ ...input, rows: rowsOf(named) }, input, { offset }, more),
          isCluster,
        );
  const { total, rows } = (list && (await read(list))) ?? { total: 0, rows: [] };
  const { addr, asset } = list ?? { asset: null };
  const balances =
    addr === undefined || asset === null
      ? undefined
      : await balancesAfter(db, { addr, asset, publicKey: key.publicKey }, rows);
  return {
    meta: { totalItems: total, limit, offset },
    data: rows.map((row) => ({
      ...toAddressTransaction(key.network, key.publicKey, row),
      ...(balances && { balanceAfter: balances.get(row.seq)?.toString() ?? null }),
    })),
  };
}

/** Transactions of an address, all or of one asset, by their numbers, which never change. */
interface AddressList {
  readonly addr: number;
  /** A token, or 0 for bitcoin; null for all. */
  readonly asset: number | null;
}

/** Finds the numbers of a list; undefined if the address was never used or the token is unknown. */
async function findList(db: Kysely<Tables>, key: KeyOn, asset: string | undefined): Promise<AddressList | undefined> {
  const addr = await findAddressId(db, key);
  const assetId = asset === undefined ? null : await findAssetId(db, key.network, asset);
  return addr === undefined || assetId === undefined ? undefined : { addr, asset: assetId };
}

async function readWithin(
  db: Kysely<Tables>,
  list: AddressList,
  input: AddressListQuery,
  seekFrom: number,
  isCluster: boolean,
): Promise<PageWithTotal> {
  const { offset, sort, order, from_timestamp: from, to_timestamp: to } = input;
  const { rows: sums } = await totalOf(list).execute(db);
  const [all] = sums;
  if (!all?.total) return { total: 0, rows: [] };
  const total =
    from === undefined && to === undefined ? all.total : await countBetween(db, list, all.counted, from, to);
  if (offset >= total) return { total, rows: [] };
  const ordered = { rows: rowsOf(list), sort, order };
  const isByCreation = sort === 'created_at';
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = all.counted && offset >= seekFrom && (isByCreation || total === all.total);
  const days = { unit: 'day', buckets: daysOf(list, isByCreation ? 'created' : 'updated') } as const;
  const bound = order === 'desc' ? to : from;
  const start = seeks ? await skipRows(db, ordered, [days], offset, isByCreation ? bound : undefined) : { offset };
  if (!start) throw new Error(`The daily counts of address ${list.addr} differ from its transactions.`);
  const isFew = !isByCreation && total < all.total && total <= sortedMax;
  return { total, rows: await readPage(db, pageSql(ordered, { ...input, isFew }, start), isCluster) };
}

/** Selects the total of a list and whether addr_day has counts of its address; no row if there are no transactions. */
function totalOf({ addr, asset }: AddressList): RawBuilder<{ readonly total: number; readonly counted: boolean }> {
  return asset === null
    ? sql`select tx_count as total, days_counted as counted from addresses where id = ${addr}`
    : sql`
      select s.n as total, a.days_counted as counted
      from addresses a join addr_asset s on s.addr = ${addr} and s.asset = ${asset}
      where a.id = ${addr}`;
}

function rowsOf({ addr, asset }: AddressList): RawBuilder<unknown> {
  const ofAddress = sql`tx_parties where addr = ${addr}`;
  return asset === null ? ofAddress : sql`${ofAddress} and asset = ${asset}`;
}

function daysOf({ addr, asset }: AddressList, kind: 'created' | 'updated'): RawBuilder<unknown> {
  return sql`addr_day where addr = ${addr} and asset = ${asset ?? allAssets} and kind = ${kind}`;
}

/** Counts the transactions of a list created in a range: whole days from their counts if there are any, others from rows. */
async function countBetween(
  db: Kysely<Tables>,
  list: AddressList,
  isCounted: boolean,
  from: string | undefined,
  to: string | undefined,
): Promise<number> {
  const sum = (what: RawBuilder<unknown>, rows: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]) =>
    sql`(select ${what} from ${sql.join([rows, ...conditions], sql` and `)})`;
  const count = (conditions: readonly RawBuilder<unknown>[]) => sum(sql`count(*)`, rowsOf(list), conditions);
  const [afterFirst, last] = [from && endOf('day', from), to && startOf('day', to)];
  const isOneDay = from !== undefined && last !== undefined && startOf('day', from) >= last;
  const parts =
    !isCounted || isOneDay
      ? [count(createdWithin(from, to))]
      : [
          ...(from === undefined ? [] : [count(between(sql`created_at`, from, afterFirst))]),
          ...(to === undefined ? [] : [count(createdWithin(last, to))]),
          sum(sql`coalesce(sum(n), 0)`, daysOf(list, 'created'), between(sql`bucket`, afterFirst, last)),
        ];
  const found = await sql<{ n: string }>`select (${sql.join(parts, sql` + `)})::text as n`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}
