import * as z from 'zod/mini';
import {
  booleanParameter,
  CursorParameter,
  choiceParameter,
  LimitParameter,
  Network,
  NetworkParameter,
  NextCursor,
  None,
  OrderParameter,
  Timestamp,
  TokenQuantity,
  Usd,
  wholeNumber,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { DayParameter } from './stats.ts';
import { directorySorts, ListedToken, TokenParameter } from './token.ts';

/* Extensions with figures of tokens: directory, history, and holders by size. Loaded on demand. */

/** A token with the figures of its page, all for the same time. */
export const DirectoryToken = z.object({
  ...ListedToken.shape,
  rank: z.int().check(z.positive()),
  totalSupply: TokenQuantity,
  /** 0: no price known. */
  marketCapUsd: Usd,
  /** Omitted or null: the service does not know it. */
  volume24hUsd: z.nullish(Usd),
  /** Confirmed transfers of the last 24 hours. Omitted or null: the service does not know it. */
  transfers24h: z.nullish(z.int().check(z.nonnegative())),
  /** Whether another token of the network has the same ticker, ignoring case and hidden characters; omitted if unknown. */
  sharesTicker: z.optional(z.boolean()),
  /**
   * With `prices`: the last price before every sixth hour of the 7 days that end with the last full hour, oldest first,
   * 29 values; null: none known.
   */
  pricesUsd: z.optional(z.array(z.nullable(Usd))),
});
export type DirectoryToken = z.infer<typeof DirectoryToken>;

export const TokenDirectory = z.object({
  network: Network,
  /** The time of prices and of the last 24 hours. All pages use the time of the first page, so that they agree. */
  at: Timestamp,
  /**
   * Of a service in front of one with another directory: how its rows are sorted, and the sorts that it has; filters and
   * `prices` do not apply. Omitted if everything that was requested applies.
   */
  applied: z.optional(
    z.object({ sort: z.enum(directorySorts), order: z.enum(['asc', 'desc']), sorts: z.array(z.enum(directorySorts)) }),
  ),
  data: z.array(DirectoryToken),
  nextCursor: NextCursor,
});
export type TokenDirectory = z.infer<typeof TokenDirectory>;

const flag = z.optional(booleanParameter);

/**
 * An extension: all tokens of a network. Those without a value in the sort column come last in either order, most
 * holders first; ties by identifier.
 */
export const listTokens = getEndpoint({
  path: '/v1/tokens',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    sort: z._default(choiceParameter(directorySorts), 'market_cap'),
    order: OrderParameter,
    has_price: flag,
    is_stablecoin: flag,
    is_freezable: flag,
    max_age_days: z.optional(wholeNumber(1, 3650)),
    prices: flag,
    limit: LimitParameter,
    cursor: CursorParameter,
  }),
  response: TokenDirectory,
});

export const tokenHistoryGranularities = ['daily', 'hourly'] as const;

export const TokenHistoryPoint = z.object({
  /** Its first instant. */
  timestamp: Timestamp,
  /** Last price before its end; null: none known. */
  priceUsd: z.nullable(Usd),
  /** `totalSupply` at that price; null without a price. */
  marketCapUsd: z.nullable(Usd),
  /** Value of the confirmed transfers created in it, each at its time, including those to the same address. */
  volumeUsd: Usd,
  /** Confirmed transfers created in it. */
  transfers: z.int().check(z.nonnegative()),
  /** Addresses with a confirmed balance at its end. */
  holderCount: z.int().check(z.nonnegative()),
  /** Confirmed mints minus confirmed burns until its end. */
  totalSupply: TokenQuantity,
});
export type TokenHistoryPoint = z.infer<typeof TokenHistoryPoint>;

/**
 * A token over time, oldest first, without gaps. Holders and supply count each transaction as of its last update. The
 * last point of a range that ends today has the figures of the token's details.
 */
export const TokenHistory = z.object({
  network: Network,
  tokenIdentifier: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  granularity: z.enum(tokenHistoryGranularities),
  data: z.array(TokenHistoryPoint),
});
export type TokenHistory = z.infer<typeof TokenHistory>;

export const getTokenHistory = getEndpoint({
  path: '/v1/tokens/{identifier}/history',
  isExtension: true,
  params: z.object({ identifier: TokenParameter }),
  query: z.object({
    network: NetworkParameter,
    /** Default: 29 days before the end, by the hour 6. At most 3,660 days, by the hour 31. */
    start_date: z.optional(DayParameter),
    /** Default: today, UTC. Included. */
    end_date: z.optional(DayParameter),
    granularity: z._default(choiceParameter(tokenHistoryGranularities), 'daily'),
  }),
  response: TokenHistory,
});

/** Holders of a token whose balances have the same number of digits in base units. */
export const HolderSize = z.object({
  /** The smallest such balance, a power of ten in base units. */
  minBalance: TokenQuantity,
  /** Addresses with a confirmed balance from there to below ten times as much. */
  holderCount: z.int().check(z.nonnegative()),
});
export type HolderSize = z.infer<typeof HolderSize>;

/** Holders of a token by size, from the smallest balance to the largest, without gaps; empty without holders. */
export const HolderSizes = z.object({
  network: Network,
  tokenIdentifier: z.string(),
  holderCount: z.int().check(z.nonnegative()),
  data: z.array(HolderSize),
});
export type HolderSizes = z.infer<typeof HolderSizes>;

export const listHolderSizes = getEndpoint({
  path: '/v1/tokens/{identifier}/holders/sizes',
  isExtension: true,
  params: z.object({ identifier: TokenParameter }),
  query: z.object({ network: NetworkParameter }),
  response: HolderSizes,
});
