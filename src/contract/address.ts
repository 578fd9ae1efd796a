import * as z from 'zod/mini';
import { decodeAddress, parsePublicKey } from './codec/identifier.ts';
import {
  IssuerName,
  LimitParameter,
  type Network,
  NetworkParameter,
  OffsetParameter,
  OrderParameter,
  openEnum,
  pageSchema,
  Sats,
  SatsSum,
  SortParameter,
  TimestampParameter,
  TokenQuantity,
  textParameter,
  Usd,
} from './common.ts';
import { getEndpoint } from './endpoint.ts';
import {
  AssetParameter,
  fulfilled,
  lifetime,
  MultiIoDetails,
  marked,
  priced,
  severalTokens,
  TokenMetadata,
} from './token.ts';

/** Balance of an address in one token (spec 2.7, supplement 4): confirmed, and above zero. */
export const TokenHolding = z.object({
  tokenIdentifier: z.string(),
  tokenAddress: z.string(),
  name: IssuerName,
  ticker: IssuerName,
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  balance: TokenQuantity,
  /** Current value, not the value at the time (supplement 3). */
  valueUsd: Usd,
  ...priced,
  issuerPublicKey: z.string(),
  maxSupply: z.nullish(TokenQuantity),
  isFreezable: z.nullish(z.boolean()),
  ...marked,
});
export type TokenHolding = z.infer<typeof TokenHolding>;

/** Bitcoin of an address: soft counts pending effects, hard only confirmed ones (supplement 5). */
export const AddressBalance = z.object({
  btcSoftBalanceSats: SatsSum,
  btcHardBalanceSats: SatsSum,
  btcValueUsdHard: Usd,
  btcValueUsdSoft: Usd,
  totalTokenValueUsd: Usd,
});
export type AddressBalance = z.infer<typeof AddressBalance>;

/** Response of an address lookup (spec 2.7). */
export const AddressSummary = z.object({
  coreAddress: z.string(),
  publicKey: z.string(),
  balance: AddressBalance,
  totalValueUsd: Usd,
  transactionCount: z.int().check(z.nonnegative()),
  tokenCount: z.int().check(z.nonnegative()),
  tokens: z.nullish(z.array(TokenHolding)),
});
export type AddressSummary = z.infer<typeof AddressSummary>;

/**
 * Effect of a transaction on an address (names in supplement 4, meaning ours):
 * - `deposit`, `withdrawal`: of Bitcoin; `creation`, `destruction`: mint, burn; for all participants;
 * - `payment`: the address pays over Lightning; `settlement`: it is paid over Lightning;
 * - `outgoing`, `incoming`: it sends or receives by any other type; with several parties, by the net of its inputs
 * and outputs;
 * - `transfer`: to itself, or it receives exactly what it sends;
 * - `unknown`: only from other services; ours always knows the side of an address.
 */
export const directions = [
  'incoming',
  'outgoing',
  'creation',
  'destruction',
  'transfer',
  'deposit',
  'withdrawal',
  'payment',
  'settlement',
  'unknown',
] as const;
export type Direction = (typeof directions)[number];

/**
 * The other party, seen from an address (supplement 4): the token for a mint or burn, the address itself for a transfer
 * to itself. An issuer is `core`; a party that is missing or recorded as unknown is `unknown`.
 */
export const Counterparty = z.object({
  type: openEnum(['core', 'lightning', 'bitcoin', 'token', 'unknown']),
  identifier: z.string(),
  pubkey: z.nullish(z.string()),
  tokenMetadata: z.nullish(TokenMetadata),
});
export type Counterparty = z.infer<typeof Counterparty>;

/** A transaction in the list of an address (supplement 4). */
export const AddressTransaction = z.object({
  id: z.string(),
  type: z.string(),
  direction: openEnum(directions),
  /** The token if there are several other parties; `unknown` as identifier if it is not known. Others may send null. */
  counterparty: z.nullable(Counterparty),
  valueUsd: Usd,
  status: z.string(),
  amountSats: z.nullish(Sats),
  tokenAmount: z.nullish(TokenQuantity),
  ...lifetime,
  txid: z.nullish(z.string()),
  tokenMetadata: z.nullish(TokenMetadata),
  multiIoDetails: z.nullish(MultiIoDetails),
  ...severalTokens,
  ...fulfilled,
  swapId: z.nullish(z.string()),
  /**
   * Confirmed balance right after it, in sats or base units, if the list has one asset: of all transactions confirmed up
   * to its `updatedAt`, ties in the order of ingest. null if it is not confirmed. An extension.
   */
  balanceAfter: z.nullish(TokenQuantity),
});
export type AddressTransaction = z.infer<typeof AddressTransaction>;

/** All token balances of an address (spec 2.8). */
export const AddressTokens = z.object({
  address: z.string(),
  pubkey: z.string(),
  totalValueUsd: Usd,
  tokens: z.array(TokenHolding),
});
export type AddressTokens = z.infer<typeof AddressTokens>;

/** A key in a path: bare, or as the address of one network. */
export interface NamedKey {
  readonly publicKey: string;
  /** undefined for a bare key, which is on both networks. */
  readonly network: Network | undefined;
}

export const addressSentence = 'must be a network address, or a public key of 66 hex characters on secp256k1';

/** Path parameter `address`: a network address in any spelling, an invoice, or a public key (supplement 2). */
export const AddressParameter = textParameter<NamedKey>(namedKey, addressSentence);

/** Returns the key of an address in any spelling or of a public key; undefined for another text. */
export function namedKey(text: string): NamedKey | undefined {
  const publicKey = parsePublicKey(text);
  if (publicKey) return { publicKey, network: undefined };
  const address = decodeAddress(text);
  return address && { publicKey: address.publicKey, network: address.network };
}

const address = z.object({ address: AddressParameter });

export const getAddress = getEndpoint({
  path: '/v1/address/{address}',
  params: address,
  query: z.object({ network: NetworkParameter }),
  response: AddressSummary,
});

export const listAddressTransactions = getEndpoint({
  path: '/v1/address/{address}/transactions',
  params: address,
  query: z.object({
    network: NetworkParameter,
    limit: LimitParameter,
    offset: OffsetParameter,
    // spec 4.4: nullable
    asset: AssetParameter,
    from_timestamp: TimestampParameter,
    to_timestamp: TimestampParameter,
    sort: SortParameter,
    order: OrderParameter,
  }),
  response: pageSchema(AddressTransaction),
});

export const listAddressTokens = getEndpoint({
  path: '/v1/address/{address}/tokens',
  params: address,
  query: z.object({ network: NetworkParameter }),
  response: AddressTokens,
});
