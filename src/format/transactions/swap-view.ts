import type { Swap, SwapParty } from '#contract/swap.ts';

/** A swap as one of its addresses sees it. */
export interface SwapView {
  readonly party: SwapParty;
  /** The other addresses that give or receive. */
  readonly others: readonly SwapParty[];
}

/**
 * Returns a swap as seen by the first address that `isWanted`, else by the first one that both gives and receives, else
 * by the first one; undefined if no balance changes.
 */
export function swapViewOf({ parties }: Swap, isWanted: (party: SwapParty) => boolean): SwapView | undefined {
  const party =
    parties.find(isWanted) ??
    parties.find(({ given, received }) => given.length > 0 && received.length > 0) ??
    parties[0];
  return party && { party, others: parties.filter((other) => other !== party) };
}
