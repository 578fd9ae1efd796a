import { type Kysely, type RawBuilder, sql } from 'kysely';
import { exactInteger } from '#contract/codec/json.ts';
import type { Parsed } from '#contract/endpoint.ts';
import {
  type getHistory,
  type History,
  type HistoryMetric,
  hasStables,
  historyMetricFacts,
  historyRange,
  isAtEnd,
} from '#contract/stats.ts';
import { networkNumbers, type Tables } from '#server/store/tables.ts';
import { type ReadOptions, readOptions } from './cursor.ts';

const day = 86_400_000;
const wholeWeek = 0b1111111;

/** Returns the reads of historical statistics (supplement 6), from daily and weekly sums only. */
export function historySource(db: Kysely<Tables>, options?: ReadOptions) {
  const { now } = readOptions(db, options);
  return {
    getHistory: async (input: Parsed<typeof getHistory>): Promise<History> => {
      const { metric, network, granularity, include_stables, ...query } = input;
      const { start_date, end_date } = historyRange(query, now());
      const range = { network: networkNumbers[network], first: Date.parse(start_date), last: Date.parse(end_date) };
      const spans = [...(granularity === 'weekly' ? weeksOf(range) : daysOf(range))];
      const withStables = hasStables(metric) && include_stables;
      const values = await valuesOf(db, metric, range, granularity === 'weekly', withStables);
      const sums = spans.map((span) => sumOf(values, span));
      const points = isAtEnd(metric) ? runningOf(sums) : sums;
      const data = spans.map(({ from }, index) => ({
        // Writing a date costs more than all else that is done for a point.
        timestamp: granularity === 'weekly' ? toIso(mondayOf(from)) : (values.get(from)?.bucket ?? toIso(from)),
        value: exactInteger(points[index] ?? 0n),
      }));
      return {
        network,
        start_date,
        end_date,
        granularity,
        ...(withStables ? { include_stables } : {}),
        data,
      };
    },
  };
}

interface Range {
  readonly network: number;
  readonly first: number;
  readonly last: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function* daysOf({ first, last }: Range): Generator<Span> {
  for (let at = first; at <= last; at += day) yield { from: at, to: at };
}

function* weeksOf({ first, last }: Range): Generator<Span> {
  for (let from = first; from <= last; ) {
    const to = Math.min(mondayOf(from) + 6 * day, last);
    yield { from, to };
    from = to + day;
  }
}

/** The sum of a day, or of several that begin with this day. */
interface Sum {
  /** ISO text. */
  readonly bucket: string;
  readonly value: bigint;
}

/** Sums by day; a sum over several days is at the first one. */
type Values = ReadonlyMap<number, Sum>;

/** Returns the daily sums of a metric, or its weekly values where those are not sums of days. */
function valuesOf(
  db: Kysely<Tables>,
  metric: HistoryMetric,
  range: Range,
  isWeekly: boolean,
  withStables = false,
): Promise<Values> {
  const facts = historyMetricFacts[metric];
  if (isWeekly && 'isDistinct' in facts) return readWeeks(db, range);
  const column = columnOf(facts.column);
  const sum = withStables && 'stableColumn' in facts ? sql`${column} + ${columnOf(facts.stableColumn)}` : column;
  return readDays(db, range, sum, isAtEnd(metric) ? '-infinity' : toIso(range.first));
}

function columnOf(name: keyof Tables['history_day']): RawBuilder<unknown> {
  return sql.ref(name);
}

/** Returns daily sums since `since`; days before the range are added to its first day. */
async function readDays(
  db: Kysely<Tables>,
  { network, first, last }: Range,
  column: RawBuilder<unknown>,
  since: string,
): Promise<Values> {
  return read(
    db,
    sql`
      select greatest(bucket, ${toIso(first)}::timestamptz) as bucket, sum(${column}) as value
      from history_day
      where network = ${network} and bucket >= ${since}::timestamptz and bucket <= ${toIso(last)}::timestamptz
      group by 1`,
  );
}

/** Returns the distinct wallets of every week: whole ones by their sum, the first and last one cut to the range. */
async function readWeeks(db: Kysely<Tables>, { network, first, last }: Range): Promise<Values> {
  const [firstMonday, lastMonday] = [mondayOf(first), mondayOf(last)];
  // Bit 0 is Monday: the first week loses its first days, the last one its last days.
  const head = wholeWeek & (wholeWeek << ((first - firstMonday) / day));
  const tail = wholeWeek >> (6 - (last - lastMonday) / day);
  const cut = [...(head === wholeWeek ? [] : [toIso(firstMonday)]), ...(tail === wholeWeek ? [] : [toIso(lastMonday)])];
  return read(
    db,
    sql`
      select bucket, week_wallets as value
      from history_day
      where network = ${network} and week_wallets > 0 and bucket <> all(${cut}::timestamptz[])
        and bucket >= ${toIso(firstMonday)}::timestamptz and bucket <= ${toIso(lastMonday)}::timestamptz
      union all
      select greatest(bucket, ${toIso(first)}::timestamptz), sum(n)
      from wallets_week
      where network = ${network} and bucket = any(${cut}::timestamptz[])
        and days
          & case when bucket = ${toIso(firstMonday)}::timestamptz then ${head}::integer else ${wholeWeek}::integer end
          & case when bucket = ${toIso(lastMonday)}::timestamptz then ${tail}::integer else ${wholeWeek}::integer end
          <> 0
      group by 1`,
  );
}

async function read(db: Kysely<Tables>, query: RawBuilder<{ bucket: string; value: string }>): Promise<Values> {
  const found = await query.execute(db);
  return new Map(found.rows.map(({ bucket, value }) => [Date.parse(bucket), { bucket, value: BigInt(value) }]));
}

function sumOf(values: Values, { from, to }: Span): bigint {
  let sum = 0n;
  for (let at = from; at <= to; at += day) sum += values.get(at)?.value ?? 0n;
  return sum;
}

function runningOf(sums: readonly bigint[]): bigint[] {
  let running = 0n;
  return sums.map((sum) => {
    running += sum;
    return running;
  });
}

function mondayOf(at: number): number {
  return at - ((new Date(at).getUTCDay() + 6) % 7) * day;
}

function toIso(at: number): string {
  return new Date(at).toISOString();
}
