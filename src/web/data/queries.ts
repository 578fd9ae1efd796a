import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AddressTokens, getAddress, listAddressTokens, listAddressTransactions } from '#contract/address.ts';
import type { AssetBalance } from '#contract/address-balances.ts';
import { hasDollarValue, type Network, pageMax } from '#contract/common.ts';
import { getEndpoint, type Input } from '#contract/endpoint.ts';
import {
  getConfirmationTime,
  getHistory,
  getNetworkSummary,
  getTpv,
  getTransactionCounts,
  type HistoryMetric,
  type HistoryPeriod,
  hasStables,
  historyPeriods,
  isAtEnd,
  type StatsPeriod,
  tpvPeriods,
} from '#contract/stats.ts';
import {
  type directorySorts,
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/token.ts';
import type { listTokens } from '#contract/token-figures.ts';
import { getTransaction, listLatestTransactions, listLatestValues } from '#contract/transaction.ts';
import { factsOf, isFinal, transactionTypes } from '#contract/transaction-types.ts';
import { type PagedView, pageParameters } from '#format/paging.ts';
import { addDays, countDays, type DayRange, dayUtc, rangeBefore, rangeOfPeriod } from '#format/time.ts';
import { type CallOptions, call, callOrCached, type Received } from './api.ts';
import { ApiError, isTransient } from './api-error.ts';
import { isNotFound } from './freshness.ts';
import { describeRead, from } from './read.ts';
import { serviceTime } from './service-clock.ts';

/* The reads of the service, by noun. Endpoints that no first view needs are loaded on demand, here or with the whole read. */

/** Page sizes of each list, within the limits of the service (spec 4.1, 4.4, 4.6 to 4.8). */
export const pageSizes = {
  /** Supplement 5 limits this client to 250. */
  latest: [10, 25, 50, 100, 250],
  address: [10, 25, 50, 100],
  token: [25, 50, 100],
  search: [10, 25, 50, 100],
} as const;

/** Input for a page of the latest list; omitted fields take the defaults of spec 4.1. */
export type LatestInput = Input<typeof listLatestTransactions> & { network: Network };

export interface LatestView extends PagedView {
  readonly network: Network;
}

export function latestInput(view: LatestView): LatestInput {
  return { network: view.network, ...pageParameters(view) };
}

export const latestTransactionsQuery = describeRead(['transaction', 'latest'], from(listLatestTransactions), {
  fresh: 3,
  poll: () => 4,
  isStreamed: true,
  isPaged: true,
  keep: ['network'],
});

/** Values of the latest transactions, for a drawing; the list has newer ones. */
export const latestValuesQuery = describeRead(['transaction', 'values'], from(listLatestValues), {
  fresh: 60,
  poll: 60,
  keep: ['network'],
  isForBrowser: true,
});

/** One transaction (spec 4.2), by its canonical id. An unknown id polls slower and slower, since it may come. */
export const transactionQuery = describeRead(['transaction', 'detail'], from(getTransaction), {
  fresh: (received) => (received && isFinal(received.data.status) ? Number.POSITIVE_INFINITY : 2),
  poll: ({ data, error, errorUpdateCount }) => {
    if (data !== undefined && !isFinal(data.data.status)) return 3;
    // A final transaction is only requested again if the data came from the offline cache.
    if (data !== undefined) return isTransient(error) ? 15 : undefined;
    return isNotFound(error) ? unknownPollDelay(errorUpdateCount) / 1000 : undefined;
  },
  isStreamed: true,
});

/** Returns milliseconds before an unknown transaction is requested again: 5 s, growing by half, at most 60 s. */
export function unknownPollDelay(looks: number): number {
  return Math.min(5000 * 1.5 ** Math.max(0, looks - 1), 60_000);
}

/** Up to 100 transactions by canonical id, an extension. Server rendering does not wait for it. */
export const transactionBatchQuery = describeRead(
  ['transaction', 'batch'],
  from(async () => (await import('#contract/transaction-batch.ts')).listTransactions),
  { fresh: 30, isForBrowser: true },
);

// Loaded on demand: an address page requests them after its first view.
const balanceEndpoints = () => import('#contract/address-balances.ts');

/** Balances and counts of an address (spec 4.3); `address` in the naming profile, or a public key. */
export const addressQuery = describeRead(['address', 'summary'], from(getAddress), {
  fresh: 10,
  poll: 15,
  isStreamed: true,
});

/** Input for a page of an address's transactions; omitted fields take the defaults of spec 4.4. */
export type AddressTransactionsInput = Input<typeof listAddressTransactions> & { network: Network; address: string };

export interface AddressView extends PagedView {
  readonly network: Network;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

export function addressTransactionsInput(address: string, view: AddressView): AddressTransactionsInput {
  return { network: view.network, address, asset: view.asset, ...pageParameters(view) };
}

/** A page of an address's transactions (spec 4.4). */
export const addressTransactionsQuery = describeRead(['address', 'transactions'], from(listAddressTransactions), {
  fresh: 5,
  poll: 8,
  isStreamed: true,
  isPaged: true,
  keep: ['network', 'address'],
});

/** As any version of the service has them: a newer one sends neither the address nor this sum. */
const listTokensOfAddress = getEndpoint({
  path: listAddressTokens.path,
  params: listAddressTokens.params,
  query: listAddressTokens.query,
  response: z.partial(AddressTokens, { address: true, pubkey: true, totalValueUsd: true }),
});

export const addressTokensQuery = describeRead(['address', 'tokens'], from(listTokensOfAddress), {
  fresh: 15,
  poll: 30,
  isStreamed: true,
});

export interface BalancesAt {
  readonly network: Network;
  readonly address: string;
  /** ISO 8601; transactions confirmed before it count. Undefined: now. */
  readonly at?: string | undefined;
  /** `btc` or a token identifier; undefined for all. */
  readonly asset?: string | undefined;
}

/** The first 100 balances of an address at a time, an optional extension of the service. */
export const addressBalancesQuery = describeRead(
  ['address', 'balances'],
  from(async () => (await balanceEndpoints()).listAddressBalances),
  { fresh: 60 },
);

export const balanceHistoryQuery = describeRead(
  ['address', 'balance-history'],
  from(async () => (await balanceEndpoints()).getBalanceHistory),
  { fresh: 60, keep: ['network', 'address', 'asset'] },
);

export async function readBalances(
  client: QueryClient,
  input: BalancesAt,
  signal?: AbortSignal,
): Promise<AssetBalance[]> {
  const { listAddressBalances } = await balanceEndpoints();
  const balances: AssetBalance[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data } = await call(listAddressBalances, { ...input, cursor }, { client, signal });
    balances.push(...data.data);
    if (data.nextCursor === null) return balances;
    cursor = data.nextCursor;
  }
}

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

/** The network summary (spec 4.11). It polls without data too: every page shows it. */
export const networkSummaryQuery = describeRead(['stats', 'summary'], from(getNetworkSummary), {
  fresh: 15,
  poll: () => 15,
});

/** What a shortened identifier or a misspelled name may stand for, an optional extension of the service. */
export const suggestionsQuery = describeRead(
  ['search', 'suggestions'],
  from(async () => (await import('#contract/suggestion.ts')).getSuggestions),
  { fresh: 60 },
);

/** The median time to confirmation of a type, an optional extension of the service. */
export const confirmationTimeQuery = describeRead(['stats', 'confirmation-time'], from(getConfirmationTime), {
  fresh: 60,
  poll: 60,
});

/** Types whose times the statistics show. */
export const timedTypes = transactionTypes.filter((type) => factsOf(type).isPayment);

/** The types whose median times the home page names. */
export const typicalTypes = ['core_transfer', 'lightning_payment', 'bitcoin_deposit'] as const;

/** Transactions of a period, an optional extension of the service. */
export const transactionCountsQuery = describeRead(['stats', 'transactions'], from(getTransactionCounts), {
  fresh: 30,
  poll: 60,
});

/** Spec 4.12. */
export const tpvQuery = describeRead(['stats', 'tpv'], from(getTpv), { fresh: 30, poll: () => 60 });

/** Returns the queries for the volumes of all periods, shortest first. */
export function volumeQueries(network: Network, include_stables: boolean) {
  return tpvPeriods.map((period) => tpvQuery({ network, period, include_stables }));
}

/** One metric over time (supplement 6), an optional extension of the service. A period that ends now moves on. */
export const historyQuery = describeRead(['stats', 'history'], loadHistory, {
  fresh: (history) => (history?.data.start_time === undefined ? 5 * 60 : 30),
  poll: ({ data }) => (data?.data.start_time === undefined ? undefined : 60),
});

type HistoryInput = Input<typeof getHistory> & { readonly network: Network };

/** Of a service without hours, the days that have the period; it does not know the period before either. */
async function loadHistory(input: HistoryInput, options: CallOptions): Promise<Received<typeof getHistory>> {
  try {
    return await callOrCached(getHistory, input, options);
  } catch (error) {
    const { period, before, ...days } = input;
    if (period === undefined || before || !(error instanceof ApiError) || error.status !== 400) throw error;
    const { start, end } = rangeOfPeriod({ period }, dayUtc(serviceTime()), undefined);
    return await callOrCached(getHistory, { ...days, granularity: 'daily', start_date: start, end_date: end }, options);
  }
}

interface HistoryView extends DayRange {
  readonly network: Network;
  readonly metric: HistoryMetric;
  readonly period: StatsPeriod;
  readonly stables: boolean;
}

/** Returns the period whose payment volume is counted back from now; undefined for whole days. */
export function countedPeriodOf({ metric, period, start, end }: HistoryView): HistoryPeriod | undefined {
  if (!hasStables(metric) || start !== undefined || end !== undefined) return undefined;
  return historyPeriods.find((one) => one === period);
}

/** Whether all payments are shown, as a running total. */
export function isRunningTotal({ metric, period, start, end }: HistoryView): boolean {
  return hasStables(metric) && period === 'all' && start === undefined && end === undefined;
}

/** Days that are drawn one by one; more are drawn by the week. */
const maxDaily = 120;

function granularityOf({ start, end }: DayRange, today: string): 'daily' | 'weekly' {
  const last = end ?? today;
  return countDays(start ?? addDays(last, -29), last) > maxDaily ? 'weekly' : 'daily';
}

/** @param first time of a transaction; undefined while unknown */
export function viewHistoryInput(view: HistoryView, today: string, first: string | undefined) {
  const period = countedPeriodOf(view);
  if (period !== undefined) {
    const granularity = period === '30d' ? ('daily' as const) : ('hourly' as const);
    return { ...historyInput(view, granularity, {}, { parts: true }), period };
  }
  const range = rangeOfPeriod(view, today, first);
  return historyInput(view, granularityOf(range, today), range, { parts: true });
}

/** Returns what the shown history is compared with; undefined if there is nothing before, or if weeks are shown. */
export function viewBeforeInput(view: HistoryView, today: string) {
  const period = countedPeriodOf(view);
  if (period !== undefined) {
    const granularity = period === '30d' ? ('daily' as const) : ('hourly' as const);
    return { ...historyInput(view, granularity, {}), period, before: true };
  }
  if (view.period === 'all' && view.start === undefined && view.end === undefined) return undefined;
  // The change of a value is from its start to its end.
  if (isAtEnd(view.metric)) return undefined;
  const range = rangeOfPeriod(view, today, undefined);
  if (granularityOf(range, today) === 'weekly') return undefined;
  return historyInput(view, 'daily', rangeBefore(range, today));
}

/** @param options what only the payment volume has */
function historyInput(
  view: Pick<HistoryView, 'network' | 'metric' | 'stables'>,
  granularity: Input<typeof getHistory>['granularity'],
  { start, end }: { readonly start?: string | undefined; readonly end?: string | undefined },
  options: Pick<Input<typeof getHistory>, 'parts'> = {},
) {
  const { network, metric, stables } = view;
  const ofVolume = hasStables(metric) ? { ...(stables ? { include_stables: true } : {}), ...options } : {};
  return { network, metric, granularity, start_date: start, end_date: end, ...ofVolume };
}

/** Rows that statistics sum up: the first page of the list, in the smallest size. */
export const topHolders = 25;

export const satsHoldersQuery = describeRead(
  ['stats', 'holders'],
  from(async () => (await import('#contract/sats-holders.ts')).listSatsHolders),
  { fresh: 30, poll: 30, isPaged: true, keep: ['network'] },
);

/** Whether the data of a network is current; loaded on demand, for one page. */
export const statusQuery = describeRead(
  ['network', 'status'],
  from(async () => (await import('#contract/status.ts')).getStatus),
  { fresh: 5, poll: 5 },
);

// Loaded on demand: few searches are for a Bitcoin transaction.
const bitcoinEndpoints = () => import('#contract/bitcoin.ts');

export const bitcoinTransfersQuery = describeRead(
  ['bitcoin', 'transaction'],
  from(async () => (await bitcoinEndpoints()).listBitcoinTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'txid'] },
);

export const bitcoinAddressQuery = describeRead(
  ['bitcoin', 'address'],
  from(async () => (await bitcoinEndpoints()).listBitcoinAddressTransfers),
  { fresh: 10, poll: 15, keep: ['network', 'address'] },
);
