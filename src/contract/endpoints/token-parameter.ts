import * as z from 'zod/mini';
import { decodeTokenAddress, parsePublicKey, parseTokenIdentifier } from '#contract/codec/identifier.ts';
import { isAbsent, type Network, textParameter } from './common.ts';

/** A token in a request: by identifier, or by its address on one network. */
export interface NamedToken {
  /** 64 lower-case hex. */
  readonly tokenIdentifier: string;
  /** undefined for a bare identifier, which is on both networks. */
  readonly network: Network | undefined;
}

/** The key of an issuer: all its tokens. */
export interface NamedIssuer {
  /** 66 lower-case hex. */
  readonly issuerPublicKey: string;
}

/** A text to search for, not blank. */
export interface SearchedText {
  readonly text: string;
}

/** A token identifier in hex in either case, or a token address of any naming profile (supplement 2). */
export const TokenParameter = textParameter<NamedToken>(
  namedToken,
  'must be a token identifier of 64 hex characters or a token address',
);

// spec 4.6: one path, two responses
export const TokenOrSearchParameter = textParameter<NamedToken | SearchedText>((given) => {
  const text = given.trim();
  return text === '' ? undefined : (namedToken(text) ?? { text });
}, 'must be a token identifier, a token address, or search text');

/** A token, or all tokens of an issuer: by the 66 hex characters of its public key (supplement 2). */
export const TokenOrIssuerParameter = textParameter<NamedToken | NamedIssuer>((text) => {
  const issuerPublicKey = parsePublicKey(text);
  return issuerPublicKey ? { issuerPublicKey } : namedToken(text);
}, 'must be a public key of 66 hex characters, a token identifier of 64, or a token address');

/** A public key in hex in either case; parsed to 66 lower-case hex. */
export const PublicKeyParameter = textParameter<string>(
  parsePublicKey,
  'must be a public key of 66 hex characters on secp256k1',
);

const assetSentence = 'must be btc, a token identifier of 64 hex characters or a token address';

/** Bitcoin or a token in a request. */
export type NamedAsset = 'btc' | NamedToken;

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

/** Returns `btc` or the token identifier of an asset. */
export function nameOfAsset(asset: NamedAsset): string;
export function nameOfAsset(asset: NamedAsset | undefined): string | undefined;
export function nameOfAsset(asset: NamedAsset | undefined): string | undefined {
  return typeof asset === 'object' ? asset.tokenIdentifier : asset;
}

function namedAsset(text: string): NamedAsset | undefined {
  return text.toLowerCase() === 'btc' ? 'btc' : namedToken(text);
}

function namedToken(text: string): NamedToken | undefined {
  const tokenIdentifier = parseTokenIdentifier(text);
  if (tokenIdentifier) return { tokenIdentifier, network: undefined };
  const address = decodeTokenAddress(text);
  return address && { tokenIdentifier: address.tokenIdentifier, network: address.network };
}
