import type { SatsSum } from '#contract/common.ts';
import type { History, HistoryMetric } from '#contract/stats.ts';
import { axisNumber, formatTokenQuantity } from '#format/amounts.ts';
import { type Columns, timeCell } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, seriesText, totalText } from '#format/network-figures.ts';
import { formatCount, joinDigits, trimTrailingZeros } from '#format/numbers.ts';
import { countDays, isDay } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { hour, type Interval, type Point, sumOf } from './history-points.ts';
import { splitOf } from './volume-parts.ts';

/* The history of the network as sentences, labels and columns of a file. */

/** Formatted parts of a sentence about a history. */
interface SentenceParts {
  readonly range: string;
  readonly first: string;
  readonly last: string;
  readonly sum: string;
  readonly leastMost: string;
  readonly hasStables: boolean;
}

/** How a metric of the network history is shown; its name is in `statsHistory.metrics`. */
interface HistoryFigure {
  /** Column of the CSV file. */
  readonly csvColumn: string;
  /** What it counts; undefined for an amount of bitcoin. */
  readonly counted?: (locale: Locale) => string;
  /** Names it, as the service says that it counted it. */
  readonly title: (locale: Locale, hasStables: boolean) => string;
  readonly sentence: (locale: Locale, interval: Interval, parts: SentenceParts) => string;
}

export const figures: Readonly<Record<HistoryMetric, HistoryFigure>> = {
  tpv: {
    csvColumn: 'payment_volume_sats',
    title: ({ t }, hasStables) => t('statsHistory.titleOf.tpv', { hasStables }),
    sentence: ({ t }, interval, { range, sum, leastMost, hasStables }) =>
      t(`statsHistory.summary.${interval}.tpv`, { range, sum, leastMost, hasStables }),
  },
  tvl: {
    csvColumn: 'value_locked_sats',
    title: ({ t }) => t('statsHistory.titleOf.tvl'),
    sentence: ({ t }, interval, { range, first, last, leastMost }) =>
      t(`statsHistory.summary.${weekOrDay(interval)}.tvl`, { range, first, last, leastMost }),
  },
  'active-wallets': {
    csvColumn: 'active_wallets',
    counted: ({ t }) => t('statsHistory.wallets'),
    title: ({ t }) => t('statsHistory.titleOf.active-wallets'),
    sentence: ({ t }, interval, { range, leastMost }) =>
      t(`statsHistory.summary.${weekOrDay(interval)}.wallets`, { range, leastMost }),
  },
};

function weekOrDay(interval: Interval): 'weekly' | 'daily' {
  return interval === 'weekly' ? 'weekly' : 'daily';
}

export function pointText(locale: Locale, { at, first, last, isCut }: Point): string {
  if (isDay(first)) return rangeText(locale, first, last);
  const day = dayText(locale, at.slice(0, 10), last);
  if (!isCut && Date.parse(last) - Date.parse(first) === 24 * hour) return day;
  const until = last.slice(11, 16);
  const isMidnight = last.slice(0, 10) !== at.slice(0, 10);
  const time = locale.t('statsHistory.hours', { day, from: first.slice(11, 16), to: isMidnight ? '24:00' : until });
  return isCut ? locale.t('statsHistory.incomplete', { time }) : time;
}

function rangeText(locale: Locale, first: string, last: string): string {
  if (first === last) return dayText(locale, first);
  return locale.t('stats.fromTo', { from: dayText(locale, first, last), to: dayText(locale, last) });
}

/** Formats the days or the period of points: `4 Mar to 14 Mar 2026`, `13 Mar 14:05 to 14 Mar 2026 14:05 UTC`. */
function spanText(locale: Locale, first: string, last: string): string {
  const timeOf = (at: string) => (isDay(at) ? '' : ` ${at.slice(11, 16)}`);
  const from = `${dayText(locale, first.slice(0, 10), last)}${timeOf(first)}`;
  const to = `${dayText(locale, last.slice(0, 10))}${timeOf(last)}`;
  return `${locale.t('stats.fromTo', { from, to })}${isDay(last) ? '' : ' UTC'}`;
}

/** Formats a point of an axis: 14 Mar, with its year if the range has several; 13:00. */
export function tickText(locale: Locale, at: string, interval: Interval, isOneYear: boolean): string {
  if (interval === 'hourly') return at.slice(11, 16);
  return dayText(locale, at.slice(0, 10), isOneYear ? at : undefined);
}

export function edgeNotes(locale: Locale, points: readonly Point[], history: History, today: string): string[] {
  const { granularity, end_date, start_time } = history;
  const [start, end] = [points[0], points.at(-1)];
  if (start_time !== undefined) {
    if (!end?.isCut) return [];
    return [locale.t('statsHistory.endsIncomplete', { isFirst: points.length > 1 && start?.isCut === true })];
  }
  const cut = (point: Point | undefined) =>
    granularity === 'weekly' && point !== undefined && countDays(point.first, point.last) < 7;
  const isFirst = cut(start);
  const isLast = points.length > 1 && cut(end);
  return [
    isFirst && (isLast ? locale.t('statsHistory.bothWeeksIncomplete') : locale.t('statsHistory.firstWeekIncomplete')),
    isLast && !isFirst && locale.t('statsHistory.lastWeekIncomplete'),
    end_date >= today && locale.t('statsHistory.todayIncomplete'),
  ].filter((note) => note !== false);
}

/** Formats a value short enough for a sentence. */
function valueText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
  return figures[metric].counted ? formatCount(locale, value) : totalText(locale, value, unit);
}

export function exactText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
  return figures[metric].counted ? formatCount(locale, value) : exactTotal(locale, value, unit);
}

/** Returns the unit of the values: what they count, or the user's. */
export function unitText(locale: Locale, metric: HistoryMetric, unit: BitcoinUnit): string {
  return figures[metric].counted?.(locale) ?? (unit === 'btc' ? 'BTC' : 'sats');
}

/** Formats a number of an axis: `0.025`, `1,250`, `2.5 B`. */
export function axisText(locale: Locale, metric: HistoryMetric, value: number, unit: BitcoinUnit): string {
  if (unit === 'sats' || figures[metric].counted) return axisNumber(locale, value);
  const { whole, fraction } = formatTokenQuantity(locale, value, 8);
  return joinDigits(locale, { whole, fraction: trimTrailingZeros(fraction) });
}

export function historySentence(
  locale: Locale,
  metric: HistoryMetric,
  points: readonly Point[],
  { interval, include_stables }: Pick<History, 'include_stables'> & { readonly interval: Interval },
  unit: BitcoinUnit,
): string {
  const [start, end] = [points[0]?.first, points.at(-1)?.last];
  // An incomplete bar is not the lowest one.
  const whole = points.filter(({ isCut }) => !isCut);
  const said = seriesText(whole.length > 0 ? whole : points, {
    value: ({ value }) => value,
    text: ({ value }) => valueText(locale, metric, value, unit),
    at: (point) => pointText(locale, point),
  });
  if (!said || start === undefined || end === undefined) return locale.t('statsHistory.noPoints');
  const range = spanText(locale, start, end);
  const sum = points.reduce((total, { value }) => total + BigInt(value), 0n);
  const summary = figures[metric].sentence(locale, interval, {
    range,
    first: said.first,
    last: said.last,
    sum: totalText(locale, sum, unit),
    leastMost: locale.t('statsHistory.lowestHighest', said),
    hasStables: include_stables ?? false,
  });
  const parts = splitOf(locale, sumOf({ data: points }), { unit, hasStables: include_stables ?? false });
  if (parts.length === 0 || sum === 0n) return summary;
  return `${summary} ${locale.t('statsHistory.byType', { parts: parts.map(({ name, share }) => `${name} ${share}`).join(', ') })}`;
}

/** Returns the columns of the file: start and last day of every point, or its start and end, and exact integers. */
export function historyColumns(metric: HistoryMetric, points: readonly Point[]): Columns<Point> {
  const hasDollars = points.some(({ valueUsd }) => valueUsd !== undefined);
  const ends: Columns<Point> = points.every(({ first }) => isDay(first))
    ? { start: ({ first }) => `${first}T00:00:00Z`, last_day: ({ last }) => last }
    : { start: ({ first }) => timeCell(first), end: ({ last }) => timeCell(last) };
  return {
    ...ends,
    [figures[metric].csvColumn]: ({ value }) => value,
    ...(hasDollars ? { value_usd: ({ valueUsd }) => valueUsd } : {}),
  };
}
