import { exactInteger } from '#contract/codec/json.ts';
import type { SatsSum } from '#contract/common.ts';
import {
  type History,
  type HistoryMetric,
  type HistoryPeriod,
  hasStables,
  isAtEnd,
  type NetworkSummary,
  type Tpv,
  type TpvPeriod,
  type VolumePart,
  volumeParts,
} from '#contract/stats.ts';
import { axisNumber, formatTokenQuantity } from '#format/amounts.ts';
import { type Columns, timeCell } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, percent, seriesText, shortTotal, totalText } from '#format/network-figures.ts';
import { divideRounded, formatCount, joinDigits, plainDigits, trimTrailingZeros } from '#format/numbers.ts';
import { formatChange } from '#format/rates.ts';
import { addDays, countDays, isDay } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FigureSeries } from '#web/components/chart.tsx';

/* The history of the network as bars and sentences. */

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

/** A bar, or a point of a line: a day, the days of a week within the range, or some hours of a period. */
export interface Point {
  /** Its start, which identifies it; of the first bar of a period it can be before the period. */
  readonly at: string;
  /** First and last day, both included; of a period, its first instant and its end. */
  readonly first: string;
  readonly last: string;
  /** Whether the period has only a part of it. */
  readonly isCut: boolean;
  readonly value: SatsSum;
  readonly valueUsd?: number | undefined;
  readonly parts?: History['data'][number]['parts'];
}

/** Length of the bars. */
type Interval = History['granularity'] | 'sixHourly';

const hour = 3_600_000;
/** More hours than two days have are drawn six by six. */
const hoursMax = 48;

export function intervalOf({ granularity, data }: Pick<History, 'granularity' | 'data'>): Interval {
  return granularity === 'hourly' && data.length > hoursMax ? 'sixHourly' : granularity;
}

function weekOrDay(interval: Interval): 'weekly' | 'daily' {
  return interval === 'weekly' ? 'weekly' : 'daily';
}

/** Returns the points of a response, oldest first; a week counts its days in the range, from Monday to Sunday. */
export function pointsOf(history: History): Point[] {
  const { data, start_date, end_date, granularity, start_time, end_time } = history;
  if (start_time !== undefined && end_time !== undefined) return barsOf(history, start_time, end_time);
  return data.map(({ timestamp, ...values }) => {
    const label = timestamp.slice(0, 10);
    const day = { at: label, first: label, last: label, isCut: false, ...values };
    if (granularity !== 'weekly') return day;
    const sunday = addDays(label, (7 - new Date(label).getUTCDay()) % 7);
    const [, first = label] = [start_date, label].toSorted();
    const [last = sunday] = [sunday, end_date].toSorted();
    return { ...day, at: first, first, last };
  });
}

function barsOf(history: History, start: string, end: string): Point[] {
  const length = { hourly: hour, sixHourly: 6 * hour, daily: 24 * hour, weekly: 7 * 24 * hour }[intervalOf(history)];
  const bars = Map.groupBy(history.data, ({ timestamp }) => Math.floor(Date.parse(timestamp) / length) * length);
  return [...bars].map(([begin, hours]) => {
    const [first, last] = [Math.max(begin, Date.parse(start)), Math.min(begin + length, Date.parse(end))];
    const isoOf = (time: number) => new Date(time).toISOString();
    return {
      at: isoOf(begin),
      first: isoOf(first),
      last: isoOf(last),
      isCut: last - first < length,
      ...hours.map(({ timestamp: _, ...values }) => values).reduce(addUp),
    };
  });
}

export type Values = Pick<Point, 'value' | 'valueUsd' | 'parts'>;

function addUp(one: Values, other: Values): Values {
  return {
    value: addSats(one.value, other.value),
    valueUsd: one.valueUsd === undefined || other.valueUsd === undefined ? undefined : one.valueUsd + other.valueUsd,
    parts: one.parts && other.parts && addParts(one.parts, other.parts),
  };
}

type Parts = NonNullable<Point['parts']>;

function addParts(one: Parts, other: Parts): Parts {
  return {
    deposits: addSats(one.deposits, other.deposits),
    withdrawals: addSats(one.withdrawals, other.withdrawals),
    transfers: addSats(one.transfers, other.transfers),
    lightning: addSats(one.lightning, other.lightning),
    stablecoins: addSats(one.stablecoins, other.stablecoins),
  };
}

function addSats(one: SatsSum, other: SatsSum): SatsSum {
  return exactInteger(BigInt(one) + BigInt(other));
}

/**
 * Returns the payment volume of a period as the sum of its history, so that it equals the bars beside it; undefined if
 * the history is of other days, or lacks the stablecoins.
 */
export function totalOf(history: History | undefined, period: TpvPeriod, hasStables: boolean): Tpv | undefined {
  if (history?.start_time === undefined || history.end_time === undefined) return undefined;
  if ((history.include_stables ?? false) !== hasStables) return undefined;
  const { value, valueUsd = 0 } = sumOf(history);
  return { period, tpvSats: value, tpvUsd: valueUsd, startTime: history.start_time, endTime: history.end_time };
}

/** Returns the sum of a history; without dollars or parts if a point has none. */
function sumOf({ data }: { readonly data: readonly Values[] }): Values {
  const [first, ...others] = data;
  return first === undefined
    ? { value: 0, valueUsd: 0 }
    : others.reduce<Values>(addUp, { value: first.value, valueUsd: first.valueUsd, parts: first.parts });
}

/** Returns points of the value locked, of which the last is the current one, as the summary says it. */
export function withCurrent(points: readonly Point[], summary: NetworkSummary | undefined): Point[] {
  const last = points.at(-1);
  if (last === undefined || summary === undefined) return [...points];
  const { totalValueLockedSats: value, totalValueLockedUsd } = summary;
  return points.with(-1, { ...last, value, valueUsd: totalValueLockedUsd > 0 ? totalValueLockedUsd : undefined });
}

export function runningOf(points: readonly Point[]): Point[] {
  const running: Point[] = [];
  for (const point of points) {
    const before = running.at(-1);
    running.push(before === undefined ? point : { ...point, ...addUp(before, point) });
  }
  return running;
}

/**
 * Returns what the points of a metric are together: the sum of payments, the last of values at a time, the mean number of
 * accounts, of which no sum exists.
 */
export function answerOf(metric: HistoryMetric, points: readonly Point[]): Values | undefined {
  const last = points.at(-1);
  if (last === undefined || isAtEnd(metric)) return last;
  const sum = sumOf({ data: points });
  if (hasStables(metric)) return sum;
  return { value: exactInteger(divideRounded(BigInt(sum.value), BigInt(points.length))) };
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

/** How a history changed: in percent, and against what. */
export interface Change {
  readonly percent: string;
  readonly isMore: boolean;
  readonly text: string;
}

/**
 * Returns the change of payments or accounts against the time before, of a value from its start to its end. Today is
 * incomplete, so days are compared without it. Undefined if there was nothing before.
 */
export function changeOf(
  locale: Locale,
  metric: HistoryMetric,
  history: History,
  before: History | undefined,
  { period, today }: { period: HistoryPeriod | undefined; today: string },
): Change | undefined {
  const points = pointsOf(history);
  if (isAtEnd(metric)) {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined || first === last) return undefined;
    const days = countDays(first.first, last.last) - 1;
    return changed(locale, last.value, first.value, locale.t('statsHistory.inDays', { days }));
  }
  if (before === undefined || !isBefore(history, before)) return undefined;
  const earlier = pointsOf(before);
  const complete = period === undefined && history.end_date >= today ? points.slice(0, -1) : points;
  const [now, then] = [answerOf(metric, complete)?.value ?? 0, answerOf(metric, earlier)?.value ?? 0];
  const text =
    period === undefined
      ? locale.t('statsHistory.thanDays', { days: earlier.length })
      : locale.t(`statsHistory.than.${period}`);
  return changed(locale, now, then, text);
}

function changed(locale: Locale, now: SatsSum, then: SatsSum, text: string): Change | undefined {
  const [later, earlier] = [BigInt(now), BigInt(then)];
  if (earlier <= 0n) return undefined;
  const size = later < earlier ? earlier - later : later - earlier;
  const plain = `${later < earlier ? '-' : ''}${plainDigits(divideRounded(size * 1000n, earlier), 1)}`;
  return { percent: formatChange(locale, plain, 1), isMore: later > earlier, text };
}

/** Whether a service answered with what was before: one that does not know the parameter answers with the same period. */
export function isBefore({ end_time, end_date }: History, before: History): boolean {
  if (end_time === undefined || before.end_time === undefined) return before.end_date < end_date;
  // Both move on, and were not received at the same time.
  return Date.parse(end_time) - Date.parse(before.end_time) > 12 * hour;
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

/** Returns the parts of the payment volume in the table and the file; undefined for values without parts. */
export function partsOf(
  locale: Locale,
  points: readonly Point[],
  unit: BitcoinUnit,
): FigureSeries<Point>[] | undefined {
  if (points.length === 0 || points.some(({ parts }) => parts === undefined)) return undefined;
  return volumeParts.flatMap((part) => {
    const value = ({ parts }: Point) => parts?.[part] ?? 0;
    // Stablecoins are not in every volume.
    if (part === 'stablecoins' && points.every((point) => BigInt(value(point)) === 0n)) return [];
    return [
      {
        part,
        name: locale.t(`statsHistory.parts.${part}`),
        value: (point) => Number(value(point)),
        exactText: (point) => exactTotal(locale, value(point), unit),
        csv: { [`${part}_sats`]: value },
      },
    ];
  });
}

/** A part of a volume, as the legend says it. */
export interface PartFigure {
  readonly part: VolumePart;
  readonly name: string;
  /** Four significant digits. */
  readonly amount: string;
  readonly share: string;
}

/** Returns the parts of a volume with their shares; those of stablecoins only if they are in it. */
export function splitOf(
  locale: Locale,
  { value, parts }: Values,
  { unit, hasStables }: { unit: BitcoinUnit; hasStables: boolean },
): PartFigure[] {
  if (parts === undefined) return [];
  return volumeParts.flatMap((part) =>
    part === 'stablecoins' && !hasStables
      ? []
      : {
          part,
          name: locale.t(`statsHistory.parts.${part}`),
          amount: shortTotal(locale, parts[part], unit),
          share: percent(locale, parts[part], value),
        },
  );
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
