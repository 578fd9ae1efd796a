import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen } from '#contract/transaction-types.ts';
import { sentenceOf } from '#format/sentence.ts';
import { Breadcrumbs, Card, card, headLine, headLook } from '#web/components/card.tsx';
import { Button, button, Icon, Summary } from '#web/components/controls.tsx';
import { announce, LabeledCopyButton, ShareButton, shareLink } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { FullIdentifier, Identifier, LabelEditor } from '#web/components/identifier.tsx';
import { TransactionPicture } from '#web/components/picture.tsx';
import { Banner, Blank, blank, blankActions, ErrorState, ResponseBanners, skeleton } from '#web/components/states.tsx';
import { StatusMark, TypeIcon, typeTitle, unknownType } from '#web/components/transaction-cells.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery, unknownPollDelay } from '#web/data/queries.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { useBanner, usePageTitle } from '#web/hooks/page-title.ts';
import { useSetting, useUnit } from '#web/settings/settings.ts';
import { isSame, unwatch, useWatched, watch } from '#web/settings/watched.ts';
import { comparablesOf } from './comparables.ts';
import { DetailsCard, ResponseCard, TokenCard } from './details.tsx';
import { disagreementsOf } from './disagreement.ts';
import { TransactionFlow } from './flow.tsx';
import { BitcoinPanel, InvoicePanels, MultiPartyPanel, SwapPanel } from './panels.tsx';
import { sidesOf } from './parties.ts';
import { StateLine, Timeline } from './timeline.tsx';

const route = getRouteApi('/tx/$txid');

/** `/tx/{txid}`: one transaction, or why there is none yet (spec 4.2). */
export function TransactionPage() {
  const { txid: text } = route.useParams();
  const network = useNetwork();
  const { subject: txid } = route.useRouteContext();
  // Keyed by transaction and network, so that no state is shared.
  return txid === undefined ? (
    <MalformedId text={text} />
  ) : (
    <Transaction key={`${network} ${txid}`} network={network} txid={txid} />
  );
}

function Transaction({ network, txid }: { network: Network; txid: string }) {
  const locale = useLocale();
  // The loader has just requested it; a retry on mount would repeat a failure.
  const query = useQuery({ ...transactionQuery({ network, txid }), retryOnMount: false });
  const { data, dataUpdatedAt, isFetching } = query;
  const error = useLastError(query, `${network} ${txid}`);
  const unit = useUnit();
  usePageTitle(data && sentenceOf(locale, data.data, unit));
  if (data) {
    return (
      <>
        {(error || data.omitted.length > 0) && (
          <div className={card({ className: 'mb-4 overflow-hidden' })}>
            <ResponseBanners response={query} />
          </div>
        )}
        <TransactionView
          transaction={data.data}
          source={{ received: data, at: dataUpdatedAt }}
          txid={txid}
          isStale={error !== null}
        />
      </>
    );
  }
  if (isNotFound(error)) {
    const { errorUpdateCount: looks, errorUpdatedAt: lastLook } = query;
    return <UnknownTransaction {...{ txid, network, looks, lastLook }} isLooking={isFetching} />;
  }
  return (
    <WithoutData title={locale.t('transaction.title')}>
      {error ? (
        <Card>
          <ErrorState error={error} retry={() => void query.refetch()} />
        </Card>
      ) : (
        <TransactionSkeleton />
      )}
    </WithoutData>
  );
}

/** @param heading for screen readers, if it differs from the breadcrumb */
function WithoutData({ title, heading = title, children }: { title: string; heading?: string; children: ReactNode }) {
  return (
    <>
      <Crumb>{title}</Crumb>
      <h1 className="sr-only">{heading}</h1>
      {children}
    </>
  );
}

/**
 * The transaction does not exist yet: polls for it here and on the other network. A result on the other network is
 * linked, never shown here.
 * @param looks number of 404 responses so far
 * @param lastLook time of the last one, in milliseconds
 */
function UnknownTransaction(properties: {
  txid: string;
  network: Network;
  looks: number;
  lastLook: number;
  isLooking: boolean;
}) {
  const { t } = useLocale();
  const { txid, network, looks, lastLook, isLooking } = properties;
  const other = otherNetwork(network, useConfig());
  const elsewhere = useQuery({
    ...transactionQuery({ network: other ?? network, txid }),
    enabled: other !== undefined,
  });
  const isElsewhere = other !== undefined && elsewhere.data !== undefined;
  const isNowhere = other !== undefined && !isElsewhere && isNotFound(elsewhere.error);
  const hasUpdates = useSetting('live') === 'on';
  const seconds = useSecondsUntil(lastLook + unknownPollDelay(looks));
  return (
    <WithoutData title={t('transaction.notFound')} heading={t('transaction.transactionNotFound')}>
      <Card>
        <div className={blank()}>
          <span className="mb-1.5">
            <TransactionPicture identifier={txid} className="size-8" />
          </span>
          <h2>{t('search.noTransaction', { network })}</h2>
          <Identifier value={txid} kind="transaction" copyLabel={t('lists.copyId')} />
          <p>
            {isElsewhere ? (
              <strong>{t('transaction.foundOn', { network: other })}</strong>
            ) : isNowhere ? (
              t('transaction.neitherOn', { network: other })
            ) : (
              t('transaction.tooNew')
            )}{' '}
            {(hasUpdates || isLooking) && (
              <span className="noscript:hidden">
                {isLooking || seconds === 0 ? t('transaction.checkingNow') : t('transaction.checkingIn', { seconds })}
              </span>
            )}
          </p>
          <div className={blankActions} data-offers>
            {other && !isNowhere && (
              <Link
                className={button({ variant: 'main' })}
                to="/tx/$txid"
                params={{ txid }}
                search={{ network: other }}
              >
                <Icon name="swap" />
                {t('otherNetwork.open', { network: other })}
              </Link>
            )}
            <ToLatest />
          </div>
          <span className="sr-only" role="status">
            {isElsewhere && t('transaction.foundOn', { network: other })}
          </span>
        </div>
      </Card>
    </WithoutData>
  );
}

const maxTextLength = 120;

/** The path is not a valid transaction id; no request is sent. */
function MalformedId({ text }: { text: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  return (
    <WithoutData title={t('transaction.notId')}>
      <Card>
        <Blank
          icon="unknown"
          title={t('transaction.thisIsNotId')}
          actions={
            <>
              <Link className={button({ variant: 'main' })} to="/search" search={{ network, q: text }}>
                <Icon name="search" />
                {t('transaction.searchText')}
              </Link>
              <ToLatest />
            </>
          }
        >
          <bdi translate="no" className="mono wrap-anywhere">
            {text.length > maxTextLength ? `${firstOf(text, maxTextLength)}…` : text}
          </bdi>
          <br />
          {t('transaction.whatIdIs')}
        </Blank>
      </Card>
    </WithoutData>
  );
}

function ToLatest() {
  const { t } = useLocale();
  return (
    <Link className={button()} to="/" search={{ network: useNetwork() }}>
      {t('frame.latest')}
    </Link>
  );
}

/** Placeholder of the page; appears after 150 ms. */
function TransactionSkeleton() {
  const { t } = useLocale();
  return (
    <div className="animate-wait" aria-busy="true">
      <span className="sr-only">{t('transaction.loading')}</span>
      <div className={headLook}>
        <span className={skeleton({ shape: 'own', className: 'size-10 flex-none rounded-[0.625rem]' })} />
        <div className="min-w-0 flex-1">
          <span className={skeleton({ shape: 'own', className: 'mt-1 mb-3.5 h-5.5 w-55 rounded-6' })} />
          <span className={skeleton({ className: 'w-[min(100%,28.75rem)]' })} />
        </div>
      </div>
      <div className={card()}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-7 py-10 @max-md/page:px-5 @max-md/page:py-8">
          <span className={skeleton({ shape: 'own', className: 'size-11 flex-none rounded-full' })} />
          <span className={skeleton({ className: 'w-22 @max-md/page:hidden' })} />
          <span className={skeleton({ shape: 'own', className: 'h-8 w-45 rounded-10 @max-md/page:w-24' })} />
          <span className={skeleton({ className: 'w-22 @max-md/page:hidden' })} />
          <span className={skeleton({ shape: 'own', className: 'size-11 flex-none rounded-full' })} />
        </div>
        <div className="grid grid-cols-1 gap-4.5 px-7 py-6">
          <span className={skeleton({ className: 'w-[34%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_24.5rem] items-start gap-4 @max-lg/page:grid-cols-1">
        <div className={card({ className: 'grid grid-cols-1 gap-4.5 px-7 py-6' })}>
          <span className={skeleton({ className: 'w-[34%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
          <span className={skeleton({ className: 'w-[58%]' })} />
          <span className={skeleton({ className: 'w-[66%]' })} />
        </div>
        <div className={card({ className: 'grid grid-cols-1 gap-4.5 px-7 py-6' })}>
          <span className={skeleton({ className: 'w-[66%]' })} />
          <span className={skeleton({ className: 'w-[58%]' })} />
          <span className={skeleton({ className: 'w-[72%]' })} />
        </div>
      </div>
    </div>
  );
}

// Loaded on demand: few compare.
const CompareForm = lazy(async () => ({ default: (await import('./compare-form.tsx')).CompareForm }));

const columns = cva('mt-4 grid gap-4', {
  variants: {
    hasAside: {
      true: 'grid-cols-[minmax(0,1fr)_24.5rem] items-start @max-lg/page:grid-cols-1',
      false: 'grid-cols-1',
    },
  },
});

/**
 * All data of a transaction.
 * @param source the raw response
 * @param txid the requested id
 * @param isStale shown in gray if the data is no longer current
 */
function TransactionView(properties: {
  transaction: TransactionDetail;
  source: Source;
  txid: string;
  isStale: boolean;
}) {
  const locale = useLocale();
  const { transaction, source, txid, isStale } = properties;
  const { status } = transaction;
  const isSats = isSatsDetail(transaction);
  const bitcoin = isSats ? transaction.bitcoinTxData : undefined;
  const parties = transaction.multiIoDetails;
  const token = isSats ? undefined : transaction.tokenMetadata;
  const hasPanel = Boolean(bitcoin ?? parties);
  const hasAside = hasPanel || Boolean(token);
  const disagreements = disagreementsOf(locale, transaction, txid);
  const details = <DetailsCard {...{ transaction, disagreements }} isWide={!hasPanel} />;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <PageHead transaction={transaction} />
      <Card aria-label={locale.t('transaction.overview')}>
        <TransactionFlow transaction={transaction} />
        <Compare transaction={transaction} />
        <Timeline transaction={transaction} />
        {isOpen(status) && <NotifyButton txid={txid} />}
      </Card>
      <div className={columns({ hasAside })}>
        <div className="grid grid-cols-1 content-start gap-4 @max-lg/page:contents">
          {isSats && bitcoin && <BitcoinPanel data={bitcoin} transaction={transaction} />}
          {parties && <MultiPartyPanel transaction={transaction} />}
          {!hasPanel && details}
          <SwapPanel transaction={transaction} />
          <InvoicePanels transaction={transaction} />
          <ResponseCard source={source} txid={txid} />
        </div>
        {hasAside && (
          <div className="grid grid-cols-1 content-start gap-4 @lg/page:sticky @lg/page:top-21">
            {!isSats && token && <TokenCard token={token} transaction={transaction} />}
            {hasPanel && details}
          </div>
        )}
      </div>
    </div>
  );
}

/** Offers to compare an address or invoice of the reader with those of the transaction. */
function Compare({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const comparables = comparablesOf(transaction, sidesOf(locale, transaction));
  if (comparables.length === 0) return null;
  return (
    <details
      className="not-printed border-t border-line px-8 @max-md/page:px-5 noscript:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Summary className="py-2.5 text-14 text-ink-2">{locale.t('transaction.compare.title')}</Summary>
      <Suspense>{isOpen && <CompareForm {...{ comparables, transaction }} />}</Suspense>
    </details>
  );
}

function PageHead({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const network = useNetwork();
  const { id, type, status } = transaction;
  const unit = useUnit();
  // The network is in the link even if it is the default, since it will be shared.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const sentence = () => sentenceOf(locale, transaction, unit);
  const banner = useBanner();
  const picture = async () => {
    const { receiptPicture } = await import('#web/components/receipt-picture.ts');
    return receiptPicture(locale, transaction, { network, link: link(), banner });
  };
  const summary = () => locale.t('transaction.summary', { sentence: sentence(), network, id, link: link() });
  return (
    <>
      <Crumb>{typeTitle(locale, type)}</Crumb>
      <div className={headLook} data-head>
        <TypeIcon type={type} place="heading" />
        <div className="min-w-0 @max-md/page:flex-[1_0_60%] @md/page:flex-1">
          <div className={headLine}>
            <h1 className="min-w-0 wrap-anywhere" title={unknownType(type)}>
              {typeTitle(locale, type)}
            </h1>
            <StatusMark status={status} place="heading" />
          </div>
          <div className="mt-1 flex min-w-0 items-center gap-2 @max-md/page:mt-2 @max-md/page:items-start">
            <TransactionPicture identifier={id} className="size-4.5 @max-md/page:mt-0" />
            <FullIdentifier size="head" value={id} copyLabel={locale.t('lists.copyId')} />
          </div>
          <StateLine transaction={transaction} />
        </div>
        <div className="flex gap-2 @max-md/page:flex-wrap @md/page:flex-none">
          <LabelEditor value={id} kind="transaction" />
          <LabeledCopyButton className="@max-md/page:hidden" text={summary}>
            {locale.t('transaction.copySummary')}
          </LabeledCopyButton>
          <LabeledCopyButton icon="link" text={link}>
            {locale.t('transaction.copyLink')}
          </LabeledCopyButton>
          <ShareButton className="@md/page:hidden" text={sentence} link={link} picture={picture} />
        </div>
      </div>
    </>
  );
}

function Crumb({ children }: { children: string }) {
  const { t } = useLocale();
  return (
    <Breadcrumbs label={t('transaction.breadcrumb')} current={children}>
      <Link to="/" search={{ network: useNetwork() }}>
        {t('frame.transactions')}
      </Link>
    </Breadcrumbs>
  );
}

/** Offers a notification when the transaction is final. The permission is only requested on click. */
function NotifyButton({ txid }: { txid: string }) {
  const { t } = useLocale();
  const isLive = useSetting('live') === 'on';
  const id = { network: useNetwork(), txid };
  const isWatched = useWatched().some((one) => isSame(one, id));
  const [permission, setPermission] = useState(permissionNow);
  // Without live updates nothing polls.
  if (!isLive) return null;
  const begin = async () => {
    announce(watch(id) ? t('notice.watching') : t('notice.notSaved'));
    if (permission === 'default') setPermission(await Notification.requestPermission());
  };
  return (
    <Banner className="@md/page:px-8">
      <Icon name="clock" className="text-ink-2" />
      <span>
        {isWatched ? t('notice.watching') : t('notice.canLeave')}
        {isWatched && permission !== 'granted' && ` ${t('notice.blocked')}`}
      </span>
      <Button size="tiny" className="@md/page:ms-auto" onClick={isWatched ? () => unwatch(id) : () => void begin()}>
        {isWatched ? t('notice.stop') : t('notice.notifyMe')}
      </Button>
    </Banner>
  );
}

function permissionNow(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}
