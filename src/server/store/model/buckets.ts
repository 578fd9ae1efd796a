import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/* Sums by minute, hour and day (UTC): a range is whole buckets with rows at both ends, so few rows are read. */

/** In milliseconds, as are the other lengths. */
export const day = 86_400_000;

const lengths = { minute: 60_000, hour: 3_600_000, day } as const;

export type Unit = keyof typeof lengths;

export function startOf(unit: Unit, at: string): string {
  switch (unit) {
    case 'minute':
      return `${at.slice(0, 16)}:00.000Z`;
    case 'hour':
      return `${at.slice(0, 13)}:00:00.000Z`;
    case 'day':
      return `${at.slice(0, 10)}T00:00:00.000Z`;
  }
}

/** Returns the start of the next unit; `infinity` after the last one that has a timestamp. */
export function endOf(unit: Unit, at: string): string {
  const end = new Date(Date.parse(startOf(unit, at)) + lengths[unit]).toISOString();
  return end.startsWith('+') ? 'infinity' : end;
}

export function between(time: RawBuilder<unknown>, low: string | undefined, high: string | undefined) {
  return [
    ...(low === undefined ? [] : [sql`${time} >= ${low}::timestamptz`]),
    ...(high === undefined ? [] : [sql`${time} < ${high}::timestamptz`]),
  ];
}

export interface TimeList {
  /** A table and the condition of its rows, such as `transactions where network = 1`. */
  readonly rows: RawBuilder<unknown>;
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
}

export interface Counts {
  readonly unit: Unit;
  /** A table with `bucket` and `n`, and the condition of its rows. */
  readonly buckets: RawBuilder<unknown>;
}

/** Start of a page: after `offset` rows on this side of `edge`. */
export interface ListStart {
  readonly offset: number;
  /** Rows before it in list order are skipped. */
  readonly edge?: string | undefined;
}

/**
 * Finds where a page starts by sums, so that only rows of one of the smallest buckets are skipped one by one.
 * @param counts the largest unit first
 * @param bound where the list begins, inclusive
 * @returns undefined if there are fewer rows
 */
export async function skipRows(
  db: Kysely<Tables>,
  { rows, sort, order }: TimeList,
  counts: readonly Counts[],
  offset: number,
  bound?: string,
): Promise<ListStart | undefined> {
  const isDown = order === 'desc';
  let left = offset;

  /** Skips the buckets from `low` to below `high` that are before the offset, and returns the one that has it. */
  const find = async (buckets: RawBuilder<unknown>, low: string | undefined, high: string | undefined) => {
    const found = await sql<{ bucket: string | null; before: string }>`
      select ${isDown ? sql`max` : sql`min`}(bucket) filter (where upto > ${left}) as bucket,
        coalesce(max(upto) filter (where upto <= ${left}), 0) as before
      from (
        select bucket, sum(n) over (order by bucket ${sql.raw(order)}) as upto
        from ${sql.join([buckets, ...between(sql`bucket`, low, high)], sql` and `)}
      ) running`.execute(db);
    left -= Number(found.rows[0]?.before ?? 0);
    return found.rows[0]?.bucket ?? undefined;
  };

  const startWithin = async (
    [largest, ...smaller]: readonly Counts[],
    low: string | undefined,
    high: string | undefined,
  ): Promise<ListStart | undefined> => {
    if (!largest) return { offset: left, edge: isDown ? high : low };
    const bucket = await find(largest.buckets, low, high);
    if (bucket === undefined) return undefined;
    const start = await startWithin(smaller, bucket, endOf(largest.unit, bucket));
    if (!start) throw new Error(`The counts of the ${largest.unit} ${bucket} differ from the counts in it.`);
    return start;
  };

  const smallest = counts.at(-1);
  if (bound === undefined || !smallest) return startWithin(counts, undefined, undefined);
  // The rows of the smallest bucket that the bound cuts, then small buckets up to a larger one, then the largest ones.
  const time = sql.ref(sort);
  const cut = isDown
    ? [...between(time, startOf(smallest.unit, bound), undefined), sql`${time} <= ${bound}::timestamptz`]
    : between(time, bound, endOf(smallest.unit, bound));
  const found = await sql<{ n: number }>`select count(*) as n from ${sql.join([rows, ...cut], sql` and `)}`.execute(db);
  const n = found.rows[0]?.n ?? 0;
  if (left < n) return { offset };
  left -= n;
  for (const [index, { unit }] of [...counts.entries()].reverse()) {
    const larger = counts[index - 1];
    const [low, high] = isDown
      ? [larger && startOf(larger.unit, bound), startOf(unit, bound)]
      : [endOf(unit, bound), larger && endOf(larger.unit, bound)];
    const start = await startWithin(counts.slice(index), low, high);
    if (start) return start;
  }
  return undefined;
}

export interface Range {
  readonly start: string;
  readonly end: string;
  /** Start inclusive, end exclusive. */
  readonly minutes: readonly [string, string];
  /** Whole hours within the minutes; empty if there is none. */
  readonly hours: readonly [string, string];
  /** Whole days within the hours. */
  readonly days: readonly [string, string];
}

type Span = readonly [start: number, end: number];

export function rangeOf(start: string, end: string): Range {
  const minutes = whole(Date.parse(start), Date.parse(end), lengths.minute);
  const hours = within(minutes, lengths.hour);
  const days = within(hours, lengths.day);
  const iso = ([from, to]: Span) => [new Date(from).toISOString(), new Date(to).toISOString()] as const;
  return { start, end, minutes: iso(minutes), hours: iso(hours), days: iso(days) };
}

function whole(start: number, end: number, unit: number): Span {
  const first = Math.ceil(start / unit) * unit;
  return [first, Math.max(first, Math.floor(end / unit) * unit)];
}

/** Returns the whole units of smaller ones; empty, at their end, if there is none. */
function within([start, end]: Span, unit: number): Span {
  const units = whole(start, end, unit);
  return units[0] > end ? [end, end] : units;
}

/** Returns the start of the unit (UTC) that contains a time, much faster than `date_trunc`. */
export function startIn(unit: Unit, time: string): string {
  return `date_bin('${unit === 'day' ? '24 hours' : `1 ${unit}`}', ${time}, timestamptz '2001-01-01 00:00:00+00')`;
}

/** Returns the size class of a positive balance, sixteen per doubling: a deep page skips no more rows than one has. */
export function sizeClassOf(balance: bigint): number {
  const doublings = balance.toString(2).length - 1;
  return doublings * 16 + Number((balance << 4n) >> BigInt(doublings)) - 16;
}

export function minBalanceOf(sizeClass: number): bigint {
  const [doublings, sixteenths] = [BigInt(sizeClass >> 4), BigInt(16 + (sizeClass & 15))];
  return ((sixteenths << doublings) + 15n) >> 4n;
}
