import { type ReactNode, useId, useState } from 'react';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { asTyped, field, fieldInput } from '#web/components/form.tsx';
import { Marked } from '#web/components/invalid-identifier-card.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Comparable } from './comparables.ts';
import { type Comparison, compare } from './compare.ts';

/** A field for an address or invoice, which is compared with those of a transaction as it is typed. */
export function CompareForm(properties: { comparables: readonly Comparable[]; transaction: TransactionDetail }) {
  const { t } = useLocale();
  const { comparables, transaction } = properties;
  const input = useId();
  const [text, setText] = useState('');
  const result = compare(text, comparables);
  return (
    <div className="pt-1 pb-3">
      <label className="sr-only" htmlFor={input}>
        {t('transaction.compare.label')}
      </label>
      <span className={field({ className: 'w-full max-w-160' })}>
        {/* No name attribute, so that no form can submit it. */}
        <input
          id={input}
          className={fieldInput({ className: 'w-full min-w-0 font-mono text-14' })}
          value={text}
          placeholder={t('transaction.compare.label')}
          {...asTyped}
          maxLength={2000}
          // biome-ignore lint/a11y/noAutofocus: opening the form is a request to type
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </span>
      <div className="mt-2 text-14" role="status">
        {result && <Result result={result} transaction={transaction} />}
      </div>
    </div>
  );
}

const looks = {
  same: { tone: 'text-confirmed', icon: 'check' },
  begins: { tone: 'text-ink-2', icon: 'info' },
  differs: { tone: 'text-failed', icon: 'cross' },
} as const;

function Result({ result, transaction }: { result: Comparison; transaction: TransactionDetail }) {
  const locale = useLocale();
  const { tone, icon } = looks[result.kind];
  return (
    <>
      <span className={`inline-flex items-baseline gap-1.5 font-label ${tone}`}>
        <Icon name={icon} size={14} className="self-center" />
        <span>{resultText(locale, result, transaction)}</span>
      </span>
      {result.kind === 'differs' && (
        <div className="mt-1 font-mono break-all" dir="ltr" translate="no">
          <Marked text={result.closest.value} position={result.at} />
        </div>
      )}
    </>
  );
}

function resultText(locale: Locale, result: Comparison, transaction: TransactionDetail): ReactNode {
  const { t } = locale;
  switch (result.kind) {
    case 'same': {
      const { amount, part } = result.same;
      return t.rich('transaction.compare.same', {
        part: partText(locale, result.same, result.isKey),
        hasAmount: amount !== undefined,
        amount: () => amount !== undefined && <PartAmount amount={amount} transaction={transaction} />,
        isOther: part === 'output',
      });
    }
    case 'begins': {
      const { candidates, missing, isKey } = result;
      const [only, ...others] = candidates;
      return only && others.length === 0
        ? t('transaction.compare.begins', { part: partText(locale, only, isKey), missing })
        : t('transaction.compare.beginsSeveral', { count: candidates.length });
    }
    case 'differs':
      return t('transaction.compare.differs', {
        part: partText(locale, result.closest, false),
        place: result.at + 1,
      });
  }
}

function PartAmount({ amount, transaction }: { amount: bigint; transaction: TransactionDetail }) {
  return isSatsDetail(transaction) ? (
    <SatsAmount sats={amount} worth={worthAtTimeOf(transaction, amount)} />
  ) : (
    <TokenAmount quantity={amount} metadata={transaction.tokenMetadata} />
  );
}

const keyParts = { sender: 'senderKey', recipient: 'recipientKey' } as const;

function partText({ t }: Locale, { part, of, positions = [] }: Comparable, isKey: boolean): string {
  const several = of === undefined ? undefined : { side: part, count: of };
  if (several) return t('transaction.compare.oneOf', several);
  return t('transaction.compare.part', {
    part: isKey && (part === 'sender' || part === 'recipient') ? keyParts[part] : part,
    count: positions.length,
    positions: positions.join(', '),
  });
}
