import { hasDollarValue, type Network } from '#contract/endpoints/common.ts';
import type { directorySorts } from '#contract/endpoints/directory-sorts.ts';
import type { Input } from '#contract/endpoint.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/endpoints/token.ts';
import type { listTokens } from '#contract/token-figures.ts';
import { addDays } from '#format/time/day-range.ts';
import { type CallOptions, callOrCached } from '#web/data/api.ts';
import { ApiError } from '#web/data/api-error.ts';
import { describeRead, from } from '#web/data/read.ts';

const tokenOrSearch = from(getTokenOrSearch);

/** A token (the first of the two responses of spec 4.6), by 64 hex characters or its address. */
export const tokenQuery = describeRead(
  ['token', 'detail'],
  async (input: { readonly network: Network; readonly identifier: string }, options) => {
    const { data, ...received } = await tokenOrSearch(input, options);
    if ('metadata' in data) return { ...received, data };
    throw new ApiError('contract', { fault: { code: 'a list', path: received.path } });
  },
  { fresh: 15, poll: 30 },
);

/** Tokens whose name, ticker or address contains a text (the second response of spec 4.6). */
export const tokenSearchQuery = describeRead(
  ['token', 'search'],
  async (input: Parameters<typeof tokenOrSearch>[0], options) => {
    const { data, ...received } = await tokenOrSearch(input, options);
    return { ...received, data: 'metadata' in data ? [data.metadata] : data };
  },
  { fresh: 30, keep: ['network', 'identifier'] },
);

/** Results per search without pages. The same everywhere, so that searches share one cache entry. */
export const searchLimit = 25;

/** Whether a search matches the start of words only: the service searches within words from three characters on. */
export function matchesWordStartsOnly(text: string): boolean {
  return [...text.trim()].length < 3;
}

/** Whether a text can be sent. It is part of the path, where an empty text, `.` and `..` mean other paths. */
export function isSearchable(text: string): boolean {
  return !/^\.{0,2}$/.test(text.trim());
}

interface TokenPageInput {
  readonly network: Network;
  /** 64 hex characters. */
  readonly identifier: string;
  readonly limit: number;
  readonly offset: number;
}

interface TokenTransactionsInput extends TokenPageInput {
  /** Total when paging began: rows that arrived since are skipped, so that none repeats. */
  readonly pinned?: number | undefined;
}

/**
 * A page of a token's transactions, newest first (spec 4.7). With `pinned`, `offset` refers to the list when it had that
 * many rows.
 */
export const tokenTransactionsQuery = describeRead(['token', 'transactions'], fetchFrozenPage, {
  fresh: 5,
  poll: 8,
  isPaged: true,
  keep: ['network', 'identifier'],
});

/** Attempts to read a page while transactions arrive faster than it can be read. */
const maxAttempts = 4;
/** Extra rows requested after the first attempt, for new arrivals. */
const extraRows = 25;
// spec 4.7
const maxRows = 100;

/** spec 4.7 has no time filter: only the total shows how far the list has moved. */
async function fetchFrozenPage({ pinned, ...page }: TokenTransactionsInput, options: CallOptions) {
  let arrived = 0;
  for (let attempt = 1; ; attempt++) {
    const limit = attempt === 1 ? page.limit : Math.min(maxRows, page.limit + extraRows);
    const input = { ...page, limit, offset: page.offset + arrived };
    const answer = await callOrCached(listTokenTransactions, input, options);
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

/** A page of a token's holders, largest first (spec 4.8); as fresh as the supply that the shares are computed from. */
export const tokenHoldersQuery = describeRead(['token', 'holders'], from(listTokenHolders), {
  fresh: 30,
  poll: 30,
  keep: ['network', 'identifier'],
});

/** Holders of a token by the size of their balances, an optional extension of the service. */
export const holderSizesQuery = describeRead(
  ['token', 'holder-sizes'],
  from(async () => (await import('#contract/endpoints/holder-sizes.ts')).listHolderSizes),
  { fresh: 60, poll: 60 },
);

/** Metadata of 1 to 100 tokens (spec 4.9), by identifiers, token addresses or issuer keys. */
export const tokenMetadataQuery = describeRead(['token', 'metadata'], from(listTokenMetadata), { fresh: 30 });

/** Tokens of issuers and issuers of tokens (spec 4.10), as one list of pairs; at most 100 keys and identifiers in hex. */
export const issuerTokensQuery = describeRead(['token', 'issuers'], from(lookupIssuers), { fresh: 60 });

/* The directory of tokens. */

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

/** A page of the token directory, an optional extension of the service; its cursor fixes later pages to the first one's time. */
export const tokenDirectoryQuery = describeRead(
  ['token', 'directory'],
  from(async () => (await import('#contract/token-figures.ts')).listTokens),
  { fresh: 30, poll: 30, isPaged: true, keep: ['network'] },
);

/* The history of a token. */

export const tokenMetrics = ['price', 'market_cap', 'volume', 'transfers', 'holders', 'supply'] as const;
export type TokenMetric = (typeof tokenMetrics)[number];

export const tokenRanges = ['7d', '30d', '90d', '1y'] as const;

export interface TokenHistoryView {
  readonly granularity: 'daily' | 'hourly';
  readonly range: (typeof tokenRanges)[number];
}

/** Days of each range, today included. */
const rangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

/** Returns the ranges that an interval offers. */
export function rangesOf(granularity: TokenHistoryView['granularity']): readonly TokenHistoryView['range'][] {
  return granularity === 'hourly' ? tokenRanges.slice(0, 2) : tokenRanges;
}

/** Returns the range that is shown: the longest offered one instead of a longer one. */
export function effectiveRange({ granularity, range }: TokenHistoryView): TokenHistoryView['range'] {
  return rangesOf(granularity).includes(range) ? range : '30d';
}

/**
 * Returns the input of {@link tokenHistoryQuery} for a range that ends today.
 * @param today UTC
 */
export function tokenHistoryInput(
  { network, identifier, ...view }: TokenHistoryView & { readonly network: Network; readonly identifier: string },
  today: string,
) {
  const start_date = addDays(today, 1 - rangeDays[effectiveRange(view)]);
  return { network, identifier, granularity: view.granularity, start_date };
}

/** A token over time, an optional extension of the service. */
export const tokenHistoryQuery = describeRead(
  ['token', 'history'],
  from(async () => (await import('#contract/endpoints/token-history.ts')).getTokenHistory),
  { fresh: 60, poll: 60, keep: ['network', 'identifier', 'granularity'] },
);
