import { type Kysely, sql } from 'kysely';
import type { Network } from '#contract/common.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';

/** Returns the start of the minute (UTC) of an ISO time. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 16)}:00.000Z`;
}

/** Returns the start of the hour (UTC) of an ISO time. */
export function hourOf(at: string): string {
  return `${at.slice(0, 13)}:00:00.000Z`;
}

/** Returns the start of the day (UTC) of an ISO time. */
export function dayOf(at: string): string {
  return `${at.slice(0, 10)}T00:00:00.000Z`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Start of a page: after `offset` rows on this side of `edge`. */
export interface Start {
  readonly offset: number;
  /** Rows before it in list order are skipped; null: none. */
  readonly edge: string | null;
}

export interface SeekInput {
  readonly network: Network;
  readonly sort: 'created_at' | 'updated_at';
  readonly order: 'asc' | 'desc';
  /** Inclusive bounds of the sort column; canonical ISO. */
  readonly from: string | null;
  readonly to: string | null;
  /** Rows to skip. */
  readonly offset: number;
}

/**
 * Finds the hour in which a page starts by daily and hourly sums, so that at most an hour's rows are skipped one by
 * one.
 * @returns undefined if there are fewer rows
 */
export async function seekOffset(db: Kysely<Tables>, input: SeekInput): Promise<Start | undefined> {
  const steps = new Seek(db, input);
  const bound = input.order === 'desc' ? input.to : input.from;
  if (bound === null) return steps.throughDays(null);
  // The partial hour at the bound, then the hours to the end of the day, then days.
  const inHour = await steps.countInHour(bound);
  if (input.offset < inHour) return { offset: input.offset, edge: null };
  steps.left -= inHour;
  const found = await steps.throughHours(hourOf(bound), dayOf(bound));
  return found ?? steps.throughDays(dayOf(bound));
}

class Seek {
  readonly #db: Kysely<Tables>;
  readonly #input: SeekInput;
  readonly #network: number;
  readonly #kind: string;
  /** Rows left to skip. */
  left: number;

  constructor(db: Kysely<Tables>, input: SeekInput) {
    this.#db = db;
    this.#input = input;
    this.#network = networkNumbers[input.network];
    this.#kind = input.sort === 'created_at' ? 'created' : 'updated';
    this.left = input.offset;
  }

  get #down(): boolean {
    return this.#input.order === 'desc';
  }

  /** Skips the rows from the bound to the end of its hour, in list order. */
  async countInHour(bound: string): Promise<number> {
    const begin = hourOf(bound);
    const sort = sql.ref(this.#input.sort);
    const range = this.#down
      ? sql`${sort} >= ${begin}::timestamptz and ${sort} <= ${bound}::timestamptz`
      : sql`${sort} >= ${bound}::timestamptz and ${sort} < ${plus(begin, hourMs)}::timestamptz`;
    const found = await sql<{ n: number }>`
      select count(*) as n from transactions where network = ${this.#network} and ${range}`.execute(this.#db);
    return found.rows[0]?.n ?? 0;
  }

  /** Searches the hours after the hour `from` in list order, to the end of its day. */
  async throughHours(from: string, inDay: string): Promise<Start | undefined> {
    const [low, high] = this.#down ? [inDay, from] : [plus(from, hourMs), plus(inDay, dayMs)];
    const found = await this.#find('tx_hour', low, high);
    return found === undefined ? undefined : { offset: this.left, edge: this.#edge(found) };
  }

  /** Searches the days after the day `from`, or all of them, then the hours of one. */
  async throughDays(from: string | null): Promise<Start | undefined> {
    const [low, high] = this.#down ? [null, from] : [from === null ? null : plus(from, dayMs), null];
    const found = await this.#find('tx_day', low, high);
    if (found === undefined) return undefined;
    const inHour = await this.#find('tx_hour', found, plus(found, dayMs));
    if (inHour === undefined) throw new Error(`The hourly counts of ${found} differ from the day.`);
    return { offset: this.left, edge: this.#edge(inHour) };
  }

  /** Finds the bucket from `low` to below `high` of the offset, and skips the ones before it. */
  async #find(table: 'tx_hour' | 'tx_day', low: string | null, high: string | null): Promise<string | undefined> {
    const order = sql.raw(this.#input.order);
    const found = await sql<{ bucket: string | null; before: string | null; total: string | null }>`
      with running as (
        select bucket, n, sum(n) over (order by bucket ${order}) as upto
        from ${sql.table(table)}
        where network = ${this.#network} and kind = ${this.#kind}
          ${low === null ? sql`` : sql`and bucket >= ${low}::timestamptz`}
          ${high === null ? sql`` : sql`and bucket < ${high}::timestamptz`}
      )
      select hit.bucket, hit.upto - hit.n as before, (select max(upto) from running) as total
      from (select 1) one left join lateral (
        select bucket, n, upto from running where upto > ${this.left} order by bucket ${order} limit 1
      ) hit on true`.execute(this.#db);
    const [row] = found.rows;
    if (!row?.bucket) {
      this.left -= Number(row?.total ?? 0);
      return undefined;
    }
    this.left -= Number(row.before);
    return row.bucket;
  }

  /** Returns where a list enters an hour: its end if descending, its start if ascending. */
  #edge(bucket: string): string {
    return this.#down ? plus(bucket, hourMs) : bucket;
  }
}

function plus(at: string, milliseconds: number): string {
  const later = new Date(Date.parse(at) + milliseconds).toISOString();
  // A year with more than four digits is not a valid timestamp.
  return later.startsWith('+') ? 'infinity' : later;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An inclusive range of times, and the whole minutes, hours and days (UTC) in it; canonical ISO. */
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

/** Returns the range between two times, with its whole minutes, hours and days. */
export function rangeOf(start: string, end: string): Range {
  const minutes = whole(Date.parse(start), Date.parse(end), minute);
  const hours = within(minutes, hour);
  const days = within(hours, day);
  const iso = ([from, to]: Span) => [new Date(from).toISOString(), new Date(to).toISOString()] as const;
  return { start, end, minutes: iso(minutes), hours: iso(hours), days: iso(days) };
}

/** Returns the whole units within `start` and `end` (exclusive). */
function whole(start: number, end: number, unit: number): Span {
  const first = Math.ceil(start / unit) * unit;
  return [first, Math.max(first, Math.floor(end / unit) * unit)];
}

/** Returns the whole units of smaller ones; empty, at their end, if there is none. */
function within([start, end]: Span, unit: number): Span {
  const units = whole(start, end, unit);
  return units[0] > end ? [end, end] : units;
}
