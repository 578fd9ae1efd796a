import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import type { ListedToken, TokenMetadata } from '#contract/token.ts';
import type { TokenHistory } from '#contract/token-figures.ts';
import { dayUtc } from '#format/time.ts';
import { ResponseBanners } from '#web/components/banners.tsx';
import { ChartControls, ChartWaiting, TimeFigure } from '#web/components/chart-frame.tsx';
import { useLastError } from '#web/components/failure.ts';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { SourceButton, sourcesOf } from '#web/components/source.tsx';
import { Blank } from '#web/components/states.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { effectiveRange, rangesOf, type TokenMetric, tokenHistoryInput, tokenHistoryQuery } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import {
  historyColumns,
  historySentence,
  metricName,
  offeredMetrics,
  pointText,
  series,
  tickText,
} from './history-series.ts';

const route = getRouteApi('/token/$identifier');
const intervals = ['daily', 'hourly'] as const;

/** A token over time; its options are in the URL. */
export function HistoryTab(properties: { identifier: string; token: ListedToken | undefined; isWaiting: boolean }) {
  const { identifier, token, isWaiting } = properties;
  const locale = useFullLocale();
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
  const linkTo = (fields: Partial<typeof view>): LinkProps => ({
    to: '.',
    search: (previous: object) => ({ ...previous, ...fields }),
    resetScroll: false,
  });
  return (
    <>
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
            className="link text-sm"
            to="/token/$identifier"
            params={{ identifier }}
            search={{ network }}
            resetScroll={false}
          >
            {t('tokenHolders.largest')}
          </Link>
        )}
        <span className="ms-auto">
          <SourceButton sources={sourcesOf(read)} of={t('statsHistory.history')} />
        </span>
      </ChartControls>
      <ResponseBanners response={read} />
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

function HistoryFigure(properties: { history: TokenHistory; metric: TokenMetric; token: TokenMetadata }) {
  const locale = useFullLocale();
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
