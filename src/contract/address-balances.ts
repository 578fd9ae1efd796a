import * as z from 'zod/mini';
import { AddressParameter } from './address.ts';
import {
  CursorParameter,
  integerParameter,
  Network,
  NetworkParameter,
  NextCursor,
  pageMax,
  SatsSum,
  Timestamp,
  TimestampParameter,
  TokenQuantity,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import { DayParameter } from './stats.ts';
import { AssetParameter, RequiredAssetParameter, TokenMetadata } from './token.ts';

/*
 * Balances over time, an extension: the sum of an address's confirmed transactions by `updatedAt`, the time of
 * confirmation. A negative sum, which only a partial import has, is 0.
 */

const balance = { balanceSats: z.nullish(SatsSum), tokenBalance: z.nullish(TokenQuantity) };

export const AssetBalance = z.object({
  asset: z.string(),
  /** null for bitcoin, and for a token that is unknown. */
  token: z.nullable(TokenMetadata),
  ...balance,
  /** At the last price before the time of the balances; null: none known. Omitted by services of before. */
  valueUsd: z.optional(z.nullable(Usd)),
});
export type AssetBalance = z.infer<typeof AssetBalance>;

/** What an address held at a time: bitcoin first, then tokens by identifier, including tokens with a balance of 0. */
export const AddressBalances = z.object({
  network: Network,
  address: z.string(),
  pubkey: z.string(),
  /** Transactions confirmed before this time count; null: all. */
  at: z.nullable(Timestamp),
  data: z.array(AssetBalance),
  nextCursor: NextCursor,
});
export type AddressBalances = z.infer<typeof AddressBalances>;

/** What an address held of one asset at the end of each day (24:00 UTC), oldest first, without gaps. */
export const BalanceHistory = z.object({
  network: Network,
  address: z.string(),
  pubkey: z.string(),
  asset: z.string(),
  /** null for bitcoin, and for a token that is unknown. */
  token: z.nullable(TokenMetadata),
  start_date: z.string(),
  end_date: z.string(),
  /** The first day on which the balance changed; null if there is none. */
  first_date: z.nullable(z.string()),
  data: z.array(z.object({ date: z.string(), ...balance })),
});
export type BalanceHistory = z.infer<typeof BalanceHistory>;

/** Every asset of the transactions of an address, with its balance at a time. */
export const listAddressBalances = getEndpoint({
  path: '/v1/address/{address}/balances',
  isExtension: true,
  params: z.object({ address: AddressParameter }),
  query: z.object({
    network: NetworkParameter,
    /** Default: now. The end of 31 December is 1 January, 00:00 UTC. */
    at: TimestampParameter,
    /** Default: all. If set, the response has exactly one balance. */
    asset: AssetParameter,
    limit: integerParameter(1, pageMax, pageMax),
    cursor: CursorParameter,
  }),
  response: AddressBalances,
});

/** The balance of one asset by day; the same range as a history of the network. */
export const getBalanceHistory = getEndpoint({
  path: '/v1/address/{address}/balances/{asset}',
  isExtension: true,
  params: z.object({ address: AddressParameter, asset: RequiredAssetParameter }),
  query: z.object({
    network: NetworkParameter,
    /** Default: 29 days before the end. Not after it, and with it at most 3,660 days. */
    start_date: z.optional(DayParameter),
    /** Default: today, UTC. Included. */
    end_date: z.optional(DayParameter),
  }),
  response: BalanceHistory,
});
