import { useMemo } from 'react';
import type { History } from '../../../contract/stats.ts';
import { useUnit } from '../../settings/unit.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { edgeNotes, historyCsv, historySentence, type Metric, metricNames, pointsOf } from './history.ts';
import { axisUnitOf } from './history-axis.ts';
import { HistoryTable } from './history-table.tsx';
import { useCode } from './use-code.ts';

// The chart library is the largest part of this page, and the last that is needed.
const loadChart = () => import('./history-chart.tsx');

interface HistoryPanelProperties {
  history: History;
  metric: Metric;
  isStale: boolean;
  today: string;
}

/** The history as a chart; its words, table and files are there before, and without, the chart. */
export function HistoryPanel({ history, metric, isStale, today }: HistoryPanelProperties) {
  const { code, error, retry } = useCode(loadChart);
  const unit = useUnit();
  const points = useMemo(() => pointsOf(history), [history]);
  const { granularity, network, start_date, end_date } = history;
  const sentence = historySentence(metric, points, granularity);
  const axisUnit = axisUnitOf(metric, points);
  const isBitcoinOnly = unit === 'usd' && network === 'MAINNET' && metric !== 'active-wallets';
  const notes = [
    ...(isBitcoinOnly ? ['The service has no history in dollars; this one is in bitcoin.'] : []),
    ...edgeNotes(points, history, today),
  ];
  return (
    <div className={isStale ? 'stale' : undefined}>
      <ChartFrame
        title={`${metricNames[metric]}, ${granularity}`}
        name={`${metric}-${granularity}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        csv={() => historyCsv(metric, points)}
        table={() => <HistoryTable metric={metric} points={points} />}
        tableName={`${metricNames[metric]} over time`}
        notes={notes}
      >
        <div className="hist">
          <span className="hist-u">
            {axisUnit} {metric === 'tvl' ? 'at the end of a' : 'a'} {granularity === 'daily' ? 'day' : 'week'}
          </span>
          {code ? (
            <code.HistoryChart metric={metric} points={points} axisUnit={axisUnit} sentence={sentence} />
          ) : (
            <div className="hist-plot">
              {error === null ? (
                <SkeletonRows rows={5} label="Loading the chart" />
              ) : (
                <ErrorState error={error} retry={retry} />
              )}
            </div>
          )}
        </div>
      </ChartFrame>
    </div>
  );
}
