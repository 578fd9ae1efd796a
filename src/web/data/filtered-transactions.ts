import { useQuery } from '@tanstack/react-query';
import { type Network, pageMax } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import { type FilterView as Filters, filterNames, filters } from '#contract/filters.ts';
import { type FilteredSums, listFilteredTransactions, sumAddressTransactions } from '#contract/transaction-filter.ts';
import { minimumInBaseUnits, sumUsd } from '#format/amounts.ts';
import { lastInstant } from '#format/time.ts';
import { type CallOptions, callOrCached } from './api.ts';
import { describeRead } from './read.ts';

export interface FilteredView extends Filters {
  readonly network: Network;
}

export type FilterInput = Input<typeof listFilteredTransactions> & { readonly network: Network };

/** @param decimals of the token; undefined if unknown, so that amounts are omitted */
export function filterInput(view: FilteredView, decimals: number | undefined = 0): FilterInput {
  const values = filterNames.map((name) => {
    const { parameter, control } = filters[name];
    const value = name === 'to' ? lastInstant(view[name]) : view[name];
    if (control !== 'amount' || value === undefined) return [parameter, value];
    return [parameter, decimals === undefined ? undefined : minimumInBaseUnits(value, decimals)];
  });
  // The schemas of the URL only have values that the endpoint takes.
  return { network: view.network, ...Object.fromEntries(values) } as FilterInput;
}

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

export function filteredTransactionsQuery(input: FilterInput, { limit, cursor }: FilteredPage) {
  return filteredPageQuery({ ...input, limit: Math.min(limit, pageMax), cursor });
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

/** The count and sums of an address's transactions that match a filter, an extension of the service. */
export const addressSumsQuery = describeRead(['transaction', 'sums'], addUpSums, { fresh: 15, poll: 30 });

type SumsInput = Input<typeof sumAddressTransactions> & { readonly network: Network };

/** Adds up to {@link maxRequests} requests, of at most 10,000 examined rows each; while rendering, the first one. */
async function addUpSums(input: SumsInput, context: CallOptions) {
  const first = await callOrCached(sumAddressTransactions, input, context);
  let sums = first.data;
  const most = typeof window === 'undefined' ? 1 : maxRequests;
  for (let requests = 1; requests < most && sums.nextCursor !== null; requests++) {
    const { data } = await callOrCached(sumAddressTransactions, { ...input, cursor: sums.nextCursor }, context);
    sums = addSums(sums, data);
  }
  return { ...first, data: sums };
}

const keyOf = ({ asset, token }: FilteredSums['data'][number]) => (token === null ? '' : asset);

const addUsd = (one: number | null | undefined, other: number | null | undefined) =>
  one == null || other == null ? null : sumUsd([one, other]);

export function addSums(one: FilteredSums, other: FilteredSums): FilteredSums {
  const sums = new Map(one.data.map((sum) => [sum.asset, sum]));
  for (const sum of other.data) {
    const known = sums.get(sum.asset);
    const added = (name: 'inBaseUnits' | 'outBaseUnits') => String(BigInt(known?.[name] ?? 0) + BigInt(sum[name]));
    const usd = (name: 'inUsd' | 'outUsd') => addUsd(known === undefined ? 0 : known[name], sum[name]);
    sums.set(sum.asset, {
      ...sum,
      inBaseUnits: added('inBaseUnits'),
      outBaseUnits: added('outBaseUnits'),
      inUsd: usd('inUsd'),
      outUsd: usd('outUsd'),
    });
  }
  return {
    ...other,
    count: one.count + other.count,
    confirmed: one.confirmed + other.confirmed,
    // Bitcoin first, as in a response.
    data: [...sums.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}
