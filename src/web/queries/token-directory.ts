import { queryOptions } from '@tanstack/react-query';
import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import type { Input } from '#contract/endpoints/endpoint.ts';
import { listTokens } from '#contract/endpoints/token-directory.ts';
import { callOrCached } from '#web/api/api.ts';
import { pollAfter } from './freshness.ts';

export type DirectorySort = (typeof directorySorts)[number];

export interface DirectoryView {
  readonly network: Network;
  readonly sort: DirectorySort;
  readonly order: 'asc' | 'desc';
  readonly priced: boolean;
  readonly stablecoins: boolean;
  readonly freezable: boolean;
  /** Created in the last 7 days. */
  readonly fresh: boolean;
}

/** Sorts that need a dollar value. */
const dollarSorts: readonly DirectorySort[] = ['market_cap', 'price', 'volume_24h'];

/** Returns the sort to request: by holders on networks without dollar values. */
export function effectiveSort(network: Network, sort: DirectorySort): DirectorySort {
  return !hasDollarValue(network) && dollarSorts.includes(sort) ? 'holders' : sort;
}

/** Returns the request parameters of the directory, except the page. */
export function directoryInput({ network, sort, order, priced, stablecoins, freezable, fresh }: DirectoryView) {
  return {
    network,
    sort: effectiveSort(network, sort),
    order,
    ...(priced && hasDollarValue(network) && { has_price: true }),
    ...(stablecoins && { is_stablecoin: true }),
    ...(freezable && { is_freezable: true }),
    ...(fresh && { max_age_days: 7 }),
  } satisfies Input<typeof listTokens>;
}

/** Query for a page of the token directory, an optional extension of the service. */
export function tokenDirectoryQuery(
  view: DirectoryView,
  page: { readonly limit: number; readonly cursor: string | undefined },
) {
  const input = { ...directoryInput(view), ...page };
  return queryOptions({
    queryKey: ['token', 'directory', input] as const,
    queryFn: (context) => callOrCached(listTokens, input, context),
    staleTime: 30_000,
    // The cursor fixes later pages to the time of the first.
    refetchInterval: (query) =>
      query.state.data && page.cursor === undefined ? pollAfter(30_000, query.state.error) : false,
    // Keep showing the previous list while this one loads, but only of the same network.
    placeholderData: (previous, query) => (query?.queryKey[2].network === view.network ? previous : undefined),
  });
}
