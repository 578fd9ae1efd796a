import type { Network } from '#contract/endpoints/common.ts';
import { encodeBech32m, wordsOfHex } from './bech32.ts';
import {
  canonicalTransactionId,
  keyHead,
  parsePublicKey,
  publicKeyPattern,
  tokenIdentifierPattern,
} from './hexadecimal.ts';
import { memoize } from './memoize.ts';
import { core, type NamingProfile } from './naming-profile.ts';
import { decodePayload, payloadOf } from './prefix.ts';

export { canonicalTransactionId, parsePublicKey, parseTokenIdentifier } from './hexadecimal.ts';

/** A decoded address. Two addresses are the same if network and key are (supplement 2). */
export interface DecodedAddress {
  readonly network: Network;
  /** Compressed key, 66 lower-case hex characters. */
  readonly publicKey: string;
  /** The profile whose prefix the address has. */
  readonly naming: NamingProfile;
  /** Whether the prefix is legacy: accepted but never written. */
  readonly legacy: boolean;
  /** Whether the text is an invoice: an address with a request for payment in it. */
  readonly invoice: boolean;
}

export interface DecodedTokenAddress {
  readonly network: Network;
  /** 64 lower-case hex characters. */
  readonly tokenIdentifier: string;
  readonly naming: NamingProfile;
}

/** Keyed by prefix, space and hex. Encoding is the most expensive part of a row. */
const toBech32m = memoize(50_000, (text) => {
  const [prefix = '', payload = ''] = text.split(' ');
  return encodeBech32m(prefix, wordsOfHex(payload));
});

/**
 * Encodes a network address (supplement 2). The key is not checked against the curve; that happened on input.
 * @throws RangeError for a key that is not 66 lower-case hex characters
 */
export function encodeAddress(
  { network, publicKey }: { readonly network: Network; readonly publicKey: string },
  naming: NamingProfile = core,
): string {
  if (!publicKeyPattern.test(publicKey)) throw new RangeError('A public key is 66 lower-case hex characters.');
  return toBech32m(`${naming.addressPrefix[network]} ${keyHead}${publicKey}`);
}

/**
 * Encodes a token address (supplement 2).
 * @throws RangeError for an identifier that is not 64 lower-case hex characters
 */
export function encodeTokenAddress(
  { network, tokenIdentifier }: { readonly network: Network; readonly tokenIdentifier: string },
  naming: NamingProfile = core,
): string {
  if (!tokenIdentifierPattern.test(tokenIdentifier))
    throw new RangeError('A token identifier is 64 lower-case hex characters.');
  return toBech32m(`${naming.tokenPrefix[network]} ${tokenIdentifier}`);
}

/**
 * Decodes a network address or invoice of any built-in profile, upper or lower case (supplement 2).
 * @param own another profile that is accepted
 */
export function decodeAddress(text: string, own?: NamingProfile): DecodedAddress | undefined {
  const decoded = decodePayload(text, own);
  if (decoded?.prefix.kind !== 'address' || !decoded.payload.startsWith(keyHead)) return undefined;
  const publicKey = parsePublicKey(decoded.payload.slice(4, 70));
  const rest = decoded.payload.slice(70);
  if (publicKey === undefined || !isInvoiceTail(rest)) return undefined;
  const { network, naming, legacy } = decoded.prefix;
  return { network, publicKey, naming, legacy, invoice: rest !== '' };
}

/**
 * Decodes a token address of any built-in profile, upper or lower case (supplement 2).
 * @param own another profile that is accepted
 */
export function decodeTokenAddress(text: string, own?: NamingProfile): DecodedTokenAddress | undefined {
  const decoded = decodePayload(text, own);
  if (decoded?.prefix.kind !== 'token' || !tokenIdentifierPattern.test(decoded.payload)) return undefined;
  const { network, naming } = decoded.prefix;
  return { network, tokenIdentifier: decoded.payload, naming };
}

/** Returns the public key of a network address or invoice with any prefix; only for addresses known to be valid. */
export function publicKeyOf(address: string): string | undefined {
  const payload = payloadOf(address);
  return payload?.startsWith(keyHead) ? parsePublicKey(payload.slice(4, 70)) : undefined;
}

/** Returns the identifier of a token address with any prefix; only for addresses known to be valid. */
export function tokenIdentifierOf(tokenAddress: string): string | undefined {
  const payload = payloadOf(tokenAddress);
  return payload !== undefined && tokenIdentifierPattern.test(payload) ? payload : undefined;
}

/** Returns whether two texts are addresses of the same key on the same network, in any profile or form. */
export function sameAddress(a: string, b: string): boolean {
  const one = decodeAddress(a);
  const other = one && decodeAddress(b);
  return one !== undefined && one.network === other?.network && one.publicKey === other.publicKey;
}

/** Returns the creation time in a version 7 UUID, to the millisecond; undefined for other ids. */
export function transactionIdTime(id: string): Date | undefined {
  const canonical = canonicalTransactionId(id);
  if (!canonical || !/^.{14}7.{4}[89ab]/.test(canonical) || canonical.length !== 36) return undefined;
  return new Date(Number.parseInt(canonical.slice(0, 8) + canonical.slice(9, 13), 16));
}

/** Returns whether the rest is empty, or well-formed fields 2 (requested payment) and 3 (signature) of the address message. */
function isInvoiceTail(fields: string): boolean {
  let at = 0;
  while (at < fields.length) {
    const field = /^(?:12|1a)((?:[89a-f].)?[0-7].)/.exec(fields.slice(at));
    const varint = field?.[1];
    if (varint === undefined) return false;
    const low = Number.parseInt(varint.slice(0, 2), 16) & 0x7f;
    const high = varint.length > 2 ? Number.parseInt(varint.slice(2), 16) : 0;
    at += 2 + varint.length + 2 * (low + 128 * high);
  }
  return at === fields.length;
}
