import type { Network } from '#contract/common.ts';
import { getSwap, listSwaps, swapIdMax } from '#contract/swap.ts';
import { describeRead, from } from './read.ts';

/* Reads of swaps, on their own since few pages need them. */

/** A swap, an optional extension of the service. */
export const swapQuery = describeRead(['swap', 'detail'], from(getSwap), {
  fresh: 10,
  poll: ({ data }) => (data?.data.status === 'pending' ? 5 : undefined),
  isRequestable: ({ swapId }) => isRequestable(swapId),
});

/** The swaps of a network, of a token or of an address. */
export interface Swaps {
  readonly network: Network;
  readonly token?: string;
  readonly address?: string;
}

/** A page of {@link Swaps}, newest first. */
export const swapsQuery = describeRead(['swap', 'list'], from(listSwaps), {
  fresh: 10,
  poll: 15,
  isPaged: true,
  keep: ['network', 'token', 'address'],
});

/** Whether a swap ID fits into a path: not empty, not too long, and not a relative segment. */
function isRequestable(swapId: string): boolean {
  return swapId !== '' && swapId.length <= swapIdMax && !/^\.{1,2}$/.test(swapId);
}
