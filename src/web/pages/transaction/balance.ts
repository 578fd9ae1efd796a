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
