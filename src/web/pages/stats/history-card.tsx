import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasDollarValue, type SatsSum } from '#contract/common.ts';
import {
  granularities,
  type History,
  type HistoryMetric,
  historyMetrics,
  isAtEnd,
  type VolumePart,
  volumeParts,
} from '#contract/stats.ts';
import { axisNumber, formatTokenQuantity, formatUsd } from '#format/amounts.ts';
import type { Columns } from '#format/csv.ts';
import { type BitcoinUnit, exactTotal, percent, seriesText, totalText } from '#format/network-figures.ts';
import { divideRounded, formatCount, joinDigits, plainDigits, trimTrailingZeros } from '#format/numbers.ts';
import { formatChange } from '#format/rates.ts';
import { addDays, countDays, type DayRange, dayUtc, rangeBefore, rangeOfPeriod } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { amountLook, unitLook } from '#web/components/amount.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { ChartControls, ChartWaiting, type FigureSeries, RangeForm, TimeFigure } from '#web/components/chart.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, ResponseBanners } from '#web/components/states.tsx';
import type { Series } from '#web/components/still-chart.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { historyInput, historyQuery } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { useView } from './view-options.tsx';

/**
 * History of the network, if the service has the extension (supplement 6); otherwise renders nothing.
 * @param first time of a transaction; undefined while unknown
 * @param isWaiting whether it is loading
 */
export function HistoryCard({ first, isWaiting }: { first: string | undefined; isWaiting: boolean }) {
  const locale = useLocale();
  const { view, change, linkTo } = useView();
  const { network, metric, granularity, stables } = view;
  const today = useClock(dayUtc);
  const range = rangeOfPeriod(view, today, first);
  const read = useQuery({
    ...historyQuery(historyInput({ network, metric, granularity, stables }, range, { parts: true })),
    enabled: !(isWaiting && view.period === 'all'),
  });
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, metric, granularity, stables, range]));
  if (history === undefined && isUnavailable(error)) return null;
  return (
    <Card className="mt-4 flex flex-col" aria-labelledby="hist-h" aria-busy={history === undefined && error === null}>
      <CardHead>
        <h2 id="hist-h" className="@max-md/page:shrink-0 @max-md/page:basis-full">
          {locale.t('statsHistory.history')}
        </h2>
        <span className="ms-auto @max-md/page:ms-0 @max-md/page:max-w-full">
          <SegmentedLinks
            legend={locale.t('statsHistory.metric')}
            value={metric}
            options={historyMetrics.map((value) => ({ value, label: locale.t(`statsHistory.metrics.${value}`) }))}
            linkTo={(to) => linkTo({ metric: to })}
            small
          />
        </span>
        <SegmentedLinks
          legend={locale.t('statsHistory.interval')}
          value={granularity}
          options={granularities.map((value) => ({ value, label: locale.t(`statsHistory.granularities.${value}`) }))}
          linkTo={(to) => linkTo({ granularity: to })}
          small
        />
      </CardHead>
      {/* Below the chart on a phone, whose first screen shows it. */}
      <div className="@max-md/page:order-1">
        <ChartControls>
          <RangeForm range={range} today={today} onChange={change} />
        </ChartControls>
      </div>
      <ResponseBanners response={read} />
      <Change history={history} range={range} today={today} />
      <HistoryBody history={history} error={error} retry={() => void read.refetch()} today={today} />
    </Card>
  );
}

/** Change of the complete days against as many days before; its space is reserved. */
function Change({ history, range, today }: { history: History | undefined; range: DayRange; today: string }) {
  const locale = useLocale();
  const { view } = useView();
  const isDaily = view.granularity === 'daily';
  const before = useQuery({
    ...historyQuery(historyInput(view, rangeBefore(range, today))),
    enabled: isDaily && history !== undefined,
  });
  if (!isDaily) return null;
  const past = before.data?.data;
  return (
    <p className="min-h-9 px-5 pt-3 text-sm font-semibold @max-md/page:px-4">
      {history && past && changeText(locale, view.metric, history, past, today)}
    </p>
  );
}

function HistoryBody(properties: {
  history: History | undefined;
  error: Error | null;
  retry: () => void;
  today: string;
}) {
  const { t } = useLocale();
  const { history, error, retry, today } = properties;
  const { metric } = useView().view;
  if (history === undefined) return <ChartWaiting error={error} retry={retry} />;
  if (history.data.length === 0) {
    return (
      <Blank icon="chart" title={t('statsHistory.none')}>
        {t('statsHistory.noneHint')}
      </Blank>
    );
  }
  return <HistoryPanel history={history} metric={metric} isStale={error !== null} today={today} />;
}

function HistoryPanel(properties: { history: History; metric: HistoryMetric; isStale: boolean; today: string }) {
  const { history, metric, isStale, today } = properties;
  const locale = useLocale();
  const shownUnit = useUnit();
  const unit = bitcoinUnitOf(shownUnit);
  const points = useMemo(() => pointsOf(history), [history]);
  const { granularity, network, start_date, end_date } = history;
  const title = figures[metric].title(locale, history.include_stables ?? false);
  const name = locale.t(`statsHistory.metrics.${metric}`);
  const unitName = unitText(locale, metric, unit);
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const isCount = figures[metric].counted !== undefined;
  const hasDollars = points.some(({ valueUsd }) => valueUsd !== undefined);
  const isBitcoinOnly = shownUnit === 'usd' && hasDollarValue(network) && !isCount;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <TimeFigure
        title={locale.t(`statsHistory.titles.${granularity}`, { metric: title })}
        name={`${metric}-${granularity}-${start_date}-${end_date}-${network}`}
        sentence={historySentence(locale, metric, points, history, unit)}
        tableName={locale.t('statsHistory.overTime', { metric: title })}
        notes={[
          ...(isBitcoinOnly ? [locale.t(hasDollars ? 'statsHistory.dollarsOfPoints' : 'statsHistory.inBitcoin')] : []),
          ...edgeNotes(locale, points, history, today),
          locale.t('statsHistory.daysAndFigures'),
        ]}
        points={points}
        at={({ first }) => first}
        atText={(point) => pointText(locale, point)}
        value={({ value }) => Number(value)}
        exactText={({ value }) => exactText(locale, metric, value, unit)}
        tip={({ value, valueUsd }) => (
          <>
            <span className={amountLook()}>
              <span>{exactText(locale, metric, value, unit)}</span>
              <span className={isCount ? 'text-ink-3' : unitLook({ asset: 'sats' })}>{unitName}</span>
            </span>
            {hasDollarValue(network) && valueUsd !== undefined && (
              <small className="text-xs/4 text-ink-3">
                {locale.t('statsHistory.atTheTime', { usd: formatUsd(locale, valueUsd) })}
              </small>
            )}
          </>
        )}
        heads={[locale.t('statsHistory.daysUtc'), isCount ? name : `${name}, ${unitName}`]}
        csv={historyColumns(metric, points)}
        series={partsOf(locale, points, unit)}
        chart={{
          shape: isAtEnd(metric) ? 'line' : 'bars',
          tone: isCount ? 'count' : 'sats',
          axis: locale.t(`statsHistory.${isAtEnd(metric) ? 'axisAtEnd' : 'axis'}.${granularity}`, { unit: unitName }),
          tickText: (day) => dayText(locale, day, isOneYear ? day : undefined),
          axisText: (value) => axisText(locale, metric, value, unit),
        }}
      />
    </div>
  );
}

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

const figures: Readonly<Record<HistoryMetric, HistoryFigure>> = {
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
interface Point {
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

function pointText(locale: Locale, { first, last }: Point): string {
  return first === last
    ? dayText(locale, first)
    : locale.t('stats.fromTo', { from: dayText(locale, first, last), to: dayText(locale, last) });
}

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
 * Says the days and their change against those before, without today, which is incomplete; undefined if there was nothing
 * before.
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
  const dayOf = (point: History['data'][number] | undefined) =>
    dayText(locale, point?.timestamp.slice(0, 10) ?? '', today);
  return locale.t('statsHistory.change', {
    change: formatChange(locale, percent, 1),
    days: complete.length,
    isLast,
    first: dayOf(complete[0]),
    last: dayOf(complete.at(-1)),
  });
}

/** Formats a value short enough for a sentence. */
function valueText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
  return figures[metric].counted ? formatCount(locale, value) : totalText(locale, value, unit);
}

function exactText(locale: Locale, metric: HistoryMetric, value: SatsSum, unit: BitcoinUnit): string {
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
  { granularity, include_stables }: Pick<History, 'granularity' | 'include_stables'>,
  unit: BitcoinUnit,
): string {
  const [start, end] = [points[0]?.first, points.at(-1)?.last];
  const said = seriesText(points, {
    value: ({ value }) => value,
    text: ({ value }) => valueText(locale, metric, value, unit),
    at: (point) => pointText(locale, point),
  });
  if (!said || start === undefined || end === undefined) return locale.t('statsHistory.noPoints');
  const range = locale.t('stats.fromTo', { from: dayText(locale, start, end), to: dayText(locale, end) });
  const sum = points.reduce((total, { value }) => total + BigInt(value), 0n);
  const summary = figures[metric].sentence(locale, granularity, {
    range,
    first: said.first,
    last: said.last,
    sum: totalText(locale, sum, unit),
    leastMost: locale.t('statsHistory.lowestHighest', said),
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
