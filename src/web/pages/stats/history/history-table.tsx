import type { History } from '#contract/endpoints/history.ts';
import type { HistoryMetric } from '#contract/stats.ts';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { figures } from '#web/pages/stats/history.ts';
import { exactText, type Point, pointText, titleText, unitText } from './history.ts';

/** The history as a table, newest first. */
export function HistoryTable(properties: { metric: HistoryMetric; history: History; points: readonly Point[] }) {
  const { metric, history, points } = properties;
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  return (
    <FiguresTable
      caption={locale.t('statsHistory.overTime', { metric: titleText(locale, metric, history) })}
      head={
        <>
          <ColumnHead>{locale.t('statsHistory.daysUtc')}</ColumnHead>
          <ColumnHead isNumber>
            {locale.t(`statsHistory.metrics.${metric}`)}
            {!figures[metric].counted && `, ${unitText(locale, metric, unit)}`}
          </ColumnHead>
        </>
      }
    >
      {points.toReversed().map((point) => (
        <FiguresRow key={point.first} name={pointText(locale, point)}>
          <Figure isNumber>{exactText(locale, metric, point.value, unit)}</Figure>
        </FiguresRow>
      ))}
    </FiguresTable>
  );
}
