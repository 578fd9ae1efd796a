import { useQuery } from '@tanstack/react-query';
import { shortEnds } from '#format/identifiers.ts';
import { acceptable, type DayRange, dayUtc } from '#format/time.ts';
import { ChartControls, ChartWaiting, RangeControls } from '#web/components/chart.tsx';
import { useLastError } from '#web/components/failure.ts';
import { SearchForm, Select } from '#web/components/form.tsx';
import { Blank, OmittedBanner } from '#web/components/states.tsx';
import { useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { addressBalancesQuery, balanceHistoryQuery } from '#web/data/queries/address.ts';
import type { Read } from '#web/data/read.ts';
import { useClock } from '#web/hooks/clock.ts';
import { unitText } from './asset-balance.tsx';
import type { OfAddress } from './balance-card.tsx';
import { BalancePanel } from './balance-history.tsx';
import { BalancesAt } from './balances-at.tsx';

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

function viewHistoryQuery(of: OfAddress, view: BalancesView, today: string) {
  const { start, end } = acceptable(view, today);
  return balanceHistoryQuery({ ...of, asset: view.asset ?? 'btc', start_date: start, end_date: end });
}

/** Reads what the tab shows. @param today UTC */
export async function readBalancesTab(read: Read, of: OfAddress, view: BalancesView, today: string) {
  await Promise.all([
    read(addressBalancesQuery(of)),
    read(viewHistoryQuery(of, view, today)),
    view.at !== undefined && read(addressBalancesQuery({ ...of, at: view.at })),
  ]);
}

export function BalancesTab({ address, view, onChange }: BalancesTabProperties) {
  const locale = useLocale();
  const network = useNetwork();
  const today = useClock(dayUtc);
  const { asset = 'btc' } = view;
  // Assets of the address's transactions, with its balances now.
  const { data: balances } = useQuery(addressBalancesQuery({ network, address }));
  const range = acceptable(view, today);
  const read = useQuery(viewHistoryQuery({ network, address }, view, today));
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
        <RangeControls {...{ range, today, firstDay, onChange }} linkTo={withSearch} />
      </ChartControls>
      <OmittedBanner parts={read.data?.omitted} />
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
