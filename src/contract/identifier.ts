import { bech32m, hex } from '@scure/base';
import type { Network } from './common.ts';
import { isOnCurve } from './curve.ts';
import { core, type NamingProfile } from './naming-profile.ts';
import { decodePayload } from './prefix.ts';
import { remember } from './remember.ts';

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

const publicKeyPattern = /^0[23][0-9a-f]{64}$/;
const tokenIdentifierPattern = /^[0-9a-f]{64}$/;

/** Field 1 of the address message: tag `0a`, length `21` (supplement 2). */
const keyHead = '0a21';

/** Texts remembered for each of the computations below, which cost more than everything else about a row. */
const remembered = 20_000;

const isKeyOnCurve = remember(remembered, (publicKey) => isOnCurve(BigInt(`0x${publicKey.slice(2)}`)));

/** Of a prefix, a space and hex. */
const toBech32m = remember(remembered, (text) => {
  const [prefix = '', payload = ''] = text.split(' ');
  return bech32m.encode(prefix, bech32m.toWords(hex.decode(payload)), false);
});

/**
 * Reads a compressed public key: 66 hex characters of either case, on secp256k1.
 * @returns its lower-case form
 */
export function parsePublicKey(text: string): string | undefined {
  const publicKey = text.toLowerCase();
  return publicKeyPattern.test(publicKey) && isKeyOnCurve(publicKey) ? publicKey : undefined;
}

/**
 * Reads a token identifier: 64 hex characters of either case.
 * @returns its lower-case form
 */
export function parseTokenIdentifier(text: string): string | undefined {
  const tokenIdentifier = text.toLowerCase();
  return tokenIdentifierPattern.test(tokenIdentifier) ? tokenIdentifier : undefined;
}

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

/** Reads a network address or invoice of any built-in profile, upper or lower case (supplement 2). */
export function decodeAddress(text: string): DecodedAddress | undefined {
  const decoded = decodePayload(text);
  if (decoded?.prefix.kind !== 'address' || !decoded.payload.startsWith(keyHead)) return undefined;
  const publicKey = parsePublicKey(decoded.payload.slice(4, 70));
  const rest = decoded.payload.slice(70);
  if (publicKey === undefined || !isInvoiceTail(rest)) return undefined;
  const { network, naming, legacy } = decoded.prefix;
  return { network, publicKey, naming, legacy, invoice: rest !== '' };
}

/** Reads a token address of any built-in profile, upper or lower case (supplement 2). */
export function decodeTokenAddress(text: string): DecodedTokenAddress | undefined {
  const decoded = decodePayload(text);
  if (decoded?.prefix.kind !== 'token' || !tokenIdentifierPattern.test(decoded.payload)) return undefined;
  const { network, naming } = decoded.prefix;
  return { network, tokenIdentifier: decoded.payload, naming };
}

/** Whether two texts are addresses of the same key on the same network, in whatever profile or form. */
export function sameAddress(a: string, b: string): boolean {
  const one = decodeAddress(a);
  const other = one && decodeAddress(b);
  return one !== undefined && one.network === other?.network && one.publicKey === other.publicKey;
}

/**
 * The one printed form of a transaction id: hyphenated lower-case UUID, or 64 lower-case hex characters.
 * Reads UUIDs with or without hyphens and either case (supplement 2).
 */
export function canonicalTransactionId(text: string): string | undefined {
  const id = text.toLowerCase();
  if (/^[0-9a-f]{64}$/.test(id)) return id;
  const parts = /^([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})$/.exec(id);
  return parts ? [parts[1], ...parts.slice(3)].join('-') : undefined;
}

/** When a transaction was created, to the millisecond, as its version 7 UUID tells; other ids do not. */
export function transactionIdTime(id: string): Date | undefined {
  const canonical = canonicalTransactionId(id);
  if (!canonical || !/^.{14}7.{4}[89ab]/.test(canonical) || canonical.length !== 36) return undefined;
  return new Date(Number.parseInt(canonical.slice(0, 8) + canonical.slice(9, 13), 16));
}

/** Nothing, or well-formed fields 2 (what is asked for) and 3 (signature) of the address message. */
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
