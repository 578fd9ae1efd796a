import * as z from 'zod/mini';
import { AddressParameter, Counterparty, directions } from './address.ts';
import {
  CursorParameter,
  LimitParameter,
  Network,
  NetworkParameter,
  NextCursor,
  None,
  openEnum,
  Timestamp,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { filterParameters } from './filters.ts';
import { TokenMetadata } from './token.ts';
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
    limit: LimitParameter,
    cursor: CursorParameter,
  }),
  response: FilteredTransactions,
});

const baseUnits = z.string().check(z.regex(/^\d+$/));

/** What the confirmed ones among the matching transactions of an address moved, of one asset. */
export const FilteredSum = z.object({
  /** `btc` or a token identifier. */
  asset: z.string(),
  /** null for bitcoin. */
  token: z.nullable(TokenMetadata),
  inBaseUnits: baseUnits,
  outBaseUnits: baseUnits,
  /** Dollars of both at the times of the transactions; null if one of them has no price. */
  inUsd: z.optional(z.nullable(Usd)),
  outUsd: z.optional(z.nullable(Usd)),
});
export type FilteredSum = z.infer<typeof FilteredSum>;

export const FilteredSums = z.object({
  network: Network,
  /** Matching transactions, and the confirmed ones among them. */
  count: z.int().check(z.nonnegative()),
  confirmed: z.int().check(z.nonnegative()),
  /** Bitcoin first, then tokens by identifier. */
  data: z.array(FilteredSum),
  /** Creation time that the search reached, if it stopped before the last transaction; null otherwise. */
  searchedUntil: z.nullable(Timestamp),
  nextCursor: NextCursor,
});
export type FilteredSums = z.infer<typeof FilteredSums>;

const { address: _, ...ofAddress } = filterParameters;

/** Extension: count and sums of the transactions of an address that match all filters. */
export const sumAddressTransactions = getEndpoint({
  path: '/v1/address/{address}/transactions/sums',
  isExtension: true,
  params: z.object({ address: AddressParameter }),
  query: z.object({ network: NetworkParameter, ...ofAddress, cursor: CursorParameter }),
  response: FilteredSums,
});
