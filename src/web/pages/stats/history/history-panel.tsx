import { useMemo } from 'react';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import type { History } from '#contract/endpoints/history.ts';
import { dayText } from '#format/time/day-text.ts';
import { ChartFrame } from '#web/components/chart/chart-frame.tsx';
import { LazyTimeChart } from '#web/components/chart/lazy-chart.tsx';
import { useLocale } from '#web/locale-context.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { edgeNotes, historyCsv, historySentence, type Metric, pointsOf, titleText } from './history.ts';
import { axisUnitOf, axisText as formatAxis } from './history-axis.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTip } from './history-tip.tsx';

interface HistoryPanelProperties {
  history: History;
  metric: Metric;
  isStale: boolean;
  today: string;
}

/** The history as a chart. Text, table and files do not need the chart library. */
export function HistoryPanel({ history, metric, isStale, today }: HistoryPanelProperties) {
  const locale = useLocale();
  const unit = useUnit();
  const points = useMemo(() => pointsOf(history), [history]);
  const { granularity, network, start_date, end_date } = history;
  const sentence = historySentence(locale, metric, points, history, bitcoinUnitOf(unit));
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
        title={locale.t(`statsHistory.titles.${granularity}`, { metric: titleText(locale, metric, history) })}
        name={`${metric}-${granularity}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        csv={() => historyCsv(metric, points)}
        table={() => <HistoryTable metric={metric} history={history} points={points} />}
        tableName={locale.t('statsHistory.overTime', { metric: titleText(locale, metric, history) })}
        notes={notes}
      >
        <LazyTimeChart
          axis={axis}
          points={points.map(({ first, value }) => ({ at: first, value: Number(value) }))}
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
      </ChartFrame>
    </div>
  );
}
