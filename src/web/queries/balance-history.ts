import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AssetBalance, getBalanceHistory, listAddressBalances } from '#contract/endpoints/address-balances.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { call, callOrCached } from '#web/api/api.ts';
import type { BalancesAt } from './balances.ts';

/** Query for one asset of an address by day, an optional extension of the service. */
export function balanceHistoryQuery(input: {
  network: Network;
  address: string;
  asset: string;
  start_date?: string | undefined;
  end_date?: string | undefined;
}) {
  return queryOptions({
    queryKey: ['address', 'balance-history', input] as const,
    queryFn: (context) => callOrCached(getBalanceHistory, input, context),
    staleTime: 60_000,
    // Keep showing the previous range while this one loads, but only of the same balance.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2];
      const isSame =
        before?.network === input.network && before.address === input.address && before.asset === input.asset;
      return isSame ? previous : undefined;
    },
  });
}

/** Returns all balances of an address at a time, page by page. */
export async function readBalances(
  client: QueryClient,
  input: BalancesAt,
  signal?: AbortSignal,
): Promise<AssetBalance[]> {
  const balances: AssetBalance[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data } = await call(listAddressBalances, { ...input, cursor }, { client, signal });
    balances.push(...data.data);
    if (data.nextCursor === null) return balances;
    cursor = data.nextCursor;
  }
}
