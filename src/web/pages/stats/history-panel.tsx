import { useMemo } from 'react';
import type { History } from '../../../contract/history.ts';
import { statsHistoryWords as words } from '../../../words/en/stats-history.ts';
import { useUnit } from '../../settings/unit.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { edgeNotes, historyCsv, historySentence, type Metric, pointsOf } from './history.ts';
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
  const axis = metric === 'tvl' ? words.axisAtEnd : words.axis;
  const isBitcoinOnly = unit === 'usd' && network === 'MAINNET' && metric !== 'active-wallets';
  const notes = [...(isBitcoinOnly ? [words.inBitcoin] : []), ...edgeNotes(points, history, today)];
  return (
    <div className={isStale ? 'stale' : undefined}>
      <ChartFrame
        title={words.titles[granularity](words.metrics[metric])}
        name={`${metric}-${granularity}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        csv={() => historyCsv(metric, points)}
        table={() => <HistoryTable metric={metric} points={points} />}
        tableName={words.overTime(words.metrics[metric])}
        notes={notes}
      >
        <div className="hist">
          <span className="hist-u">{axis[granularity](axisUnit === 'wallets' ? words.wallets : axisUnit)}</span>
          {code ? (
            <code.HistoryChart metric={metric} points={points} axisUnit={axisUnit} sentence={sentence} />
          ) : (
            <div className="hist-plot">
              {error === null ? (
                <SkeletonRows rows={5} label={words.loadingChart} />
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
