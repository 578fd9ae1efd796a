import { queryOptions } from '@tanstack/react-query';
import { getAddress } from '../../contract/address.ts';
import type { Network } from '../../contract/common.ts';
import { call } from '../api.ts';
import { pollAfter } from './freshness.ts';

/**
 * Balances and counts of an address (spec 4.3).
 * @param input `address` as the naming profile writes it, or a public key
 */
export function addressQuery(input: { network: Network; address: string }) {
  return queryOptions({
    queryKey: ['address', 'summary', input] as const,
    queryFn: ({ signal }) => call(getAddress, input, { signal }),
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(15_000, query.state.error) : false),
  });
}
