import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';
import type { ReactNode } from 'react';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { useFullLocale } from '#web/contexts.ts';
import { Fact } from './card.tsx';
import { CopyButton } from './copy.tsx';
import { Icon } from './icon.tsx';
import { ExpiryFact, Millisats, QuotedText } from './invoice-facts.tsx';
import { FullMoment } from './time.tsx';

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

/** The result of a check of an invoice, below the value that was checked. */
export function Verdict({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  const tone = isGood ? 'text-confirmed' : 'text-failed';
  return (
    <span className={`mt-0.5 flex items-start gap-1.5 text-xs/4.5 font-medium ${tone}`}>
      <Icon name={isGood ? 'check' : 'warn'} size={14} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  );
}

/** Recipient of a Lightning invoice, according to its signature. */
export interface Payee {
  /** 66 lower-case hex characters; undefined if the invoice has no payee and its signature gives none. */
  readonly publicKey: string | undefined;
  /**
   * `recovered`: the key is recovered from the signature; `valid`: the signature matches the recipient in the
   * invoice; `invalid`: it is not, or no key can be recovered.
   */
  readonly signature: 'recovered' | 'valid' | 'invalid';
}

/**
 * Verifies the signature of an invoice (BOLT 11). With a payee in the invoice it must be of that key and low-S;
 * without one the key is recovered, also from a high-S signature.
 */
export function payeeOf({ payee, signedMessage, signature }: LightningInvoice): Payee {
  const message = hexToBytes(signedMessage);
  if (payee !== undefined) {
    // The library applies SHA-256 to the message, and refuses high-S.
    const isValid = secp256k1.verify(hexToBytes(signature.compact), message, hexToBytes(payee));
    return { publicKey: payee, signature: isValid ? 'valid' : 'invalid' };
  }
  try {
    const recoverable = hexToBytes(signature.recoveryId + signature.compact);
    const publicKey = bytesToHex(secp256k1.recoverPublicKey(recoverable, message));
    return { publicKey, signature: 'recovered' };
  } catch {
    return { publicKey: undefined, signature: 'invalid' };
  }
}
