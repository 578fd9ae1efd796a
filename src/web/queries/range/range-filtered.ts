import type { QueryClient } from '@tanstack/react-query';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/endpoints/transaction-filter.ts';
import { call } from '#web/api/api.ts';
import { type FilterInput, filteredMax } from '#web/queries/transaction-filter.ts';
import { cursorRange } from './cursor-range.ts';

/** Reads all transactions that match a filter, newest first. */
export function wholeFiltered<Row extends { readonly createdAt?: string | null | undefined }>(
  client: QueryClient,
  input: FilterInput,
  toRows: (transaction: FilteredTransaction) => readonly Row[],
) {
  return cursorRange(
    async (cursor, signal) => {
      const page = { ...input, limit: filteredMax, cursor };
      const { data, omitted } = await call(listFilteredTransactions, page, { client, signal });
      return { data: { data: data.data.flatMap(toRows), nextCursor: data.nextCursor }, omitted };
    },
    ({ createdAt }) => createdAt,
  );
}
