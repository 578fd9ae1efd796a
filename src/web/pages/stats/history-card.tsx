import { useQuery } from '@tanstack/react-query';
import type { History, NetworkSummary } from '#contract/stats.ts';
import { dayUtc } from '#format/time.ts';
import { ChartWaiting } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, OmittedBanner } from '#web/components/states.tsx';
import { useLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { historyQuery, viewBeforeInput, viewHistoryInput } from '#web/data/queries/stats.ts';
import { useClock } from '#web/hooks/clock.ts';
import { Answer } from './history-answer.tsx';
import { isBefore } from './history-change.ts';
import { HistoryPanel } from './history-panel.tsx';
import type { Values } from './history-points.ts';
import { useView } from './view-options.tsx';

/**
 * Reads the history of the shown period or days.
 * @param first time of a transaction; undefined while unknown
 * @param isWaiting whether it is loading
 */
export function useHistory({ first, isWaiting }: { first: string | undefined; isWaiting: boolean }) {
  const { view } = useView();
  const today = useClock(dayUtc);
  return useQuery({
    ...historyQuery(viewHistoryInput(view, today, first)),
    enabled: !(isWaiting && view.period === 'all'),
  });
}

/** Reads what the shown history is compared with, undefined if there is nothing; and whether it is being loaded. */
function useBefore(history: History | undefined): { before: History | undefined; isComparing: boolean } {
  const { view } = useView();
  const today = useClock(dayUtc);
  const input = viewBeforeInput(view, today);
  const { data, isLoading } = useQuery({
    ...historyQuery(input ?? viewHistoryInput(view, today, undefined)),
    enabled: input !== undefined && history !== undefined,
  });
  const before = data?.data;
  const isFound = input !== undefined && history && before && isBefore(history, before);
  return { before: isFound ? before : undefined, isComparing: isLoading };
}

/** The answer of the page: one figure, its parts and its history, if the service has that extension (supplement 6). */
export function HistoryCard(properties: {
  read: ReturnType<typeof useHistory>;
  summary: NetworkSummary | undefined;
  /** Sats and dollars of the period, for a service without history. */
  volume: Values | undefined;
}) {
  const locale = useLocale();
  const { read, summary, volume } = properties;
  const { view } = useView();
  const { network, metric, stables, period, start, end } = view;
  const today = useClock(dayUtc);
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, metric, stables, period, start, end]));
  const compared = useBefore(history);
  const isServed = history !== undefined || !isUnavailable(error);
  return (
    <section
      className={isServed ? 'answer' : 'answer min-h-0'}
      aria-label={locale.t('statsHistory.history')}
      aria-busy={!history && error === null}
    >
      <OmittedBanner parts={read.data?.omitted} />
      {!isServed ? (
        <div className="answer-body">
          <Answer label={locale.t('statsHistory.metrics.tpv')} value={volume} />
        </div>
      ) : history === undefined ? (
        <ChartWaiting error={error} retry={() => void read.refetch()} />
      ) : history.data.length === 0 ? (
        <Blank icon="chart" title={locale.t('statsHistory.none')}>
          {locale.t('statsHistory.noneHint')}
        </Blank>
      ) : (
        <div className={error === null ? undefined : 'stale'}>
          <HistoryPanel
            key={`${metric} ${period} ${start} ${end}`}
            {...{ history, metric, today, ...compared }}
            summary={summary}
          />
        </div>
      )}
    </section>
  );
}
