import type { Network } from '#contract/common.ts';
import { decodeBech32, encodeBech32m, hexOfWords } from './bech32.ts';
import { memoize } from './memoize.ts';
import { core, decodeOtherPayload, decodePayload, type NamingProfile, payloadOf } from './naming.ts';

/* Addresses, keys, tokens, transaction ids and Bitcoin addresses, in every spelling that is accepted. */

/** Two addresses are the same if network and key are (supplement 2). */
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
  return encodeBech32m(prefix, payload);
});

/** Supplement 2. The curve was checked on input. @throws RangeError unless the key is 66 lower-case hex characters */
export function encodeAddress(
  { network, publicKey }: { readonly network: Network; readonly publicKey: string },
  naming: NamingProfile = core,
): string {
  if (!publicKeyPattern.test(publicKey)) throw new RangeError('A public key is 66 lower-case hex characters.');
  return toBech32m(`${naming.addressPrefix[network]} ${keyHead}${publicKey}`);
}

/** @throws RangeError for an identifier that is not 64 lower-case hex characters */
export function encodeTokenAddress(
  { network, tokenIdentifier }: { readonly network: Network; readonly tokenIdentifier: string },
  naming: NamingProfile = core,
): string {
  if (!tokenIdentifierPattern.test(tokenIdentifier))
    throw new RangeError('A token identifier is 64 lower-case hex characters.');
  return toBech32m(`${naming.tokenPrefix[network]} ${tokenIdentifier}`);
}

/** Decodes an address or invoice of a built-in profile or `own`, upper or lower case (supplement 2). */
export function decodeAddress(text: string, own?: NamingProfile): DecodedAddress | undefined {
  const decoded = decodePayload(text, own);
  const message = decoded?.prefix.kind === 'address' ? readAddressMessage(decoded.payload) : undefined;
  if (!decoded || !message) return undefined;
  const { network, naming, legacy } = decoded.prefix;
  return { network, naming, legacy, ...message };
}

function readAddressMessage(payload: string): Pick<DecodedAddress, 'publicKey' | 'invoice'> | undefined {
  const publicKey = payload.startsWith(keyHead) ? parsePublicKey(payload.slice(4, 70)) : undefined;
  const rest = payload.slice(70);
  return publicKey === undefined || !isInvoiceTail(rest) ? undefined : { publicKey, invoice: rest !== '' };
}

export function decodeTokenAddress(text: string, own?: NamingProfile): DecodedTokenAddress | undefined {
  const decoded = decodePayload(text, own);
  if (decoded?.prefix.kind !== 'token' || !tokenIdentifierPattern.test(decoded.payload)) return undefined;
  const { network, naming } = decoded.prefix;
  return { network, tokenIdentifier: decoded.payload, naming };
}

/** What a text names on a network that has no data here. */
export interface OnOtherNetwork {
  readonly of: 'address' | 'invoice' | 'token';
  /** Such as `TESTNET`. */
  readonly belongsTo: string;
}

/** Decodes an address, invoice or token address of a network that a profile only names. */
export function decodeOnOtherNetwork(text: string, own?: NamingProfile): OnOtherNetwork | undefined {
  const decoded = decodeOtherPayload(text, own);
  if (!decoded) return undefined;
  const { kind, network: belongsTo } = decoded.prefix;
  if (kind === 'token') return tokenIdentifierPattern.test(decoded.payload) ? { of: 'token', belongsTo } : undefined;
  const message = readAddressMessage(decoded.payload);
  return message && { of: message.invoice ? 'invoice' : 'address', belongsTo };
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

/** Field 1 of the address message: tag `0a`, length `21` (supplement 2). */
const keyHead = '0a21';

const publicKeyPattern = /^0[23][0-9a-f]{64}$/;

const tokenIdentifierPattern = /^[0-9a-f]{64}$/;

// The same keys repeat, and the curve check is expensive, so it is memoized.
const isKeyOnCurve = memoize(50_000, (publicKey) => isOnCurve(BigInt(`0x${publicKey.slice(2)}`)));

/** Returns the lower-case form of a compressed key on secp256k1, 66 hex characters. */
export function parsePublicKey(text: string): string | undefined {
  const publicKey = text.toLowerCase();
  return publicKeyPattern.test(publicKey) && isKeyOnCurve(publicKey) ? publicKey : undefined;
}

/** Returns the lower-case form of 64 hex characters. */
export function parseTokenIdentifier(text: string): string | undefined {
  const tokenIdentifier = text.toLowerCase();
  return tokenIdentifierPattern.test(tokenIdentifier) ? tokenIdentifier : undefined;
}

/** Returns a UUID, given with or without hyphens, or 64 hex characters in canonical form (supplement 2). */
export function canonicalTransactionId(text: string): string | undefined {
  const id = text.toLowerCase();
  if (/^[0-9a-f]{64}$/.test(id)) return id;
  const parts = /^([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})$/.exec(id);
  return parts ? [parts[1], ...parts.slice(3)].join('-') : undefined;
}

/** The account in a URL, in any spelling. */
export interface KnownAddress {
  /** Its network; for a key the requested one. */
  readonly network: Network;
  readonly publicKey: string;
  /** Its canonical spelling in the profile. */
  readonly address: string;
  readonly isInvoice: boolean;
}

/** Parses an address in any form, an invoice, or a public key, which belongs to both networks. */
export function readAddress(text: string, network: Network, naming: NamingProfile): KnownAddress | undefined {
  const publicKey = parsePublicKey(text);
  if (publicKey !== undefined) {
    return { network, publicKey, address: encodeAddress({ network, publicKey }, naming), isInvoice: false };
  }
  const decoded = decodeAddress(text, naming);
  if (decoded === undefined) return undefined;
  return {
    network: decoded.network,
    publicKey: decoded.publicKey,
    address: encodeAddress(decoded, naming),
    isInvoice: decoded.invoice,
  };
}

/** The token in a URL, in any spelling. */
export interface KnownToken {
  /** Its network; for an identifier the requested one. */
  readonly network: Network;
  /** 64 hex characters. */
  readonly identifier: string;
}

/** @param network for an identifier, which belongs to both networks; an address contains its own */
export function readToken(text: string, network: Network, naming: NamingProfile): KnownToken | undefined {
  const decoded = decodeTokenAddress(text, naming);
  if (decoded) return { network: decoded.network, identifier: decoded.tokenIdentifier };
  const identifier = parseTokenIdentifier(text);
  return identifier === undefined ? undefined : { network, identifier };
}

export const bitcoinPrefixes = ['bc', 'tb', 'bcrt'] as const;

// BIP 173
const maxTextLength = 90;

// Base58: first characters of mainnet (1, 3) and of test networks (m, n, 2).
const base58Shape = /^[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}$/;

/** Returns the canonical form of an address of any network: bech32 (BIP 173, BIP 350), or base58, checked by its shape. */
export function parseBitcoinAddress(text: string): string | undefined {
  if (base58Shape.test(text)) return text;
  if (text.length > maxTextLength) return undefined;
  for (const encoding of ['bech32', 'bech32m'] as const) {
    const decoded = decodeBech32(text, encoding);
    if (!decoded || !bitcoinPrefixes.some((prefix) => prefix === decoded.prefix)) continue;
    const [version = -1, ...program] = decoded.words;
    const hex = hexOfWords(program);
    if (hex === undefined || (version === 0) !== (encoding === 'bech32') || version > 16) continue;
    const bytes = hex.length / 2;
    const lengthFits = version === 0 ? [20, 32].includes(bytes) : bytes >= 2 && bytes <= 40;
    if (lengthFits) return text.toLowerCase();
  }
  return undefined;
}

export const silentPaymentPrefixes = ['sp', 'tsp', 'sprt'] as const;

/** Hex characters of the two keys of a silent payment address; versions after 0 may have more. */
const silentPaymentKeys = 132;

/** Returns whether a text is a silent payment address (BIP 352), with its checksum and keys. */
export function isSilentPaymentAddress(text: string): boolean {
  const decoded = decodeBech32(text, 'bech32m');
  if (!decoded || !silentPaymentPrefixes.some((prefix) => prefix === decoded.prefix)) return false;
  const [version = 31, ...words] = decoded.words;
  const keys = hexOfWords(words) ?? '';
  if (version === 31 || keys.length < silentPaymentKeys || (version === 0 && keys.length > silentPaymentKeys))
    return false;
  return [keys.slice(0, 66), keys.slice(66, silentPaymentKeys)].every((key) => parsePublicKey(key) !== undefined);
}

/** A network of this service, or a network of Bitcoin that has none here. */
export type BitcoinNetwork = Network | 'testnet';

/** Returns the network of a printed Bitcoin address; base58 of test networks is shared, and counts as REGTEST. */
export function bitcoinNetworkOf(address: string): BitcoinNetwork {
  if (/^(?:bc1|[13])/.test(address)) return 'MAINNET';
  return address.startsWith('tb1') ? 'testnet' : 'REGTEST';
}

const fieldPrime = 2n ** 256n - 2n ** 32n - 977n;

/** The Jacobi symbol of a over an odd n: 1 for a square where n is prime. Seven times as fast as Euler's criterion. */
function jacobiSymbol(a: bigint, n: bigint): number {
  let top = a % n;
  let bottom = n;
  let symbol = 1;
  while (top > 0n) {
    while ((top & 1n) === 0n) {
      const zeros = trailingZeros(Number(top & 0xffff_ffffn));
      top >>= BigInt(zeros);
      const residue = Number(bottom & 7n);
      if (zeros % 2 === 1 && (residue === 3 || residue === 5)) symbol = -symbol;
    }
    if ((top & 3n) === 3n && (bottom & 3n) === 3n) symbol = -symbol;
    [top, bottom] = [bottom % top, top];
  }
  return bottom === 1n ? symbol : 0;
}

function trailingZeros(word: number): number {
  return word === 0 ? 32 : 31 - Math.clz32(word & -word);
}

/** Whether a point of secp256k1 (y² = x³ + 7) has this x coordinate. */
export function isOnCurve(x: bigint): boolean {
  return x >= 0n && x < fieldPrime && jacobiSymbol(x * x * x + 7n, fieldPrime) === 1;
}
