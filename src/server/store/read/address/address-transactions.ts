import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { listAddressTransactions as endpoint } from '../../../../contract/endpoints/address.ts';
import type { ResponseBody } from '../../../../contract/endpoints/endpoint.ts';
import type { AddressSource, KeyOn } from '../../../source.ts';
import type { Tables } from '../../tables.ts';
import { findAssetId } from '../asset-id.ts';
import { inSnapshot } from '../snapshot.ts';
import { readListed } from '../transaction/listed-rows.ts';
import type { ListedTransactionRow } from '../transaction/transaction-shape.ts';
import { type AddressList, countBetween, type DayStart, dayAfter, rowsOf, seekDay, within } from './address-days.ts';
import { findAddressId } from './address-id.ts';
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
  const { total, rows } = await inSnapshot(db, (snapshot) =>
    bounded || input.offset >= seekFrom ? readWithin(snapshot, key, input, seekFrom) : readFirst(snapshot, key, input),
  );
  return {
    meta: { totalItems: total, limit: input.limit, offset: input.offset },
    data: rows.map((row) => toAddressTransaction(key.network, key.publicKey, row)),
  };
}

interface Found {
  readonly total: number;
  readonly rows: readonly ListedTransactionRow[];
}

/** The common case, an early page of an unfiltered list: total and numbers in one statement. */
async function readFirst(db: Kysely<Tables>, key: KeyOn, input: Input): Promise<Found> {
  const { limit, offset } = input;
  const { sort, order } = raw(input);
  const list = await findList(db, key, input.asset);
  if (!list) return { total: 0, rows: [] };
  const found = await sql<{ readonly total: number; readonly seq: number | null }>`
    select who.total, page.seq
    from (${totalOf(list)}) who
    left join lateral (
      select p.seq, p.${sort} from tx_parties p
      where ${rowsOf(list)}
      order by p.${sort} ${order}, p.seq ${order}
      limit ${limit} offset ${offset}
    ) page on true
    order by page.${sort} ${order}, page.seq ${order}`.execute(db);
  const page = found.rows.flatMap(({ seq }) => (seq === null ? [] : { seq }));
  return { total: found.rows[0]?.total ?? 0, rows: await readListed(db, page) };
}

async function readWithin(db: Kysely<Tables>, key: KeyOn, input: Input, seekFrom: number): Promise<Found> {
  const { offset, sort, order } = input;
  const named = await findList(db, key, input.asset);
  if (!named) return { total: 0, rows: [] };
  const sums = await sql<Pick<AddressList, 'total' | 'counted'>>`${totalOf(named)}`.execute(db);
  const list = sums.rows[0] && { ...named, ...sums.rows[0] };
  const range = { from: input.from_timestamp ?? null, to: input.to_timestamp ?? null };
  if (!list?.total) return { total: 0, rows: [] };
  const total = await countBetween(db, list, range);
  if (offset >= total) return { total, rows: [] };
  // Filters apply to creation times, so they bound the days only if sorted by creation.
  const seeks = list.counted && offset >= seekFrom && (sort === 'created_at' || total === list.total);
  const bounds = sort === 'created_at' ? range : { from: null, to: null };
  const start = seeks ? await seekDay(db, list, { sort, order, offset, ...bounds }) : { offset, day: null };
  const page = await sql<{ seq: number }>`${pageOf(list, input, start)}`.execute(db);
  return { total, rows: await readListed(db, page.rows) };
}

/** Finds the numbers of a list; undefined if the address was never used or the token is unknown. */
async function findList(
  db: Kysely<Tables>,
  key: KeyOn,
  asset: string | undefined,
): Promise<Pick<AddressList, 'addr' | 'asset'> | undefined> {
  const addr = await findAddressId(db, key);
  const assetId = asset === undefined ? null : await findAssetId(db, key.network, asset);
  return addr === undefined || assetId === undefined ? undefined : { addr, asset: assetId };
}

/** Selects the total of a list and whether its address has daily counts; no row if there are no transactions. */
function totalOf({ addr, asset }: Pick<AddressList, 'addr' | 'asset'>): RawBuilder<unknown> {
  return asset === null
    ? sql`select tx_count as total, days_counted as counted from addresses where id = ${addr}`
    : sql`
      select s.n as total, a.days_counted as counted
      from addresses a join addr_asset s on s.addr = ${addr} and s.asset = ${asset}
      where a.id = ${addr}`;
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
