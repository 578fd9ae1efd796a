import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { TokenMetadata } from '../../../../contract/endpoints/token.ts';
import type { TokenHistory } from '../../../../contract/endpoints/token-history.ts';
import { ChartFrame } from '../../../components/chart/chart-frame.tsx';
import { ChartTip } from '../../../components/chart/chart-tip.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { TokenMetric } from '../../../queries/token-history-view.ts';
import { historyCsv, historySentence, pointText, tickText } from './history.ts';
import { HistoryTable } from './history-table.tsx';
import { metricName, series } from './series.ts';

const loadChart = () =>
  lazy(() => import('../../../components/chart/time-chart.tsx').then((code) => ({ default: code.TimeChart })));

// On the server it is loaded once, not per page.
const FirstChart = loadChart();

/** One figure of a token over time as a chart. Text, table and files do not need the chart library. */
export function HistoryFigure(properties: { history: TokenHistory; metric: TokenMetric; token: TokenMetadata }) {
  const locale = useLocale();
  const { history, metric, token } = properties;
  // A lazy component caches its failure, so a retry creates another one.
  const [Chart, setChart] = useState(() => FirstChart);
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
      <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
        <span className="text-2xs/4 text-ink-3">
          {locale.t(`statsHistory.${shape === 'bars' ? 'axis' : 'axisAtEnd'}.${granularity}`, { unit: name })}
        </span>
        <div className="h-65 overflow-hidden **:focus-visible:-outline-offset-2 @max-md/page:h-55" dir="ltr">
          <CatchBoundary
            getResetKey={() => Chart}
            errorComponent={({ error }) => <ErrorState error={error} retry={() => setChart(loadChart)} />}
          >
            <Suspense fallback={<SkeletonRows rows={5} label={locale.t('statsHistory.loadingChart')} />}>
              <Chart
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
                  return (
                    <ChartTip title={pointText(locale, at, granularity)}>{exact(locale, point, decimals)}</ChartTip>
                  );
                }}
                sentence={sentence}
              />
            </Suspense>
          </CatchBoundary>
        </div>
      </div>
    </ChartFrame>
  );
}
