import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BalanceHistory } from '#contract/address-balances.ts';
import { assetDecimals } from '#format/address-effect.ts';
import { decimalCell } from '#format/csv.ts';
import { shortEnds } from '#format/identifiers.ts';
import { acceptable, type DayRange, dayUtc } from '#format/time.ts';
import { dayText } from '#format/time-text.ts';
import { ChartControls, ChartWaiting, RangeControls, TimeFigure } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { SearchForm, Select } from '#web/components/form.tsx';
import { Blank, ResponseBanners } from '#web/components/states.tsx';
import { useFullLocale, useNetwork } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { addressBalancesQuery, balanceHistoryQuery } from '#web/data/queries.ts';
import { useClock } from '#web/hooks/clock.ts';
import { bitcoinUnitOf, useUnit } from '#web/settings/settings.ts';
import { axisText, BalanceAmount, BalancesAt, balanceSentence, exactText, pointsOf, unitText } from './balances-at.tsx';

interface BalancesView extends DayRange {
  /** `btc` or a token identifier; undefined: bitcoin. */
  readonly asset?: string | undefined;
  readonly at?: string | undefined;
}

interface BalancesTabProperties {
  address: string;
  view: BalancesView;
  onChange: (view: BalancesView) => void;
}

/** The balance of an asset by day, and all balances at a time. */
export function BalancesTab({ address, view, onChange }: BalancesTabProperties) {
  const locale = useFullLocale();
  const network = useNetwork();
  const today = useClock(dayUtc);
  const { asset = 'btc' } = view;
  // Assets of the address's transactions, with its balances now.
  const { data: balances } = useQuery(addressBalancesQuery({ network, address }));
  const range = acceptable(view, today);
  const read = useQuery(balanceHistoryQuery({ network, address, asset, start_date: range.start, end_date: range.end }));
  const history = read.data?.data;
  const error = useLastError(read, JSON.stringify([network, address, asset, range]));
  if (history === undefined && isUnavailable(error)) {
    return (
      <Blank icon="chart" title={locale.t('address.balances')}>
        {locale.t('balances.notServedHint')}
      </Blank>
    );
  }
  const firstDay = history?.first_date ?? undefined;
  return (
    <>
      <ChartControls>
        <SearchForm className="contents" names={['asset']}>
          <Select
            name="asset"
            className="max-w-full *:max-w-full"
            label={locale.t('lists.asset')}
            value={asset}
            options={optionsOf()}
            onChange={(chosen) => onChange({ asset: chosen })}
          />
        </SearchForm>
        <RangeControls
          {...{ range, today, firstDay, onChange }}
          linkTo={(to) => ({ to: '.', search: (previous: object) => ({ ...previous, ...to }), resetScroll: false })}
        />
      </ChartControls>
      <ResponseBanners response={read} />
      {history === undefined ? (
        <ChartWaiting error={error} retry={() => void read.refetch()} />
      ) : (
        <BalancePanel history={history} isStale={error !== null} today={today} />
      )}
      <BalancesAt address={address} at={view.at} onChange={(at) => onChange({ at })} />
    </>
  );

  /** The identifier comes before the ticker, which is untrusted. */
  function optionsOf() {
    const tokens = (balances?.data.data ?? []).filter((held) => held.asset !== 'btc');
    const isListed = asset === 'btc' || tokens.some((held) => held.asset === asset);
    return [
      { value: 'btc', label: locale.t('lists.bitcoin') },
      ...tokens.map((held) => ({
        value: held.asset,
        label: [held.token && unitText(locale, held, 'sats'), shortEnds(held.asset)].filter(Boolean).join(' · '),
      })),
      ...(isListed ? [] : [{ value: asset, label: shortEnds(asset) }]),
    ];
  }
}

interface BalancePanelProperties {
  history: BalanceHistory;
  isStale: boolean;
  today: string;
}

function BalancePanel({ history, isStale, today }: BalancePanelProperties) {
  const locale = useFullLocale();
  const unit = bitcoinUnitOf(useUnit());
  const points = useMemo(() => pointsOf(history), [history]);
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
        value={({ value }) => value}
        exactText={({ units }) => exactText(locale, history, units, unit)}
        tip={({ units }) => <BalanceAmount of={history} units={units} />}
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
