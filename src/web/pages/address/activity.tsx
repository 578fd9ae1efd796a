import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addressWords as words } from '../../../words/en/address.ts';
import { addressQuery } from '../../queries/address.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { HoldingsTab } from './holdings-tab.tsx';
import { TransactionList } from './transaction-list.tsx';

const route = getRouteApi('/address/$address');

/** What an address did and what it holds, one at a time. */
export function Activity({ address, publicKey }: { address: string; publicKey: string }) {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { data } = useQuery(addressQuery({ network: view.network, address }));
  const change = (search: Partial<Pick<typeof view, 'tab' | 'by'>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...search }), resetScroll: false });
  return (
    <section className="card mt" aria-label={words.activity} id="activity">
      <Tabs
        label={words.activity}
        id="activity"
        value={view.tab}
        tabs={[
          { value: 'transactions', label: words.transactions, count: data?.data.transactionCount },
          { value: 'tokens', label: words.tokens, count: data?.data.tokenCount },
        ]}
        onChange={(tab) => change({ tab })}
      />
      <TabPanel id="activity" value={view.tab}>
        {view.tab === 'tokens' ? (
          <HoldingsTab address={address} by={view.by} onSort={(by) => change({ by })} />
        ) : (
          <TransactionList address={address} publicKey={publicKey} view={view} />
        )}
      </TabPanel>
    </section>
  );
}
