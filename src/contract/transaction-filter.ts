import * as z from 'zod/mini';
import { Counterparty, directions } from './address.ts';
import {
  CursorParameter,
  integerParameter,
  Network,
  NetworkParameter,
  NextCursor,
  None,
  openEnum,
  Timestamp,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { filterParameters } from './filters.ts';
import { TransactionSummary } from './transaction.ts';

/** A row of the latest list (spec 2.1); with a filter by address also its effect on that address (supplement 4). */
export const FilteredTransaction = z.object({
  ...TransactionSummary.shape,
  direction: z.optional(openEnum(directions)),
  counterparty: z.optional(z.nullable(Counterparty)),
});
export type FilteredTransaction = z.infer<typeof FilteredTransaction>;

export const FilteredTransactions = z.object({
  network: Network,
  /** Newest first; may be fewer than `limit` although there is a next page. */
  data: z.array(FilteredTransaction),
  /** Creation time that the search reached, if it stopped before the page was full; null otherwise. */
  searchedUntil: z.nullable(Timestamp),
  nextCursor: NextCursor,
});
export type FilteredTransactions = z.infer<typeof FilteredTransactions>;

/**
 * Extension: transactions that match all filters, newest first. `direction` and `counterparty` are seen from `address`.
 * `min_value` is in base units of `asset`; without an asset it is in sats, and only bitcoin matches.
 */
export const listFilteredTransactions = getEndpoint({
  path: '/v1/transactions',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    ...filterParameters,
    limit: integerParameter(1, 100, 25),
    cursor: CursorParameter,
  }),
  response: FilteredTransactions,
});
