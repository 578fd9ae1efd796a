import * as z from 'zod/mini';
import { BitcoinAddressParameter } from './bitcoin.ts';
import {
  batchOf,
  IconUrl,
  IssuerName,
  LimitParameter,
  NetworkParameter,
  None,
  OffsetParameter,
  SatsSum,
  Timestamp,
  TimestampParameter,
  TokenQuantity,
  Usd,
} from './common.ts';
import { getEndpoint, postEndpoint } from './endpoint.ts';
import { NetworkSummary, Tpv, TpvPeriod } from './stats.ts';

/* Endpoints of version 1 of the API that later versions replaced or dropped, for clients and services of that version. */

export const getNetworkSummaryV1 = getEndpoint({
  path: '/v1/stats/summary',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter }),
  response: NetworkSummary,
});

export const getTpvV1 = getEndpoint({
  path: '/v1/stats/tpv',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter, period: z._default(TpvPeriod, '30d') }),
  response: Tpv,
});

export const WalletLeaderboardEntry = z.object({
  rank: z.int().check(z.positive()),
  coreAddress: z.string(),
  pubkey: z.string(),
  /** Confirmed (hard) balance in bitcoin. */
  totalValueSats: SatsSum,
  /** 0: no price known. Services may omit it. */
  totalValueUsd: z.optional(Usd),
});

export const WalletLeaderboard = z.object({
  leaderboard: z.array(WalletLeaderboardEntry),
  /** 0: no price known. Services may omit it. */
  currentBtcPriceUsd: z.optional(Usd),
});
export type WalletLeaderboard = z.infer<typeof WalletLeaderboard>;

/** The addresses that hold the most bitcoin, without pages. */
export const listWalletLeaderboard = getEndpoint({
  path: '/v1/stats/leaderboard/wallets',
  isExtension: true,
  params: None,
  query: z.object({ network: NetworkParameter, limit: LimitParameter }),
  response: WalletLeaderboard,
});

export const TokenLeaderboardEntry = z.object({
  rank: z.int().check(z.positive()),
  tokenIdentifier: z.string(),
  tokenAddress: z.string(),
  issuerPublicKey: z.string(),
  name: IssuerName,
  ticker: IssuerName,
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  iconUrl: z.nullish(IconUrl),
  holderCount: z.int().check(z.nonnegative()),
  /** 0: no price known. */
  priceUsd: Usd,
  totalSupply: TokenQuantity,
  marketCapUsd: Usd,
  volume24hUsd: Usd,
  maxSupply: z.nullish(TokenQuantity),
  isFreezable: z.nullish(z.boolean()),
  createdAt: z.nullish(Timestamp),
  updatedAt: z.nullish(Timestamp),
});

export const TokenLeaderboard = z.object({
  totalTokens: z.int().check(z.nonnegative()),
  leaderboard: z.array(TokenLeaderboardEntry),
});

/** Tokens by number of holders, largest first; ties by identifier. `totalTokens` counts those that the filter matches. */
export const listTokenLeaderboard = getEndpoint({
  path: '/v1/stats/leaderboard/tokens',
  isExtension: true,
  params: None,
  query: z.object({
    network: NetworkParameter,
    limit: LimitParameter,
    offset: OffsetParameter,
    /** Only tokens updated after this time. */
    afterUpdatedAt: TimestampParameter,
  }),
  response: TokenLeaderboard,
});

/** By Bitcoin address in the spelling of the request; null for one without transactions. */
export const LatestTxids = z.record(z.string(), z.nullable(z.string()));
export type LatestTxids = z.infer<typeof LatestTxids>;

/** The newest Bitcoin transaction of a deposit or withdrawal for each Bitcoin address. The body is the list alone. */
export const listLatestTxids = postEndpoint({
  path: '/v1/bitcoin/addresses/latest-txid',
  isExtension: true,
  query: z.object({ network: NetworkParameter }),
  body: z.object({ addresses: batchOf(BitcoinAddressParameter) }),
  bodyList: 'addresses',
  response: LatestTxids,
});
