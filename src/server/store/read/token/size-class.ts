/**
 * The size class of a balance above zero: sixteen to each doubling, and never less for more. Holders are counted by
 * class, so that a deep page of them skips no more rows than one class has.
 */
export function sizeClassOf(balance: bigint): number {
  const doublings = balance.toString(2).length - 1;
  return doublings * 16 + Number((balance << 4n) >> BigInt(doublings)) - 16;
}

/** The least balance that a class may hold. */
export function leastOf(sizeClass: number): bigint {
  const [doublings, sixteenths] = [BigInt(sizeClass >> 4), BigInt(16 + (sizeClass & 15))];
  return ((sixteenths << doublings) + 15n) >> 4n;
}
