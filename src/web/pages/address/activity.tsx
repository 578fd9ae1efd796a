import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Card } from '../../components/primitives/card.tsx';
import { TabPanel, Tabs } from '../../components/primitives/tabs.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { useLocale } from '../../locale-context.ts';
import { addressQuery } from '../../queries/address.ts';
import { pageSizes } from '../../queries/page-sizes.ts';
import { useLimit } from '../../settings/page-size.ts';
import { TransactionList } from './transactions/transaction-list.tsx';

const route = getRouteApi('/address/$address');

// Loaded on demand: a visit starts with the other tab.
const HoldingsTab = lazy(async () => ({ default: (await import('./holdings/holdings-tab.tsx')).HoldingsTab }));

/** Tabs of an address: transactions and holdings. */
export function Activity({ address, publicKey }: { address: string; publicKey: string }) {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.address, search.limit) };
  const navigate = route.useNavigate();
  const { data } = useQuery(addressQuery({ network: view.network, address }));
  const change = (search: Partial<Pick<typeof view, 'tab' | 'by'>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...search }), resetScroll: false });
  return (
    <Card className="mt-4" aria-label={t('address.activity')} id="activity">
      <Tabs
        label={t('address.activity')}
        id="activity"
        value={view.tab}
        tabs={[
          { value: 'transactions', label: t('address.transactions'), count: data?.data.transactionCount },
          { value: 'tokens', label: t('address.tokens'), count: data?.data.tokenCount },
        ]}
        onChange={(tab) => change({ tab })}
        plain={(tab) => ({ to: '.', search: (previous: object) => ({ ...previous, tab, offset: undefined }) })}
      />
      <TabPanel id="activity" value={view.tab}>
        {view.tab === 'tokens' ? (
          <Suspense fallback={<SkeletonRows rows={6} label={t('address.loadingTokens')} />}>
            <HoldingsTab address={address} by={view.by} onSort={(by) => change({ by })} />
          </Suspense>
        ) : (
          <TransactionList address={address} publicKey={publicKey} view={view} />
        )}
      </TabPanel>
    </Card>
  );
}
