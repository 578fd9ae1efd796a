import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense, useCallback, useRef } from 'react';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { RegistryEntry } from '#contract/registry.ts';
import type { ListedToken, TokenDetails, TokenMetadata } from '#contract/token.ts';
import { tokenTitle } from '#format/names.ts';
import type { SwapSide } from '#format/swap.ts';
import { Card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { LinkButton, shareLink } from '#web/components/copy.tsx';
import { LabelEditor, useOwnLabel } from '#web/components/identifier.tsx';
import { SubjectHead, subjectBody, subjectPicture } from '#web/components/identity-card.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { TokenPicture } from '#web/components/picture.tsx';
import { StarButton } from '#web/components/star-button.tsx';
import { Blank, ErrorState, OmittedBanner, SkeletonRows } from '#web/components/states.tsx';
import { TabPanel } from '#web/components/tabs.tsx';
import { Plate, Ticker } from '#web/components/token-name.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { tokenQuery } from '#web/data/queries/token.ts';
import type { Read } from '#web/data/read.ts';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { listLook } from '#web/lists/list.tsx';
import { Public, useSubjectEntry } from '#web/lists/subject-entry.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { HoldersTab } from './holders-tab.tsx';
import { MarketFigures } from './market.tsx';
import { PricePart } from './price-part.tsx';
import {
  initialLookalikes,
  type LookalikeTokens,
  lookalikeSearches,
  lookalikesOf,
  useLookalikes,
  useReadyToShow,
} from './same-ticker.tsx';
import { Signals } from './signals.tsx';
import { fileName, type TabProperties, TokenTabs } from './tabs.tsx';

export { priceHistory } from '#format/rates.ts';
export { readLaterHolders } from './holders-tab.tsx';

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
  const { network } = view;
  const response = useQuery(tokenQuery({ network, identifier }));
  const { data, error, refetch } = response;
  const token = data?.data;
  usePageTitle(token && tokenTitle(locale, token.metadata));
  const entry = useSubjectEntry('token', identifier);
  const label = useOwnLabel(identifier, 'token');
  const lookalikes = useLookalikes(token?.metadata);
  const isGathered = useReadyToShow(token !== undefined, lookalikes.isPending);
  const retry = () => void refetch();
  if (token === undefined && isNotFound(error)) {
    return (
      <>
        <article className="hero pb-6 before:hidden" aria-label={t('token.token')}>
          <TokenHead identifier={identifier} address={address} metadata={undefined} />
        </article>
        <UnknownToken identifier={identifier} />
      </>
    );
  }
  const shown = isGathered ? token : undefined;
  const isWaiting = shown === undefined && (token !== undefined || error === null);
  return (
    // The placeholder is replaced as a whole, so that nothing is pushed down.
    <Fragment key={isGathered ? 'here' : 'waiting'}>
      <Public part="warning" entry={entry} />
      <article
        className={token && error ? 'hero stale before:hidden' : 'hero before:hidden'}
        aria-label={t('token.token')}
      >
        <OmittedBanner parts={response.data?.omitted} />
        <TokenHead identifier={identifier} address={address} metadata={token?.metadata} entry={entry} />
        {token === undefined && error !== null ? (
          <ErrorState error={error} retry={retry} />
        ) : (
          <TokenFigures token={shown} lookalikes={lookalikes} />
        )}
        <Public
          part="facts"
          entry={entry}
          label={label}
          edit={<LabelEditor value={identifier} kind="token" isBeside />}
        />
      </article>
      <TokenLists
        {...{ identifier, token: shown, isWaiting, view, error, retry }}
        isLoading={token === undefined && error === null}
      />
    </Fragment>
  );
}

function TokenFigures(properties: { token: TokenDetails | undefined; lookalikes: LookalikeTokens }) {
  const { token, lookalikes } = properties;
  return (
    <>
      <div
        className={`${subjectBody} grid grid-cols-[minmax(0,1fr)_minmax(0,34.5rem)] items-start gap-x-12 gap-y-5 @max-[62rem]/hero:grid-cols-1`}
        aria-busy={token === undefined}
      >
        <div>
          <PricePart token={token} />
        </div>
        <Signals token={token} lookalikes={lookalikes} />
      </div>
      <MarketFigures token={token} />
    </>
  );
}

interface ListsProperties extends Omit<TabProperties, 'section'> {
  /** Whether the token itself is loading. */
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The lists of a token, each in a tab. */
function TokenLists({ isLoading, error, retry, ...list }: ListsProperties) {
  const { t } = useLocale();
  const { tab } = route.useSearch();
  const section = useRef<HTMLElement>(null);
  const { identifier, token, view } = list;
  const panel = { ...list, section };
  return (
    <Card
      tone="bare"
      className={`mt-8 @max-md/page:mt-5 ${listLook}`}
      aria-label={t('token.lists')}
      id="lists"
      ref={section}
    >
      <TokenTabs view={view} holderCount={token?.metadata.holderCount} />
      <TabPanel id="token" value={tab}>
        <Suspense fallback={<SkeletonRows rows={8} label={t(loadingTexts[tab])} />}>
          {tab === 'holders' && <HoldersTab {...panel} />}
          {tab === 'transactions' && <TransactionsTab {...panel} />}
          {tab === 'history' && <HistoryTab identifier={identifier} token={token?.metadata} isWaiting={isLoading} />}
          {tab === 'swaps' && <SwapsTab {...panel} />}
          {tab === 'metadata' && <MetadataTab token={token} error={error} retry={retry} />}
        </Suspense>
      </TabPanel>
    </Card>
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
    <Card className="mt-4">
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

/** Identity of a token: its untrusted name and ticker, and directly below the identifier, which tells it from others. */
function TokenHead(properties: {
  identifier: string;
  address: string;
  metadata: TokenMetadata | undefined;
  entry?: RegistryEntry | undefined;
}) {
  const { identifier, address, metadata, entry } = properties;
  const { t } = useLocale();
  const network = useNetwork();
  const label = useOwnLabel(identifier, 'token');
  // The address includes the network, so the link works everywhere.
  const link = () => shareLink(`token/${address}?network=${network}`);
  return (
    <SubjectHead
      picture={<TokenPicture identifier={identifier} size={56} className={subjectPicture} />}
      kind={label && t.rich('token.labeled', { label: () => <bdi className="wrap-anywhere">{label}</bdi> })}
      title={
        metadata === undefined ? (
          t('token.token')
        ) : (
          <>
            <Plate text={metadata.name} of={metadata.tokenIdentifier} size="heading" />
            <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} size="large" />
          </>
        )
      }
      badge={<Public part="mark" entry={entry} />}
      identifier={identifier}
      copyLabel={t('token.copyIdentifier')}
      actions={
        <>
          <StarButton star={{ network, token: identifier }} />
          <LabelEditor value={identifier} kind="token" isNamed />
          <LinkButton link={link} />
        </>
      }
    />
  );
}
