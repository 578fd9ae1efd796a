import type { ReactNode } from 'react';
import { absolute } from '#format/numbers.ts';
import { Icon } from '#web/components/controls.tsx';
import { useLocale } from '#web/contexts.ts';
import { sumOf } from './disagreement.ts';

/** Amounts that are cut to their place need not add up. */
export function RoundedNote() {
  return (
    <p className="mt-2 text-12 text-ink-3" data-rounded>
      {useLocale().t('rounded.explanation')}
    </p>
  );
}

/**
 * Whether inputs and outputs add up, or their difference.
 * @param excess inputs minus outputs; undefined if unknown
 * @param outputs label of the outputs, with or without a fee
 * @param total the sum of the inputs, for the tooltip
 * @param amount formats the difference
 */
export function Balance(properties: {
  excess: bigint | undefined;
  outputs: string;
  total: string | undefined;
  amount: (difference: bigint) => ReactNode;
}) {
  const { t } = useLocale();
  const { excess, outputs, total, amount } = properties;
  if (excess === undefined) {
    return (
      <span className="text-12 text-ink-3" data-balance>
        {t('transaction.notChecked')}
      </span>
    );
  }
  if (excess === 0n) {
    return (
      <span
        className="inline-flex items-center gap-1.5 text-12 text-ink-3"
        title={total && `${t('transaction.totalOfInputs')}: ${total}`}
        data-balance
      >
        <Icon name="check" size={14} className="text-confirmed" />
        {t('transaction.equal', { outputs })}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 text-12 font-label text-failed" data-balance>
      <Icon name="cross" size={14} />
      {t.rich(excess > 0n ? 'transaction.exceed' : 'transaction.fallShort', {
        outputs,
        amount: () => amount(absolute(excess)),
      })}
    </span>
  );
}

/** Returns inputs minus outputs and fee, all in the same smallest unit; undefined if an amount is unknown. */
export function excessOf(
  inputs: readonly (bigint | undefined)[],
  outputs: readonly (bigint | undefined)[],
  fee = 0n,
): bigint | undefined {
  const input = sumOf(inputs);
  const output = sumOf(outputs);
  return input === undefined || output === undefined ? undefined : input - output - fee;
}
