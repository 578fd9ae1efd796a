import * as z from 'zod/mini';
import { choiceParameter, Network, NetworkParameter, Timestamp, TokenQuantity, Usd } from './common.ts';
import { getEndpoint } from '#contract/endpoint.ts';
import { DayParameter } from './history.ts';
import { TokenParameter } from './token-parameter.ts';

export const tokenHistoryGranularities = ['daily', 'hourly'] as const;

/** Days of a request without `start_date`, and the most, both ends included. */
export const tokenHistoryDays: Readonly<
  Record<(typeof tokenHistoryGranularities)[number], { readonly byDefault: number; readonly max: number }>
> = { daily: { byDefault: 30, max: 3660 }, hourly: { byDefault: 7, max: 31 } };

/** A day or an hour of a token. */
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
 * A token over time, oldest first, without gaps: one point for each day or hour of the range (UTC) that has begun.
 * Holders and supply count each transaction as of its last update, like the history of value locked does. The last
 * point of a range that ends today is that of the present: its price, market cap, holders and supply are those of the
 * token's details.
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

/** An extension: price, market cap, volume, transfers, holders and supply of a token by day or hour. */
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
