import type { Swap, SwapParty } from '#contract/swap.ts';
import { isVoid } from './address-effect.ts';

/* Swaps as rows of a list, and as one of their addresses sees them. */

/** A row of a list: one transaction, or the legs of one swap. */
export type RowGroup<Row> = readonly [Row, ...Row[]];

/** Groups the legs of each swap at the position of the first; any other row is a separate group. */
export function groupSwaps<Row extends { readonly swapId?: string | null | undefined }>(
  rows: readonly Row[],
): RowGroup<Row>[] {
  const groups: [Row, ...Row[]][] = [];
  const swaps = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const swap = row.swapId ? swaps.get(row.swapId) : undefined;
    if (swap) {
      swap.push(row);
      continue;
    }
    const group: [Row, ...Row[]] = [row];
    groups.push(group);
    if (row.swapId) swaps.set(row.swapId, group);
  }
  return groups;
}

/** Returns the status that legs share, else `failed` if one failed or expired, else `pending`. */
export function statusOfLegs([first, ...others]: RowGroup<{ readonly status: string }>): string {
  if (others.every(({ status }) => status === first.status)) return first.status;
  return [first, ...others].some(({ status }) => isVoid(status)) ? 'failed' : 'pending';
}

export interface SwapView {
  readonly party: SwapParty;
  /** The other addresses that give or receive. */
  readonly others: readonly SwapParty[];
}

/** Returns a swap as seen by the first address that `isWanted`, else the first that gives and receives, or any. */
export function swapViewOf({ parties }: Swap, isWanted: (party: SwapParty) => boolean): SwapView | undefined {
  const party =
    parties.find(isWanted) ??
    parties.find(({ given, received }) => given.length > 0 && received.length > 0) ??
    parties[0];
  return party && { party, others: parties.filter((other) => other !== party) };
}
