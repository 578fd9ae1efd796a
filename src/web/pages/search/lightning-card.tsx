import { useQuery } from '@tanstack/react-query';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { Card, Fact } from '#web/components/card.tsx';
import { LightningFacts } from '#web/components/lightning-facts.tsx';
import { PreimageForm } from '#web/components/preimage-form.tsx';
import { RowLink } from '#web/components/row-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { StatusMark } from '#web/components/transaction-marks.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { isUnavailable } from '#web/data/freshness.ts';
import { invoiceInput, invoiceTransactionQuery } from '#web/data/invoice-transaction.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { Facts } from './facts.tsx';

/** A Lightning invoice, decoded here, with the transaction that names it and a form to prove its payment. */
export function LightningCard({ text }: { text: string }) {
  const { t } = useFullLocale();
  const invoice = decodeLightningInvoice(text);
  return (
    <Card aria-label={t('searchInvoice.lightning')}>
      {typeof invoice === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.invalid')}>
          {t(`searchInvoice.faults.${invoice}`)}
        </Blank>
      ) : (
        <LightningContents text={text} invoice={invoice} />
      )}
    </Card>
  );
}

function LightningContents({ text, invoice }: { text: string; invoice: LightningInvoice }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  const { data, error } = useQuery(invoiceTransactionQuery(invoiceInput(network, text, invoice)));
  return (
    <>
      <Facts title={t('searchInvoice.lightning')} says={t('searchInvoice.about')}>
        <LightningFacts invoice={invoice} />
        {!isUnavailable(error) && (
          <Fact name={t('searchInvoice.transaction')}>
            {data ? (
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <RowLink className="link mono min-w-0 wrap-anywhere" noun="transaction" identifier={data.id}>
                  {data.id}
                </RowLink>
                <StatusMark status={data.status} />
              </span>
            ) : (
              <span className="text-ink-3">
                {data === null
                  ? t('searchInvoice.noTransaction', { network })
                  : t(error === null ? 'searchInvoice.searching' : 'searchInvoice.notSearched')}
              </span>
            )}
          </Fact>
        )}
      </Facts>
      {invoice.paymentHash && <PreimageForm paymentHash={invoice.paymentHash} id={data?.id} />}
    </>
  );
}
