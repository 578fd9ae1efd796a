import { queryOptions } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/endpoints/token.ts';
import { type CallOptions, callOrCached } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { pollAfter } from './freshness.ts';

/**
 * Query for a token by its identifier (the first of the two responses of spec 4.6).
 * @param input `identifier` as 64 hex characters or a token address
 */
export function tokenQuery(input: { network: Network; identifier: string }) {
  return queryOptions({
    queryKey: ['token', 'detail', input] as const,
    queryFn: async (context) => {
      const { data, ...received } = await callOrCached(getTokenOrSearch, input, context);
      if ('metadata' in data) return { ...received, data };
      throw new ApiError('contract', { fault: { code: 'a list', path: received.path } });
    },
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
  });
}

/** Query for tokens whose name, ticker or address contains a text (the second response of spec 4.6). */
export function tokenSearchQuery(input: { network: Network; identifier: string; limit: number; offset?: number }) {
  return queryOptions({
    queryKey: ['token', 'search', input] as const,
    queryFn: async (context) => {
      const { data, ...received } = await callOrCached(getTokenOrSearch, input, context);
      return { ...received, data: 'metadata' in data ? [data.metadata] : data };
    },
    staleTime: 30_000,
    // Keep showing the previous page while this one loads, but only of the same text and network.
    placeholderData: (previous, query) => {
      const previousInput = query?.queryKey[2];
      return previousInput?.network === input.network && previousInput.identifier === input.identifier
        ? previous
        : undefined;
    },
  });
}

/** Results per search without pages. The same everywhere, so that searches share one cache entry. */
export const searchLimit = 25;

interface TokenPageInput {
  readonly network: Network;
  /** 64 hex characters. */
  readonly identifier: string;
  readonly limit: number;
  readonly offset: number;
}

// Keep showing the previous page while this one loads, but only of the same token and network.
const isSameToken = (a: TokenPageInput, b: TokenPageInput | undefined) =>
  a.network === b?.network && a.identifier === b.identifier;

interface TokenTransactionsInput extends TokenPageInput {
  /** Total when paging began: rows that arrived since are skipped, so that none repeats. */
  readonly pinned?: number | undefined;
}

/**
 * Query for a page of a token's transactions, newest first (spec 4.7). With `pinned`, `offset` refers to the list when it
 * had that many rows.
 */
export function tokenTransactionsQuery(input: TokenTransactionsInput) {
  const live = input.offset === 0 && input.pinned === undefined;
  return queryOptions({
    queryKey: ['token', 'transactions', input] as const,
    queryFn: (context) => fetchFrozenPage(input, context),
    staleTime: live ? 5000 : 60_000,
    refetchInterval: (query) => (live && query.state.data ? pollAfter(8000, query.state.error) : false),
    placeholderData: (previous, query) => (isSameToken(input, query?.queryKey[2]) ? previous : undefined),
  });
}

/** Attempts to read a page while transactions arrive faster than it can be read. */
const maxAttempts = 4;
/** Extra rows requested after the first attempt, for new arrivals. */
const extraRows = 25;
// spec 4.7
const maxRows = 100;

/** spec 4.7 has no time filter: only the total shows how far the list has moved. */
async function fetchFrozenPage({ pinned, ...page }: TokenTransactionsInput, context: CallOptions) {
  let arrived = 0;
  for (let attempt = 1; ; attempt++) {
    const limit = attempt === 1 ? page.limit : Math.min(maxRows, page.limit + extraRows);
    const input = { ...page, limit, offset: page.offset + arrived };
    const answer = await callOrCached(listTokenTransactions, input, context);
    const { data, meta } = answer.data;
    const since = pinned === undefined ? 0 : Math.max(0, meta.totalItems - pinned);
    // The first rows belong to the previous page.
    const moved = Math.max(0, since - arrived);
    if (moved <= limit - page.limit || attempt === maxAttempts) {
      return { ...answer, data: { meta, data: data.slice(moved, moved + page.limit) } };
    }
    arrived = since;
  }
}

/** Input for the largest holders, up to the service's limit. */
export function largestHolders(input: { network: Network; identifier: string }) {
  return { ...input, limit: 100, offset: 0 };
}

/** Query for a page of a token's holders, largest first (spec 4.8). */
export function tokenHoldersQuery(input: TokenPageInput) {
  return queryOptions({
    queryKey: ['token', 'holders', input] as const,
    queryFn: (context) => callOrCached(listTokenHolders, input, context),
    staleTime: 30_000,
    // As fresh as the supply that the shares are computed from.
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
    placeholderData: (previous, query) => (isSameToken(input, query?.queryKey[2]) ? previous : undefined),
  });
}

/**
 * Query for metadata of several tokens (spec 4.9).
 * @param input identifiers, token addresses or issuer keys; 1 to 100
 */
export function tokenMetadataQuery(input: { network: Network; token_addresses: string[] }) {
  return queryOptions({
    queryKey: ['token', 'metadata', input] as const,
    queryFn: (context) => callOrCached(listTokenMetadata, input, context),
    staleTime: 30_000,
  });
}

/**
 * Query for the tokens issued by keys (spec 4.10).
 * @param input keys of 66 hex characters, at most 100
 */
export function issuerTokensQuery(input: { network: Network; pubkeys: string[] }) {
  return queryOptions({
    queryKey: ['token', 'issuers', input] as const,
    queryFn: (context) => callOrCached(lookupIssuers, input, context),
    staleTime: 60_000,
  });
}

/**
 * Query for issuers of tokens and tokens of issuers (spec 4.10), as one list of pairs.
 * @param input keys and identifiers in hex, at most 100 of each
 */
export function issuerLookupQuery(input: { network: Network; pubkeys: string[]; tokens: string[] }) {
  return queryOptions({
    queryKey: ['token', 'lookup', input] as const,
    queryFn: (context) => callOrCached(lookupIssuers, input, context),
    staleTime: 60_000,
  });
}
