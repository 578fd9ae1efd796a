import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { callOrCached } from '#web/api/api.ts';
import { lacksExtension } from './not-found.ts';

// Loaded on demand: an address page requests them after its first view.
const endpoints = () => import('#contract/endpoints/address-balances.ts');

export interface BalancesAt {
  readonly network: Network;
  readonly address: string;
  /** ISO 8601; transactions confirmed before it count. Undefined: now. */
  readonly at?: string | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

/** Query for the first 100 balances of an address at a time, an optional extension of the service. */
export function addressBalancesQuery(input: BalancesAt) {
  return queryOptions({
    queryKey: ['address', 'balances', input] as const,
    queryFn: async (context) => callOrCached((await endpoints()).listAddressBalances, input, context),
    staleTime: 60_000,
  });
}

/** Whether the service is known to have no balances over time. */
export function lacksBalances(client: QueryClient): boolean {
  return lacksExtension(client, '/v1/address/{address}/balances');
}
