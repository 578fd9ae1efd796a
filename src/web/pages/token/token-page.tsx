import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { ListedToken, TokenMetadata } from '#contract/token.ts';
import { tokenTitle } from '#format/names.ts';
import { suspicionText } from '#format/suspicious-names.ts';
import type { SwapSide } from '#format/swap.ts';
import type { Locale } from '#i18n/locale.ts';
import { Card, headLine, headLook } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { LabeledCopyButton, shareLink } from '#web/components/copy.tsx';
import { FullIdentifier, LabelEditor } from '#web/components/identifier.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { Blank, ErrorState, ResponseBanners, SkeletonRows } from '#web/components/states.tsx';
import { TabPanel } from '#web/components/tabs.tsx';
import { Plate, showNames, suspicions, Ticker, useHidden } from '#web/components/token-name.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { pageSizes, tokenQuery } from '#web/data/queries.ts';
import type { Read } from '#web/data/read.ts';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { listLook } from '#web/lists/list.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { HoldersTab } from './holders-tab.tsx';
import { MetadataCard } from './metadata-card.tsx';
import { initialLookalikes, lookalikeSearches, lookalikesOf, SameTicker, useLookalikes } from './same-ticker.tsx';
import { Signals } from './signals.tsx';
import { SupplyCard } from './supply-card.tsx';
import { fileName, type TabProperties, TokenTabs } from './tabs.tsx';

export { priceHistory } from './supply-card.tsx';

const route = getRouteApi('/token/$identifier');

export function TokenPage() {
  const { t, naming } = useLocale();
  const { identifier: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier isToken text={text} heading={t('token.notValid')} reason={t('token.notValidHint')} />;
  const { identifier } = known;
  if (known.network !== network) {
    const heading = t('token.ofOtherNetwork');
    return <OtherNetwork noun="token" belongsTo={known.network} identifier={identifier} heading={heading} />;
  }
  return (
    <TokenView
      key={`${network} ${identifier}`}
      identifier={identifier}
      address={encodeTokenAddress({ network, tokenIdentifier: identifier }, naming)}
    />
  );
}

// The other tabs load their own code.
const TransactionsTab = lazy(async () => ({ default: (await import('./transactions-tab.tsx')).TransactionsTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }));
const SwapsList = lazy(async () => ({ default: (await import('#web/lists/swaps.tsx')).SwapsList }));
const MetadataTab = lazy(async () => ({ default: (await import('./metadata-tab.tsx')).MetadataTab }));

const loadingTexts = {
  holders: 'tokenHolders.loading',
  transactions: 'transactionList.loading',
  history: 'statsHistory.loading',
  swaps: 'swap.loading',
  metadata: 'token.metadataLoading',
} as const;

/** Reads the lookalikes of a token that are shown at first. */
export async function readLookalikes(read: Read, network: Network, token: ListedToken): Promise<void> {
  const searches = await Promise.all(lookalikeSearches(network, token.ticker).map(read));
  const found = searches.flatMap(({ data }) => data?.data ?? []);
  const shown = lookalikesOf(token, found).slice(0, initialLookalikes);
  await Promise.all(
    shown.map(({ token: { tokenIdentifier } }) => read(tokenQuery({ network, identifier: tokenIdentifier }))),
  );
}

/** All parts of a token's page; each loads, fails and becomes stale independently. */
function TokenView({ identifier, address }: { identifier: string; address: string }) {
  const locale = useLocale();
  const { t } = locale;
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.token, search.limit) };
  const { network, tab } = view;
  const section = useRef<HTMLElement>(null);
  const response = useQuery(tokenQuery({ network, identifier }));
  const { data, error, refetch } = response;
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
        <ResponseBanners response={response} />
        {shown && <SameTicker token={shown.metadata} lookalikes={lookalikes} />}
        {(shown || error === null) && <Signals token={shown} twins={lookalikes.lookalikes.length} />}
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
            <MetadataCard {...{ identifier, address }} metadata={shown?.metadata} />
          </div>
        )}
        <Card tone="bare" className={`mt-4 ${listLook}`} aria-label={t('token.lists')} id="lists" ref={section}>
          <TokenTabs view={view} holderCount={shown?.metadata.holderCount} />
          <TabPanel id="token" value={tab}>
            <Suspense fallback={<SkeletonRows rows={8} label={t(loadingTexts[tab])} />}>
              {tab === 'holders' && <HoldersTab {...panel} />}
              {tab === 'transactions' && <TransactionsTab {...panel} />}
              {tab === 'history' && (
                <HistoryTab
                  identifier={identifier}
                  token={shown?.metadata}
                  isWaiting={token === undefined && error === null}
                />
              )}
              {tab === 'swaps' && <SwapsTab {...panel} />}
              {tab === 'metadata' && <MetadataTab metadata={shown?.metadata} error={error} retry={retry} />}
            </Suspense>
          </TabPanel>
        </Card>
      </div>
    </>
  );
}

/** Swaps of a token, each as the address that gives the token sees it. */
function SwapsTab({ identifier, view: { network, limit, cursor }, section }: TabProperties) {
  const isShown = useCallback(
    ({ given, failedGiven }: SwapSide) => [...given, ...failedGiven].some(({ asset }) => asset === identifier),
    [identifier],
  );
  return (
    <SwapsList
      of={{ network, token: identifier }}
      view={{ limit, cursor }}
      sizes={pageSizes.token}
      isShown={isShown}
      file={{
        list: 'token-swaps',
        subject: identifier,
        asset: identifier,
        fileName: fileName('swaps', identifier, network),
      }}
      section={section}
    />
  );
}

function UnknownToken({ identifier }: { identifier: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const other = otherNetwork(network, useConfig());
  return (
    <Card>
      <Blank
        icon="token"
        title={t('search.noToken', { network })}
        actions={
          other && (
            <Link className={button()} to="/token/$identifier" params={{ identifier }} search={{ network: other }}>
              <Icon name="swap" />
              {t('otherNetwork.open', { network: other })}
            </Link>
          )
        }
      >
        {t('token.unknownHint', { network })}
      </Blank>
    </Card>
  );
}

/** Identity of a token: the full identifier first, then its untrusted name and ticker. */
function TokenHead(properties: { identifier: string; address: string; metadata: TokenMetadata | undefined }) {
  const { identifier, address, metadata } = properties;
  const { t } = useLocale();
  const network = useNetwork();
  // The address includes the network, so the link works everywhere.
  const link = () => shareLink(`token/${address}?network=${network}`);
  return (
    <div className={headLook} data-head>
      <TokenPicture identifier={identifier} size={64} className="@max-md/page:size-12" />
      {/* Long names may use the width of the buttons. */}
      <div className="min-w-0 @max-md/page:flex-[1_0_60%] @md/page:flex-1">
        <div className="flex min-w-0 items-center gap-2 @max-md/page:items-start">
          <span className="text-12/4 text-ink-3 @max-md/page:hidden">{t('token.tokenIdentifier')}</span>
          <FullIdentifier size="head" value={identifier} copyLabel={t('token.copyIdentifier')} />
        </div>
        <div className={`${headLine} mt-2 min-h-9.5`}>
          {metadata === undefined ? (
            <h1 className="min-w-0 wrap-anywhere">{t('token.token')}</h1>
          ) : (
            <>
              <h1 className="max-w-full min-w-0 wrap-anywhere">
                <Plate text={metadata.name} of={metadata.tokenIdentifier} size="large" />
              </h1>
              <span>
                <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} size="large" />
              </span>
            </>
          )}
        </div>
        {metadata && <NameNote token={metadata} />}
      </div>
      <div className="flex gap-2 @max-md/page:flex-wrap @md/page:flex-none">
        <LabelEditor value={identifier} kind="token" />
        <LabeledCopyButton icon="link" text={link}>
          {t('token.copyLink')}
        </LabeledCopyButton>
      </div>
    </div>
  );
}

/** Why the name or ticker of a token may be misleading, with a button to show them if they are hidden. */
function NameNote({ token }: { token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'> }) {
  const locale = useLocale();
  const { tokenIdentifier, name, ticker } = token;
  const isNameHidden = useHidden(name, tokenIdentifier);
  const isTickerHidden = useHidden(ticker, tokenIdentifier);
  const isHidden = isNameHidden || isTickerHidden;
  const facts = { name: suspicions(name), ticker: suspicions(ticker) };
  if (facts.name.length + facts.ticker.length === 0) return null;
  return (
    <div className="flex items-baseline gap-1.5 text-14 text-pending" role="note">
      <Icon name="warn" size={14} className="flex-none self-center" />
      <span>
        {isHidden && `${locale.t('suspicion.hiddenHere')} `}
        {facts.name.length > 0 && `${locale.t('suspicion.name', { facts: textOf(locale, facts.name) })} `}
        {facts.ticker.length > 0 && locale.t('suspicion.ticker', { facts: textOf(locale, facts.ticker) })}{' '}
        {isHidden && (
          <button className="link" type="button" onClick={() => showNames(tokenIdentifier)}>
            {locale.t('suspicion.show')}
          </button>
        )}
      </span>
    </div>
  );
}

function textOf(locale: Locale, facts: ReturnType<typeof suspicions>): string {
  return facts.map((suspicion) => suspicionText(locale, suspicion)).join(' ');
}

/** Longest wait for optional content. */
const maxWaitMilliseconds = 700;

/** Whether the token is loaded, and the content above it too unless that takes too long. Stays true. */
function useReadyToShow(hasToken: boolean, isStillLooking: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const isReady = hasToken && !isStillLooking;
  if (isReady && !isShown) setShown(true);
  useEffect(() => {
    if (!hasToken || isShown) return;
    const timer = setTimeout(setShown, maxWaitMilliseconds, true);
    return () => clearTimeout(timer);
  }, [hasToken, isShown]);
  return isShown || isReady;
}
