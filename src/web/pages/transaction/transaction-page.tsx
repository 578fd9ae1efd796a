import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Network } from '#contract/endpoints/common.ts';
import { sentenceOf } from '#format/sentence.ts';
import { Card, card } from '#web/components/card.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { ErrorState } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { usePageTitle } from '#web/hooks/page-title.ts';
import { useLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { transactionQuery } from '#web/queries/transaction.ts';
import { useUnit } from '#web/settings/unit.ts';
import { MalformedId } from './malformed-id.tsx';
import { Crumb } from './page-head.tsx';
import { TransactionSkeleton } from './transaction-skeleton.tsx';
import { TransactionView } from './transaction-view.tsx';
import { UnknownTransaction } from './unknown-transaction.tsx';

const route = getRouteApi('/tx/$txid');

/** `/tx/{txid}`: one transaction (spec 4.2). */
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
            <AnswerBanners answer={query} />
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
  if (error) {
    return (
      <>
        <Crumb>{locale.t('transaction.title')}</Crumb>
        <h1 className="sr-only">{locale.t('transaction.title')}</h1>
        <Card>
          <ErrorState error={error} retry={() => void query.refetch()} />
        </Card>
      </>
    );
  }
  return (
    <>
      <Crumb>{locale.t('transaction.title')}</Crumb>
      <h1 className="sr-only">{locale.t('transaction.title')}</h1>
      <TransactionSkeleton />
    </>
  );
}
