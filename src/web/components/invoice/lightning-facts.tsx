import type { ReactNode } from 'react';
import type { LightningInvoice } from '../../../contract/pasted/lightning-invoice.ts';
import { useLocale } from '../../locale-context.ts';
import { CopyButton } from '../primitives/copy.tsx';
import { Fact } from '../primitives/facts.tsx';
import { FullMoment } from '../time/time.tsx';
import { ExpiryFact } from './expiry-fact.tsx';
import { Millisats } from './millisats.tsx';
import { QuotedText } from './quoted-text.tsx';

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
  const { t } = useLocale();
  const { invoice, amountNote, networkNote } = properties;
  const { amountMillisats, description, network, createdAt, expiresAt, paymentHash, payee } = invoice;
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
      {payee && <HexFact name={t('searchInvoice.payee')} hex={payee} copyLabel={t('searchInvoice.copyPayee')} />}
    </>
  );
}

function HexFact({ name, hex, copyLabel }: { name: string; hex: string; copyLabel: string }) {
  return (
    <Fact name={name}>
      <span className="mono">{hex}</span>
      <CopyButton text={hex} label={copyLabel} />
    </Fact>
  );
}
