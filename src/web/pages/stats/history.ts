import type { History } from '../../../contract/history.ts';
import type { historyMetrics } from '../../../contract/stats.ts';
import { type Cell, writeCsv } from '../../../format/csv.ts';
import { formatSats } from '../../../format/sats.ts';
import { totalText } from '../../../format/totals.ts';
import { statsWords } from '../../../words/en/stats.ts';
import { statsHistoryWords as words } from '../../../words/en/stats-history.ts';
import { addDays, countDays } from './history-range.ts';
import { dayText } from './window-text.ts';

export type Metric = (typeof historyMetrics)[number];

/** One point of a history: a day, or the days of a week that are in the range. */
export interface Point {
  readonly first: string;
  readonly last: string;
  readonly value: number;
}

/** The points of an answer, the oldest first; a week ends on Sunday, or with the range. */
export function pointsOf({ data, end_date, granularity }: History): Point[] {
  return data.map(({ timestamp, value }) => {
    const first = timestamp.slice(0, 10);
    if (granularity === 'daily') return { first, last: first, value };
    const sunday = addDays(first, (7 - new Date(first).getUTCDay()) % 7);
    return { first, last: sunday < end_date ? sunday : end_date, value };
  });
}

/** The days of a point in words. */
export function pointText({ first, last }: Point): string {
  return first === last ? dayText(first) : statsWords.fromTo(dayText(first, last), dayText(last));
}

/** What a reader must know of the points at the edges. */
export function edgeNotes(points: readonly Point[], { granularity, end_date }: History, today: string): string[] {
  const cut = (point: Point | undefined) =>
    granularity === 'weekly' && point !== undefined && countDays(point.first, point.last) < 7;
  const isFirst = cut(points[0]);
  const isLast = points.length > 1 && cut(points.at(-1));
  return [
    isFirst && (isLast ? words.bothAreCut : words.firstIsCut),
    isLast && !isFirst && words.lastIsCut,
    end_date >= today && words.todayGoesOn,
  ].filter((note) => note !== false);
}

/** A value of a metric in words: bitcoin with two decimals, or a count. */
export function valueText(metric: Metric, value: number): string {
  return metric === 'active-wallets' ? formatSats(value) : totalText(value);
}

/** A history in words. */
export function historySentence(metric: Metric, points: readonly Point[], granularity: History['granularity']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return words.noPoints;
  const least = points.reduce((one, other) => (other.value < one.value ? other : one));
  const most = points.reduce((one, other) => (other.value > one.value ? other : one));
  const told = ({ value }: Point) => valueText(metric, value);
  const says = words.says[granularity];
  const range = statsWords.fromTo(dayText(first.first, last.last), dayText(last.last));
  const between = words.leastMost(told(least), pointText(least), told(most), pointText(most));
  if (metric === 'tvl') return says.tvl(range, told(first), told(last), between);
  if (metric === 'active-wallets') return says.wallets(range, between);
  const sum = points.reduce((total, { value }) => total + BigInt(value), 0n);
  return says.tpv(range, totalText(sum), between);
}

const valueColumns: Readonly<Record<Metric, string>> = {
  tpv: 'payment_volume_sats',
  tvl: 'value_locked_sats',
  'active-wallets': 'active_wallets',
};

/** A history as CSV: the first instant and the last day of every point, exact integers. */
export function historyCsv(metric: Metric, points: readonly Point[]): string {
  const columns: Record<string, (point: Point) => Cell> = {
    start: ({ first }) => `${first}T00:00:00Z`,
    last_day: ({ last }) => last,
    [valueColumns[metric]]: ({ value }) => value,
  };
  return writeCsv(columns, points);
}
