/**
 * Returns the size class of a positive balance: sixteen per doubling, monotonic. Holders are counted by class and
 * by decimal digits, so a deep page skips no more rows than one class has.
 */
export function sizeClassOf(balance: bigint): number {
  const doublings = balance.toString(2).length - 1;
  return doublings * 16 + Number((balance << 4n) >> BigInt(doublings)) - 16;
}

/** Returns the smallest balance of a class. */
export function minBalanceOf(sizeClass: number): bigint {
  const [doublings, sixteenths] = [BigInt(sizeClass >> 4), BigInt(16 + (sizeClass & 15))];
  return ((sixteenths << doublings) + 15n) >> 4n;
}
