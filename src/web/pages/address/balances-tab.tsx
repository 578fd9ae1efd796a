import { useQuery } from '@tanstack/react-query';
import { acceptable, type DayRange, dayUtc } from '#format/time/day-range.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import { ChartControls } from '#web/components/chart/chart-controls.tsx';
import { ChartWaiting } from '#web/components/chart/chart-waiting.tsx';
import { RangeControls } from '#web/components/range-controls.tsx';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Select } from '#web/components/field.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { Blank } from '#web/components/states.tsx';
import { useClock } from '#web/hooks/clock.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { addressBalancesQuery, balanceHistoryQuery } from '#web/queries/address.ts';
import { isUnavailable } from '#web/queries/not-found.ts';
import { BalancePanel } from './balances/balance-panel.tsx';
import { unitText } from './balances/balance-text.ts';
import { BalancesAt } from './balances-at.tsx';

interface BalancesView extends DayRange {
  /** `btc` or a token identifier; undefined: bitcoin. */
  readonly asset?: string | undefined;
  /** ISO 8601. */
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
        <Select
          className="max-w-full *:max-w-full"
          label={locale.t('lists.asset')}
          value={asset}
          options={optionsOf()}
          onChange={(chosen) => onChange({ asset: chosen })}
        />
        <RangeControls
          {...{ range, today, firstDay, onChange }}
          linkTo={(to) => ({ to: '.', search: (previous: object) => ({ ...previous, ...to }), resetScroll: false })}
        />
        <SourceButton sources={sourcesOf(read)} of={locale.t('address.balances')} />
      </ChartControls>
      <AnswerBanners answer={read} />
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
        label: [shortEnds(held.asset), held.token && unitText(locale, held, 'sats')].filter(Boolean).join(' · '),
      })),
      ...(isListed ? [] : [{ value: asset, label: shortEnds(asset) }]),
    ];
  }
}
