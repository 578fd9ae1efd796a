import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { tokenTitle } from '../../../format/text/token-title.ts';
import { sourcesOf } from '../../components/dialog/source.ts';
import { Card } from '../../components/primitives/card.tsx';
import { OmittedBanner } from '../../components/states/omitted-banner.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { ErrorState, StaleBanner } from '../../components/states/states.tsx';
import { listLook } from '../../components/table/pager-look.ts';
import { usePageTitle } from '../../hooks/page-title.ts';
import { useLocale } from '../../locale-context.ts';
import { isNotFound } from '../../queries/not-found.ts';
import { pageSizes } from '../../queries/page-sizes.ts';
import { tokenQuery } from '../../queries/token.ts';
import { useLimit } from '../../settings/page-size.ts';
import { HoldersPanel } from './holders/holders-panel.tsx';
import { MetadataCard } from './metadata/metadata-card.tsx';
import { SameTicker } from './same-ticker/same-ticker.tsx';
import { useLookalikes } from './same-ticker/use-lookalikes.ts';
import { SupplyCard } from './supply-card.tsx';
import { TokenHead } from './token-head.tsx';
import { TokenTabs, tabIds } from './token-tabs.tsx';
import { UnknownToken } from './unknown-token.tsx';
import { useReadyToShow } from './use-ready-to-show.ts';

const route = getRouteApi('/token/$identifier');

// Loaded on demand: a visit starts with the holders.
const MetadataPanel = lazy(async () => ({ default: (await import('./metadata/metadata-panel.tsx')).MetadataPanel }));
const TransactionsPanel = lazy(async () => ({
  default: (await import('./transactions/transactions-panel.tsx')).TransactionsPanel,
}));

/** All parts of a token's page; each loads, fails and becomes stale independently. */
export function TokenView({ identifier, address }: { identifier: string; address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.token, search.limit) };
  const { network, tab } = view;
  const section = useRef<HTMLElement>(null);
  const answer = useQuery(tokenQuery({ network, identifier }));
  const { data, dataUpdatedAt, error, refetch } = answer;
  const token = data?.data;
  usePageTitle(token && tokenTitle(locale, token.metadata));
  const lookalikes = useLookalikes(token?.metadata);
  const isGathered = useReadyToShow(token !== undefined, lookalikes.isPending);
  const retry = () => void refetch();
  if (token === undefined && isNotFound(error)) {
    return (
      <>
        <TokenHead identifier={identifier} address={address} metadata={undefined} />
        <UnknownToken identifier={identifier} />
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
        {token && error !== null && <StaleBanner since={dataUpdatedAt} error={error} retry={retry} />}
        <OmittedBanner parts={data?.omitted} />
        {shown && <SameTicker token={shown.metadata} lookalikes={lookalikes} />}
        {token === undefined && error !== null ? (
          <Card className="mt-4" aria-label={t('token.supplyAndMarket')}>
            <ErrorState error={error} retry={retry} />
          </Card>
        ) : (
          <div
            className="mt-4 grid grid-cols-[minmax(0,1fr)_24.5rem] gap-4 @max-lg/page:grid-cols-[minmax(0,1fr)]"
            aria-busy={shown === undefined}
          >
            <SupplyCard token={shown} />
            <MetadataCard {...{ identifier, address }} metadata={shown?.metadata} sources={sourcesOf(answer)} />
          </div>
        )}
        <Card className={`mt-4 ${listLook}`} aria-label={t('token.lists')} ref={section}>
          <TokenTabs identifier={identifier} view={view} holderCount={shown?.metadata.holderCount} />
          <div role="tabpanel" id={tabIds.panel} aria-labelledby={tabIds[tab]}>
            {tab === 'holders' && <HoldersPanel {...panel} />}
            <Suspense
              fallback={
                <SkeletonRows
                  rows={8}
                  label={t(tab === 'metadata' ? 'token.metadataLoading' : 'tokenTransactions.loading')}
                />
              }
            >
              {tab === 'transactions' && <TransactionsPanel {...panel} />}
              {tab === 'metadata' && <MetadataPanel metadata={shown?.metadata} error={error} retry={retry} />}
            </Suspense>
          </div>
        </Card>
      </div>
    </>
  );
}
