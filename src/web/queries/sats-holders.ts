import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { listSatsHolders } from '#contract/endpoints/sats-holders.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

/** Rows that statistics sum up: the first page of the list, in the smallest size. */
export const topHolders = 25;

/** Query for a page of the largest holders of bitcoin, an optional extension of the service. */
export function satsHoldersQuery(input: { network: Network; limit: number; cursor?: string | undefined }) {
  return queryOptions({
    queryKey: ['stats', 'holders', input] as const,
    queryFn: (context) => callOrCached(listSatsHolders, input, context),
    staleTime: 30_000,
    refetchInterval: (query) =>
      query.state.data && input.cursor === undefined ? pollAfter(30_000, query.state.error) : false,
    // Keep showing the previous page while this one loads, but only of the same network.
    placeholderData: (previous, query) => (query?.queryKey[2].network === input.network ? previous : undefined),
  });
}
