import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AddressTokens, getAddress, listAddressTokens, listAddressTransactions } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import type { Network } from '#contract/common.ts';
import { getEndpoint, type Input } from '#contract/endpoint.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { call } from '#web/data/api.ts';
import { describeRead, from } from '#web/data/read.ts';
import type { Sending } from '#web/data/retry.ts';

// Loaded on demand: an address page requests them after its first view.
const balanceEndpoints = () => import('#contract/address-balances.ts');

/** Balances and counts of an address (spec 4.3); `address` in the naming profile, or a public key. */
export const addressQuery = describeRead(['address', 'summary'], from(getAddress), {
  fresh: 10,
  poll: 15,
  isStreamed: true,
});

/** Input for a page of an address's transactions; omitted fields take the defaults of spec 4.4. */
export type AddressTransactionsInput = Input<typeof listAddressTransactions> & { network: Network; address: string };

export interface AddressView extends PagedView {
  readonly network: Network;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

export function addressTransactionsInput(address: string, view: AddressView): AddressTransactionsInput {
  return { network: view.network, address, asset: view.asset, ...pageParameters(view) };
}

/** A page of an address's transactions (spec 4.4). */
export const addressTransactionsQuery = describeRead(['address', 'transactions'], from(listAddressTransactions), {
  fresh: 5,
  poll: 8,
  isStreamed: true,
  isPaged: true,
  keep: ['network', 'address'],
});

/** As any version of the service has them: a newer one sends neither the address nor this sum. */
const listTokensOfAddress = getEndpoint({
  path: listAddressTokens.path,
  params: listAddressTokens.params,
  query: listAddressTokens.query,
  response: z.partial(AddressTokens, { address: true, pubkey: true, totalValueUsd: true }),
});

export const addressTokensQuery = describeRead(['address', 'tokens'], from(listTokensOfAddress), {
  fresh: 15,
  poll: 30,
  isStreamed: true,
});

export interface BalancesAt {
  readonly network: Network;
  readonly address: string;
  /** ISO 8601; transactions confirmed before it count. Undefined: now. */
  readonly at?: string | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

/** The first 100 balances of an address at a time, an optional extension of the service. */
export const addressBalancesQuery = describeRead(
  ['address', 'balances'],
  from(async () => (await balanceEndpoints()).listAddressBalances),
  { fresh: 60 },
);

export const balanceHistoryQuery = describeRead(
  ['address', 'balance-history'],
  from(async () => (await balanceEndpoints()).getBalanceHistory),
  { fresh: 60, keep: ['network', 'address', 'asset'] },
);

export async function readBalances(client: QueryClient, input: BalancesAt, sending?: Sending): Promise<AssetBalance[]> {
  const { listAddressBalances } = await balanceEndpoints();
  const balances: AssetBalance[] = [];
  for (let cursor: string | undefined; ; ) {
    const request = () => call(listAddressBalances, { ...input, cursor }, { client, signal: sending?.signal });
    const { data } = await (sending ? sending.patiently(request) : request());
    balances.push(...data.data);
    if (data.nextCursor === null) return balances;
    cursor = data.nextCursor;
  }
}
