import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { formatSats } from '#format/amounts/sats.ts';
import type { Locale } from '#i18n/locale.ts';
import { TabCount, tabList, tabLook } from '#web/components/primitives/tabs.tsx';
import { useLocale } from '#web/locale-context.ts';
import { useExtension } from '#web/queries/not-found.ts';
import type { TokenListView } from './panel.ts';

const tabs = (locale: Locale) =>
  [
    ['holders', locale.t('token.holders')],
    ['transactions', locale.t('frame.transactions')],
    ['history', locale.t('statsHistory.history')],
    ['swaps', locale.t('swap.swaps')],
    ['metadata', locale.t('token.metadata')],
  ] as const;

/** Ids that connect tabs and panel. */
export const tabIds = {
  panel: 'token-panel',
  holders: 'token-tab-holders',
  transactions: 'token-tab-transactions',
  history: 'token-tab-history',
  swaps: 'token-tab-swaps',
  metadata: 'token-tab-metadata',
} as const;

/** Tabs of a token: links, since each has its URL; arrow keys move between them. */
export function TokenTabs(properties: { identifier: string; view: TokenListView; holderCount: number | undefined }) {
  const locale = useLocale();
  const { identifier, view, holderCount } = properties;
  const has = { history: useExtension('/v1/tokens/{identifier}/history'), swaps: useExtension('/v1/swaps') };
  const shown = tabs(locale).filter(([tab]) => tab === view.tab || (tab !== 'history' && tab !== 'swaps') || has[tab]);
  return (
    <div
      className={tabList({ many: true })}
      role="tablist"
      aria-label={locale.t('token.listsOf')}
      onKeyDown={step}
      tabIndex={-1}
    >
      {shown.map(([tab, label]) => (
        <Link
          key={tab}
          className={tabLook()}
          id={tabIds[tab]}
          role="tab"
          aria-selected={tab === view.tab}
          aria-controls={tab === view.tab ? tabIds.panel : undefined}
          tabIndex={tab === view.tab ? 0 : -1}
          to="/token/$identifier"
          params={{ identifier }}
          search={({ network, limit }) => ({ network, tab, limit })}
          resetScroll={false}
        >
          {label}
          {tab === 'holders' && holderCount !== undefined && (
            <TabCount className="@max-md/page:hidden">{formatSats(locale, holderCount)}</TabCount>
          )}
        </Link>
      ))}
    </div>
  );
}

function step(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.findIndex((tab) => tab.matches(':focus'));
  const to = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
    ' ': at,
  }[event.key];
  const tab = to === undefined || at < 0 ? undefined : all[to];
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}
