import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import { firstOf } from '#contract/cut.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { shortEnds } from '#format/identifiers.ts';
import { sentenceOf } from '#format/sentence.ts';
import { Breadcrumbs, Card, card } from '#web/components/card.tsx';
import { button, Icon } from '#web/components/controls.tsx';
import { CopyButton, shareLink } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { HeroGrid } from '#web/components/hero.tsx';
import { Identifier, LabelEditor } from '#web/components/identifier.tsx';
import { Ring } from '#web/components/ring.tsx';
import { ShareMenu } from '#web/components/share-menu.tsx';
import { Blank, blank, blankActions, ErrorState, OmittedBanner, skeleton } from '#web/components/states.tsx';
import { otherNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery, unknownPollDelay } from '#web/data/queries.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { usePageIcon } from '#web/hooks/page-icon.ts';
import { useBanner, usePageTitle } from '#web/hooks/page-title.ts';
import { useSetting, useUnit } from '#web/settings/settings.ts';
import { Details, RawResponse, TokenSection } from './details.tsx';
import { disagreementsOf } from './disagreement.ts';
import { AnswerCard, BitcoinPanel, InvoicePanels, MultiPartyPanel } from './panels.tsx';
import { summaryOf } from './summary.ts';

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
  usePageIcon(data && iconOf(data.data.status));
  if (data) {
    return (
      <>
        {data.omitted.length > 0 && (
          <div className={card({ className: 'mb-4 overflow-hidden' })}>
            <OmittedBanner parts={data.omitted} />
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

/** Returns the icon of the tab, which says the status like the ring. */
function iconOf(status: string) {
  if (isOpen(status)) return 'pending';
  return status === 'confirmed' ? 'final' : isVoid(status) ? 'failed' : undefined;
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
          <Ring status="pending" className="mb-1.5 size-14 tone-pending" />
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
      <div className="hero">
        <HeroGrid>
          <div>
            <div className="flex items-center gap-4">
              <span className={skeleton({ shape: 'own', className: 'size-14 flex-none rounded-full' })} />
              <span className="grid flex-1 gap-2">
                <span className={skeleton({ shape: 'own', className: 'h-6 w-55 max-w-full rounded-6' })} />
                <span className={skeleton({ className: 'w-40 max-w-full' })} />
              </span>
            </div>
            <span className={skeleton({ shape: 'own', className: 'mt-8 block h-14 w-70 max-w-full rounded-10' })} />
          </div>
          <div className="grid gap-16">
            {['from', 'to'].map((end) => (
              <div key={end} className="flex items-center gap-4">
                <span className={skeleton({ shape: 'own', className: 'size-10 flex-none rounded-full' })} />
                <span className={skeleton({ className: 'w-[72%]' })} />
              </div>
            ))}
          </div>
        </HeroGrid>
        <div className="px-10 pb-28 @max-narrow/hero:px-5">
          <span className={skeleton({ shape: 'own', className: 'block h-1.5 rounded-full' })} />
        </div>
      </div>
    </div>
  );
}

/** Sections below the card, beside each other where there is room. */
const columns = cva('', {
  variants: {
    hasAside: {
      true: '@[64rem]/page:grid @[64rem]/page:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] @[64rem]/page:items-start @[64rem]/page:gap-x-20',
      false: '',
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
  const isSats = isSatsDetail(transaction);
  const bitcoin = isSats ? transaction.bitcoinTxData : undefined;
  const parties = transaction.multiIoDetails;
  const token = isSats ? undefined : transaction.tokenMetadata;
  const hasPanel = Boolean(bitcoin ?? parties);
  const hasAside = hasPanel || Boolean(token);
  const disagreements = disagreementsOf(locale, transaction, txid);
  const details = <Details {...{ transaction, disagreements }} isWide={!hasAside} />;
  return (
    <div className={isStale ? 'stale' : undefined}>
      <PageBar transaction={transaction} />
      <AnswerCard transaction={transaction} />
      <div className={columns({ hasAside })}>
        {isSats && bitcoin && <BitcoinPanel data={bitcoin} transaction={transaction} />}
        {parties && <MultiPartyPanel transaction={transaction} />}
        {details}
        {!hasPanel && !isSats && token && <TokenSection token={token} transaction={transaction} />}
      </div>
      <InvoicePanels transaction={transaction} />
      <RawResponse source={source} txid={txid} />
    </div>
  );
}

/** Where the page is, its ID, and what can be done with it. */
function PageBar({ transaction }: { transaction: TransactionDetail }) {
  const locale = useLocale();
  const { t } = locale;
  const network = useNetwork();
  const { id, swapId } = transaction;
  const unit = useUnit();
  const banner = useBanner();
  // The network is in the link even if it is the default, since it will be shared.
  const link = () => shareLink(`tx/${encodeURIComponent(id)}?network=${network}`);
  const sentence = () => sentenceOf(locale, transaction, unit);
  const picture = async () => {
    const { receiptPicture } = await import('#web/components/receipt-picture.ts');
    return receiptPicture(locale, transaction, { network, link: link(), banner });
  };
  const summary = () => summaryOf(locale, transaction, { sentence: sentence(), network, link: link() });
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-ink-3">
      <nav className="flex min-w-0 flex-wrap items-center gap-2" aria-label={t('transaction.breadcrumb')}>
        {swapId ? (
          <Link className="py-0.5 hover:text-ink not-printed" to="/swaps" search={{ network }}>
            {t('swap.swaps')}
          </Link>
        ) : (
          <Link className="py-0.5 hover:text-ink not-printed" to="/" search={{ network }}>
            {t('frame.transactions')}
          </Link>
        )}
        <span className="not-printed" aria-hidden="true">
          /
        </span>
        <span
          className="font-mono text-[0.8125rem]/5 tracking-[-0.02em] whitespace-nowrap text-ink-2"
          title={id}
          dir="ltr"
          translate="no"
          data-subject
        >
          {shortEnds(id)}
        </span>
        <CopyButton text={id} label={t('lists.copyId')} />
      </nav>
      <div className="ms-auto -me-2.5 flex flex-wrap items-center @max-narrow/page:me-0">
        <LabelEditor value={id} kind="transaction" />
        <ShareMenu {...{ sentence, summary, link, picture }} name={`transaction-${id}.png`} />
      </div>
    </div>
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
