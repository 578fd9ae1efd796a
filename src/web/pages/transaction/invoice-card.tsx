import type { TransactionDetail } from '#contract/transaction.ts';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { LightningFacts } from '#web/components/lightning-facts.tsx';
import { Millisats } from '#web/components/invoice/millisats.tsx';
import { PreimageForm } from '#web/components/preimage-form.tsx';
import { Verdict } from '#web/components/invoice/verdict.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { FactList } from '#web/components/primitives/facts.tsx';
import { Blank } from '#web/components/states.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { amountAgreement, isOnNetwork } from './invoice/agreement.ts';

/** Contents of a Lightning invoice, whether the transaction matches, and a form to prove its payment. */
export function InvoiceCard({ text, transaction }: { text: string; transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const invoice = decodeLightningInvoice(text);
  return (
    <Card aria-label={t('lightningInvoice.title')} data-invoice>
      <CardHead>
        <h2>{t('lightningInvoice.title')}</h2>
      </CardHead>
      {typeof invoice === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.invalid')} isSmall>
          {t(`searchInvoice.faults.${invoice}`)}
        </Blank>
      ) : (
        <>
          <div className="px-5 py-1.5 @max-md/page:px-4 @max-md/page:py-1">
            <FactList>
              <LightningFacts
                invoice={invoice}
                amountNote={<AmountNote invoice={invoice} transaction={transaction} />}
                networkNote={<NetworkNote invoice={invoice} />}
              />
            </FactList>
          </div>
          {invoice.paymentHash && <PreimageForm paymentHash={invoice.paymentHash} id={transaction.id} />}
        </>
      )}
    </Card>
  );
}

function AmountNote({ invoice, transaction }: { invoice: LightningInvoice; transaction: TransactionDetail }) {
  const { t } = useFullLocale();
  const agreement = amountAgreement(invoice, transaction);
  switch (agreement.result) {
    case 'same':
      return <Verdict isGood>{t('lightningInvoice.same')}</Verdict>;
    case 'different': {
      const { moreMillisats } = agreement;
      const isMore = moreMillisats > 0n;
      const by = () => <Millisats amount={isMore ? moreMillisats : -moreMillisats} />;
      return (
        <Verdict>{t.rich(isMore ? 'lightningInvoice.moved.more' : 'lightningInvoice.moved.less', { by })}</Verdict>
      );
    }
    case 'notInSats':
      return <span className="block text-xs/4.5 text-ink-3">{t('lightningInvoice.notInSats')}</span>;
    default:
      return null;
  }
}

function NetworkNote({ invoice }: { invoice: LightningInvoice }) {
  const { t } = useFullLocale();
  const network = useNetwork();
  return isOnNetwork(invoice, network) ? (
    <Verdict isGood>{t('lightningInvoice.same')}</Verdict>
  ) : (
    <Verdict>{t('lightningInvoice.otherNetwork', { network })}</Verdict>
  );
}
