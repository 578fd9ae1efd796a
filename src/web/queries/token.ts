import { queryOptions } from '@tanstack/react-query';
import type { Network } from '../../contract/endpoints/common.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '../../contract/endpoints/token.ts';
import { type CallOptions, callOrKept } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { pollAfter } from './freshness.ts';

/**
 * A token by its identifier (spec 4.6: one path, two answers; this is the first).
 * @param input `identifier` as 64 hex characters or a token address
 */
export function tokenQuery(input: { network: Network; identifier: string }) {
  return queryOptions({
    queryKey: ['token', 'detail', input] as const,
    queryFn: async (context) => {
      const { data, ...received } = await callOrKept(getTokenOrSearch, input, context);
      if ('metadata' in data) return { ...received, data };
      throw new ApiError('contract', { fault: { code: 'a list', path: received.path } });
    },
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
  });
}

/** Tokens whose name, ticker or address holds a text (spec 4.6, the second answer). */
export function tokenSearchQuery(input: { network: Network; identifier: string; limit: number; offset?: number }) {
  return queryOptions({
    queryKey: ['token', 'search', input] as const,
    queryFn: async (context) => {
      const { data, ...received } = await callOrKept(getTokenOrSearch, input, context);
      return { ...received, data: 'metadata' in data ? [data.metadata] : data };
    },
    staleTime: 30_000,
    // Another page of the same search may stand in while this one loads; never another text or network.
    placeholderData: (previous, query) => {
      const asked = query?.queryKey[2];
      return asked?.network === input.network && asked.identifier === input.identifier ? previous : undefined;
    },
  });
}

/** Tokens that a search without pages asks for. Searches of one text ask the same, so that one answer serves all. */
export const searchLimit = 25;

/** A page of something about a token. */
interface TokenPageInput {
  readonly network: Network;
  /** 64 hex characters. */
  readonly identifier: string;
  readonly limit: number;
  readonly offset: number;
}

// Another page of the same token may stand in while this one loads; never another token or network.
const isSameToken = (one: TokenPageInput, other: TokenPageInput | undefined) =>
  one.network === other?.network && one.identifier === other.identifier;

interface TokenTransactionsInput extends TokenPageInput {
  /** How many there were when paging began: as many as came since are skipped, so that no row repeats. */
  readonly of?: number | undefined;
}

/**
 * A page of the transactions of a token, newest first (spec 4.7). Without `of` it is the list as it moves; with it
 * `offset` counts in the list as it stood then.
 */
export function tokenTransactionsQuery(input: TokenTransactionsInput) {
  const live = input.offset === 0 && input.of === undefined;
  return queryOptions({
    queryKey: ['token', 'transactions', input] as const,
    queryFn: (context) => listFrozen(input, context),
    staleTime: live ? 5000 : 60_000,
    refetchInterval: (query) => (live && query.state.data ? pollAfter(8000, query.state.error) : false),
    placeholderData: (previous, query) => (isSameToken(input, query?.queryKey[2]) ? previous : undefined),
  });
}

/** Times a page is asked for while transactions arrive faster than it can be read. */
const attempts = 4;
/** Rows that are asked for beyond the page from the second time on, for what arrives meanwhile. */
const spareRows = 25;
// spec 4.7
const mostRows = 100;

/** spec 4.7 has no time filter: how far the list has moved is told by its total alone. */
async function listFrozen({ of, ...page }: TokenTransactionsInput, context: CallOptions) {
  let arrived = 0;
  for (let attempt = 1; ; attempt++) {
    const limit = attempt === 1 ? page.limit : Math.min(mostRows, page.limit + spareRows);
    const input = { ...page, limit, offset: page.offset + arrived };
    const answer = await callOrKept(listTokenTransactions, input, context);
    const { data, meta } = answer.data;
    const since = of === undefined ? 0 : Math.max(0, meta.totalItems - of);
    // The first rows belong to the page before.
    const moved = Math.max(0, since - arrived);
    if (moved <= limit - page.limit || attempt === attempts) {
      return { ...answer, data: { meta, data: data.slice(moved, moved + page.limit) } };
    }
    arrived = since;
  }
}

/** The question whose answer is the largest holders, as many as the service gives at once. */
export function largestHolders(input: { network: Network; identifier: string }) {
  return { ...input, limit: 100, offset: 0 };
}

/** A page of the holders of a token, largest first (spec 4.8). */
export function tokenHoldersQuery(input: TokenPageInput) {
  return queryOptions({
    queryKey: ['token', 'holders', input] as const,
    queryFn: (context) => callOrKept(listTokenHolders, input, context),
    staleTime: 30_000,
    // As often as the supply that they are shares of.
    refetchInterval: (query) => (query.state.data ? pollAfter(30_000, query.state.error) : false),
    placeholderData: (previous, query) => (isSameToken(input, query?.queryKey[2]) ? previous : undefined),
  });
}

/**
 * Metadata of several tokens at once (spec 4.9).
 * @param input identifiers, token addresses or issuer keys; 1 to 100
 */
export function tokenMetadataQuery(input: { network: Network; token_addresses: string[] }) {
  return queryOptions({
    queryKey: ['token', 'metadata', input] as const,
    queryFn: (context) => callOrKept(listTokenMetadata, input, context),
    staleTime: 30_000,
  });
}

/**
 * The tokens that keys issued (spec 4.10).
 * @param input keys of 66 hex characters, 100 at most
 */
export function issuerTokensQuery(input: { network: Network; pubkeys: string[] }) {
  return queryOptions({
    queryKey: ['token', 'issuers', input] as const,
    queryFn: (context) => callOrKept(lookupIssuers, input, context),
    staleTime: 60_000,
  });
}

/**
 * Issuers of tokens and tokens of issuers (spec 4.10), in one list of pairs.
 * @param input keys and identifiers in hex, 100 of each at most
 */
export function issuerLookupQuery(input: { network: Network; pubkeys: string[]; tokens: string[] }) {
  return queryOptions({
    queryKey: ['token', 'lookup', input] as const,
    queryFn: (context) => callOrKept(lookupIssuers, input, context),
    staleTime: 60_000,
  });
}
