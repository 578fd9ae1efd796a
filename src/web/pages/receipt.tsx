import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { sourcesOf } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { Breadcrumbs } from '#web/components/primitives/breadcrumbs.tsx';
import { Button, button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { AnswerBanners } from '#web/components/banners.tsx';
import { useLastError } from '#web/components/states/last-error.ts';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Blank, ErrorState } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isNotFound } from '#web/queries/not-found.ts';
import { transactionQuery } from '#web/queries/transaction.ts';
import { ReceiptSheet } from './receipt/receipt-sheet.tsx';

const route = getRouteApi('/tx/$txid/receipt');

/** `/tx/{txid}/receipt`: a printable receipt. Polls until the transaction is final. */
export function ReceiptPage() {
  const { t } = useFullLocale();
  const { txid: text } = route.useParams();
  const { subject: txid } = route.useRouteContext();
  const network = useNetwork();
  return (
    <>
      <Breadcrumbs label={t('receipt.breadcrumb')} current={t('receipt.title')}>
        <Link to="/tx/$txid" params={{ txid: text }} search={{ network }}>
          {t('receipt.transaction')}
        </Link>
      </Breadcrumbs>
      {txid === undefined ? (
        <NoReceipt title={t('receipt.notId')}>{t('receipt.notIdAdvice')}</NoReceipt>
      ) : (
        <Receipt key={`${network} ${txid}`} txid={txid} />
      )}
    </>
  );
}

function Receipt({ txid }: { txid: string }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  // The loader has just requested it; a retry on mount would repeat a failure.
  const query = useQuery({ ...transactionQuery({ network, txid }), retryOnMount: false });
  const { data, dataUpdatedAt } = query;
  const error = useLastError(query, `${network} ${txid}`);
  const retry = () => void query.refetch();
  if (data) {
    return (
      <>
        <div className="flex flex-none gap-2 not-printed">
          <Button variant="main" onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
          <SourceButton sources={sourcesOf(query)} of={t('receipt.transaction')} />
        </div>
        <AnswerBanners answer={query} />
        <ReceiptSheet transaction={data.data} network={network} txid={txid} readAt={dataUpdatedAt} />
      </>
    );
  }
  if (isNotFound(error))
    return <NoReceipt title={t('receipt.notOn', { network })}>{t('receipt.notOnAdvice')}</NoReceipt>;
  return (
    <Card aria-busy={error === null}>
      <h1 className="sr-only">{t('receipt.title')}</h1>
      {error ? <ErrorState error={error} retry={retry} /> : <SkeletonRows rows={8} label={t('receipt.loading')} />}
    </Card>
  );
}

/** Explains why there is no receipt, with a link to the transaction. */
function NoReceipt({ title, children }: { title: string; children: string }) {
  const { t } = useFullLocale();
  const { txid } = route.useParams();
  const network = useNetwork();
  return (
    <Card>
      <h1 className="sr-only">{t('receipt.title')}</h1>
      <Blank
        icon="empty"
        title={title}
        actions={
          <Link className={button({ variant: 'main' })} to="/tx/$txid" params={{ txid }} search={{ network }}>
            {t('bitcoinSide.toTransaction')}
          </Link>
        }
      >
        {children}
      </Blank>
    </Card>
  );
}
