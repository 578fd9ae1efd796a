import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { Network } from '#contract/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { isOpen, isVoid } from '#contract/transaction-types.ts';
import { sentenceOf } from '#format/sentence.ts';
import { halfDoneTitle } from '#format/swap.ts';
import { Card, card } from '#web/components/card.tsx';
import { useLastError } from '#web/components/failure.ts';
import { HeroGrid } from '#web/components/hero.tsx';
import { ErrorState, OmittedBanner, skeleton } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import type { Source } from '#web/data/api-error.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery } from '#web/data/queries/transaction.ts';
import { swapQuery } from '#web/data/swap.ts';
import { usePageIcon } from '#web/hooks/page-icon.ts';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { useUnit } from '#web/settings/settings.ts';
import { Details, RawResponse } from './details.tsx';
import { disagreementsOf } from './disagreement.ts';
import { PageBar } from './page-bar.tsx';
import { AnswerCard, BitcoinPanel, InvoicePanels, MultiPartyPanel } from './panels.tsx';
import { TokenSection } from './token-section.tsx';
import { MalformedId, UnknownTransaction, WithoutData } from './unknown-transaction.tsx';

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
  const { data: swap } = useQuery(swapQuery({ network, swapId: data?.data.swapId ?? '' }));
  usePageTitle(data && ((swap && halfDoneTitle(locale, swap.data, unit)) ?? sentenceOf(locale, data.data, unit)));
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
        <Card tone="bare">
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
              <span className="grid flex-1 grid-cols-1 gap-2">
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
