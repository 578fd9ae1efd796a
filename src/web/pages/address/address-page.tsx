import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { KnownAddress } from '#contract/codec/identifier.ts';
import { hasDollarValue } from '#contract/common.ts';
import type { SwapParty } from '#contract/swap.ts';
import { fileMoment } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { UsdValue } from '#web/components/amount.tsx';
import { Card } from '#web/components/card.tsx';
import { Button, Icon, tag } from '#web/components/controls.tsx';
import { announce } from '#web/components/copy.tsx';
import { Identifier, LabelEditor } from '#web/components/identifier.tsx';
import { CompareLink, IdentityCard, IdentityLine } from '#web/components/identity-card.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { SourceButton, sourcesOf } from '#web/components/source.tsx';
import { SkeletonLine, SkeletonRows } from '#web/components/states.tsx';
import { TabPanel, Tabs } from '#web/components/tabs.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { useExtension } from '#web/data/freshness.ts';
import { addressQuery, addressTokensQuery, issuerTokensQuery, pageSizes } from '#web/data/queries.ts';
import { useLimit } from '#web/settings/settings.ts';
import { addStar, isSame, maxStars, removeStar, useStars } from '#web/settings/stars.ts';
import { BalanceCard } from './balance-card.tsx';
import { PortfolioCard } from './portfolio-card.tsx';

const route = getRouteApi('/address/$address');

// Each tab loads its own code; the service renders the first one with the page.
const TransactionsTab = lazy(async () => ({ default: (await import('./transactions-tab.tsx')).TransactionsTab }));
const BalancesTab = lazy(async () => ({ default: (await import('./balances-tab.tsx')).BalancesTab }));
const SwapsList = lazy(async () => ({ default: (await import('#web/lists/swaps.tsx')).SwapsList }));
const HoldingsTab = lazy(async () => ({ default: (await import('./holdings-tab.tsx')).HoldingsTab }));

/** Page of an address: identity, balances and transactions. */
export function AddressPage() {
  const { t } = useLocale();
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    return (
      <>
        <h1 className="sr-only">{t('address.otherNetwork')}</h1>
        <OtherNetwork noun="address" belongsTo={known.network} identifier={text} />
      </>
    );
  }
  const { address, publicKey } = known;
  return (
    <>
      <AddressCard {...known} spelledAs={text} />
      <div className="grid gap-4 mt-4 grid-cols-[5fr_7fr] @max-lg/page:grid-cols-1">
        <BalanceCard address={address} />
        <PortfolioCard address={address} />
      </div>
      <Activity key={`${network} ${address}`} address={address} publicKey={publicKey} />
    </>
  );
}

function AddressCard({ spelledAs, ...known }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const { address, publicKey } = known;
  return (
    <IdentityCard
      label={t('address.address')}
      address={address}
      title={
        <>
          {t('address.coreAddress')}
          <IssuerBadge publicKey={publicKey} />
        </>
      }
      identifier={address}
      copyLabel={t('address.copyAddress')}
      aside={<AddressQr address={address} />}
    >
      <IdentityLine>
        <span>{t('address.publicKey')}</span>
        <Identifier value={publicKey} kind="publicKey" copyLabel={t('address.copyKey')} plain />
      </IdentityLine>
      <IdentityLine>
        <StarButton address={address} />
        <LabelEditor value={address} kind="address" />
        <CompareLink of={address} />
        <AddressSource address={address} />
      </IdentityLine>
      <Spelling {...known} spelledAs={spelledAs} />
      <Counts address={address} />
    </IdentityCard>
  );
}

/** Links to the tokens issued by a key; renders nothing if there are none or the lookup failed. */
function IssuerBadge({ publicKey }: { publicKey: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { data } = useQuery(issuerTokensQuery({ network, pubkeys: [publicKey] }));
  const tokens = data?.data.results.filter(({ tokenIdentifier }) => tokenIdentifier !== null).length ?? 0;
  if (tokens === 0) return null;
  return (
    <Link
      className={tag({
        tone: 'token',
        padding: 'large',
        className:
          'inline-flex min-h-6 items-center gap-1 align-middle tracking-normal hover:underline hover:underline-offset-2',
      })}
      to="/issuer/$key"
      params={{ key: publicKey }}
    >
      <Icon name="stamp" size={14} />
      {t('address.issuerOf', { count: tokens })}
    </Link>
  );
}

function AddressQr({ address }: { address: string }) {
  const { t } = useLocale();
  return (
    <div className="grid grid-cols-1 justify-items-center gap-2 text-xs text-ink-3 @max-md/page:col-span-full">
      {/* Capitals make a smaller QR code of the same address. */}
      <QrCode
        className="size-37 rounded-[0.625rem] bg-[#fff] depth-[inset_0_0_0_1px_light-dark(#e6e9ee,#fff)] @max-md/page:size-42 @max-2xs/page:h-auto @max-2xs/page:w-full"
        text={address.toUpperCase()}
        label={t('address.qrCode')}
      />
    </div>
  );
}

/** Explains which notation the URL used, if it is not the address itself. */
function Spelling({ address, publicKey, isInvoice, spelledAs }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (spelledAs === address || spelledAs === publicKey) return null;
  return (
    <p className="mt-3.5 max-w-160 text-sm text-ink-2 @max-md/page:col-span-full @max-md/page:m-0">
      {isInvoice
        ? t('address.invoiceLink', { network })
        : t.rich('address.otherForm', {
            spelling: () => <span className="mono break-all">{spelledAs}</span>,
          })}{' '}
      <Link className="link" to="/address/$address" params={{ address }} search={{ network }}>
        {isInvoice ? t('address.openAddress') : t('address.openStandardForm')}
      </Link>
    </p>
  );
}

function Counts({ address }: { address: string }) {
  const locale = useLocale();
  const network = useNetwork();
  const { data, isPending } = useQuery(addressQuery({ network, address }));
  const summary = data?.data;
  const isEmpty = summary?.balance.btcHardBalanceSats === 0 && summary.tokenCount === 0;
  return (
    <dl
      className="mt-5 flex flex-wrap items-end gap-x-9 gap-y-2 @max-md/page:col-span-full @max-md/page:m-0 @max-md/page:gap-x-7 @max-md/page:gap-y-3"
      aria-busy={isPending}
    >
      {hasDollarValue(network) && (
        <Count label={locale.t('address.totalValue')} isPending={isPending} isMain>
          {summary && <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty} />}
        </Count>
      )}
      <Count label={locale.t('frame.transactions')} isPending={isPending}>
        {summary && formatCount(locale, summary.transactionCount)}
      </Count>
      <Count label={locale.t('address.tokensHeld')} isPending={isPending}>
        {summary && formatCount(locale, summary.tokenCount)}
      </Count>
    </dl>
  );
}

const count = cva('mt-0.5 flow-root min-w-0 font-semibold whitespace-normal wrap-break-word', {
  variants: {
    isMain: {
      true: 'text-[1.75rem] leading-8 tracking-[-0.035em] @max-2xs/page:text-lg',
      false: 'text-md leading-6 tracking-[-0.01em]',
    },
  },
});

/** @param children undefined if unknown */
function Count(properties: { label: string; isPending: boolean; isMain?: boolean; children: ReactNode }) {
  const { t } = useLocale();
  const { label, isPending, isMain = false, children } = properties;
  const blank = isPending ? (
    <SkeletonLine width={isMain ? '10rem' : 64} className={isMain ? 'my-1.5 h-5' : 'my-1.5 h-3'} />
  ) : (
    <span className="text-ink-3">{t('common.unknown')}</span>
  );
  return (
    <div className={isMain ? 'min-w-0 @max-md/page:flex-[0_0_100%]' : undefined}>
      <dt className="text-xs leading-4 text-ink-3">{label}</dt>
      <dd className={count({ isMain })}>{children ?? blank}</dd>
    </div>
  );
}

function AddressSource({ address }: { address: string }) {
  const { t } = useLocale();
  const response = useQuery(addressQuery({ network: useNetwork(), address }));
  return <SourceButton sources={sourcesOf(response)} of={t('address.address')} />;
}

function StarButton({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const isStarred = useStars().some((star) => isSame(star, { network, address }));
  const toggle = () => {
    if (isStarred) {
      removeStar({ network, address });
      announce(t('address.unstarred'));
      return;
    }
    const isStored = addStar({ network, address, since: new Date().toISOString() });
    announce(
      isStored === undefined
        ? t('address.tooManyStars', { most: maxStars })
        : isStored
          ? t('address.starred')
          : t('address.starNotSaved'),
    );
  };
  return (
    <Button aria-pressed={isStarred} onClick={toggle}>
      <Icon name="star" />
      {t('address.star')}
    </Button>
  );
}

/** Tabs of an address, except those whose extension the service is known to lack. */
function Activity({ address, publicKey }: { address: string; publicKey: string }) {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.address, search.limit) };
  const navigate = route.useNavigate();
  const { data } = useQuery(addressQuery({ network: view.network, address }));
  // The portfolio is as long as the address has tokens: what is below appears with it, or late, so that it does not move.
  const { isPending } = useQuery(addressTokensQuery({ network: view.network, address }));
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
    <Card
      className={isPending ? 'invisible mt-4 animate-appear' : 'mt-4'}
      aria-label={t('address.activity')}
      id="activity"
    >
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
            <TransactionsTab address={address} publicKey={publicKey} view={view} />
          </Suspense>
        )}
      </TabPanel>
    </Card>
  );
}
