import { useMemo } from 'react';
import type { BalanceHistory } from '#contract/address-balances.ts';
import { balanceHistoryCsv } from '#format/balances.ts';
import { dayText } from '#format/time/day-text.ts';
import { ChartFrame } from '#web/components/chart-frame.tsx';
import { ChartTip } from '#web/components/chart/chart-tip.tsx';
import { ColumnHead, Figure, FiguresRow, FiguresTable } from '#web/components/chart/figures-table.tsx';
import { LazyTimeChart } from '#web/components/chart/lazy-chart.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/unit.ts';
import { BalanceAmount } from '#web/pages/address/balance-amount.tsx';
import { axisText, balanceSentence, exactText, pointsOf, unitText } from './balance-text.ts';

interface BalancePanelProperties {
  history: BalanceHistory;
  isStale: boolean;
  today: string;
}

/** A balance by day as a chart. Text, table and files do not need the chart library. */
export function BalancePanel({ history, isStale, today }: BalancePanelProperties) {
  const locale = useFullLocale();
  const unit = bitcoinUnitOf(useUnit());
  const points = useMemo(() => pointsOf(history), [history]);
  const name = unitText(locale, history, unit);
  const sentence = balanceSentence(locale, history, points, unit);
  const { asset, address, start_date, end_date, network } = history;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <ChartFrame
        title={locale.t('balances.title', { asset: name })}
        name={`balance-${address}-${asset}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        csv={() => balanceHistoryCsv(history)}
        tableName={locale.t('balances.title', { asset: name })}
        table={() => (
          <FiguresTable
            caption={locale.t('balances.title', { asset: name })}
            head={
              <>
                <ColumnHead>{locale.t('statsHistory.daysUtc')}</ColumnHead>
                <ColumnHead isNumber>{locale.t('statsHistory.axisAtEnd.daily', { unit: name })}</ColumnHead>
              </>
            }
          >
            {points.toReversed().map(({ first, units }) => (
              <FiguresRow key={first} name={dayText(locale, first)}>
                <Figure isNumber>{exactText(locale, history, units, unit)}</Figure>
              </FiguresRow>
            ))}
          </FiguresTable>
        )}
        notes={[
          locale.t('balances.confirmedOnly'),
          ...(end_date >= today ? [locale.t('statsHistory.todayIncomplete')] : []),
        ]}
      >
        <LazyTimeChart
          points={points.map(({ first, value }) => ({ at: first, value }))}
          shape="line"
          tone={asset === 'btc' ? 'sats' : 'token'}
          axis={locale.t('statsHistory.axisAtEnd.daily', { unit: name })}
          tickText={(day) => dayText(locale, day, start_date.slice(0, 4) === end_date.slice(0, 4) ? day : undefined)}
          axisText={(value) => axisText(locale, history, value, unit)}
          tip={(day) => {
            const point = points.find(({ first }) => first === day);
            return (
              point && (
                <ChartTip title={dayText(locale, day)}>
                  <BalanceAmount of={history} units={point.units} />
                </ChartTip>
              )
            );
          }}
          sentence={sentence}
        />
      </ChartFrame>
    </div>
  );
}
