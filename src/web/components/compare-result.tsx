import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { type Comparable, type Comparison, compare } from './compare.ts';
import { Icon } from './controls.tsx';
import { Marked } from './invalid-identifier-card.tsx';

/** Draws what an address alone gave or got. */
export type DrawAmount = (amount: bigint) => ReactNode;

/** What a text of the reader is among the identifiers of a transaction or an invoice. */
export function CompareResult(properties: {
  text: string;
  comparables: readonly Comparable[];
  drawAmount?: DrawAmount | undefined;
  onMine?: ((address: string | undefined) => void) | undefined;
}) {
  const { text, comparables, drawAmount, onMine } = properties;
  const result = compare(text, comparables);
  const mine = result?.kind === 'same' ? result.same.value : undefined;
  const tell = useEffectEvent(() => onMine?.(mine));
  useEffect(() => tell(), [mine]);
  return result ? <Result result={result} drawAmount={drawAmount} /> : null;
}

const looks = {
  same: { tone: 'text-confirmed', icon: 'check' },
  begins: { tone: 'text-ink-2', icon: 'info' },
  differs: { tone: 'text-failed', icon: 'cross' },
} as const;

function Result({ result, drawAmount }: { result: Comparison; drawAmount: DrawAmount | undefined }) {
  const locale = useLocale();
  const { tone, icon } = looks[result.kind];
  return (
    <>
      <span className={`flex min-w-0 items-baseline gap-1.5 font-label ${tone}`}>
        <Icon name={icon} size={14} className="flex-none self-center" />
        <span className="min-w-0">{resultText(locale, result, drawAmount)}</span>
      </span>
      {result.kind === 'differs' && (
        <div className="mt-1 font-mono text-12/5 break-all" dir="ltr" translate="no">
          <Marked text={result.closest.value} position={result.at} />
        </div>
      )}
    </>
  );
}

function resultText(locale: Locale, result: Comparison, drawAmount: DrawAmount | undefined): ReactNode {
  const { t } = locale;
  switch (result.kind) {
    case 'same': {
      const { same, isKey } = result;
      const { amount, part, of } = same;
      const named = partText(locale, same, isKey);
      const drawn = () => amount !== undefined && drawAmount?.(amount);
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

const keyParts = { sender: 'senderKey', recipient: 'recipientKey' } as const;

function partText({ t }: Locale, { part, positions = [] }: Comparable, isKey: boolean): string {
  return t('transaction.compare.part', {
    part: isKey && (part === 'sender' || part === 'recipient') ? keyParts[part] : part,
    count: positions.length,
    positions: positions.join(', '),
  });
}
