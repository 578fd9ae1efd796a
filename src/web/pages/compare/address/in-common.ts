import type { TokenHolding } from '#contract/address.ts';
import { sumUsd } from '#format/amounts/usd.ts';

/** Returns the holdings that two addresses have in common, as pairs; highest total value first, ties by identifier. */
export function holdingsInCommon(
  a: readonly TokenHolding[],
  b: readonly TokenHolding[],
): (readonly [TokenHolding, TokenHolding])[] {
  const others = new Map(b.map((holding) => [holding.tokenIdentifier, holding]));
  return a
    .flatMap((one) => {
      const other = others.get(one.tokenIdentifier);
      return other ? [[one, other] as const] : [];
    })
    .toSorted(
      ([one, other], [next, nextOther]) =>
        sumUsd([next.valueUsd, nextOther.valueUsd]) - sumUsd([one.valueUsd, other.valueUsd]) ||
        (one.tokenIdentifier < next.tokenIdentifier ? -1 : 1),
    );
}
