import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import { worthAtTimeOf } from '#format/worth.ts';
import type { Locale } from '#i18n/locale.ts';
import { SatsAmount, TokenAmount } from '#web/components/amount.tsx';
import { Icon } from '#web/components/controls.tsx';
import { Marked } from '#web/components/invalid-identifier-card.tsx';
import { useLocale } from '#web/contexts.ts';
import type { Comparable } from './comparables.ts';
import { type Comparison, compare } from './compare.ts';

/** What a text of the reader is among the addresses and invoices of a transaction. */
export function CompareResult(properties: {
  text: string;
  comparables: readonly Comparable[];
  transaction: TransactionDetail;
  onMine: (address: string | undefined) => void;
}) {
  const { text, comparables, transaction, onMine } = properties;
  const result = compare(text, comparables);
  const mine = result?.kind === 'same' ? result.same.value : undefined;
  const tell = useEffectEvent(() => onMine(mine));
  useEffect(() => tell(), [mine]);
  return result ? <Result result={result} transaction={transaction} /> : null;
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
      <span className={`flex min-w-0 items-baseline gap-1.5 font-label ${tone}`}>
        <Icon name={icon} size={14} className="flex-none self-center" />
        <span className="min-w-0">{resultText(locale, result, transaction)}</span>
      </span>
      {result.kind === 'differs' && (
        <div className="mt-1 font-mono text-12/5 break-all" dir="ltr" translate="no">
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
      const { same, isKey } = result;
      const { amount, part, of } = same;
      const named = partText(locale, same, isKey);
      const drawn = () => amount !== undefined && <PartAmount amount={amount} transaction={transaction} />;
      if (of !== undefined) return t.rich('transaction.compare.share', { side: part, amount: drawn });
      if (part === 'output') return t.rich('transaction.compare.notPaid', { part: named, amount: drawn });
      return t.rich('transaction.compare.same', { part: named, hasAmount: amount !== undefined, amount: drawn });
    }
    case 'begins': {
      const { candidates, missing } = result;
      return candidates.length === 1
        ? t('transaction.compare.begins', { missing })
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

function partText({ t }: Locale, { part, positions = [] }: Comparable, isKey: boolean): string {
  return t('transaction.compare.part', {
    part: isKey && (part === 'sender' || part === 'recipient') ? keyParts[part] : part,
    count: positions.length,
    positions: positions.join(', '),
  });
}
