import type { HistoryMetric } from '#contract/stats.ts';
import { amountLook, unitLook } from '#web/components/amount/amount-look.ts';
import { ChartTip } from '#web/components/chart/chart-tip.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { figures } from '#web/pages/stats/history.ts';
import { exactText, type Point, pointText, unitText } from './history.ts';

/** Tooltip of a point. */
export function HistoryTip({ metric, point }: { metric: HistoryMetric; point: Point }) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const isCount = figures[metric].counted !== undefined;
  return (
    <ChartTip title={pointText(locale, point)}>
      <span className={amountLook()}>
        <span>{exactText(locale, metric, point.value, unit)}</span>
        <span className={isCount ? 'text-ink-3' : unitLook({ asset: 'sats' })}>{unitText(locale, metric, unit)}</span>
      </span>
    </ChartTip>
  );
}
