import { Tabs } from '#web/components/tabs.tsx';
import { useLocale } from '#web/contexts.ts';
import { useExtension } from '#web/queries/not-found.ts';
import type { TokenListView } from './panel.ts';

/** Tabs of a token, except those whose extension the service is known to lack. */
export function TokenTabs({ view, holderCount }: { view: TokenListView; holderCount: number | undefined }) {
  const { t } = useLocale();
  const { network } = view;
  const has = { history: useExtension('/v1/tokens/{identifier}/history'), swaps: useExtension('/v1/swaps') };
  const tabs = [
    { value: 'holders', label: t('token.holders'), count: holderCount },
    { value: 'transactions', label: t('frame.transactions') },
    { value: 'history', label: t('statsHistory.history') },
    { value: 'swaps', label: t('swap.swaps') },
    { value: 'metadata', label: t('token.metadata') },
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
