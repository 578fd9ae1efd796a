import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import type { SwapParty } from '#contract/swap.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { Card } from '#web/components/card.tsx';
import { TabPanel, Tabs } from '#web/components/tabs.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useLocale } from '#web/contexts.ts';
import { addressQuery } from '#web/queries/address.ts';
import { useExtension } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { useLimit } from '#web/settings/page-size.ts';

const route = getRouteApi('/address/$address');

// Each tab loads its own code; the service renders the first one with the page.
const AddressTransactions = lazy(async () => ({
  default: (await import('./transactions-tab.tsx')).AddressTransactions,
}));
const BalancesTab = lazy(async () => ({ default: (await import('./balances-tab.tsx')).BalancesTab }));
const SwapsList = lazy(async () => ({ default: (await import('#web/lists/swaps.tsx')).SwapsList }));
const HoldingsTab = lazy(async () => ({ default: (await import('./holdings-tab.tsx')).HoldingsTab }));

/**
 * Tabs of an address: transactions, holdings and, unless the service is known to lack them, balances over time and
 * swaps.
 */
export function Activity({ address, publicKey }: { address: string; publicKey: string }) {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.address, search.limit) };
  const navigate = route.useNavigate();
  const { data } = useQuery(addressQuery({ network: view.network, address }));
  // The tab of a service without balances says so, if a link leads to it.
  const hasBalances = useExtension('/v1/address/{address}/balances') || view.tab === 'balances';
  const hasSwaps = useExtension('/v1/swaps') || view.tab === 'swaps';
  const isOwn = useCallback(({ party }: SwapParty) => party.pubkey === publicKey, [publicKey]);
  const change = (search: Partial<Omit<typeof view, 'network'>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...search }), resetScroll: false });
  // Another asset has other pages of transactions.
  const changeBalances = (chosen: Partial<Pick<typeof view, 'asset' | 'start' | 'end' | 'at'>>) =>
    change('asset' in chosen ? { ...chosen, offset: 0, pinned: undefined } : chosen);
  return (
    <Card className="mt-4" aria-label={t('address.activity')} id="activity">
      <Tabs
        label={t('address.activity')}
        id="activity"
        value={view.tab}
        tabs={[
          { value: 'transactions', label: t('frame.transactions'), count: data?.data.transactionCount },
          { value: 'tokens', label: t('address.tokens'), count: data?.data.tokenCount },
          ...(hasBalances ? [{ value: 'balances', label: t('address.balances') } as const] : []),
          ...(hasSwaps ? [{ value: 'swaps', label: t('swap.swaps') } as const] : []),
        ]}
        linkTo={(tab) => ({ to: '.', search: (previous: object) => ({ ...previous, tab, cursor: undefined }) })}
      />
      <TabPanel id="activity" value={view.tab}>
        {view.tab === 'balances' ? (
          <Suspense fallback={<SkeletonRows rows={6} label={t('statsHistory.loading')} />}>
            <BalancesTab address={address} view={view} onChange={changeBalances} />
          </Suspense>
        ) : view.tab === 'swaps' ? (
          <Suspense fallback={<SkeletonRows rows={6} label={t('swap.loading')} />}>
            <SwapsList
              of={{ network: view.network, address }}
              view={view}
              sizes={pageSizes.address}
              isShown={isOwn}
              file={{
                list: 'address-swaps',
                subject: address,
                fileName: `swaps-${address}-${fileMoment()}.csv`,
              }}
            />
          </Suspense>
        ) : view.tab === 'tokens' ? (
          <Suspense fallback={<SkeletonRows rows={6} label={t('address.loadingTokens')} />}>
            <HoldingsTab address={address} by={view.by} />
          </Suspense>
        ) : (
          <Suspense fallback={<SkeletonRows rows={view.limit} label={t('transactionList.loading')} />}>
            <AddressTransactions address={address} publicKey={publicKey} view={view} />
          </Suspense>
        )}
      </TabPanel>
    </Card>
  );
}
