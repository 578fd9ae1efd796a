import { useQuery } from '@tanstack/react-query';
import type { History } from '#contract/endpoints/history.ts';
import { granularities, historyMetrics } from '#contract/stats.ts';
import { acceptable, dayUtc } from '#format/time/day-range.ts';
import { ChartControls } from '#web/components/chart/chart-controls.tsx';
import { ChartWaiting } from '#web/components/chart/chart-waiting.tsx';
import { RangeControls } from '#web/components/range-controls.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { SegmentedLinks } from '#web/components/segmented.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { Blank } from '#web/components/states.tsx';
import { useClock } from '#web/hooks/clock.ts';
import { useLocale } from '#web/contexts.ts';
import { useView } from './view-options.tsx';
import { isUnavailable } from '#web/queries/not-found.ts';
import { historyInput, historyQuery } from '#web/queries/stats.ts';
import { HistoryPanel } from './history/history-panel.tsx';

/**
 * History of the network, if the service has the extension (supplement 6); otherwise renders nothing.
 * @param firstDay of the network; undefined while unknown
 */
export function HistoryCard({ firstDay }: { firstDay: string | undefined }) {
  const locale = useLocale();
  const { view, change, linkTo } = useView();
  const { network, metric, granularity, stables } = view;
  const today = useClock(dayUtc);
  const range = acceptable(view, today);
  const read = useQuery(historyQuery(historyInput({ network, metric, granularity, stables }, range)));
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, metric, granularity, stables, range]));
  if (history === undefined && isUnavailable(error)) return null;
  return (
    <Card className="mt-4" aria-labelledby="hist-h" aria-busy={history === undefined && error === null}>
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
        <SourceButton sources={sourcesOf(read)} of={locale.t('statsHistory.history')} />
      </CardHead>
      <ChartControls>
        <RangeControls {...{ range, today, firstDay }} onChange={change} linkTo={linkTo} />
      </ChartControls>
      <AnswerBanners answer={read} />
      <Body history={history} error={error} retry={() => void read.refetch()} today={today} />
    </Card>
  );
}

function Body(properties: { history: History | undefined; error: Error | null; retry: () => void; today: string }) {
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
