import * as z from 'zod/mini';
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  Network,
  NetworkParameter,
  None,
  OrderParameter,
  Timestamp,
  TokenQuantity,
  Usd,
  wholeNumber,
} from './endpoints/common.ts';
import { CursorParameter, NextCursor } from './endpoints/cursor.ts';
import { directorySorts } from './endpoints/directory-sorts.ts';
import { getEndpoint } from './endpoint.ts';
import { ListedToken } from './endpoints/token.ts';

/** A token with the figures of its page, all for the same time. */
export const DirectoryToken = z.object({
  ...ListedToken.shape,
  /** Position in the list, from 1. */
  rank: z.int().check(z.positive()),
  totalSupply: TokenQuantity,
  /** 0: no price known. */
  marketCapUsd: Usd,
  volume24hUsd: Usd,
  /** Confirmed transfers of the last 24 hours. */
  transfers24h: z.int().check(z.nonnegative()),
  /** Whether another token of the network has the same ticker, ignoring case and hidden characters. */
  sharesTicker: z.boolean(),
});
export type DirectoryToken = z.infer<typeof DirectoryToken>;

export const TokenDirectory = z.object({
  network: Network,
  /** The time of prices and of the last 24 hours. All pages use the time of the first page, so that they agree. */
  at: Timestamp,
  data: z.array(DirectoryToken),
  nextCursor: NextCursor,
});
export type TokenDirectory = z.infer<typeof TokenDirectory>;

const flag = z.optional(booleanParameter);

/**
 * An extension: all tokens of a network. Tokens without a value in the sort column (no price, no creation time) come
 * last in either order, most holders first; ties by identifier.
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
    limit: integerParameter(1, 100, 25),
    cursor: CursorParameter,
  }),
  response: TokenDirectory,
});
