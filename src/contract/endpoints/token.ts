import * as z from 'zod/mini';
import {
  IconUrl,
  integerParameter,
  NetworkParameter,
  OffsetParameter,
  pageOf,
  Timestamp,
  TokenQuantity,
  Usd,
} from './common.ts';
import { getEndpoint, postEndpoint } from '#contract/endpoint.ts';
import { lifetime, MultiIoDetails, Party, TokenMetadata } from '#contract/token.ts';
import {
  PublicKeyParameter,
  TokenOrIssuerParameter,
  TokenOrSearchParameter,
  TokenParameter,
} from './token-parameter.ts';

export { IoEntry, MultiIoDetails, Party, TokenMetadata } from '#contract/token.ts';

/**
 * Token metadata in details, search and batch (supplement 4). `isStablecoin` is an extension that other services
 * lack.
 */
export const ListedToken = z.object({
  ...TokenMetadata.shape,
  iconUrl: z.nullish(IconUrl),
  isStablecoin: z.nullish(z.boolean()),
  holderCount: z.int().check(z.nonnegative()),
  /** 0: no price known. */
  priceUsd: Usd,
  createdAt: z.nullish(Timestamp),
  updatedAt: z.nullish(Timestamp),
});
export type ListedToken = z.infer<typeof ListedToken>;

/** Response of a token lookup (spec 2.9). */
export const TokenDetails = z.object({
  metadata: ListedToken,
  totalSupply: TokenQuantity,
  marketCapUsd: Usd,
  volume24hUsd: Usd,
});
export type TokenDetails = z.infer<typeof TokenDetails>;

/** A transaction in the list of a token (supplement 4). */
export const TokenTransaction = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: TokenQuantity,
  valueUsd: Usd,
  tokenMetadata: TokenMetadata,
  ...lifetime,
  from: z.nullish(Party),
  to: z.nullish(Party),
  multiIoDetails: z.nullish(MultiIoDetails),
});
export type TokenTransaction = z.infer<typeof TokenTransaction>;

/** A holder and its balance; percentage is the share of total supply, 0 to 100 (supplement 4). */
export const TokenHolder = z.object({
  address: z.string(),
  pubkey: z.string(),
  balance: TokenQuantity,
  valueUsd: Usd,
  percentage: z.number(),
});
export type TokenHolder = z.infer<typeof TokenHolder>;

/** One pair of the issuer lookup; nulls if nothing is known (supplement 4). */
export const IssuerLookupResult = z.object({
  pubkey: z.nullable(z.string()),
  tokenIdentifier: z.nullable(z.string()),
  tokenAddress: z.nullable(z.string()),
});
export type IssuerLookupResult = z.infer<typeof IssuerLookupResult>;

const token = z.object({ identifier: TokenParameter });
const page = { network: NetworkParameter, limit: integerParameter(1, 100, 25), offset: OffsetParameter };

/** Up to 100 items to look up. */
function lookupList<Item extends z.ZodMiniType>(item: Item) {
  return z.nullish(
    z.array(item, 'must be an array of strings').check(z.maxLength(100, 'must contain at most 100 items')),
  );
}

/**
 * spec 4.6: one path, two responses. A token's identifier or address is looked up; any other text is searched for,
 * in any case, in name and ticker: anywhere for 3 characters or more, fewer at the beginning of a word, and from 6 on in
 * identifier and address too. The token with exactly that ticker comes first, then by number of holders;
 * ties by identifier. Limit and offset apply to the search only.
 */
export const getTokenOrSearch = getEndpoint({
  path: '/v1/tokens/{identifier}',
  params: z.object({ identifier: TokenOrSearchParameter }),
  query: z.object(page),
  // spec 4.6: both are used for search only
  unreadQuery: ({ identifier }) => ('text' in identifier ? [] : ['limit', 'offset']),
  response: z.union([TokenDetails, z.array(ListedToken)]),
});

/** By creation; transactions of the same time in the order of ingest, the last one first. */
export const listTokenTransactions = getEndpoint({
  path: '/v1/tokens/{identifier}/transactions',
  params: token,
  query: z.object(page),
  response: pageOf(TokenTransaction),
});

/** Confirmed balances above zero, largest first; equal ones by when their addresses were first seen. */
export const listTokenHolders = getEndpoint({
  path: '/v1/tokens/{identifier}/holders',
  params: token,
  query: z.object(page),
  response: pageOf(TokenHolder),
});

/**
 * Issuer keys, token identifiers and token addresses in any mix (supplement 2). Tokens are in request order, each once;
 * of an issuer the first 100 by identifier. Unknown items are omitted. `total_count` is the number of items requested.
 */
export const listTokenMetadata = postEndpoint({
  path: '/v1/tokens/metadata/batch',
  query: z.object({ network: NetworkParameter }),
  body: z.object({
    token_addresses: z
      .array(TokenOrIssuerParameter, 'must be an array of strings')
      .check(z.minLength(1, 'must contain 1 to 100 items'), z.maxLength(100, 'must contain 1 to 100 items')),
  }),
  response: z.object({ metadata: z.array(ListedToken), total_count: z.int() }),
});

/**
 * Keys first, then tokens, in request order, each once. A key has an item per token it issued (the first 100), or one
 * with nulls; a token has one item, its `pubkey` null if it is unknown. Without either list: no results.
 */
export const lookupIssuers = postEndpoint({
  path: '/v1/tokens/issuer-lookup',
  query: z.object({ network: NetworkParameter }),
  body: z.object({ pubkeys: lookupList(PublicKeyParameter), tokens: lookupList(TokenParameter) }),
  response: z.object({ results: z.array(IssuerLookupResult) }),
});
