import type { ReactNode } from 'react';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { CopyButton } from './copy.tsx';
import { Fact } from './primitives/facts.tsx';
import { FullMoment } from './time.tsx';
import { useFullLocale } from '#web/contexts.ts';
import { ExpiryFact } from './invoice-facts.tsx';
import { Millisats } from './invoice/millisats.tsx';
import { payeeOf } from './invoice/payee.ts';
import { QuotedText } from './invoice/quoted-text.tsx';
import { Verdict } from './invoice/verdict.tsx';

/**
 * All fields of a Lightning invoice.
 * @param amountNote shown below the amount
 * @param networkNote shown below the network
 */
export function LightningFacts(properties: {
  invoice: LightningInvoice;
  amountNote?: ReactNode;
  networkNote?: ReactNode;
}) {
  const { t } = useFullLocale();
  const { invoice, amountNote, networkNote } = properties;
  const { amountMillisats, description, network, createdAt, expiresAt, paymentHash } = invoice;
  return (
    <>
      <Fact name={t('searchInvoice.amount')}>
        {amountMillisats === undefined ? t('searchInvoice.anyAmount') : <Millisats amount={amountMillisats} />}
        {amountNote}
      </Fact>
      <Fact name={t('searchInvoice.description')}>
        {description ? (
          <QuotedText text={description} />
        ) : (
          <span className="text-ink-3">{t('searchInvoice.noDescription')}</span>
        )}
      </Fact>
      <Fact name={t('searchInvoice.networkLabel')}>
        {t(`searchInvoice.networkName.${network}`)}
        {networkNote}
      </Fact>
      <Fact name={t('searchInvoice.created')}>
        <FullMoment at={createdAt} />
      </Fact>
      <ExpiryFact at={expiresAt} />
      {paymentHash && (
        <HexFact name={t('searchInvoice.hash')} hex={paymentHash} copyLabel={t('searchInvoice.copyHash')} />
      )}
      <PayeeFact invoice={invoice} />
    </>
  );
}

function PayeeFact({ invoice }: { invoice: LightningInvoice }) {
  const { t } = useFullLocale();
  const { publicKey, signature } = payeeOf(invoice);
  const name = t('searchInvoice.payee');
  const text = t(`searchInvoice.signature.${signature}`);
  // Any signature recovers some key, so a recovered one proves nothing.
  const verdict =
    signature === 'recovered' ? (
      <span className="mt-0.5 block text-xs text-ink-3">{text}</span>
    ) : (
      <Verdict isGood={signature === 'valid'}>{text}</Verdict>
    );
  return publicKey === undefined ? (
    <Fact name={name}>{verdict}</Fact>
  ) : (
    <HexFact name={name} hex={publicKey} copyLabel={t('searchInvoice.copyPayee')}>
      {verdict}
    </HexFact>
  );
}

function HexFact(properties: { name: string; hex: string; copyLabel: string; children?: ReactNode }) {
  const { name, hex, copyLabel, children } = properties;
  return (
    <Fact name={name}>
      <span className="mono">{hex}</span>
      <CopyButton text={hex} label={copyLabel} />
      {children}
    </Fact>
  );
}
