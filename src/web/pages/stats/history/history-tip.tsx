import { formatSats } from '../../../../format/amounts/sats.ts';
import { exactTotal } from '../../../../format/amounts/totals.ts';
import { amountLook, unitLook } from '../../../components/amount/amount-look.ts';
import { useLocale } from '../../../locale-context.ts';
import { bitcoinUnitOf, useUnit } from '../../../settings/unit.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** Tooltip of a point. */
export function HistoryTip({ metric, point }: { metric: Metric; point: Point }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = metric === 'active-wallets';
  return (
    <div
      className="grid grid-cols-1 gap-0.5 rounded-md border border-line-2 bg-raised px-3 py-2 text-sm shadow-pop"
      role="status"
    >
      <small className="text-xs/4 text-ink-3">{pointText(locale, point)}</small>
      <span className={amountLook()}>
        <span>{isCount ? formatSats(locale, point.value) : exactTotal(locale, point.value, unit)}</span>
        <span className={isCount ? 'text-ink-3' : unitLook({ asset: 'sats' })}>
          {isCount ? locale.t('statsHistory.wallets') : unit === 'btc' ? 'BTC' : 'sats'}
        </span>
      </span>
    </div>
  );
}
