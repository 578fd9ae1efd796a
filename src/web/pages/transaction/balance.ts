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
