import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { InvoiceRecipient, LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { joined } from '#contract/pasted/pasted-text.ts';
import type { Worth } from '#format/worth.ts';
import { useLocale, useNetwork, useSetPaymentProof } from '#web/contexts.ts';
import { Fact } from './card.tsx';
import { Button, button, Icon } from './controls.tsx';
import { CopyButton } from './copy.tsx';
import { asTyped, field, fieldInput, useEarlyText } from './form.tsx';
import { ExpiryFact, Millisats, QuotedText } from './invoice-facts.tsx';
import { FullMoment } from './time.tsx';

export function LightningFacts(properties: {
  invoice: LightningInvoice;
  /** Whether the page shows the amount elsewhere. */
  isAmountShown?: boolean;
  /** Of its amount, if it is a payment of the past. */
  worth?: Worth;
  amountNote?: ReactNode;
  networkNote?: ReactNode;
  paid?: 'inTime' | 'late' | 'paid' | undefined;
}) {
  const { t } = useLocale();
  const { invoice, isAmountShown = false, worth = 'now', amountNote, networkNote, paid } = properties;
  const { amountMillisats, description, network, createdAt, expiresAt, paymentHash, recipients } = invoice;
  return (
    <>
      {!isAmountShown && (
        <Fact name={t('searchInvoice.amount')}>
          {amountMillisats === undefined ? (
            t('searchInvoice.anyAmount')
          ) : (
            <Millisats amount={amountMillisats} worth={worth} />
          )}
          {amountNote}
        </Fact>
      )}
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
      <ExpiryFact at={expiresAt} paid={paid} />
      {paymentHash && (
        <HexFact name={t('searchInvoice.hash')} hex={paymentHash} copyLabel={t('searchInvoice.copyHash')} />
      )}
      {recipients.map((recipient) => (
        <Fact key={`${recipient.network} ${recipient.publicKey}`} name={t('searchInvoice.recipient')}>
          <RecipientAddress {...recipient} />
        </Fact>
      ))}
      <PayeeFact invoice={invoice} />
    </>
  );
}

/** The address that an invoice names, linked to its page on its network. */
function RecipientAddress({ network, publicKey }: InvoiceRecipient) {
  const { naming } = useLocale();
  const address = encodeAddress({ network, publicKey }, naming);
  return (
    <Link className="link mono wrap-anywhere" to="/address/$address" params={{ address }} search={{ network }}>
      {address}
    </Link>
  );
}

function PayeeFact({ invoice }: { invoice: LightningInvoice }) {
  const { t } = useLocale();
  const { publicKey, signature } = payeeOf(invoice);
  // The network's wallets are paid through a node of others.
  const name = t(invoice.recipients.length > 0 ? 'searchInvoice.node' : 'searchInvoice.payee');
  const text = t(`searchInvoice.signature.${signature}`);
  // Any signature recovers some key, so a recovered one proves nothing.
  const verdict =
    signature === 'recovered' ? (
      <span className="mt-0.5 block text-12 text-ink-3">{text}</span>
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
    <span className={`mt-0.5 flex items-start gap-1.5 text-12/4.5 font-label ${tone}`}>
      <Icon name={isGood ? 'check' : 'warn'} size={14} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  );
}

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

/**
 * Proves the payment of an invoice with its preimage, which is never sent and only lives in this tab.
 * @param id of the transaction, for its receipt; undefined if it is unknown
 */
export function PreimageForm({ paymentHash, id }: { paymentHash: string; id: string | undefined }) {
  const { t } = useLocale();
  const input = useId();
  const hint = useId();
  const [text, setText] = useState('');
  const typed = useEarlyText<HTMLInputElement>(setText);
  const [verdict, setVerdict] = useState<PreimageVerdict>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setVerdict(checkPreimage(text, paymentHash));
  };
  return (
    <form className="py-4 noscript:hidden" onSubmit={submit} noValidate>
      <label className="font-label" htmlFor={input}>
        {t('lightningInvoice.preimage')}
      </label>
      <p className="text-12 text-ink-3" id={hint}>
        {t('lightningInvoice.hint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <span className={field({ className: 'min-w-0 flex-[1_1_20rem]' })}>
          {/* No name attribute, so that no form can submit it. */}
          <input
            id={input}
            className={cx(fieldInput, 'w-full min-w-0 font-mono text-12')}
            ref={typed}
            value={text}
            {...asTyped}
            maxLength={200}
            aria-describedby={hint}
            aria-invalid={verdict !== undefined && verdict.result !== 'proof'}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setVerdict(undefined);
            }}
          />
        </span>
        <Button type="submit" disabled={text.trim() === ''}>
          {t('lightningInvoice.check')}
        </Button>
      </div>
      <div role="status">{verdict && <Outcome verdict={verdict} paymentHash={paymentHash} id={id} />}</div>
    </form>
  );
}

function Outcome(properties: { verdict: PreimageVerdict; paymentHash: string; id: string | undefined }) {
  const { verdict, paymentHash, id } = properties;
  const { t } = useLocale();
  const network = useNetwork();
  const setProof = useSetPaymentProof();
  if (verdict.result !== 'proof') {
    return (
      <p className="mt-2 flex items-start gap-1.5 text-14 text-failed">
        <Icon name="cross" size={14} className="mt-0.5 flex-none" />
        <span className="min-w-0 wrap-anywhere">
          {verdict.result === 'wrong'
            ? t.rich('lightningInvoice.wrong', { hash: () => <span className="mono">{verdict.sha256}</span> })
            : t(`lightningInvoice.${verdict.result}`)}
        </span>
      </p>
    );
  }
  const { preimage } = verdict;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-1.5 text-14 text-confirmed">
        <Icon name="check" size={14} className="mt-0.5 flex-none" />
        <span>{t('lightningInvoice.proven')}</span>
      </p>
      {id !== undefined && (
        <Link
          className={button()}
          to="/tx/$txid/receipt"
          params={{ txid: id }}
          search={{ network }}
          onClick={() => setProof({ network, id, paymentHash, preimage })}
        >
          {t('lightningInvoice.receipt')}
        </Link>
      )}
    </div>
  );
}

/** Result of checking a preimage against the payment hash of an invoice. */
type PreimageVerdict =
  | { readonly result: 'proof'; readonly preimage: string }
  /** Not the preimage; has the SHA-256 of the text. */
  | { readonly result: 'wrong'; readonly sha256: string }
  /** The payment hash itself, or not 64 hex characters. */
  | { readonly result: 'hash' | 'malformed' };

/** @param paymentHash 64 lowercase hex characters */
export function checkPreimage(text: string, paymentHash: string): PreimageVerdict {
  const preimage = joined(text).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(preimage)) return { result: 'malformed' };
  // Not crypto.subtle, which browsers have on HTTPS only.
  const hash = bytesToHex(sha256(hexToBytes(preimage)));
  if (hash === paymentHash) return { result: 'proof', preimage };
  return preimage === paymentHash ? { result: 'hash' } : { result: 'wrong', sha256: hash };
}
