import { formatSats } from '../../../format/sats.ts';
import { exactTotal } from '../../../format/totals.ts';
import { useLocale } from '../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../settings/unit.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** A point of the history, in full. */
export function HistoryTip({ metric, point }: { metric: Metric; point: Point }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = metric === 'active-wallets';
  return (
    <div className="tip" role="status">
      <small>{pointText(locale, point)}</small>
      <span className="amt">
        <span className="n">{isCount ? formatSats(locale, point.value) : exactTotal(locale, point.value, unit)}</span>
        <span className={isCount ? 'dim' : 'u'}>
          {isCount ? locale.t('statsHistory.wallets') : unit === 'btc' ? 'BTC' : 'sats'}
        </span>
      </span>
    </div>
  );
}
