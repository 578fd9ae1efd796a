import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { joined } from '#contract/pasted/pasted-text.ts';
import { useFullLocale } from '#web/contexts.ts';
import { useNetwork, useSetPaymentProof } from '#web/hooks/page-context.tsx';
import { Button, button } from './button.tsx';
import { field, fieldInput } from './field.tsx';
import { Icon } from './icon.tsx';

/**
 * Proves the payment of an invoice with its preimage, which is never sent and only lives in this tab.
 * @param id of the transaction, for its receipt; undefined if it is unknown
 */
export function PreimageForm({ paymentHash, id }: { paymentHash: string; id: string | undefined }) {
  const { t } = useFullLocale();
  const input = useId();
  const hint = useId();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<PreimageVerdict>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setVerdict(checkPreimage(text, paymentHash));
  };
  return (
    <form className="border-t border-line px-5 py-4 @max-md/page:px-4" onSubmit={submit} noValidate>
      <label className="font-medium" htmlFor={input}>
        {t('lightningInvoice.preimage')}
      </label>
      <p className="text-xs text-ink-3" id={hint}>
        {t('lightningInvoice.hint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <span className={field({ className: 'min-w-0 flex-[1_1_20rem]' })}>
          {/* No name attribute, so that no form can submit it. */}
          <input
            id={input}
            className={fieldInput({ className: 'w-full min-w-0 font-mono text-xs' })}
            type="text"
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
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
  const { t } = useFullLocale();
  const network = useNetwork();
  const setProof = useSetPaymentProof();
  if (verdict.result !== 'proof') {
    return (
      <p className="mt-2 flex items-start gap-1.5 text-sm text-failed">
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
      <p className="flex min-w-0 flex-[1_1_20rem] items-start gap-1.5 text-sm text-confirmed">
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

/**
 * Checks a preimage in the browser.
 * @param paymentHash 64 lowercase hex characters
 */
export function checkPreimage(text: string, paymentHash: string): PreimageVerdict {
  const preimage = joined(text).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(preimage)) return { result: 'malformed' };
  // Not crypto.subtle, which browsers have on HTTPS only.
  const hash = bytesToHex(sha256(hexToBytes(preimage)));
  if (hash === paymentHash) return { result: 'proof', preimage };
  return preimage === paymentHash ? { result: 'hash' } : { result: 'wrong', sha256: hash };
}
