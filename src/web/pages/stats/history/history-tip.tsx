import { formatSats } from '#format/amounts/sats.ts';
import { exactTotal } from '#format/amounts/totals.ts';
import { amountLook, unitLook } from '#web/components/amount/amount-look.ts';
import { ChartTip } from '#web/components/chart/chart-tip.tsx';
import { useLocale } from '#web/locale-context.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { type Metric, type Point, pointText } from './history.ts';

/** Tooltip of a point. */
export function HistoryTip({ metric, point }: { metric: Metric; point: Point }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = metric === 'active-wallets';
  return (
    <ChartTip title={pointText(locale, point)}>
      <span className={amountLook()}>
        <span>{isCount ? formatSats(locale, point.value) : exactTotal(locale, point.value, unit)}</span>
        <span className={isCount ? 'text-ink-3' : unitLook({ asset: 'sats' })}>
          {isCount ? locale.t('statsHistory.wallets') : unit === 'btc' ? 'BTC' : 'sats'}
        </span>
      </span>
    </ChartTip>
  );
}
