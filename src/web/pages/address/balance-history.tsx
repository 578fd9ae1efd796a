import { useMemo } from 'react';
import type { BalanceHistory } from '#contract/address-balances.ts';
import { assetDecimals, balanceUnits } from '#format/address-effect.ts';
import { shortQuantityText } from '#format/amounts.ts';
import { decimalCell } from '#format/csv.ts';
import { type BitcoinUnit, seriesText } from '#format/network-figures.ts';
import { dayText } from '#format/time-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { TimeFigure } from '#web/components/chart.tsx';
import { useLocale } from '#web/contexts.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { BalanceAmount, type BalanceAsset, exactText, unitText } from './asset-balance.tsx';

interface BalancePanelProperties {
  history: BalanceHistory;
  isStale: boolean;
  today: string;
}

export function BalancePanel({ history, isStale, today }: BalancePanelProperties) {
  const locale = useLocale();
  const unit = bitcoinUnitOf(useUnit());
  const points = useMemo(
    () => history.data.map((point): BalancePoint => ({ first: point.date, units: balanceUnits(point) })),
    [history],
  );
  const name = unitText(locale, history, unit);
  const sentence = balanceSentence(locale, history, points, unit);
  const { asset, address, start_date, end_date, network } = history;
  const axis = locale.t('statsHistory.axisAtEnd.daily', { unit: name });
  return (
    <div className={isStale ? 'stale' : undefined}>
      <TimeFigure
        title={locale.t('balances.title', { asset: name })}
        name={`balance-${address}-${asset}-${start_date}-${end_date}-${network}`}
        sentence={sentence}
        tableName={locale.t('balances.title', { asset: name })}
        notes={[
          locale.t('balances.confirmedOnly'),
          ...(end_date >= today ? [locale.t('statsHistory.todayIncomplete')] : []),
        ]}
        points={points}
        at={({ first }) => first}
        atText={({ first }) => dayText(locale, first)}
        value={({ units }) => Number(units)}
        exactText={({ units }) => exactText(locale, history, units, unit)}
        reading={({ units }) => <BalanceAmount of={history} units={units} />}
        heads={[locale.t('statsHistory.daysUtc'), axis]}
        csv={{
          day: ({ first }) => first,
          balance_base_units_at_end: ({ units }) => units,
          balance_at_end: ({ units }) => decimalCell(units, assetDecimals(history)),
        }}
        chart={{
          shape: 'line',
          tone: asset === 'btc' ? 'sats' : 'token',
          axis,
          tickText: (day) => dayText(locale, day, start_date.slice(0, 4) === end_date.slice(0, 4) ? day : undefined),
          axisText: (value) => axisText(locale, history, value, unit),
        }}
      />
    </div>
  );
}

interface BalancePoint {
  /** The day, UTC. */
  readonly first: string;
  readonly units: bigint;
}

function axisText(locale: Locale, { asset, token }: BalanceAsset, value: number, unit: BitcoinUnit): string {
  const decimals = asset === 'btc' ? (unit === 'btc' ? 8 : 0) : (token?.decimals ?? 0);
  return shortQuantityText(locale, BigInt(Math.round(value)), decimals, { isRound: true });
}

function balanceSentence(locale: Locale, of: BalanceAsset, points: readonly BalancePoint[], unit: BitcoinUnit): string {
  const name = unitText(locale, of, unit);
  const said = seriesText(points, {
    value: ({ units }) => units,
    text: ({ units }) => `${exactText(locale, of, units, unit)} ${name}`,
    at: ({ first }) => dayText(locale, first),
  });
  const start = points[0]?.first;
  if (!said || start === undefined) return locale.t('statsHistory.noPoints');
  return locale.t('balances.summary', { ...said, from: dayText(locale, start, points.at(-1)?.first) });
}
