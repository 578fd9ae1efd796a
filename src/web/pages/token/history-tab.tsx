import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import type { ListedToken } from '#contract/endpoints/token.ts';
import { dayUtc } from '#format/time/day-range.ts';
import { ChartControls } from '#web/components/chart/chart-controls.tsx';
import { ChartWaiting } from '#web/components/chart/chart-waiting.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { Blank } from '#web/components/states.tsx';
import { useClock } from '#web/hooks/clock.ts';
import { useHasDollarValue } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { effectiveRange, rangesOf, tokenHistoryInput, tokenHistoryQuery } from '#web/queries/token.ts';
import { HistoryFigure } from './history/history-figure.tsx';
import { metricName, offeredMetrics } from './history-series.ts';

const route = getRouteApi('/token/$identifier');
const intervals = ['daily', 'hourly'] as const;

/**
 * A token over time; its options are in the URL.
 * @param isWaiting whether the token is still loading
 */
export function HistoryPanel(properties: { identifier: string; token: ListedToken | undefined; isWaiting: boolean }) {
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
      <AnswerBanners answer={read} />
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
