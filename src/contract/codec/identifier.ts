import type { Network } from '../endpoints/common.ts';
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

/** What an address says. Two addresses are the same if network and key are (supplement 2). */
export interface DecodedAddress {
  readonly network: Network;
  /** Compressed key, 66 lower-case hex characters. */
  readonly publicKey: string;
  /** The profile whose prefix the address has. */
  readonly naming: NamingProfile;
  /** Whether the prefix is one that is read but never written. */
  readonly legacy: boolean;
  /** Whether the text is an invoice: an address with a request for payment in it. */
  readonly invoice: boolean;
}

/** What a token address says. */
export interface DecodedTokenAddress {
  readonly network: Network;
  /** 64 lower-case hex characters. */
  readonly tokenIdentifier: string;
  readonly naming: NamingProfile;
}

/** Of a prefix, a space and hex; it costs more than everything else about a row. */
const toBech32m = memoize(20_000, (text) => {
  const [prefix = '', payload = ''] = text.split(' ');
  return encodeBech32m(prefix, wordsOfHex(payload));
});

/**
 * Writes a network address (supplement 2). The key's place on the curve is not looked at: it was when it came in.
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
 * Writes a token address (supplement 2).
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
 * Reads a network address or invoice of any built-in profile, upper or lower case (supplement 2).
 * @param own a profile that is read beside them
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
 * Reads a token address of any built-in profile, upper or lower case (supplement 2).
 * @param own a profile that is read beside them
 */
export function decodeTokenAddress(text: string, own?: NamingProfile): DecodedTokenAddress | undefined {
  const decoded = decodePayload(text, own);
  if (decoded?.prefix.kind !== 'token' || !tokenIdentifierPattern.test(decoded.payload)) return undefined;
  const { network, naming } = decoded.prefix;
  return { network, tokenIdentifier: decoded.payload, naming };
}

/** The public key of a network address or invoice, whatever its prefix; for where it is known to be of the network. */
export function publicKeyOf(address: string): string | undefined {
  const payload = payloadOf(address);
  return payload?.startsWith(keyHead) ? parsePublicKey(payload.slice(4, 70)) : undefined;
}

/** The identifier of a token address, whatever its prefix; for where it is known to be of the network. */
export function tokenIdentifierOf(tokenAddress: string): string | undefined {
  const payload = payloadOf(tokenAddress);
  return payload !== undefined && tokenIdentifierPattern.test(payload) ? payload : undefined;
}

/** Whether two texts are addresses of the same key on the same network, in whatever profile or form. */
export function sameAddress(a: string, b: string): boolean {
  const one = decodeAddress(a);
  const other = one && decodeAddress(b);
  return one !== undefined && one.network === other?.network && one.publicKey === other.publicKey;
}

/** When a transaction was created, to the millisecond, as its version 7 UUID tells; other ids do not. */
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
