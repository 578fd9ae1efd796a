import type { ReactNode, RefObject } from 'react';
import type { Network } from '#contract/common.ts';
import type { TokenDetails } from '#contract/token.ts';
import { fileMoment } from '#format/csv.ts';
import { Blank } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { useLocale } from '#web/contexts.ts';
import type { FilteredView } from '#web/data/filtered-transactions.ts';
import { useExtension } from '#web/data/freshness.ts';
import type { pageSizes } from '#web/data/page-sizes.ts';

/** Tabs of a token, except those whose extension the service is known to lack. */
export function TokenTabs({ view, holderCount }: { view: TokenListView; holderCount: number | undefined }) {
  const { t } = useLocale();
  const { network } = view;
  const has = { history: useExtension('/v1/tokens/{identifier}/history'), swaps: useExtension('/v1/swaps') };
  const tabs = [
    { value: 'holders', label: t('token.holders'), count: holderCount },
    { value: 'transactions', label: t('frame.transactions') },
    { value: 'swaps', label: t('swap.swaps') },
    { value: 'history', label: t('token.priceHistory') },
    { value: 'metadata', label: t('token.details') },
  ] as const;
  return (
    <Tabs
      label={t('token.listsOf')}
      id="token"
      value={view.tab}
      // A link may lead to a tab of an extension that is missing.
      tabs={tabs.filter(({ value }) => value === view.tab || (value !== 'history' && value !== 'swaps') || has[value])}
      // The limit only if the URL has one.
      linkTo={(tab) => ({ to: '.', search: ({ limit }: { limit?: number }) => ({ network, tab, limit }) })}
    />
  );
}

interface TokenListView extends FilteredView {
  readonly tab: 'holders' | 'transactions' | 'history' | 'swaps' | 'metadata';
  readonly limit: (typeof pageSizes.token)[number];
  readonly offset: number;
  /** Number of transactions when paging began. */
  readonly pinned?: number | undefined;
  /** Cursor of the page of swaps or of filtered transactions. */
  readonly cursor?: string | undefined;
}

export interface TabProperties {
  readonly identifier: string;
  readonly token: TokenDetails | undefined;
  readonly isWaiting: boolean;
  readonly view: TokenListView;
  /** The card of the list. */
  readonly section: RefObject<HTMLElement | null>;
}

/** A page of a token's list without rows. @param properties `total`: says how many are on other pages */
export function NoRows(properties: { offset: number; title: string; hint: ReactNode; total: ReactNode }) {
  const { t } = useLocale();
  const { offset, title, hint, total } = properties;
  if (offset === 0)
    return (
      <Blank icon="empty" title={title}>
        {hint}
      </Blank>
    );
  return (
    <Blank icon="empty" title={t('transactionList.endsBefore')}>
      {total}
    </Blank>
  );
}

/** Returns the file name of a token's rows: kind, token, network and time. */
export function fileName(rows: 'holders' | 'transactions' | 'swaps', identifier: string, network: Network): string {
  return `${rows}-${identifier.slice(0, 12)}-${network}-${fileMoment()}.csv`;
}
