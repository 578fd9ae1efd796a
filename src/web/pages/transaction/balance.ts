import { formatPercent } from '../../../format/digits.ts';

/** What comes in against what goes out, exact. */
export type Balance =
  | { readonly kind: 'equal' }
  | { readonly kind: 'differs'; readonly difference: bigint; readonly larger: 'inputs' | 'outputs' }
  /** An amount is not known, so nothing can be said. */
  | { readonly kind: 'unknown' };

/**
 * Compares inputs with outputs plus fee, all in one smallest unit.
 * @param inputs undefined stands for an amount the service did not give
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

/** The sum, or undefined where a part is not known. */
export function sumOf(amounts: readonly (bigint | undefined)[]): bigint | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

/** `part` of `total` in percent, cut after three decimals; undefined where there is no total. */
export function shareOf(part: bigint, total: bigint): string | undefined {
  if (total <= 0n) return undefined;
  const thousandths = (part * 100_000n) / total;
  if (thousandths === 0n) return part === 0n ? formatPercent('0') : `<${formatPercent('0.001')}`;
  const fraction = (thousandths % 1000n).toString().padStart(3, '0').replace(/0+$/, '');
  return formatPercent(`${thousandths / 1000n}.${fraction}`);
}
