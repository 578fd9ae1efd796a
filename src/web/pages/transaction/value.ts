import { scaleRounded } from '#format/amounts/round.ts';

/**
 * Returns the price of a whole token in US dollars: value divided by amount.
 * @param quantity base units
 * @returns undefined without a known price
 */
export function pricePerToken(valueUsd: number, quantity: bigint, decimals: number): number | undefined {
  if (!(valueUsd > 0) || quantity <= 0n) return undefined;
  const millionths = scaleRounded(valueUsd, 6);
  const price = Number((millionths * 1_000_000n * 10n ** BigInt(Math.min(decimals, 64))) / quantity) / 1e12;
  return price > 0 ? price : undefined;
}
