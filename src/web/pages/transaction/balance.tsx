import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';

interface BalanceProperties {
  balance: Balance;
  /** Label of the outputs, with or without a fee. */
  outputs: string;
  /** Formats the difference. */
  amount: (difference: bigint) => ReactNode;
}

/**
 * The sum below a flow diagram: correct, or its difference.
 * @param children a note next to it
 */
export function BalanceLine({ children, ...balance }: BalanceProperties & { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-5 py-3 text-xs text-ink-3 @max-md/page:px-4">
      <Verdict {...balance} />
      <span>{children}</span>
    </footer>
  );
}

function Verdict(properties: BalanceProperties) {
  const { t } = useLocale();
  const { balance, outputs, amount } = properties;
  switch (balance.kind) {
    case 'equal':
      return (
        <span className="inline-flex items-center gap-1.5 font-medium text-confirmed">
          <Icon name="check" size={14} />
          {t('transaction.equal', { outputs: outputs })}
        </span>
      );
    case 'differs':
      return (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 font-medium text-failed">
          <Icon name="cross" size={14} />
          {balance.larger === 'inputs'
            ? t.rich('transaction.exceed', { outputs: outputs, amount: () => amount(balance.difference) })
            : t.rich('transaction.fallShort', { outputs: outputs, amount: () => amount(balance.difference) })}
        </span>
      );
    default:
      return <span>{t('transaction.notChecked')}</span>;
  }
}

/** Exact comparison of inputs and outputs. */
export type Balance =
  | { readonly kind: 'equal' }
  | { readonly kind: 'differs'; readonly difference: bigint; readonly larger: 'inputs' | 'outputs' }
  /** An amount is unknown, so nothing can be checked. */
  | { readonly kind: 'unknown' };

/**
 * Compares inputs with outputs plus fee, all in the same smallest unit.
 * @param inputs undefined for an amount missing from the response
 */
export function balanceOf(
  inputs: readonly (bigint | undefined)[],
  outputs: readonly (bigint | undefined)[],
  fee = 0n,
): Balance {
  const input = sumOf(inputs);
  const output = sumOf(outputs);
  if (input === undefined || output === undefined) return { kind: 'unknown' };
  const difference = input - output - fee;
  if (difference === 0n) return { kind: 'equal' };
  return difference > 0n
    ? { kind: 'differs', difference, larger: 'inputs' }
    : { kind: 'differs', difference: -difference, larger: 'outputs' };
}

/** Returns the sum, or undefined if a part is unknown. */
export function sumOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}
