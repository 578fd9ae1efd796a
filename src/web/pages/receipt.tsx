import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Network } from '#contract/common.ts';
import type { TransactionDetail } from '#contract/transaction.ts';
import { Card } from '#web/components/card.tsx';
import { Button, button, Icon } from '#web/components/controls.tsx';
import { usePictureDownload, useShareLink } from '#web/components/copy.tsx';
import { useLastError } from '#web/components/failure.ts';
import { Blank, NoResponse, OmittedBanner } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';
import { isNotFound } from '#web/data/freshness.ts';
import { transactionQuery } from '#web/data/queries/transaction.ts';
import { serviceTime } from '#web/data/service-clock.ts';
import { useBanner } from '#web/hooks/page-title.ts';

import { ReceiptSheet } from './transaction/receipt-sheet.tsx';

const route = getRouteApi('/tx/$txid/receipt');

/** `/tx/{txid}/receipt`: a printable receipt. Polls until the transaction is final. */
export function ReceiptPage() {
  const { t } = useLocale();
  const { txid: text } = route.useParams();
  const { subject: txid } = route.useRouteContext();
  const network = useNetwork();
  return (
    <div className="mx-auto max-w-184 print:max-w-none">
      {txid === undefined ? (
        <>
          <Tools txid={text} />
          <NoReceipt title={t('receipt.notId')}>{t('receipt.notIdAdvice')}</NoReceipt>
        </>
      ) : (
        <Receipt key={`${network} ${txid}`} txid={txid} />
      )}
    </div>
  );
}

function Receipt({ txid }: { txid: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  // The loader has just requested it; a retry on mount would repeat a failure.
  const query = useQuery({ ...transactionQuery({ network, txid }), retryOnMount: false });
  const { data, dataUpdatedAt } = query;
  const error = useLastError(query, `${network} ${txid}`);
  if (data) {
    return (
      <>
        <Tools txid={txid}>
          <SavePicture transaction={data.data} txid={txid} network={network} />
          <Button variant="main" className="min-h-10 px-4" onClick={() => window.print()}>
            <Icon name="print" />
            {t('receipt.print')}
          </Button>
        </Tools>
        <OmittedBanner parts={data.omitted} />
        <div className={error === null ? undefined : 'stale'}>
          <ReceiptSheet transaction={data.data} network={network} txid={txid} readAt={serviceTime(dataUpdatedAt)} />
        </div>
      </>
    );
  }
  if (isNotFound(error)) {
    return (
      <>
        <Tools txid={txid} />
        <NoReceipt title={t('receipt.notOn', { network })}>{t('receipt.notOnAdvice')}</NoReceipt>
      </>
    );
  }
  return (
    <>
      <Tools txid={txid} />
      <Card tone="bare" aria-busy={error === null}>
        <h1 className="sr-only">{t('receipt.title')}</h1>
        <NoResponse rows={8} label={t('receipt.loading')} error={error} retry={() => void query.refetch()} />
      </Card>
    </>
  );
}

/** Back to the transaction, and what can be done with the receipt. */
function Tools({ txid, children }: { txid: string; children?: ReactNode }) {
  const { t } = useLocale();
  return (
    <div className="mb-4 flex min-h-10 flex-wrap items-center gap-y-2 not-printed">
      <Link
        className={button({ variant: 'quiet', className: '-ms-3' })}
        to="/tx/$txid"
        params={{ txid }}
        search={{ network: useNetwork() }}
      >
        <Icon name="left" size={14} />
        {t('receipt.transaction')}
      </Link>
      <div className="ms-auto flex flex-wrap items-center gap-1">{children}</div>
    </div>
  );
}

function SavePicture(properties: { transaction: TransactionDetail; txid: string; network: Network }) {
  const { transaction, txid, network } = properties;
  const locale = useLocale();
  const banner = useBanner();
  const link = useShareLink(`tx/${txid}?network=${network}`);
  const { save, hasFailed } = usePictureDownload({
    name: `receipt-${txid}.png`,
    draw: async () => {
      const { receiptPicture } = await import('#web/components/receipt-picture.ts');
      return receiptPicture(locale, transaction, { network, link, banner });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={save}>
        <Icon name="image" />
        {locale.t('receipt.savePicture')}
      </Button>
      <p className="self-center text-14 text-failed empty:hidden" role="alert">
        {hasFailed && locale.t('stats.imageFailed')}
      </p>
    </>
  );
}

function NoReceipt({ title, children }: { title: string; children: string }) {
  const { t } = useLocale();
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
