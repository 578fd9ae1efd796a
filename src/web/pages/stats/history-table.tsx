import { formatSats } from '../../../format/sats.ts';
import { exactTotal } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../settings/unit.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** A history without anything cut off, the newest first. */
export function HistoryTable({ metric, points }: { metric: Metric; points: readonly Point[] }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = metric === 'active-wallets';
  return (
    <table className="tbl">
      <caption className="sr">
        {locale.t('statsHistory.overTime', { metric: locale.t(`statsHistory.titleOf.${metric}`) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{locale.t('statsHistory.daysUtc')}</th>
          <th scope="col" className="num">
            {locale.t(`statsHistory.metrics.${metric}`)}
            {!isCount && `, ${unit === 'btc' ? 'BTC' : 'sats'}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.first}>
            <th scope="row">{pointText(locale, point)}</th>
            <td className="num">{isCount ? formatSats(locale, point.value) : exactTotal(locale, point.value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
