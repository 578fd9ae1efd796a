import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ListedToken, TokenMetadata } from '#contract/token.ts';
import type { TokenHistory, TokenHistoryPoint } from '#contract/token-figures.ts';
import { axisNumber, exactUsd, formatUsd, quantityText, shortQuantityText, toBigInt } from '#format/amounts.ts';
import { type Cell, type Columns, decimalCell, timeCell } from '#format/csv.ts';
import { seriesText } from '#format/network-figures.ts';
import { formatCount, plainDigits } from '#format/numbers.ts';
import { exactTokenPrice, formatTokenPrice } from '#format/rates.ts';
import { dayUtc, utcDate, utcTime } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { ChartControls, ChartWaiting, TimeFigure } from '#web/components/chart.tsx';
import { SegmentedLinks } from '#web/components/controls.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, OmittedBanner } from '#web/components/states.tsx';
import { useHasDollarValue, useLocale, withSearch } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import {
  effectiveRange,
  rangesOf,
  type TokenMetric,
  tokenHistoryInput,
  tokenHistoryQuery,
  tokenMetrics,
} from '#web/data/queries/token.ts';
import { useClock } from '#web/hooks/clock.ts';

const route = getRouteApi('/token/$identifier');
const intervals = ['daily', 'hourly'] as const;

export function HistoryTab(properties: { identifier: string; token: ListedToken | undefined; isWaiting: boolean }) {
  const { identifier, token, isWaiting } = properties;
  const locale = useLocale();
  const { t } = locale;
  const view = route.useSearch();
  const hasValue = useHasDollarValue();
  const today = useClock(dayUtc);
  const { network, granularity } = view;
  const query = tokenHistoryQuery(tokenHistoryInput({ network, identifier, granularity, range: view.range }, today));
  const read = useQuery({ ...query, enabled: !isWaiting });
  const error = useLastError(read, JSON.stringify(query.queryKey));
  const history = read.data?.data;
  if (history === undefined && isUnavailable(error)) {
    return (
      <Blank icon="chart" title={t('statsHistory.history')}>
        {t('tokenHistory.notServedHint')}
      </Blank>
    );
  }
  const offered = offeredMetrics(history?.data ?? [], hasValue && (token === undefined || token.priceUsd > 0));
  const metric = offered.includes(view.metric) ? view.metric : 'holders';
  return (
    <>
      <Controls identifier={identifier} metric={metric} offered={offered} />
      <OmittedBanner parts={read.data?.omitted} />
      {history && token ? (
        <div className={error === null ? undefined : 'stale'} aria-busy={read.isPlaceholderData}>
          <HistoryFigure history={history} metric={metric} token={token} />
        </div>
      ) : (
        <ChartWaiting error={error} retry={() => void read.refetch()} />
      )}
    </>
  );
}

function Controls(properties: { identifier: string; metric: TokenMetric; offered: readonly TokenMetric[] }) {
  const { identifier, metric, offered } = properties;
  const locale = useLocale();
  const { t } = locale;
  const view = route.useSearch();
  const { network, granularity } = view;
  const linkTo = (fields: Partial<typeof view>) => withSearch(fields);
  return (
    <ChartControls>
      <SegmentedLinks
        legend={t('statsHistory.metric')}
        value={metric}
        options={offered.map((value) => ({ value, label: metricName(locale, value) }))}
        linkTo={(to) => linkTo({ metric: to })}
        small
      />
      <SegmentedLinks
        legend={t('statsHistory.interval')}
        value={granularity}
        options={intervals.map((value) => ({ value, label: t(`statsHistory.granularities.${value}`) }))}
        linkTo={(to) => linkTo({ granularity: to })}
        small
      />
      <SegmentedLinks
        legend={t('statsHistory.range')}
        value={effectiveRange(view)}
        options={rangesOf(granularity).map((value) => ({ value, label: t(`statsHistory.presets.${value}`) }))}
        linkTo={(to) => linkTo({ range: to })}
        small
      />
      {metric === 'holders' && (
        <Link
          className="link text-14"
          to="/token/$identifier"
          params={{ identifier }}
          search={{ network }}
          resetScroll={false}
        >
          {t('tokenHolders.largest')}
        </Link>
      )}
    </ChartControls>
  );
}

function HistoryFigure(properties: { history: TokenHistory; metric: TokenMetric; token: TokenMetadata }) {
  const locale = useLocale();
  const { history, metric, token } = properties;
  const { data, granularity, start_date, end_date, network } = history;
  const { decimals, tokenIdentifier } = token;
  const { shape, fromZero, hasFractions, value, exact, axis } = series[metric];
  const name = metricName(locale, metric);
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const notes = [
    locale.t(granularity === 'daily' ? 'statsHistory.todayIncomplete' : 'tokenHistory.hourIncomplete'),
    ...(fromZero ? [] : [locale.t('tokenHistory.notFromZero')]),
  ];
  return (
    <TimeFigure
      title={locale.t(`statsHistory.titles.${granularity}`, { metric: name })}
      name={`token-history-${tokenIdentifier.slice(0, 12)}-${granularity}-${start_date}-${end_date}-${network}`}
      sentence={historySentence(locale, metric, history, decimals)}
      tableName={locale.t('statsHistory.overTime', { metric: name })}
      notes={notes}
      points={data}
      at={({ timestamp }) => timestamp}
      atText={({ timestamp }) => pointText(locale, timestamp, granularity)}
      value={(point) => value(point, decimals)}
      exactText={(point) => exact(locale, point, decimals)}
      heads={[locale.t('tokenHistory.periods'), name]}
      csv={historyColumns(decimals)}
      chart={{
        shape,
        fromZero,
        hasFractions,
        tone: 'token',
        axis: locale.t(`statsHistory.${shape === 'bars' ? 'axis' : 'axisAtEnd'}.${granularity}`, { unit: name }),
        tickText: (at) => tickText(locale, at, granularity, isOneYear),
        axisText: (number) => axis(locale, number),
      }}
    />
  );
}

export interface Series {
  readonly column: string;
  /** Sums of a period as bars, values at its end as a line. */
  readonly shape: 'bars' | 'line';
  readonly fromZero: boolean;
  readonly hasFractions: boolean;
  /** For drawing; null: none. */
  readonly value: (point: TokenHistoryPoint, decimals: number) => number | null;
  /** Short enough for a sentence. */
  readonly text: (locale: Locale, point: TokenHistoryPoint, decimals: number) => string;
  /** All digits. */
  readonly exact: (locale: Locale, point: TokenHistoryPoint, decimals: number) => string;
  readonly cell: (point: TokenHistoryPoint, decimals: number) => Cell;
  readonly axis: (locale: Locale, value: number) => string;
}

const usdAxis = (locale: Locale, value: number) => formatUsd(locale, value, 'summary');
const none = '–';

function dollars(column: string, read: (point: TokenHistoryPoint) => number | null): Omit<Series, 'shape'> {
  const write = (format: (value: number) => string, value: number | null) => (value === null ? none : format(value));
  return {
    column,
    fromZero: true,
    hasFractions: true,
    value: read,
    text: (locale, point) => write((usd) => formatUsd(locale, usd, 'summary'), read(point)),
    exact: (locale, point) => write((usd) => exactUsd(locale, usd), read(point)),
    cell: (point) => read(point) ?? undefined,
    axis: usdAxis,
  };
}

function counts(column: string, read: (point: TokenHistoryPoint) => number): Omit<Series, 'shape'> {
  return {
    column,
    fromZero: true,
    hasFractions: false,
    value: read,
    text: (locale, point) => formatCount(locale, read(point)),
    exact: (locale, point) => formatCount(locale, read(point)),
    cell: read,
    axis: axisNumber,
  };
}

/** Formats a price with six significant digits, cents from $1,000 up: prices of a stablecoin differ in the fifth. */
function priceText(locale: Locale, usd: number): string {
  return usd >= 1000 ? formatTokenPrice(locale, usd) : exactTokenPrice(locale, Number(usd.toPrecision(6)));
}

const names = {
  price: 'token.price',
  market_cap: 'token.cap',
  volume: 'tokenHistory.metrics.volume',
  transfers: 'tokenHistory.metrics.transfers',
  holders: 'token.holders',
  supply: 'tokenHistory.metrics.supply',
} as const;

export function metricName(locale: Locale, metric: TokenMetric): string {
  return locale.t(names[metric]);
}

export const series: Readonly<Record<TokenMetric, Series>> = {
  price: {
    ...dollars('price_usd', ({ priceUsd }) => priceUsd),
    shape: 'line',
    fromZero: false,
    text: (locale, { priceUsd }) => (priceUsd === null ? none : priceText(locale, priceUsd)),
    exact: (locale, { priceUsd }) => (priceUsd === null ? none : exactTokenPrice(locale, priceUsd)),
    axis: priceText,
  },
  market_cap: { ...dollars('market_cap_usd', ({ marketCapUsd }) => marketCapUsd), shape: 'line' },
  volume: { ...dollars('volume_usd', ({ volumeUsd }) => volumeUsd), shape: 'bars' },
  transfers: { ...counts('transfers', ({ transfers }) => transfers), shape: 'bars' },
  holders: { ...counts('holders', ({ holderCount }) => holderCount), shape: 'line' },
  supply: {
    column: 'total_supply',
    shape: 'line',
    fromZero: true,
    hasFractions: true,
    value: ({ totalSupply }, decimals) => Number(plainDigits(toBigInt(totalSupply), decimals)),
    text: (locale, { totalSupply }, decimals) => shortQuantityText(locale, totalSupply, decimals),
    exact: (locale, { totalSupply }, decimals) => quantityText(locale, totalSupply, decimals),
    cell: ({ totalSupply }, decimals) => decimalCell(String(totalSupply), decimals),
    axis: axisNumber,
  },
};

/** @param hasPrice whether the token has a price now: else there is no market cap and no volume */
export function offeredMetrics(points: readonly TokenHistoryPoint[], hasPrice: boolean): readonly TokenMetric[] {
  const isPriced = hasPrice || points.some(({ priceUsd, volumeUsd }) => priceUsd !== null || volumeUsd > 0);
  return isPriced ? tokenMetrics : tokenMetrics.slice(3);
}

type Granularity = TokenHistory['granularity'];

/** Formats the day or hour of a point: 14 Mar 2026, 14 Mar 2026 13:00 UTC. */
export function pointText(locale: Locale, at: string, granularity: Granularity): string {
  const day = utcDate(locale, at);
  return granularity === 'daily' ? day : `${day} ${utcTime(at).slice(0, 5)} UTC`;
}

/** Formats a point of an axis: 14 Mar, with its year if the range has several; 14 Mar 13:00. */
export function tickText(locale: Locale, at: string, granularity: Granularity, isOneYear: boolean): string {
  const day = dayText(locale, at.slice(0, 10), isOneYear ? at : undefined);
  return granularity === 'daily' ? day : `${day} ${utcTime(at).slice(0, 5)}`;
}

export function historySentence(
  locale: Locale,
  metric: TokenMetric,
  { data, granularity }: TokenHistory,
  decimals: number,
): string {
  const { value, text, shape } = series[metric];
  const known = data.filter((point) => value(point, decimals) !== null);
  const said = seriesText(known, {
    value: (point) => value(point, decimals) ?? 0,
    text: (point) => text(locale, point, decimals),
    at: ({ timestamp }) => pointText(locale, timestamp, granularity),
  });
  if (!said) return locale.t('statsHistory.noPoints');
  const { from, to, first, last } = said;
  const named = {
    metric: metricName(locale, metric),
    from,
    to,
    leastMost: locale.t('statsHistory.lowestHighest', said),
  };
  return shape === 'bars'
    ? locale.t('tokenHistory.summary', named)
    : locale.t('tokenHistory.change', { ...named, first, last });
}

/** Returns the columns of the file, which has all figures: start of every point, exact values. */
export function historyColumns(decimals: number): Columns<TokenHistoryPoint> {
  const figures = tokenMetrics.map((metric) => {
    const { column, cell } = series[metric];
    return [column, (point: TokenHistoryPoint) => cell(point, decimals)] as const;
  });
  return { start: ({ timestamp }) => timeCell(timestamp), ...Object.fromEntries(figures) };
}
