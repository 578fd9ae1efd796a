import { useMemo } from 'react';
import { hasDollarValue } from '#contract/endpoints/common.ts';
import type { History } from '#contract/endpoints/history.ts';
import { type HistoryMetric, isAtEnd } from '#contract/stats.ts';
import { dayText } from '#format/time/day-text.ts';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { LazyTimeChart } from '#web/components/chart/lazy-chart.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { figures } from '#web/pages/stats/history.ts';
import { axisText, edgeNotes, historyCsv, historySentence, pointsOf, titleText, unitText } from './history.ts';
import { HistoryTable } from './history-table.tsx';
import { HistoryTip } from './history-tip.tsx';

interface HistoryPanelProperties {
  history: History;
  metric: HistoryMetric;
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
  const axisUnit = unitText(locale, metric, bitcoinUnitOf(unit));
  const axis = isAtEnd(metric)
    ? locale.t(`statsHistory.axisAtEnd.${granularity}`, { unit: axisUnit })
    : locale.t(`statsHistory.axis.${granularity}`, { unit: axisUnit });
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const isCount = figures[metric].counted !== undefined;
  const isBitcoinOnly = unit === 'usd' && hasDollarValue(network) && !isCount;
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
          shape={isAtEnd(metric) ? 'line' : 'bars'}
          tone={isCount ? 'count' : 'sats'}
          tickText={(day) => dayText(locale, day, isOneYear ? day : undefined)}
          axisText={(value) => axisText(locale, metric, value, bitcoinUnitOf(unit))}
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
