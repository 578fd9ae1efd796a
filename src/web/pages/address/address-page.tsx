import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useId } from 'react';
import type { KnownAddress } from '#contract/codec/identifier.ts';
import type { SwapParty } from '#contract/swap.ts';
import { fileMoment } from '#format/csv.ts';
import { Card } from '#web/components/card.tsx';
import { Button, Icon } from '#web/components/controls.tsx';
import { CopyButton } from '#web/components/copy.tsx';
import { Identifier, LabelEditor, useOwnLabel } from '#web/components/identifier.tsx';
import { CompareLink, SubjectHead, subjectPicture } from '#web/components/identity-card.tsx';
import { InvalidIdentifier, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { QrCode } from '#web/components/qr.tsx';
import { StarButton } from '#web/components/star-button.tsx';
import { SkeletonRows } from '#web/components/states.tsx';
import { TabPanel, Tabs } from '#web/components/tabs.tsx';
import { useLocale, useNetwork, withSearch } from '#web/contexts.ts';
import { useExtension } from '#web/data/freshness.ts';
import { pageSizes } from '#web/data/page-sizes.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { issuerTokensQuery } from '#web/data/queries/token.ts';
import { Public, useSubjectEntry } from '#web/lists/subject-entry.tsx';
import { useLimit } from '#web/settings/settings.ts';
import { BalancePart } from './balance-card.tsx';
import { TransactionsTab } from './transactions-tab.tsx';

export { readRecent } from './balance-card.tsx';

const route = getRouteApi('/address/$address');

// The other tabs load their own code.
export const loadBalancesTab = () => import('./balances-tab.tsx');
const BalancesTab = lazy(async () => ({ default: (await loadBalancesTab()).BalancesTab }));
const SwapsList = lazy(async () => ({ default: (await import('#web/lists/swaps.tsx')).SwapsList }));
const HoldingsTab = lazy(async () => ({ default: (await import('./holdings-tab.tsx')).HoldingsTab }));

export function AddressPage() {
  const { t } = useLocale();
  const { address: text } = route.useParams();
  const { network } = route.useSearch();
  const { subject: known } = route.useRouteContext();
  if (known === undefined)
    return <InvalidIdentifier text={text} heading={t('address.notValid')} reason={t('address.notValidHint')} />;
  if (known.network !== network) {
    const heading = t('address.otherNetwork');
    return <OtherNetwork noun="address" belongsTo={known.network} identifier={text} heading={heading} />;
  }
  const { address, publicKey } = known;
  return (
    <>
      <AddressCard {...known} spelledAs={text} />
      <Activity key={`${network} ${address}`} address={address} publicKey={publicKey} />
    </>
  );
}

/** One card: who it is, what it holds and how that changed. */
function AddressCard({ spelledAs, ...known }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const { address, publicKey } = known;
  const label = useOwnLabel(address, 'address');
  const entry = useSubjectEntry('address', address);
  const isNamed = entry?.name !== undefined;
  return (
    <>
      <Public part="warning" entry={entry} />
      <article className="hero before:hidden" aria-label={t('address.address')}>
        <SubjectHead
          picture={<AddressPicture identifier={address} size={56} className={subjectPicture} />}
          kind={isNamed ? t('registry.namedAddress') : label !== undefined && t('address.labeledAddress')}
          badge={<IssuerBadge publicKey={publicKey} />}
          title={
            isNamed ? (
              <Public part="heading" entry={entry} fallback={<bdi>{entry.name}</bdi>} />
            ) : label === undefined ? (
              t(entry?.warning ? 'registry.unnamed' : 'address.coreAddress')
            ) : (
              <bdi className="wrap-anywhere">{label}</bdi>
            )
          }
          identifier={address}
          copyLabel={t('address.copyAddress')}
          actions={
            <>
              <StarButton star={{ network, address }} />
              <LabelEditor value={address} kind="address" isNamed />
              <AddressQr address={address} publicKey={publicKey} />
            </>
          }
        >
          <Spelling {...known} spelledAs={spelledAs} />
        </SubjectHead>
        <BalancePart address={address} />
        <Public
          part="facts"
          entry={entry}
          label={label}
          edit={<LabelEditor value={address} kind="address" isBeside />}
        />
      </article>
    </>
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
    <Link className="link hit-area text-12" to="/issuer/$key" params={{ key: publicKey }}>
      {t('address.issuerOf', { count: tokens })}
    </Link>
  );
}

/** The address for another device: as a QR code and in full, with its key. */
function AddressQr({ address, publicKey }: { address: string; publicKey: string }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <>
      <Button variant="quiet" popoverTarget={id}>
        <Icon name="qr" />
        {t('address.showQrCode')}
      </Button>
      <div
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-16 bg-float p-5 text-ink depth-pop forced-colors:border"
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
      >
        <div className="flex items-center gap-3">
          <h2 className="min-w-0 flex-1" id={`${id}-title`}>
            {t('address.showQrCode')}
          </h2>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('common.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="cross" />
          </Button>
        </div>
        {/* Capitals make a smaller QR code of the same address. */}
        <div className="mx-auto mt-3 w-max rounded-10 bg-[#fff] p-3">
          <QrCode
            className="size-[min(15rem,calc(100vw-8rem))]"
            text={address.toUpperCase()}
            label={t('address.qrCode')}
          />
        </div>
        <p className="mt-4 flex items-start gap-2 text-12">
          <span className="mono break-all" dir="ltr" translate="no">
            {address}
          </span>
          <CopyButton text={address} label={t('address.copyAddress')} />
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-3">
          <span>{t('address.publicKey')}</span>
          <Identifier value={publicKey} kind="publicKey" copyLabel={t('address.copyKey')} plain />
        </div>
        <p className="mt-1 text-12">
          <CompareLink of={address} />
        </p>
      </div>
    </>
  );
}

/** Explains which notation the URL used, if it is not the address itself. */
function Spelling({ address, publicKey, isInvoice, spelledAs }: KnownAddress & { spelledAs: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  if (spelledAs === address || spelledAs === publicKey) return null;
  return (
    <p className="mt-1.5 max-w-160 text-14 text-ink-2">
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

/** Tabs of an address, except those whose extension the service is known to lack. */
function Activity({ address, publicKey }: { address: string; publicKey: string }) {
  const { t } = useLocale();
  const search = route.useSearch();
  const view = { ...search, limit: useLimit(pageSizes.address, search.limit) };
  const navigate = route.useNavigate();
  const { data } = useQuery(addressQuery({ network: view.network, address }));
  // The tab of a service without balances says so, if a link leads to it.
  const hasBalances = useExtension('/v1/address/{address}/balances') || view.tab === 'balances';
  const hasSwaps = useExtension('/v1/swaps') || view.tab === 'swaps';
  const isOwn = useCallback(({ party }: SwapParty) => party.pubkey === publicKey, [publicKey]);
  const change = (fields: Partial<Omit<typeof view, 'network'>>) => void navigate(withSearch(fields));
  // Another asset has other pages of transactions.
  const changeBalances = (chosen: Partial<Pick<typeof view, 'asset' | 'start' | 'end' | 'at'>>) =>
    change('asset' in chosen ? { ...chosen, offset: 0, pinned: undefined } : chosen);
  return (
    <Card tone="bare" className="mt-8 @max-md/page:mt-5" aria-label={t('address.activity')} id="activity">
      <Tabs
        label={t('address.activity')}
        id="activity"
        value={view.tab}
        tabs={[
          { value: 'transactions', label: t('frame.transactions'), count: data?.data.transactionCount },
          { value: 'tokens', label: t('address.tokens'), count: data?.data.tokenCount },
          ...(hasSwaps ? [{ value: 'swaps', label: t('swap.swaps') } as const] : []),
          ...(hasBalances ? [{ value: 'balances', label: t('address.balanceHistory') } as const] : []),
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
          <TransactionsTab address={address} publicKey={publicKey} view={view} />
        )}
      </TabPanel>
    </Card>
  );
}
