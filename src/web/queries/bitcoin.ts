import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

// Loaded on demand: few searches are for a Bitcoin transaction.
const endpoints = () => import('#contract/endpoints/bitcoin.ts');

/** A page of a list by cursor; no cursor for the first page. */
interface CursorPage {
  readonly network: Network;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** Query for the transfers of a Bitcoin transaction, an optional extension of the service. */
export function bitcoinTransfersQuery(input: CursorPage & { readonly txid: string }) {
  return queryOptions({
    queryKey: ['bitcoin', 'transaction', input] as const,
    queryFn: async (context) => callOrCached((await endpoints()).listBitcoinTransfers, input, context),
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(15_000, query.state.error) : false),
    // Keep showing the previous page while this one loads, but only of the same Bitcoin transaction.
    placeholderData: (previous, query) => {
      const last = query?.queryKey[2];
      return last?.network === input.network && last.txid === input.txid ? previous : undefined;
    },
  });
}

/** Query for the deposits and withdrawals that name a Bitcoin address, an optional extension of the service. */
export function bitcoinAddressQuery(input: CursorPage & { readonly address: string }) {
  return queryOptions({
    queryKey: ['bitcoin', 'address', input] as const,
    queryFn: async (context) => callOrCached((await endpoints()).listBitcoinAddressTransfers, input, context),
    staleTime: 10_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(15_000, query.state.error) : false),
    placeholderData: (previous, query) => {
      const last = query?.queryKey[2];
      return last?.network === input.network && last.address === input.address ? previous : undefined;
    },
  });
}
