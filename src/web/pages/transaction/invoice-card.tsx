import { useId } from 'react';
import type { Network } from '#contract/common.ts';
import { decodeLightningInvoice, type LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { absolute } from '#format/numbers.ts';
import { type Worth, worthAtTimeOf } from '#format/worth.ts';
import { FactList, Note, Section } from '#web/components/card.tsx';
import { Millisats } from '#web/components/invoice-facts.tsx';
import { LightningFacts, PreimageForm, Verdict } from '#web/components/lightning.tsx';
import { Blank } from '#web/components/states.tsx';
import { useLocale, useNetwork } from '#web/contexts.ts';

/** Contents of a Lightning invoice, whether the transaction matches, and a form to prove its payment. */
export function InvoiceCard({ text, transaction }: { text: string; transaction: TransactionDetail }) {
  const { t, naming } = useLocale();
  const invoice = decodeLightningInvoice(text, naming);
  return (
    <Section id={useId()} title={t('lightningInvoice.title')} data-invoice>
      {typeof invoice === 'string' ? (
        <Blank icon="warn" title={t('searchInvoice.invalid')} isSmall>
          {t(`searchInvoice.faults.${invoice}`)}
        </Blank>
      ) : (
        <>
          <FactList>
            <LightningFacts
              invoice={invoice}
              worth={worthOfMillisats(transaction, invoice.amountMillisats ?? 0n)}
              amountNote={<AmountNote invoice={invoice} transaction={transaction} />}
              networkNote={<NetworkNote invoice={invoice} />}
              paid={payment(invoice, transaction)}
            />
          </FactList>
          {invoice.paymentHash && (
            <div className="border-t border-line">
              <PreimageForm paymentHash={invoice.paymentHash} id={transaction.id} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function AmountNote({ invoice, transaction }: { invoice: LightningInvoice; transaction: TransactionDetail }) {
  const { t } = useLocale();
  const agreement = amountAgreement(invoice, transaction);
  switch (agreement.result) {
    case 'same':
      return <Verdict isGood>{t('lightningInvoice.same')}</Verdict>;
    case 'different': {
      const { moreMillisats } = agreement;
      const isMore = moreMillisats > 0n;
      const by = () => (
        <Millisats
          amount={isMore ? moreMillisats : -moreMillisats}
          worth={worthOfMillisats(transaction, moreMillisats)}
        />
      );
      return (
        <Verdict>{t.rich(isMore ? 'lightningInvoice.moved.more' : 'lightningInvoice.moved.less', { by })}</Verdict>
      );
    }
    case 'notInSats':
      return <Note>{t('lightningInvoice.notInSats')}</Note>;
    default:
      return null;
  }
}

function worthOfMillisats(transaction: TransactionDetail, millisats: bigint): Worth {
  return isSatsDetail(transaction) ? worthAtTimeOf(transaction, absolute(millisats) / 1000n) : 'unknown';
}

function NetworkNote({ invoice }: { invoice: LightningInvoice }) {
  const { t } = useLocale();
  const network = useNetwork();
  return isOnNetwork(invoice, network) ? (
    <Verdict isGood>{t('lightningInvoice.same')}</Verdict>
  ) : (
    <Verdict>{t('lightningInvoice.otherNetwork', { network })}</Verdict>
  );
}

/** Returns whether the invoice was paid before it expired; undefined if the transaction has not paid it. */
export function payment(
  { expiresAt }: Pick<LightningInvoice, 'expiresAt'>,
  { status, updatedAt }: Pick<TransactionDetail, 'status' | 'updatedAt'>,
): 'inTime' | 'late' | 'paid' | undefined {
  if (status !== 'confirmed') return undefined;
  if (!updatedAt || expiresAt === undefined) return 'paid';
  return Date.parse(updatedAt) <= Date.parse(expiresAt) ? 'inTime' : 'late';
}

export type AmountAgreement =
  | { readonly result: 'same' }
  /** `moreMillisats` is the transaction's amount minus the invoice's. */
  | { readonly result: 'different'; readonly moreMillisats: bigint }
  /** The invoice has no amount, or the transaction is not in sats. */
  | { readonly result: 'open' | 'notInSats' };

/** Compares the amounts exactly, in millisatoshis. */
export function amountAgreement(invoice: LightningInvoice, transaction: TransactionDetail): AmountAgreement {
  if (invoice.amountMillisats === undefined) return { result: 'open' };
  if (!isSatsDetail(transaction)) return { result: 'notInSats' };
  const moreMillisats = BigInt(transaction.amountSats) * 1000n - invoice.amountMillisats;
  return moreMillisats === 0n ? { result: 'same' } : { result: 'different', moreMillisats };
}

export function isOnNetwork(invoice: LightningInvoice, network: Network): boolean {
  return invoice.network === network;
}
