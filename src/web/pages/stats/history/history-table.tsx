import type { History } from '#contract/endpoints/history.ts';
import { formatSats } from '#format/amounts/sats.ts';
import { exactTotal } from '#format/amounts/totals.ts';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { useLocale } from '#web/locale-context.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { type Metric, type Point, pointText, titleText } from './history.ts';

/** The history as a table, newest first. */
export function HistoryTable(properties: { metric: Metric; history: History; points: readonly Point[] }) {
  const { metric, history, points } = properties;
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = metric === 'active-wallets';
  return (
    <FiguresTable
      caption={locale.t('statsHistory.overTime', { metric: titleText(locale, metric, history) })}
      head={
        <>
          <ColumnHead>{locale.t('statsHistory.daysUtc')}</ColumnHead>
          <ColumnHead isNumber>
            {locale.t(`statsHistory.metrics.${metric}`)}
            {!isCount && `, ${unit === 'btc' ? 'BTC' : 'sats'}`}
          </ColumnHead>
        </>
      }
    >
      {points.toReversed().map((point) => (
        <FiguresRow key={point.first} name={pointText(locale, point)}>
          <Figure isNumber>{isCount ? formatSats(locale, point.value) : exactTotal(locale, point.value, unit)}</Figure>
        </FiguresRow>
      ))}
    </FiguresTable>
  );
}
