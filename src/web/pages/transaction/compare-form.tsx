import { useId, useState } from 'react';
import { parsePublicKey, sameAddress } from '#contract/codec/identifier.ts';
import { joined, unwrapped } from '#contract/pasted/pasted-text.ts';
import { Icon } from '#web/components/controls.tsx';
import { asTyped, field, fieldInput } from '#web/components/form.tsx';
import { Marked } from '#web/components/invalid-identifier-card.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Comparable } from './parties.ts';

/** A field for an address, which is compared with those of a transaction as it is typed. */
export function CompareForm({ parties }: { parties: readonly Comparable[] }) {
  const { t } = useLocale();
  const input = useId();
  const [text, setText] = useState('');
  const result = compare(text, parties);
  return (
    <div className="pt-1 pb-3">
      <label className="sr-only" htmlFor={input}>
        {t('transaction.compare.label')}
      </label>
      <span className={field({ className: 'w-full max-w-160' })}>
        {/* No name attribute, so that no form can submit it. */}
        <input
          id={input}
          className={fieldInput({ className: 'w-full min-w-0 font-mono text-sm' })}
          value={text}
          placeholder={t('transaction.compare.label')}
          {...asTyped}
          maxLength={2000}
          // biome-ignore lint/a11y/noAutofocus: opening the form is a request to type
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </span>
      <div className="mt-2 text-sm" role="status">
        {result &&
          (result.at === undefined ? (
            <span className="inline-flex items-center gap-1.5 font-medium text-confirmed">
              <Icon name="check" size={14} />
              {t('transaction.compare.same', { side: result.side })}
            </span>
          ) : (
            <>
              <span className="inline-flex items-center gap-1.5 font-medium text-failed">
                <Icon name="cross" size={14} />
                {t('transaction.compare.differs', { side: result.side, place: result.at + 1 })}
              </span>
              <div className="mt-1 font-mono break-all" dir="ltr">
                <Marked text={result.value} position={result.at} />
              </div>
            </>
          ))}
      </div>
    </div>
  );
}

interface Comparison extends Comparable {
  /** 0-based first difference in the value; undefined if the text means the same. */
  readonly at: number | undefined;
}

export function compare(text: string, parties: readonly Comparable[]): Comparison | undefined {
  const given = joined(unwrapped(text));
  if (given === '') return undefined;
  const all = parties
    .map((party) => ({ ...party, at: isSame(given, party) ? undefined : firstDifference(given, party.value) }))
    .toSorted((a, b) => Number(b.side === 'recipient') - Number(a.side === 'recipient'));
  return (
    all.find(({ at }) => at === undefined) ??
    all.reduce<Comparison | undefined>((best, one) => (best && (best.at ?? 0) >= (one.at ?? 0) ? best : one), undefined)
  );
}

/** Upper and lower case, other prefixes and the key mean the same address. */
function isSame(given: string, { value, publicKey }: Comparable): boolean {
  const key = parsePublicKey(given);
  return given === value || sameAddress(given, value) || (key !== undefined && key === publicKey?.toLowerCase());
}

function firstDifference(given: string, value: string): number {
  // Base58 has both cases; bech32 is lower-case here.
  const text = value === value.toLowerCase() ? given.toLowerCase() : given;
  const at = Array.from(value).findIndex((character, index) => character !== text[index]);
  return at < 0 ? value.length - 1 : at;
}
