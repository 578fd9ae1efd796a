import { queryOptions } from '@tanstack/react-query';
import { getAddress, listAddressTokens, listAddressTransactions } from '#contract/endpoints/address.ts';
import type { Network } from '#contract/endpoints/common.ts';
import type { Input } from '#contract/endpoints/endpoint.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollUnlessStreamed, streamed } from './freshness.ts';

/**
 * Query for balances and counts of an address (spec 4.3).
 * @param input `address` in the naming profile, or a public key
 */
export function addressQuery(input: { network: Network; address: string }) {
  return queryOptions({
    queryKey: ['address', 'summary', input] as const,
    queryFn: (context) => callOrCached(getAddress, input, context),
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.data ? pollUnlessStreamed(15_000, query) : false),
    meta: streamed,
  });
}

/** Input for a page of an address's transactions; omitted fields take the defaults of spec 4.4. */
export type AddressTransactionsInput = Input<typeof listAddressTransactions> & { network: Network; address: string };

/** The transactions view of an address, as in the URL. */
export interface AddressView extends PagedView {
  readonly network: Network;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

/** Returns the query input of a view. */
export function addressTransactionsInput(address: string, view: AddressView): AddressTransactionsInput {
  return { network: view.network, address, asset: view.asset, ...pageParameters(view) };
}

/**
 * Query for a page of an address's transactions (spec 4.4). The newest page polls; one frozen by `to_timestamp` or an
 * offset does not.
 */
export function addressTransactionsQuery(input: AddressTransactionsInput) {
  const live = !input.offset && input.to_timestamp === undefined;
  return queryOptions({
    queryKey: ['address', 'transactions', input] as const,
    queryFn: (context) => callOrCached(listAddressTransactions, input, context),
    staleTime: live ? 5000 : 60_000,
    refetchInterval: (query) => (live && query.state.data ? pollUnlessStreamed(8000, query) : false),
    meta: streamed,
    // Keep showing the previous page while this one loads, but only of the same address and network.
    placeholderData: (previous, query) => {
      const previousInput = query?.queryKey[2];
      return previousInput?.network === input.network && previousInput.address === input.address ? previous : undefined;
    },
  });
}

/** Query for all token balances of an address (spec 4.5). */
export function addressTokensQuery(input: { network: Network; address: string }) {
  return queryOptions({
    queryKey: ['address', 'tokens', input] as const,
    queryFn: (context) => callOrCached(listAddressTokens, input, context),
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data ? pollUnlessStreamed(30_000, query) : false),
    meta: streamed,
  });
}
