import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { hasDollarValue } from '../../../../contract/endpoints/common.ts';
import type { History } from '../../../../contract/endpoints/history.ts';
import { dayText } from '../../../../format/time/day-text.ts';
import { ChartFrame } from '../../../components/chart/chart-frame.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLocale } from '../../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../../settings/unit.ts';
import { edgeNotes, historyCsv, historySentence, type Metric, pointsOf } from './history.ts';
import { axisUnitOf, axisText as formatAxis } from './history-axis.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTip } from './history-tip.tsx';

// Loaded on demand: the chart library is the largest part of this page.
const loadChart = () =>
  lazy(() => import('../../../components/chart/time-chart.tsx').then((code) => ({ default: code.TimeChart })));

// On the server it is loaded once, not per page.
const FirstChart = loadChart();

interface HistoryPanelProperties {
  history: History;
  metric: Metric;
  isStale: boolean;
  today: string;
}

/** The history as a chart. Text, table and files do not need the chart library. */
export function HistoryPanel({ history, metric, isStale, today }: HistoryPanelProperties) {
  const locale = useLocale();
  // A lazy component caches its failure, so a retry creates another one.
  const [Chart, setChart] = useState(() => FirstChart);
  const retry = () => setChart(loadChart);
  const unit = useUnit();
  const points = useMemo(() => pointsOf(history), [history]);
  const { granularity, network, start_date, end_date } = history;
  const sentence = historySentence(locale, metric, points, granularity, bitcoinUnitOf(unit));
  const axisUnit = axisUnitOf(metric, bitcoinUnitOf(unit));
  const axisText = axisUnit === 'wallets' ? locale.t('statsHistory.wallets') : axisUnit;
  const axis =
    metric === 'tvl'
      ? locale.t(`statsHistory.axisAtEnd.${granularity}`, { unit: axisText })
      : locale.t(`statsHistory.axis.${granularity}`, { unit: axisText });
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const isBitcoinOnly = unit === 'usd' && hasDollarValue(network) && metric !== 'active-wallets';
  const notes = [
    ...(isBitcoinOnly ? [locale.t('statsHistory.inBitcoin')] : []),
    ...edgeNotes(locale, points, history, today),
  ];
  return (
    <div className={isStale ? 'stale' : undefined}>
      <ChartFrame
        title={locale.t(`statsHistory.titles.${granularity}`, { metric: locale.t(`statsHistory.titleOf.${metric}`) })}
        name={`${metric}-${granularity}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        csv={() => historyCsv(metric, points)}
        table={() => <HistoryTable metric={metric} points={points} />}
        tableName={locale.t('statsHistory.overTime', { metric: locale.t(`statsHistory.titleOf.${metric}`) })}
        notes={notes}
      >
        <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
          <span className="text-2xs/4 text-ink-3">{axis}</span>
          <div className="h-65 overflow-hidden **:focus-visible:-outline-offset-2 @max-md/page:h-55" dir="ltr">
            <CatchBoundary
              getResetKey={() => Chart}
              errorComponent={({ error }) => <ErrorState error={error} retry={retry} />}
            >
              <Suspense fallback={<SkeletonRows rows={5} label={locale.t('statsHistory.loadingChart')} />}>
                <Chart
                  points={points.map(({ first, value }) => ({ at: first, value }))}
                  shape={metric === 'tvl' ? 'line' : 'bars'}
                  tone={metric === 'active-wallets' ? 'count' : 'sats'}
                  tickText={(day) => dayText(locale, day, isOneYear ? day : undefined)}
                  axisText={(value) => formatAxis(locale, value, axisUnit)}
                  tip={(day) => {
                    const point = points.find(({ first }) => first === day);
                    return point && <HistoryTip metric={metric} point={point} />;
                  }}
                  sentence={sentence}
                />
              </Suspense>
            </CatchBoundary>
          </div>
        </div>
      </ChartFrame>
    </div>
  );
}
