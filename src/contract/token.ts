import * as z from 'zod/mini';
import { decodeTokenAddress, parsePublicKey, parseTokenIdentifier } from './codec/identifier.ts';
import {
  batchMax,
  batchOf,
  ExtraMetadata,
  IconUrl,
  IssuerName,
  isAbsent,
  LimitParameter,
  type Network,
  NetworkParameter,
  OffsetParameter,
  openEnum,
  pageSchema,
  Timestamp,
  TokenQuantity,
  textParameter,
  Usd,
} from './common.ts';
import { getEndpoint, postEndpoint } from './endpoint.ts';

/* Tokens: what every list of transactions says of them and of its parties, parameters that name them, and endpoints. */

/**
 * Extension: the beginning of `tokenIdentifier` that tells the token apart from all others of the network whose tickers
 * look the same, and from bitcoin. Absent if its ticker is like no other, and from other services.
 */
export const marked = { tickerMark: z.nullish(z.string()) };

/** Extension: the time of the price that a current value is computed from; null without a price. */
export const priced = { priceAt: z.nullish(Timestamp) };

/** Facts of a token (spec 2.3). Name and ticker are untrusted. */
export const TokenMetadata = z.object({
  tokenIdentifier: z.string(),
  tokenAddress: z.string(),
  name: IssuerName,
  ticker: IssuerName,
  // One byte on the network; a larger value would fill a page with zeros.
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  issuerPublicKey: z.string(),
  /** Base units; null, or 0 from some upstreams, means uncapped (supplement 3). */
  maxSupply: z.nullish(TokenQuantity),
  isFreezable: z.nullish(z.boolean()),
  ...marked,
});
export type TokenMetadata = z.infer<typeof TokenMetadata>;

/** One entry of a multi-party transfer (spec 2.4): sats, or base units of a token. */
export const IoEntry = z.object({
  address: z.string(),
  pubkey: z.string(),
  amount: TokenQuantity,
  /** Extension: its token; if absent, the token of the transaction. */
  tokenIdentifier: z.nullish(z.string()),
});
export type IoEntry = z.infer<typeof IoEntry>;

/** Inputs and outputs of a multi-party transfer (spec 2.4). */
export const MultiIoDetails = z.object({
  inputs: z.array(IoEntry),
  outputs: z.array(IoEntry),
  totalInputAmount: TokenQuantity,
  totalOutputAmount: TokenQuantity,
});
export type MultiIoDetails = z.infer<typeof MultiIoDetails>;

/**
 * Extension: the tokens of `multiIoDetails`, if there are several. Amount, value and `tokenMetadata` are of the first one,
 * which alone counts in balances, sums and lists.
 */
export const severalTokens = { tokens: z.nullish(z.array(TokenMetadata)) };

/** Extension: the invoice that a transaction fulfils. */
export const fulfilled = { invoice: z.nullish(z.string()) };

export const partyTypes = ['core', 'lightning', 'bitcoin', 'issuer', 'burn_address', 'unknown'] as const;

/** One side of a transaction (spec 2.5). */
export const Party = z.object({
  type: openEnum(partyTypes),
  identifier: z.string(),
  pubkey: z.nullish(z.string()),
});
export type Party = z.infer<typeof Party>;

export const lifetime = {
  createdAt: z.nullish(Timestamp),
  updatedAt: z.nullish(Timestamp),
  expiredTime: z.nullish(Timestamp),
};

/** A token in a request: by identifier, or by its address on one network. */
export interface NamedToken {
  /** 64 lower-case hex. */
  readonly tokenIdentifier: string;
  /** undefined for a bare identifier, which is on both networks. */
  readonly network: Network | undefined;
}

export const tokenSentence = 'must be a token identifier of 64 hex characters or a token address';

/** A token identifier in hex in either case, or a token address of any naming profile (supplement 2). */
export const TokenParameter = textParameter<NamedToken>(namedToken, tokenSentence);

// spec 4.6: one path, two responses
export const TokenOrSearchParameter = textParameter<NamedToken | { readonly text: string }>((given) => {
  const text = given.trim();
  return text === '' ? undefined : (namedToken(text) ?? { text });
}, 'must be a token identifier, a token address, or search text');

/** A token, or all tokens of an issuer: by the 66 hex characters of its public key (supplement 2). */
export const TokenOrIssuerParameter = textParameter<NamedToken | { readonly issuerPublicKey: string }>((text) => {
  const issuerPublicKey = parsePublicKey(text);
  return issuerPublicKey ? { issuerPublicKey } : namedToken(text);
}, 'must be a public key of 66 hex characters, a token identifier of 64, or a token address');

export const PublicKeyParameter = textParameter<string>(
  parsePublicKey,
  'must be a public key of 66 hex characters on secp256k1',
);

const assetSentence = 'must be btc, a token identifier of 64 hex characters or a token address';

export type NamedAsset = 'btc' | NamedToken;

/** An asset whose network says nothing more. */
export type AssetName = 'btc' | Pick<NamedToken, 'tokenIdentifier'>;

/** Parameter `asset` of a path: `btc` in either case, a token identifier or a token address. */
export const RequiredAssetParameter = textParameter<NamedAsset>(namedAsset, assetSentence);

/** Query parameter `asset` (spec 4.4): also absent for all assets. */
export const AssetParameter = z.optional(
  z.pipe(
    z.transform((value: string | null) =>
      isAbsent(value) ? undefined : typeof value === 'string' ? (namedAsset(value) ?? null) : null,
    ),
    z.optional(z.custom<NamedAsset, NamedAsset | null>((value) => value !== null, assetSentence)),
  ),
);

export function nameOfAsset(asset: AssetName): string;
export function nameOfAsset(asset: AssetName | undefined): string | undefined;
export function nameOfAsset(asset: AssetName | undefined): string | undefined {
  return typeof asset === 'object' ? asset.tokenIdentifier : asset;
}

function namedAsset(text: string): NamedAsset | undefined {
  return text.toLowerCase() === 'btc' ? 'btc' : namedToken(text);
}

export function namedToken(text: string): NamedToken | undefined {
  const tokenIdentifier = parseTokenIdentifier(text);
  if (tokenIdentifier) return { tokenIdentifier, network: undefined };
  const address = decodeTokenAddress(text);
  return address && { tokenIdentifier: address.tokenIdentifier, network: address.network };
}

/** Prices of a token in the directory: hours between them, and their number. */
export const directoryPrices = { hours: 6, count: 29 } as const;

/** Sort columns of the token directory; not in its endpoint's file, since every page of the explorer needs them for URLs. */
export const directorySorts = [
  'market_cap',
  'price',
  'change_24h',
  'volume_24h',
  'transfers_24h',
  'holders',
  'supply',
  'created_at',
  'name',
] as const;

/** Token metadata in details, search and batch (supplement 4). Other services lack the extensions. */
export const ListedToken = z.object({
  ...TokenMetadata.shape,
  iconUrl: z.nullish(IconUrl),
  isStablecoin: z.nullish(z.boolean()),
  holderCount: z.int().check(z.nonnegative()),
  /** 0: no price known. */
  priceUsd: Usd,
  ...priced,
  /** Extension: up to 1,024 bytes in hex that the issuer gave the token. */
  extraMetadata: z.nullish(ExtraMetadata),
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
  ...severalTokens,
  ...fulfilled,
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
const page = { network: NetworkParameter, limit: LimitParameter, offset: OffsetParameter };

function lookupList<Item extends z.ZodMiniType>(item: Item) {
  return z.nullish(
    z.array(item, 'must be an array of strings').check(z.maxLength(batchMax, `must contain at most ${batchMax} items`)),
  );
}

/**
 * spec 4.6: one path, two responses. A token's identifier or address is looked up; any other text is searched for, in
 * any case, in name and ticker: anywhere for 3 characters or more, fewer at the beginning of a word, and from 6 on in
 * identifier and address too. The token with exactly that ticker comes first, then by number of holders; ties by
 * identifier. Limit and offset apply to the search only.
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
  response: pageSchema(TokenTransaction),
});

/** Confirmed balances above zero, largest first; equal ones by when their addresses were first seen. */
export const listTokenHolders = getEndpoint({
  path: '/v1/tokens/{identifier}/holders',
  params: token,
  query: z.object(page),
  response: pageSchema(TokenHolder),
});

/** Most tokens of an issuer in a response to several (spec 4.9, 4.10). */
export const issuedMax = 100;

/**
 * Issuer keys, identifiers and token addresses (supplement 2). Tokens are in request order, each once; of an issuer the
 * first 100. Unknown items are omitted; `total_count` is the number of items requested.
 */
export const listTokenMetadata = postEndpoint({
  path: '/v1/tokens/metadata/batch',
  query: z.object({ network: NetworkParameter }),
  body: z.object({
    token_addresses: batchOf(TokenOrIssuerParameter),
  }),
  response: z.object({ metadata: z.array(ListedToken), total_count: z.int() }),
});

/**
 * Keys, then tokens, in request order, each once. A key has an item per token it issued (the first 100), or one with
 * nulls. A token has one item, with `pubkey` null if unknown.
 */
export const lookupIssuers = postEndpoint({
  path: '/v1/tokens/issuer-lookup',
  query: z.object({ network: NetworkParameter }),
  body: z.object({ pubkeys: lookupList(PublicKeyParameter), tokens: lookupList(TokenParameter) }),
  response: z.object({ results: z.array(IssuerLookupResult) }),
});
