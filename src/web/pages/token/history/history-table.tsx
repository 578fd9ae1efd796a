import type { TokenHistory } from '#contract/endpoints/token-history.ts';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { TokenMetric } from '#web/queries/token.ts';
import { pointText } from './history.ts';
import { metricName, series } from '#web/pages/token/history-series.ts';

/** One figure of a token over time as a table, newest first. */
export function HistoryTable(properties: { history: TokenHistory; metric: TokenMetric; decimals: number }) {
  const locale = useFullLocale();
  const { history, metric, decimals } = properties;
  const name = metricName(locale, metric);
  return (
    <FiguresTable
      caption={locale.t('statsHistory.overTime', { metric: name })}
      head={
        <>
          <ColumnHead>{locale.t('tokenHistory.periods')}</ColumnHead>
          <ColumnHead isNumber>{name}</ColumnHead>
        </>
      }
    >
      {history.data.toReversed().map((point) => (
        <FiguresRow key={point.timestamp} name={pointText(locale, point.timestamp, history.granularity)}>
          <Figure isNumber>{series[metric].exact(locale, point, decimals)}</Figure>
        </FiguresRow>
      ))}
    </FiguresTable>
  );
}
