import type { TokenMetadata } from '#contract/endpoints/token.ts';
import type { TokenHistory } from '#contract/endpoints/token-history.ts';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { ChartTip } from '#web/components/chart/chart-tip.tsx';
import { LazyTimeChart } from '#web/components/chart/lazy-chart.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { TokenMetric } from '#web/queries/token.ts';
import { historyCsv, historySentence, pointText, tickText } from './history.ts';
import { HistoryTable } from './history-table.tsx';
import { metricName, series } from '#web/pages/token/history-series.ts';

/** One figure of a token over time as a chart. Text, table and files do not need the chart library. */
export function HistoryFigure(properties: { history: TokenHistory; metric: TokenMetric; token: TokenMetadata }) {
  const locale = useFullLocale();
  const { history, metric, token } = properties;
  const { data, granularity, start_date, end_date, network } = history;
  const { decimals, tokenIdentifier } = token;
  const { shape, fromZero, hasFractions, value, exact, axis } = series[metric];
  const name = metricName(locale, metric);
  const sentence = historySentence(locale, metric, history, decimals);
  const isOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const notes = [
    locale.t(granularity === 'daily' ? 'statsHistory.todayIncomplete' : 'tokenHistory.hourIncomplete'),
    ...(fromZero ? [] : [locale.t('tokenHistory.notFromZero')]),
  ];
  return (
    <ChartFrame
      title={locale.t(`statsHistory.titles.${granularity}`, { metric: name })}
      name={`token-history-${tokenIdentifier.slice(0, 12)}-${granularity}-${start_date}-${end_date}-${network}`}
      sentence={sentence}
      csv={() => historyCsv(history, decimals)}
      table={() => <HistoryTable history={history} metric={metric} decimals={decimals} />}
      tableName={locale.t('statsHistory.overTime', { metric: name })}
      notes={notes}
    >
      <LazyTimeChart
        axis={locale.t(`statsHistory.${shape === 'bars' ? 'axis' : 'axisAtEnd'}.${granularity}`, { unit: name })}
        points={data.map((point) => ({ at: point.timestamp, value: value(point, decimals) }))}
        shape={shape}
        fromZero={fromZero}
        hasFractions={hasFractions}
        tone="token"
        tickText={(at) => tickText(locale, at, granularity, isOneYear)}
        axisText={(number) => axis(locale, number)}
        tip={(at) => {
          const point = data.find(({ timestamp }) => timestamp === at);
          if (!point) return null;
          return <ChartTip title={pointText(locale, at, granularity)}>{exact(locale, point, decimals)}</ChartTip>;
        }}
        sentence={sentence}
      />
    </ChartFrame>
  );
}
