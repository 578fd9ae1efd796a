import { useQuery } from '@tanstack/react-query';
import type { Network } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import { type FilterView as Filters, filterNames, filters } from '#contract/filters.ts';
import { listFilteredTransactions } from '#contract/transaction-filter.ts';
import { minimumInBaseUnits } from '#format/amounts.ts';
import { type CallOptions, callOrCached } from './api.ts';
import { describeRead } from './read.ts';

/** Filters of a list on a network, as in the URL. */
export interface FilteredView extends Filters {
  readonly network: Network;
}

export type FilterInput = Input<typeof listFilteredTransactions> & { readonly network: Network };

/** @param decimals of the token; undefined if unknown, so that amounts are omitted */
export function filterInput(view: FilteredView, decimals: number | undefined = 0): FilterInput {
  const values = filterNames.map((name) => {
    const { parameter, control } = filters[name];
    const value = view[name];
    if (control !== 'amount' || value === undefined) return [parameter, value];
    return [parameter, decimals === undefined ? undefined : minimumInBaseUnits(value, decimals)];
  });
  // The schemas of the URL only have values that the endpoint takes.
  return { network: view.network, ...Object.fromEntries(values) } as FilterInput;
}

/** Maximum of a page (limit of the endpoint). */
export const filteredMax = 100;

export interface FilteredPage {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of a list that matches a filter; continues up to {@link maxRequests} times if the filter matches little. */
const filteredPageQuery = describeRead(['transaction', 'filtered'], searchPage, {
  fresh: 5,
  poll: 15,
  isPaged: true,
  keep: ['network', 'address', 'asset'],
});

/** Returns the query for a page of the transactions that match a filter, an extension of the service. */
export function filteredTransactionsQuery(input: FilterInput, { limit, cursor }: FilteredPage) {
  return filteredPageQuery({ ...input, limit: Math.min(limit, filteredMax), cursor });
}

/** Returns whether the service has filtered lists, by a request for one row, once; undefined while unknown or if not. */
export function useHasFilters(network: Network, enabled: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['transaction', 'filters', { network }],
    queryFn: async (context) => {
      await callOrCached(listFilteredTransactions, { network, limit: 1 }, context);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return data;
}

/** Requests for one page, of at most 2,000 examined rows each. */
const maxRequests = 5;

async function searchPage(input: FilterInput & FilteredPage, context: CallOptions) {
  const { limit } = input;
  let response = await callOrCached(listFilteredTransactions, input, context);
  const rows = [...response.data.data];
  const omitted = [...response.omitted];
  for (let requests = 1; requests < maxRequests; requests++) {
    const { nextCursor, searchedUntil } = response.data;
    if (nextCursor === null || searchedUntil === null || rows.length >= limit) break;
    response = await callOrCached(
      listFilteredTransactions,
      { ...input, limit: limit - rows.length, cursor: nextCursor },
      context,
    );
    rows.push(...response.data.data);
    omitted.push(...response.omitted);
  }
  return { ...response, omitted, data: { ...response.data, data: rows } };
}
