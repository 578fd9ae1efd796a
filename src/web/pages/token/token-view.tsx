import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { tokenTitle } from '#format/text/token-title.ts';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { Card } from '#web/components/card.tsx';
import { TabPanel } from '#web/components/tabs.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { listLook } from '#web/lists/list.ts';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { pageSizes } from '#web/data/queries.ts';
import { tokenQuery } from '#web/queries/token.ts';
import { useLimit } from '#web/settings/page-size.ts';
import { MetadataCard } from './metadata-card.tsx';
import { SameTicker } from './same-ticker.tsx';
import { useLookalikes } from './same-ticker/use-lookalikes.ts';
import { SupplyCard } from './supply-card.tsx';
import { TokenHead } from './token-head.tsx';
import { TokenTabs } from './tabs.tsx';
import { useReadyToShow } from './use-ready-to-show.ts';

const route = getRouteApi('/token/$identifier');

// Each tab loads its own code; the service renders the first one with the page.
const HistoryPanel = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryPanel }));
const MetadataPanel = lazy(async () => ({ default: (await import('./metadata-tab.tsx')).MetadataPanel }));
const SwapsPanel = lazy(async () => ({ default: (await import('./swaps-tab.tsx')).SwapsPanel }));
const TransactionsPanel = lazy(async () => ({
  default: (await import('./transactions-tab.tsx')).TransactionsPanel,
}));

const loadingTexts = {
  holders: 'tokenHolders.loading',
  transactions: 'transactionList.loading',
  history: 'statsHistory.loading',
  swaps: 'swap.loading',
  metadata: 'token.metadataLoading',
} as const;

const HoldersPanel = lazy(async () => ({ default: (await import('./holders-tab.tsx')).HoldersPanel }));
const UnknownToken = lazy(async () => ({ default: (await import('./unknown-token.tsx')).UnknownToken }));

/** All parts of a token's page; each loads, fails and becomes stale independently. */
export function TokenView({ identifier, address }: { identifier: string; address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.token, search.limit) };
  const { network, tab } = view;
  const section = useRef<HTMLElement>(null);
  const answer = useQuery(tokenQuery({ network, identifier }));
  const { data, error, refetch } = answer;
  const token = data?.data;
  usePageTitle(token && tokenTitle(locale, token.metadata));
  const lookalikes = useLookalikes(token?.metadata);
  const isGathered = useReadyToShow(token !== undefined, lookalikes.isPending);
  const retry = () => void refetch();
  if (token === undefined && isNotFound(error)) {
    return (
      <>
        <TokenHead identifier={identifier} address={address} metadata={undefined} />
        <Suspense>
          <UnknownToken identifier={identifier} />
        </Suspense>
      </>
    );
  }
  const shown = isGathered ? token : undefined;
  const isWaiting = shown === undefined && (token !== undefined || error === null);
  const panel = { identifier, token: shown, isWaiting, view, section };
  return (
    <>
      <TokenHead identifier={identifier} address={address} metadata={token?.metadata} />
      {/* The placeholder is replaced as a whole, so that nothing is pushed down. */}
      <div key={isGathered ? 'here' : 'waiting'}>
        <AnswerBanners answer={answer} />
        {shown && <SameTicker token={shown.metadata} lookalikes={lookalikes} />}
        {token === undefined && error !== null ? (
          <Card className="mt-4" aria-label={t('token.supplyAndMarket')}>
            <ErrorState error={error} retry={retry} />
          </Card>
        ) : (
          <div
            className="mt-4 grid grid-cols-[minmax(0,1fr)_24.5rem] gap-4 @max-lg/page:grid-cols-1"
            aria-busy={shown === undefined}
          >
            <SupplyCard token={shown} />
            <MetadataCard {...{ identifier, address }} metadata={shown?.metadata} sources={sourcesOf(answer)} />
          </div>
        )}
        <Card className={`mt-4 ${listLook}`} aria-label={t('token.lists')} ref={section}>
          <TokenTabs view={view} holderCount={shown?.metadata.holderCount} />
          <TabPanel id="token" value={tab}>
            <Suspense fallback={<SkeletonRows rows={8} label={t(loadingTexts[tab])} />}>
              {tab === 'holders' && <HoldersPanel {...panel} />}
              {tab === 'transactions' && <TransactionsPanel {...panel} />}
              {tab === 'history' && (
                <HistoryPanel
                  identifier={identifier}
                  token={shown?.metadata}
                  isWaiting={token === undefined && error === null}
                />
              )}
              {tab === 'swaps' && <SwapsPanel {...panel} />}
              {tab === 'metadata' && <MetadataPanel metadata={shown?.metadata} error={error} retry={retry} />}
            </Suspense>
          </TabPanel>
        </Card>
      </div>
    </>
  );
}
