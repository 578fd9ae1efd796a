import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { getSwap, listSwaps, swapIdMax } from '#contract/endpoints/swap.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

/** Query for a swap, an optional extension of the service. */
export function swapQuery(input: { network: Network; swapId: string }) {
  return queryOptions({
    queryKey: ['swap', 'detail', input] as const,
    queryFn: (context) => callOrCached(getSwap, input, context),
    enabled: isRequestable(input.swapId),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? pollAfter(5000, state.error) : false),
    meta: { isForBrowser: true },
  });
}

export type Swaps =
  | { readonly network: Network; readonly token: string }
  | { readonly network: Network; readonly token?: undefined; readonly address: string };

/** Query for a page of swaps, newest first; the first page is polled. */
export function swapsQuery(input: Swaps & { readonly limit: number; readonly cursor: string | undefined }) {
  return queryOptions({
    queryKey: ['swap', 'list', input] as const,
    queryFn: (context) => callOrCached(listSwaps, input, context),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data && input.cursor === undefined ? pollAfter(15_000, state.error) : false),
    // Keep showing the previous page while this one loads, but only of the same list.
    placeholderData: (previous, query) =>
      query && subjectOf(query.queryKey[2]) === subjectOf(input) ? previous : undefined,
  });
}

function subjectOf(swaps: Swaps): string {
  return JSON.stringify([swaps.network, swaps.token, 'address' in swaps && swaps.address]);
}

/** Whether a swap ID fits into a path: not empty, not too long, and not a relative segment. */
function isRequestable(swapId: string): boolean {
  return swapId !== '' && swapId.length <= swapIdMax && !/^\.{1,2}$/.test(swapId);
}
