import { lazy, Suspense, useId, useState } from 'react';
import type { TransactionDetail } from '#contract/transaction.ts';
import { Icon } from '#web/components/controls.tsx';
import { asTyped, useEarlyText } from '#web/components/form.tsx';
import { useLocale } from '#web/contexts.ts';
import { comparablesOf } from './comparables.ts';
import { sidesOf } from './parties.ts';

// Loaded on demand: few compare.
const CompareResult = lazy(async () => ({ default: (await import('./compare-result.tsx')).CompareResult }));

/**
 * A field for an address or invoice of the reader, which is compared with those of the transaction as it is typed.
 * @param onMine gets the address of the transaction that it is, if any
 */
export function CompareField(properties: {
  transaction: TransactionDetail;
  onMine: (address: string | undefined) => void;
}) {
  const locale = useLocale();
  const { t } = locale;
  const { transaction, onMine } = properties;
  const id = useId();
  const [text, setText] = useState('');
  const input = useEarlyText<HTMLInputElement>(setText);
  const comparables = comparablesOf(transaction, sidesOf(transaction));
  if (comparables.length === 0) return <span className="flex-1" />;
  const change = (value: string) => {
    setText(value);
    if (value === '') onMine(undefined);
  };
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-2.5 noscript:invisible @max-narrow/hero:basis-full">
      <label
        className="group flex min-h-10 min-w-0 flex-[1_1_14rem] items-center gap-2.5 rounded-10 focus-within:depth-[0_0_0_2px_var(--color-accent),var(--shadow-focus)] forced-colors:focus-within:outline-2"
        htmlFor={id}
      >
        <Icon name="shield" className="flex-none text-ink-3" />
        <span className="sr-only">{t('transaction.compare.label')}</span>
        {/* No name attribute, so that no form can submit it. */}
        <input
          id={id}
          ref={input}
          className="min-h-10 min-w-0 flex-1 bg-transparent text-ellipsis outline-0 placeholder:text-ink-3 not-placeholder-shown:font-mono not-placeholder-shown:tracking-[-0.02em]"
          value={text}
          placeholder={t('transaction.compare.title')}
          {...asTyped}
          maxLength={2000}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
      <div className="min-w-0 empty:hidden" role="status">
        <Suspense>{text !== '' && <CompareResult {...{ text, comparables, transaction, onMine }} />}</Suspense>
      </div>
    </div>
  );
}
