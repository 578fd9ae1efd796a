import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayOf } from '#server/store/write/tally.ts';
import { allAssets } from '#server/store/ingest/write-address-days.ts';
import type { Tables } from '#server/store/tables.ts';

/** Transactions of an address, all or of one asset. */
export interface AddressList {
  readonly addr: number;
  /** A token, or 0 for bitcoin; null for all. */
  readonly asset: number | null;
  readonly total: number;
  /** Whether addr_day has counts of this address. */
  readonly counted: boolean;
}

/** Inclusive bounds of the creation time; canonical ISO. */
export interface Range {
  readonly from: string | null;
  readonly to: string | null;
}

/** Start of a page: after `offset` rows on this side of the edge of `day`. */
export interface DayStart {
  readonly offset: number;
  /** Start of the day whose rows are first; null: no rows are skipped. */
  readonly day: string | null;
}

export interface SeekInput extends Range {
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  /** Rows to skip. */
  readonly offset: number;
}

/** Selects the rows `p` of tx_parties in a list. */
export function rowsOf({ addr, asset }: Pick<AddressList, 'addr' | 'asset'>): RawBuilder<unknown> {
  return asset === null ? sql`p.addr = ${addr}` : sql`p.addr = ${addr} and p.asset = ${asset}`;
}

function daysOf({ addr, asset }: AddressList, kind: 'created' | 'updated'): RawBuilder<unknown> {
  return sql`addr = ${addr} and asset = ${asset ?? allAssets} and kind = ${kind}`;
}

/** Returns the conditions on the creation time; empty without bounds. */
export function within({ from, to }: Range): RawBuilder<unknown> {
  const low = from === null ? sql`` : sql` and p.created_at >= ${from}::timestamptz`;
  return to === null ? low : sql`${low} and p.created_at <= ${to}::timestamptz`;
}

/** Counts the transactions of a list created in a range: whole days from sums, partial days from rows. */
export async function countBetween(db: Kysely<Tables>, list: AddressList, range: Range): Promise<number> {
  const { from, to } = range;
  if (from === null && to === null) return list.total;
  const rows = (where: RawBuilder<unknown>) => sql`(select count(*) from tx_parties p where ${rowsOf(list)} ${where})`;
  const [first, last] = [from && dayOf(from), to && dayOf(to)];
  const parts =
    !list.counted || (first !== null && last !== null && first >= last)
      ? [rows(within(range))]
      : [
          first === null ? sql`0` : rows(sql`${within({ from, to: null })} and p.created_at < ${dayAfter(first)}`),
          last === null ? sql`0` : rows(within({ from: last, to })),
          sql`(select coalesce(sum(n), 0) from addr_day where ${daysOf(list, 'created')} ${between(first, last)})`,
        ];
  const found = await sql<{ n: string }>`select (${sql.join(parts, sql` + `)})::text as n`.execute(db);
  return Number(found.rows[0]?.n ?? 0);
}

/**
 * Finds the day in which a page starts by daily sums, so that at most a day's rows are skipped one by one. The list
 * must have more rows than are skipped, and bounds only if sorted by creation.
 */
export async function seekDay(db: Kysely<Tables>, list: AddressList, input: SeekInput): Promise<DayStart> {
  const down = input.order === 'desc';
  const bound = down ? input.to : input.from;
  let { offset } = input;
  let inDay: string | null = null;
  if (bound !== null) {
    inDay = dayOf(bound);
    const part = down
      ? within({ from: inDay, to: bound })
      : sql`${within({ from: bound, to: null })} and p.created_at < ${dayAfter(inDay)}`;
    const counted = await sql<{ n: number }>`
      select count(*) as n from tx_parties p where ${rowsOf(list)} ${part}`.execute(db);
    const n = counted.rows[0]?.n ?? 0;
    if (offset < n) return { offset, day: null };
    offset -= n;
  }
  const order = sql.raw(input.order);
  const found = await sql<{ bucket: string; before: string }>`
    select bucket, upto - n as before
    from (
      select bucket, n, sum(n) over (order by bucket ${order}) as upto from addr_day
      where ${daysOf(list, input.sort === 'created_at' ? 'created' : 'updated')}
        ${down ? between(null, inDay) : between(inDay, null)}
    ) running
    where upto > ${offset} order by bucket ${order} limit 1`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error(`The daily counts of address ${list.addr} differ from its transactions.`);
  return { offset: offset - Number(row.before), day: row.bucket };
}

/** Returns the condition for buckets after one day and before another. */
function between(after: string | null, before: string | null): RawBuilder<unknown> {
  const low = after === null ? sql`` : sql`and bucket > ${after}::timestamptz`;
  return before === null ? low : sql`${low} and bucket < ${before}::timestamptz`;
}

/** Returns the start of the next day; in SQL, since the day after the last one of the calendar cannot be written. */
export function dayAfter(day: string): RawBuilder<unknown> {
  return sql`${day}::timestamptz + interval '24 hours'`;
}
