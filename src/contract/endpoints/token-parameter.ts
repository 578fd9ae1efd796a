import * as z from 'zod/mini';
import { decodeTokenAddress, parsePublicKey, parseTokenIdentifier } from '../codec/identifier.ts';
import type { Network } from './common.ts';

/** A token as a request names it: by identifier, or by its address on one network. */
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

/** A text that names no token: what to search for, not blank. */
export interface SearchedText {
  readonly text: string;
}

/** A token identifier in hex of either case, or a token address of any naming profile (supplement 2). */
export const TokenParameter = parameter<NamedToken>(
  namedToken,
  'must be a token identifier of 64 hex characters or a token address',
);

// spec 4.6: one path, two answers
export const TokenOrSearchParameter = parameter<NamedToken | SearchedText>((given) => {
  const text = given.trim();
  return text === '' ? undefined : (namedToken(text) ?? { text });
}, 'must be a token identifier, a token address, or a text to search for');

/** A token, or all tokens of an issuer: by the 66 hex characters of its public key (supplement 2). */
export const TokenOrIssuerParameter = parameter<NamedToken | NamedIssuer>((text) => {
  const issuerPublicKey = parsePublicKey(text);
  return issuerPublicKey ? { issuerPublicKey } : namedToken(text);
}, 'must be a public key of 66 hex characters, a token identifier of 64, or a token address');

/** A public key in hex of either case; read as 66 lower-case hex. */
export const PublicKeyParameter = parameter<string>(
  parsePublicKey,
  'must be a public key of 66 hex characters on secp256k1',
);

function namedToken(text: string): NamedToken | undefined {
  const tokenIdentifier = parseTokenIdentifier(text);
  if (tokenIdentifier) return { tokenIdentifier, network: undefined };
  const address = decodeTokenAddress(text);
  return address && { tokenIdentifier: address.tokenIdentifier, network: address.network };
}

/** A text read as something; `sentence` says what it must be where it cannot be read. */
function parameter<Read>(read: (text: string) => Read | undefined, sentence: string) {
  return z.pipe(
    z.transform((text: string): Read | null => (typeof text === 'string' ? (read(text) ?? null) : null)),
    z.custom<Awaited<Read>, Awaited<Read> | null>((value) => value !== null, sentence),
  );
}
