import { queryOptions } from '@tanstack/react-query';
import { getAddress, listAddressTokens, listAddressTransactions } from '../../contract/endpoints/address.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import type { Input } from '../../contract/endpoints/endpoint.ts';
import { type PagedView, pageParameters } from '../../format/paging.ts';
import { callOrKept } from '../api/api.ts';
import { pollAfter } from './freshness.ts';

/**
 * Balances and counts of an address (spec 4.3).
 * @param input `address` as the naming profile writes it, or a public key
 */
export function addressQuery(input: { network: Network; address: string }) {
  return queryOptions({
    queryKey: ['address', 'summary', input] as const,
    queryFn: (context) => callOrKept(getAddress, input, context),
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(15_000, query.state.error) : false),
  });
}

/** What a page of an address's transactions is asked with; left-out fields take the defaults of spec 4.4. */
export type AddressTransactionsInput = Input<typeof listAddressTransactions> & { network: Network; address: string };

/** A view of the transactions of an address, as the URL has it. */
export interface AddressView extends PagedView {
  readonly network: Network;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

/** The question a view asks about an address. */
export function addressTransactionsInput(address: string, view: AddressView): AddressTransactionsInput {
  return { network: view.network, address, asset: view.asset, ...pageParameters(view) };
}

/**
 * A page of the transactions of an address (spec 4.4). The newest page polls; one that is frozen by `to_timestamp` or
 * an offset does not.
 */
export function addressTransactionsQuery(input: AddressTransactionsInput) {
  const live = !input.offset && input.to_timestamp === undefined;
  return queryOptions({
    queryKey: ['address', 'transactions', input] as const,
    queryFn: (context) => callOrKept(listAddressTransactions, input, context),
    staleTime: live ? 5000 : 60_000,
    refetchInterval: (query) => (live && query.state.data ? pollAfter(8000, query.state.error) : false),
    // Another page of the same address may stand in while this one loads; never another address or network.
    placeholderData: (previous, query) => {
      const asked = query?.queryKey[2];
      return asked?.network === input.network && asked.address === input.address ? previous : undefined;
    },
  });
}

/** Everything an address holds in tokens (spec 4.5). */
export function addressTokensQuery(input: { network: Network; address: string }) {
  return queryOptions({
    queryKey: ['address', 'tokens', input] as const,
    queryFn: (context) => callOrKept(listAddressTokens, input, context),
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
  });
}
