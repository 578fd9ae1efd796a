import * as z from 'zod/mini';
import { IssuerName, openEnum, Timestamp, TokenQuantity } from './endpoints/common.ts';

/* Tokens and parties in every list of transactions; the endpoints of tokens are in token.ts. */

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
});
export type TokenMetadata = z.infer<typeof TokenMetadata>;

/** One entry of a multi-party transfer (spec 2.4). */
export const IoEntry = z.object({ address: z.string(), pubkey: z.string(), amount: TokenQuantity });
export type IoEntry = z.infer<typeof IoEntry>;

/** Inputs and outputs of a multi-party transfer (spec 2.4). */
export const MultiIoDetails = z.object({
  inputs: z.array(IoEntry),
  outputs: z.array(IoEntry),
  totalInputAmount: TokenQuantity,
  totalOutputAmount: TokenQuantity,
});
export type MultiIoDetails = z.infer<typeof MultiIoDetails>;

const partyTypes = ['core', 'lightning', 'bitcoin', 'issuer', 'burn_address', 'unknown'] as const;

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
