import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exactInteger } from '#contract/codec/json.ts';
import type { Parsed } from '#contract/endpoint.ts';
import {
  type History,
  type HistoryMetric,
  hasStables,
  historyDays,
  type getHistory as historyEndpoint,
  historyMetricFacts,
  historyRange,
  isAtEnd,
  type VolumePart,
} from '#contract/stats.ts';
import { day, rangeOf, startOf } from '#server/store/model/buckets.ts';
import { toUsd } from '#server/store/model/fields.ts';
import { networkNumbers, type Tables } from '#server/store/model/tables.ts';
import type { ReadContext } from './cursor.ts';
import { countLater, paymentColumns, paymentsIn, periodDays } from './range-sums.ts';

const wholeWeek = 0b1111111;

/** Columns of the daily sums that the payment volume adds up. */
const partColumns = {
  deposits: 'deposit_sats',
  withdrawals: 'withdrawal_sats',
  transfers: 'transfer_sats',
  lightning: 'lightning_sats',
} as const satisfies Record<Exclude<VolumePart, 'stablecoins'>, keyof Tables['history_day']>;

/** Supplement 6. Reads sums by the day or week, and of today what was created until now. */
export function getHistory({ db, now }: ReadContext, input: Parsed<typeof historyEndpoint>): Promise<History> {
  const { granularity, period } = input;
  if (granularity === 'hourly') return getPayments(db, input, { granularity, now });
  if (granularity === 'daily' && period) return getPayments(db, input, { granularity, now });
  return getDays(db, input, granularity, now);
}

async function getDays(
  db: Kysely<Tables>,
  input: Parsed<typeof historyEndpoint>,
  granularity: 'daily' | 'weekly',
  now: Date,
): Promise<History> {
  const { metric, network, parts } = input;
  const { start_date, end_date } = historyRange(input, now);
  const range = { network: networkNumbers[network], first: Date.parse(start_date), last: Date.parse(end_date) };
  const isWeekly = granularity === 'weekly';
  const withStables = includesStables(input);
  const columns = columnsOf(metric, withStables, parts === true);
  const found = await historyValues(db, metric, range, isWeekly, columns, now);
  const running = columns.map(() => 0n);
  const data = [...(isWeekly ? weeksOf(range) : daysOf(range))].map((span) => {
    const sums = sumsWithin(found, span, columns.length);
    if (isAtEnd(metric))
      for (const [index, sum] of sums.entries()) sums[index] = running[index] = (running[index] ?? 0n) + sum;
    // Writing a date costs more than all else that is done for a point.
    const timestamp = isWeekly ? toIso(mondayOf(span.from)) : (found.get(span.from)?.bucket ?? toIso(span.from));
    return { timestamp, ...pointOf(sums) };
  });
  return { network, start_date, end_date, granularity, ...(withStables ? { include_stables: true } : {}), data };
}

/** Returns the payment volume, as `getTpv` counts it, of a period or of whole days until now. */
async function getPayments(
  db: Kysely<Tables>,
  input: Parsed<typeof historyEndpoint>,
  { granularity, now }: { granularity: 'hourly' | 'daily'; now: Date },
): Promise<History> {
  const { metric, network, period, before, parts } = input;
  const { unit, step } = ({ hourly: { unit: 'hour', step: day / 24 }, daily: { unit: 'day', step: day } } as const)[
    granularity
  ];
  const days = historyRange(input, now, historyDays[granularity].byDefault);
  // Both ends are included.
  const until = period && before ? now.getTime() - periodDays[period] * day - 1 : now.getTime();
  const [start, end] = period
    ? [until - periodDays[period] * day + (before ? 1 : 0), until]
    : [Date.parse(days.start_date), Date.parse(days.end_date) + day - 1];
  const range = rangeOf(toIso(start), toIso(Math.min(end, now.getTime())));
  const withStables = includesStables(input);
  const columns = columnsOf(metric, withStables, parts === true);
  const found = await readValues(
    db,
    sql`select bucket, ${textsOf(columns)} as sums
      from (${paymentsIn(networkNumbers[network], range, unit)}) parts group by bucket`,
  );
  const data: History['data'] = [];
  for (let at = Date.parse(startOf(unit, toIso(start))); at <= end; at += step) {
    data.push({ timestamp: toIso(at), ...pointOf(found.get(at)?.values ?? columns.map(() => 0n)) });
  }
  return {
    network,
    start_date: toIso(start).slice(0, 10),
    end_date: toIso(end).slice(0, 10),
    granularity,
    ...(period ? { start_time: toIso(start), end_time: toIso(end) } : {}),
    ...(withStables ? { include_stables: true } : {}),
    data,
  };
}

function includesStables({ metric, include_stables }: Parsed<typeof historyEndpoint>): boolean {
  return hasStables(metric) && include_stables === true;
}

function textsOf(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`array[${sql.join(columns.map((column) => sql`sum(${column})`))}]::text[]`;
}

/** Returns the value of a metric, and with parts those of the payment volume, after its dollars. */
function columnsOf(metric: HistoryMetric, withStables: boolean, withParts: boolean): RawBuilder<unknown>[] {
  if (!hasStables(metric)) return [columnOf(historyMetricFacts[metric].column)];
  const sum = (usual: DayColumn, stable: DayColumn) =>
    withStables ? sql`${columnOf(usual)} + ${columnOf(stable)}` : columnOf(usual);
  const { column, stableColumn } = historyMetricFacts.tpv;
  const value = sum(column, stableColumn);
  if (!withParts) return [value];
  return [
    value,
    sum('paid_usd_micros', 'stable_usd_micros'),
    ...Object.values(partColumns).map(columnOf),
    withStables ? columnOf(stableColumn) : sql`0`,
  ];
}

/** @param sums of {@link columnsOf} */
function pointOf([value = 0n, usdMicros, ...parts]: readonly bigint[]): Omit<History['data'][number], 'timestamp'> {
  if (usdMicros === undefined) return { value: exactInteger(value) };
  const [deposits = 0, withdrawals = 0, transfers = 0, lightning = 0, stablecoins = 0] = parts.map(exactInteger);
  return {
    value: exactInteger(value),
    valueUsd: toUsd(usdMicros),
    parts: { deposits, withdrawals, transfers, lightning, stablecoins },
  };
}

interface DayRange {
  readonly network: number;
  readonly first: number;
  readonly last: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function* daysOf({ first, last }: DayRange): Generator<Span> {
  for (let at = first; at <= last; at += day) yield { from: at, to: at };
}

function* weeksOf({ first, last }: DayRange): Generator<Span> {
  for (let from = first; from <= last; ) {
    const to = Math.min(mondayOf(from) + 6 * day, last);
    yield { from, to };
    from = to + day;
  }
}

/** The sums of a day, or of several that begin with this day. */
interface Sums {
  /** ISO text. */
  readonly bucket: string;
  readonly values: readonly bigint[];
}

/** Sums by day; those over several days are at the first one. */
type Values = ReadonlyMap<number, Sums>;

type DayColumn = keyof Tables['history_day'];

function columnOf(name: DayColumn): RawBuilder<unknown> {
  return sql.ref(name);
}

/** Returns the daily sums of a metric, or its weekly values where those are not sums of days. */
function historyValues(
  db: Kysely<Tables>,
  metric: HistoryMetric,
  range: DayRange,
  isWeekly: boolean,
  columns: readonly RawBuilder<unknown>[],
  now: Date,
): Promise<Values> {
  if (isAtEnd(metric)) return readBalances(db, range, columns, now);
  if (isWeekly && 'isDistinct' in historyMetricFacts[metric]) return readWeeks(db, range, now);
  return readSums(db, metric, range, columns, now);
}

/** Returns changes by the day; those before the range count on its first day, and those dated later than today, today. */
function readBalances(
  db: Kysely<Tables>,
  { network, first, last }: DayRange,
  columns: readonly RawBuilder<unknown>[],
  now: Date,
): Promise<Values> {
  const today = toIso(todayOf(now));
  const until = last < todayOf(now) ? sql`and bucket <= ${toIso(last)}::timestamptz` : sql``;
  return readValues(
    db,
    sql`
      select greatest(least(bucket, ${today}::timestamptz), ${toIso(first)}::timestamptz) as bucket, ${textsOf(columns)} as sums
      from history_day
      where network = ${network} ${until}
      group by 1`,
  );
}

/** Returns the sums of each day until now. */
function readSums(
  db: Kysely<Tables>,
  metric: HistoryMetric,
  range: DayRange,
  columns: readonly RawBuilder<unknown>[],
  now: Date,
): Promise<Values> {
  const { network, first, last } = range;
  const today = todayOf(now);
  const hasToday = first <= today && last >= today;
  const isDistinct = 'isDistinct' in historyMetricFacts[metric];
  const names = sql.join((isDistinct ? ['wallets'] : Object.values(paymentColumns)).map((name) => sql.ref(name)));
  const ofToday = isDistinct
    ? sql`select ${toIso(today)}::timestamptz, -(${countLater(network, { from: toIso(today), now, until: toIso(today + day) })})`
    : sql`select bucket, ${names} from (${paymentsIn(network, rangeOf(toIso(today), now.toISOString()), 'day')}) created`;
  return readValues(
    db,
    sql`
      select bucket, ${textsOf(columns)} as sums
      from (
        select bucket, ${names} from history_day
        where network = ${network} and bucket >= ${toIso(first)}::timestamptz
          and bucket <= ${toIso(Math.min(last, isDistinct ? today : today - day))}::timestamptz
        ${hasToday ? sql`union all ${ofToday}` : sql``}
      ) parts
      group by bucket`,
  );
}

/** Returns the distinct wallets of every week until now: whole ones by their sum, the first and last one cut to the range. */
async function readWeeks(db: Kysely<Tables>, range: DayRange, now: Date): Promise<Values> {
  const { network, first } = range;
  const today = todayOf(now);
  const last = Math.min(range.last, today);
  if (last < first) return new Map();
  const [firstMonday, lastMonday] = [mondayOf(first), mondayOf(last)];
  // Bit 0 is Monday: the first week loses its first days, the last one its last days.
  const head = wholeWeek & (wholeWeek << ((first - firstMonday) / day));
  const tail = wholeWeek >> (6 - (last - lastMonday) / day);
  const cut = [...(head === wholeWeek ? [] : [toIso(firstMonday)]), ...(tail === wholeWeek ? [] : [toIso(lastMonday)])];
  const thisWeek = Math.max(lastMonday, first);
  const later = sql`union all select ${toIso(thisWeek)}::timestamptz, -(${countLater(network, { from: toIso(thisWeek), now, until: toIso(today + day) })})`;
  return readValues(
    db,
    sql`
      select bucket, array[sum(n)]::text[] as sums from (
        select greatest(bucket, ${toIso(first)}::timestamptz) as bucket, week_wallets as n
        from history_day
        where network = ${network} and week_wallets > 0 and bucket <> all(${cut}::timestamptz[])
          and bucket >= ${toIso(firstMonday)}::timestamptz and bucket <= ${toIso(lastMonday)}::timestamptz
        union all
        select greatest(bucket, ${toIso(first)}::timestamptz), n
        from wallets_week
        where network = ${network} and bucket = any(${cut}::timestamptz[])
          and days
            & case when bucket = ${toIso(firstMonday)}::timestamptz then ${head}::integer else ${wholeWeek}::integer end
            & case when bucket = ${toIso(lastMonday)}::timestamptz then ${tail}::integer else ${wholeWeek}::integer end
            <> 0
        ${last === today ? later : sql``}
      ) weeks
      group by bucket`,
  );
}

function todayOf(now: Date): number {
  return Math.floor(now.getTime() / day) * day;
}

async function readValues(
  db: Kysely<Tables>,
  query: RawBuilder<{ bucket: string; sums: readonly string[] }>,
): Promise<Values> {
  const found = await query.execute(db);
  return new Map(found.rows.map(({ bucket, sums }) => [Date.parse(bucket), { bucket, values: sums.map(BigInt) }]));
}

function sumsWithin(values: Values, { from, to }: Span, columns: number): bigint[] {
  const sums = Array.from({ length: columns }, () => 0n);
  for (let at = from; at <= to; at += day) {
    for (const [index, value] of (values.get(at)?.values ?? []).entries()) sums[index] = (sums[index] ?? 0n) + value;
  }
  return sums;
}

function mondayOf(at: number): number {
  return at - ((new Date(at).getUTCDay() + 6) % 7) * day;
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
