import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { useLocale } from '#web/contexts.ts';
import { sumOf } from './disagreement.ts';

/**
 * The sum below a flow diagram: correct, or its difference.
 * @param excess inputs minus outputs; undefined if unknown
 * @param outputs label of the outputs, with or without a fee
 * @param amount formats the difference
 * @param children a note next to it
 */
export function BalanceLine(properties: {
  excess: bigint | undefined;
  outputs: string;
  amount: (difference: bigint) => ReactNode;
  children: ReactNode;
}) {
  const { t } = useLocale();
  const { excess, outputs, amount, children } = properties;
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-5 py-3 text-xs text-ink-3 @max-md/page:px-4">
      {excess === undefined ? (
        <span>{t('transaction.notChecked')}</span>
      ) : excess === 0n ? (
        <span className="inline-flex items-center gap-1.5 font-medium text-confirmed">
          <Icon name="check" size={14} />
          {t('transaction.equal', { outputs })}
        </span>
      ) : (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 font-medium text-failed">
          <Icon name="cross" size={14} />
          {t.rich(excess > 0n ? 'transaction.exceed' : 'transaction.fallShort', {
            outputs,
            amount: () => amount(excess < 0n ? -excess : excess),
          })}
        </span>
      )}
      <span>{children}</span>
    </footer>
  );
}

/**
 * Returns inputs minus outputs and fee, all in the same smallest unit; undefined if an amount is unknown.
 * @param inputs undefined for an amount missing from the response
 */
export function excessOf(
  inputs: readonly (bigint | undefined)[],
  outputs: readonly (bigint | undefined)[],
  fee = 0n,
): bigint | undefined {
  const input = sumOf(inputs);
  const output = sumOf(outputs);
  return input === undefined || output === undefined ? undefined : input - output - fee;
}
