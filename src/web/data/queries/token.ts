import { hasDollarValue, type Network, pageMax } from '#contract/common.ts';
import type { Input } from '#contract/endpoint.ts';
import {
  type directorySorts,
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/token.ts';
import type { listTokens } from '#contract/token-figures.ts';
import { addDays } from '#format/time.ts';
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

/** Newest first (spec 4.7). With `pinned`, `offset` refers to the list when it had that many rows. */
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

/** spec 4.7 has no time filter: only the total shows how far the list has moved. */
async function fetchFrozenPage({ pinned, ...page }: TokenTransactionsInput, options: CallOptions) {
  let arrived = 0;
  for (let attempt = 1; ; attempt++) {
    const limit = attempt === 1 ? page.limit : Math.min(pageMax, page.limit + extraRows);
    const input = { ...page, limit, offset: page.offset + arrived };
    const response = await callOrCached(listTokenTransactions, input, options);
    const { data, meta } = response.data;
    const since = pinned === undefined ? 0 : Math.max(0, meta.totalItems - pinned);
    // The first rows belong to the previous page.
    const moved = Math.max(0, since - arrived);
    if (moved <= limit - page.limit || attempt === maxAttempts) {
      return { ...response, data: { meta, data: data.slice(moved, moved + page.limit) } };
    }
    arrived = since;
  }
}

export function largestHolders(input: { network: Network; identifier: string }) {
  return { ...input, limit: pageMax, offset: 0 };
}

/** A page of a token's holders, largest first (spec 4.8); as fresh as the supply that the shares are computed from. */
export const tokenHoldersQuery = describeRead(['token', 'holders'], from(listTokenHolders), {
  fresh: 30,
  poll: 30,
  keep: ['network', 'identifier'],
});

export const holderSizesQuery = describeRead(
  ['token', 'holder-sizes'],
  from(async () => (await import('#contract/token-figures.ts')).listHolderSizes),
  { fresh: 60, poll: 60 },
);

/** Metadata of 1 to 100 tokens (spec 4.9), by identifiers, token addresses or issuer keys. */
export const tokenMetadataQuery = describeRead(['token', 'metadata'], from(listTokenMetadata), { fresh: 30 });

/** Tokens of issuers and issuers of tokens (spec 4.10), as one list of pairs; at most 100 keys and identifiers in hex. */
export const issuerTokensQuery = describeRead(['token', 'issuers'], from(lookupIssuers), { fresh: 60 });

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
const dollarSorts: readonly DirectorySort[] = ['market_cap', 'price', 'change_24h', 'volume_24h'];

/** Returns the sort to request: by holders on networks without dollar values. */
export function effectiveSort(network: Network, sort: DirectorySort): DirectorySort {
  return !hasDollarValue(network) && dollarSorts.includes(sort) ? 'holders' : sort;
}

export function directoryInput({ network, sort, order, priced, stablecoins, freezable, fresh }: DirectoryView) {
  return {
    network,
    sort: effectiveSort(network, sort),
    order,
    ...(hasDollarValue(network) && { prices: true, ...(priced && { has_price: true }) }),
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

export const tokenMetrics = ['price', 'market_cap', 'volume', 'transfers', 'holders', 'supply'] as const;
export type TokenMetric = (typeof tokenMetrics)[number];

export const tokenRanges = ['7d', '30d', '90d', '1y'] as const;

export interface TokenHistoryView {
  readonly granularity: 'daily' | 'hourly';
  readonly range: (typeof tokenRanges)[number];
}

/** Days of each range, today included. */
const rangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;

export function rangesOf(granularity: TokenHistoryView['granularity']): readonly TokenHistoryView['range'][] {
  return granularity === 'hourly' ? tokenRanges.slice(0, 2) : tokenRanges;
}

/** Returns the range that is shown: the longest offered one instead of a longer one. */
export function effectiveRange({ granularity, range }: TokenHistoryView): TokenHistoryView['range'] {
  return rangesOf(granularity).includes(range) ? range : '30d';
}

/** Returns the input for a range that ends today. @param today UTC */
export function tokenHistoryInput(
  { network, identifier, ...view }: TokenHistoryView & { readonly network: Network; readonly identifier: string },
  today: string,
) {
  const start_date = addDays(today, 1 - rangeDays[effectiveRange(view)]);
  return { network, identifier, granularity: view.granularity, start_date };
}

export const tokenHistoryQuery = describeRead(
  ['token', 'history'],
  from(async () => (await import('#contract/token-figures.ts')).getTokenHistory),
  { fresh: 60, poll: 60, keep: ['network', 'identifier', 'granularity'] },
);
