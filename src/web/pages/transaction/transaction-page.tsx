import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import { titleOf } from '#format/sentence.ts';
import { ResponseBanners } from '#web/components/banners.tsx';
import { button } from '#web/components/button.tsx';
import { Card, card } from '#web/components/card.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Icon } from '#web/components/icon.tsx';
import { Identifier } from '#web/components/identifier.tsx';
import { headLook } from '#web/components/page-bar.tsx';
import { TransactionPicture } from '#web/components/picture.tsx';
import { skeleton } from '#web/components/skeleton.tsx';
import { Blank, blank, blankActions, ErrorState } from '#web/components/states.tsx';
import { useConfig, useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery, unknownPollDelay } from '#web/data/queries.ts';
import { useSecondsUntil } from '#web/hooks/clock.ts';
import { otherNetwork, useNetwork } from '#web/hooks/page-context.tsx';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { useSetting, useUnit } from '#web/settings/settings.ts';
import { Crumb, TransactionView } from './transaction-view.tsx';

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
  usePageTitle(data && titleOf(locale, data.data, unit));
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
function WithoutData(properties: { title: string; heading?: string; children: ReactNode }) {
  const { title, heading = title, children } = properties;
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
            {(hasUpdates || isLooking) &&
              (isLooking || seconds === 0 ? t('transaction.checkingNow') : t('transaction.checkingIn', { seconds }))}
          </p>
          <div className={blankActions} data-offers>
            {other && (
              <Link
                className={button({ variant: isNowhere ? 'plain' : 'main' })}
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
          <bdi className="mono wrap-anywhere">
            {text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text}
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
          <span className={skeleton({ shape: 'own', className: 'mt-1 mb-3.5 h-5.5 w-55 rounded-sm' })} />
          <span className={skeleton({ className: 'w-[min(100%,28.75rem)]' })} />
        </div>
      </div>
      <div className={card()}>
        <div className="flex items-center justify-between gap-4 border-b border-line px-7 py-10 @max-md/page:px-5 @max-md/page:py-8">
          <span className={skeleton({ shape: 'own', className: 'size-11 flex-none rounded-full' })} />
          <span className={skeleton({ className: 'w-22 @max-md/page:hidden' })} />
          <span className={skeleton({ shape: 'own', className: 'h-8 w-45 rounded-md @max-md/page:w-24' })} />
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
