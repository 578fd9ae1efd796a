import type { SatsSum } from '#contract/endpoints/common.ts';
import type { History } from '#contract/endpoints/history.ts';
import type { historyMetrics } from '#contract/endpoints/stats.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { type BitcoinUnit, totalText } from '#format/amounts/totals.ts';
import { type Cell, writeCsv } from '#format/export/csv.ts';
import { addDays, countDays } from '#format/time/day-range.ts';
import { dayText } from '#format/time/day-text.ts';
import type { Locale } from '#i18n/locale.ts';

export type Metric = (typeof historyMetrics)[number];

/** A point of a history: a day, or the days of a week within the range. */
export interface Point {
  readonly first: string;
  readonly last: string;
  readonly value: SatsSum;
}

/** Returns the points of a response, oldest first; a week counts its days in the range, from Monday to Sunday. */
export function pointsOf({ data, start_date, end_date, granularity }: History): Point[] {
  return data.map(({ timestamp, value }) => {
    const label = timestamp.slice(0, 10);
    if (granularity === 'daily') return { first: label, last: label, value };
    const sunday = addDays(label, (7 - new Date(label).getUTCDay()) % 7);
    return { first: label > start_date ? label : start_date, last: sunday < end_date ? sunday : end_date, value };
  });
}

/** Formats the days of a point. */
export function pointText(locale: Locale, { first, last }: Point): string {
  return first === last
    ? dayText(locale, first)
    : locale.t('stats.fromTo', { from: dayText(locale, first, last), to: dayText(locale, last) });
}

/** Returns notes on partial points at the edges. */
export function edgeNotes(
  locale: Locale,
  points: readonly Point[],
  { granularity, end_date }: History,
  today: string,
): string[] {
  const cut = (point: Point | undefined) =>
    granularity === 'weekly' && point !== undefined && countDays(point.first, point.last) < 7;
  const isFirst = cut(points[0]);
  const isLast = points.length > 1 && cut(points.at(-1));
  return [
    isFirst && (isLast ? locale.t('statsHistory.bothWeeksIncomplete') : locale.t('statsHistory.firstWeekIncomplete')),
    isLast && !isFirst && locale.t('statsHistory.lastWeekIncomplete'),
    end_date >= today && locale.t('statsHistory.todayIncomplete'),
  ].filter((note) => note !== false);
}

function valueText(locale: Locale, metric: Metric, value: SatsSum, unit: BitcoinUnit): string {
  return metric === 'active-wallets' ? formatSats(locale, value) : totalText(locale, value, unit);
}

/** Names the metric, as the service says that it counted it. */
export function titleText(
  locale: Locale,
  metric: Metric,
  { include_stables }: Pick<History, 'include_stables'>,
): string {
  if (metric !== 'tpv') return locale.t(`statsHistory.titleOf.${metric}`);
  return locale.t('statsHistory.titleOf.tpv', { hasStables: include_stables ?? false });
}

export function historySentence(
  locale: Locale,
  metric: Metric,
  points: readonly Point[],
  { granularity, include_stables }: Pick<History, 'granularity' | 'include_stables'>,
  unit: BitcoinUnit,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return locale.t('statsHistory.noPoints');
  const least = points.reduce((one, other) => (other.value < one.value ? other : one));
  const most = points.reduce((one, other) => (other.value > one.value ? other : one));
  const text = ({ value }: Point) => valueText(locale, metric, value, unit);
  const range = locale.t('stats.fromTo', {
    from: dayText(locale, first.first, last.last),
    to: dayText(locale, last.last),
  });
  const between = locale.t('statsHistory.lowestHighest', {
    least: text(least),
    leastAt: pointText(locale, least),
    most: text(most),
    mostAt: pointText(locale, most),
  });
  if (metric === 'tvl')
    return locale.t(`statsHistory.summary.${granularity}.tvl`, {
      range,
      first: text(first),
      last: text(last),
      leastMost: between,
    });
  if (metric === 'active-wallets')
    return locale.t(`statsHistory.summary.${granularity}.wallets`, { range, leastMost: between });
  const sum = points.reduce((total, { value }) => total + BigInt(value), 0n);
  return locale.t(`statsHistory.summary.${granularity}.tpv`, {
    hasStables: include_stables ?? false,
    range,
    sum: totalText(locale, sum, unit),
    leastMost: between,
  });
}

const valueColumns: Readonly<Record<Metric, string>> = {
  tpv: 'payment_volume_sats',
  tvl: 'value_locked_sats',
  'active-wallets': 'active_wallets',
};

/** Returns a history as CSV: start and last day of every point, exact integers. */
export function historyCsv(metric: Metric, points: readonly Point[]): string {
  const columns: Record<string, (point: Point) => Cell> = {
    start: ({ first }) => `${first}T00:00:00Z`,
    last_day: ({ last }) => last,
    [valueColumns[metric]]: ({ value }) => value,
  };
  return writeCsv(columns, points);
}
