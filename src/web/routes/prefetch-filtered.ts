import type { QueryClient } from '@tanstack/react-query';
import {
  type FilteredPage,
  type FilterView,
  filteredTransactionsQuery,
  filterInput,
} from '#web/queries/transaction-filter.ts';

/**
 * Prefetches a filtered list while the service renders a page.
 * @param decimalsOf the token of the list; only called for a filter by amount
 */
export async function prefetchFiltered(
  client: QueryClient,
  view: FilterView,
  page: FilteredPage,
  decimalsOf?: () => Promise<number | undefined>,
): Promise<void> {
  const decimals = decimalsOf && view.min !== undefined ? await decimalsOf() : 0;
  await client.prefetchQuery(filteredTransactionsQuery(filterInput(view, decimals), page));
}
