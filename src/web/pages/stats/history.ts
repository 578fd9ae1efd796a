import type { SatsSum } from '#contract/common.ts';
import { type History, type HistoryMetric, isAtEnd, type VolumePart, volumeParts } from '#contract/stats.ts';
import { compactQuantity, formatTokenQuantity } from '#format/amounts.ts';
import type { Columns } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, percent, totalText } from '#format/network-figures.ts';
import { divideRounded, formatCount, joinDigits, plainDigits, trimTrailingZeros } from '#format/numbers.ts';
import { formatChange } from '#format/rates.ts';
import { addDays, countDays } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import type { FigureSeries } from '#web/components/chart.tsx';
import type { Series } from '#web/components/still-chart.tsx';

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
  readonly sentence: (locale: Locale, granularity: History['granularity'], parts: SentenceParts) => string;
}

export const figures: Readonly<Record<HistoryMetric, HistoryFigure>> = {
  tpv: {
    csvColumn: 'payment_volume_sats',
    title: ({ t }, hasStables) => t('statsHistory.titleOf.tpv', { hasStables }),
    sentence: ({ t }, granularity, { range, sum, leastMost, hasStables }) =>
      t(`statsHistory.summary.${granularity}.tpv`, { range, sum, leastMost, hasStables }),
  },
  tvl: {
    csvColumn: 'value_locked_sats',
    title: ({ t }) => t('statsHistory.titleOf.tvl'),
    sentence: ({ t }, granularity, { range, first, last, leastMost }) =>
      t(`statsHistory.summary.${granularity}.tvl`, { range, first, last, leastMost }),
  },
  'active-wallets': {
    csvColumn: 'active_wallets',
    counted: ({ t }) => t('statsHistory.wallets'),
    title: ({ t }) => t('statsHistory.titleOf.active-wallets'),
    sentence: ({ t }, granularity, { range, leastMost }) =>
      t(`statsHistory.summary.${granularity}.wallets`, { range, leastMost }),
  },
};

/** A point of a history: a day, or the days of a week within the range. */
export interface Point {
  readonly first: string;
  readonly last: string;
  readonly value: SatsSum;
  readonly valueUsd?: number | undefined;
  readonly parts?: History['data'][number]['parts'];
}

/** Returns the points of a response, oldest first; a week counts its days in the range, from Monday to Sunday. */
export function pointsOf({ data, start_date, end_date, granularity }: History): Point[] {
  return data.map(({ timestamp, ...values }) => {
    const label = timestamp.slice(0, 10);
    if (granularity === 'daily') return { first: label, last: label, ...values };
    const sunday = addDays(label, (7 - new Date(label).getUTCDay()) % 7);
    return { first: label > start_date ? label : start_date, last: sunday < end_date ? sunday : end_date, ...values };
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

/**
 * Returns the change of a history against the days before it, without today, which is incomplete; undefined if there was
 * nothing before.
 */
export function changeText(
  locale: Locale,
  metric: HistoryMetric,
  { data, end_date }: History,
  before: History,
  today: string,
): string | undefined {
  const complete = end_date >= today ? data.slice(0, -1) : data;
  const isLast = isAtEnd(metric);
  const totalOf = (points: History['data']) =>
    points.slice(isLast ? -1 : 0).reduce((sum, { value }) => sum + BigInt(value), 0n);
  const [now, then] = [totalOf(complete), totalOf(before.data)];
  if (complete.length === 0 || then <= 0n) return undefined;
  const size = now < then ? then - now : now - then;
  const percent = `${now < then ? '-' : ''}${plainDigits(divideRounded(size * 1000n, then), 1)}`;
  return locale.t('statsHistory.change', { change: formatChange(locale, percent, 1), days: complete.length, isLast });
}

/** Formats a value short enough for a sentence. */
function valueText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
  return figures[metric].counted ? formatCount(locale, value) : totalText(locale, value, unit);
}

/** Formats all digits of a value. */
export function exactText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
  return figures[metric].counted ? formatCount(locale, value) : exactTotal(locale, value, unit);
}

/** Returns the unit of the values: what they count, or the user's. */
export function unitText(locale: Locale, metric: HistoryMetric, unit: BitcoinUnit): string {
  return figures[metric].counted?.(locale) ?? (unit === 'btc' ? 'BTC' : 'sats');
}

/** Formats a number of an axis: `0.025`, `1,250`, `2.5 B`. */
export function axisText(locale: Locale, metric: HistoryMetric, value: number, unit: BitcoinUnit): string {
  if (unit === 'sats' || figures[metric].counted) {
    if (value < 1_000_000) return formatCount(locale, value);
    const short = compactQuantity(locale, BigInt(value), 0);
    return `${joinDigits(locale, short)} ${short.mark}`;
  }
  const { whole, fraction } = formatTokenQuantity(locale, value, 8);
  return joinDigits(locale, { whole, fraction: trimTrailingZeros(fraction) });
}

/** Names the metric, as the service says that it counted it. */
export function titleText(
  locale: Locale,
  metric: HistoryMetric,
  { include_stables }: Pick<History, 'include_stables'>,
): string {
  return figures[metric].title(locale, include_stables ?? false);
}

export function historySentence(
  locale: Locale,
  metric: HistoryMetric,
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
  const sum = points.reduce((total, { value }) => total + BigInt(value), 0n);
  const summary = figures[metric].sentence(locale, granularity, {
    range,
    first: text(first),
    last: text(last),
    sum: totalText(locale, sum, unit),
    leastMost: between,
    hasStables: include_stables ?? false,
  });
  const parts = partsOf(locale, points, unit);
  if (parts === undefined || sum === 0n) return summary;
  return `${summary} ${locale.t('statsHistory.byType', { parts: parts.map(({ legend }) => legend).join(', ') })}`;
}

const partLooks: Readonly<Record<VolumePart, Pick<Series, 'color' | 'angle'>>> = {
  deposits: { color: 'var(--color-sats-fill)' },
  withdrawals: { color: 'var(--color-sats-fill)', angle: 45 },
  transfers: { color: 'color-mix(in srgb, var(--color-sats-fill) 45%, var(--color-ink))' },
  lightning: { color: 'var(--color-ln)', angle: 0 },
  stablecoins: { color: 'var(--color-token-fill)' },
};

/** Returns the parts of the payment volume, with their shares of it; undefined for values without parts. */
export function partsOf(
  locale: Locale,
  points: readonly Point[],
  unit: BitcoinUnit,
): FigureSeries<Point>[] | undefined {
  if (points.length === 0 || points.some(({ parts }) => parts === undefined)) return undefined;
  const total = points.reduce((sum, { value }) => sum + BigInt(value), 0n);
  return volumeParts.flatMap((part) => {
    const value = ({ parts }: Point) => parts?.[part] ?? 0;
    const sum = points.reduce((all, point) => all + BigInt(value(point)), 0n);
    // Stablecoins are not in every volume.
    if (sum === 0n && part === 'stablecoins') return [];
    const name = locale.t(`statsHistory.parts.${part}`);
    return [
      {
        ...partLooks[part],
        name,
        legend: total > 0n ? `${name} ${percent(locale, sum, total)}` : name,
        value: (point) => Number(value(point)),
        exactText: (point) => exactTotal(locale, value(point), unit),
        csv: { [`${part}_sats`]: value },
      },
    ];
  });
}

/** Returns the columns of the file: start and last day of every point, exact integers. */
export function historyColumns(metric: HistoryMetric, points: readonly Point[]): Columns<Point> {
  const hasDollars = points.some(({ valueUsd }) => valueUsd !== undefined);
  return {
    start: ({ first }) => `${first}T00:00:00Z`,
    last_day: ({ last }) => last,
    [figures[metric].csvColumn]: ({ value }) => value,
    ...(hasDollars ? { value_usd: ({ valueUsd }) => valueUsd } : {}),
  };
}
