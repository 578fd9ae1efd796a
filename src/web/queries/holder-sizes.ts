import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { listHolderSizes } from '#contract/endpoints/holder-sizes.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

/** Query for the holders of a token by the size of their balances, an optional extension of the service. */
export function holderSizesQuery(input: { readonly network: Network; readonly identifier: string }) {
  return queryOptions({
    queryKey: ['token', 'holder-sizes', input] as const,
    queryFn: (context) => callOrCached(listHolderSizes, input, context),
    staleTime: 60_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(60_000, query.state.error) : false),
  });
}
