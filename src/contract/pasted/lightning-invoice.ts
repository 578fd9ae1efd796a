import { decodeBech32, hexOfWords, textOfHex } from '#contract/codec/bech32.ts';
import { decodeAddress, parsePublicKey } from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming.ts';
import { lightningNetworks, lightningPrefix, type Network, networks } from '#contract/common.ts';

/** A decoded Lightning invoice (BOLT 11). The signature is not verified here, since that needs a large library. */
export interface LightningInvoice {
  readonly network: LightningNetwork;
  /** undefined if the payer chooses it. */
  readonly amountMillisats: bigint | undefined;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC; undefined at a time that Date cannot represent. */
  readonly expiresAt: string | undefined;
  /** Untrusted text. */
  readonly description: string | undefined;
  /** 64 lower-case hex characters. */
  readonly paymentHash: string | undefined;
  /** 66 lower-case hex characters, if the invoice has an `n` field; may not be on the curve. */
  readonly payee: string | undefined;
  /** Addresses of the network that the invoice names as its recipient, each once: in a fallback or a routing hint. */
  readonly recipients: readonly InvoiceRecipient[];
  /** The signed bytes in hex: human-readable part and data, padded with zero bits to whole bytes. */
  readonly signedMessage: string;
  readonly signature: InvoiceSignature;
}

export interface InvoiceRecipient {
  readonly network: Network;
  /** 66 lower-case hex characters. */
  readonly publicKey: string;
}

/** An ECDSA signature of secp256k1; nothing is verified. */
export interface InvoiceSignature {
  /** r and s, 128 hex characters. */
  readonly compact: string;
  /** Two hex characters; valid from 00 to 03. */
  readonly recoveryId: string;
}

export type LightningFault = 'letters' | 'checksum' | 'amount' | 'contents';

/** The Bitcoin network of an invoice; the last three are not networks of this explorer. */
export type LightningNetwork = (typeof lightningNetworks)[keyof typeof lightningNetworks];

const prefixShape = new RegExp(`^${lightningPrefix}(\\d*)([a-z]?)$`);

/** Millisatoshis of one unit, times ten, since a pico-bitcoin is a tenth of one. */
const tenfold: Readonly<Record<string, bigint>> = {
  '': 1_000_000_000_000n,
  m: 1_000_000_000n,
  u: 1_000_000n,
  n: 1000n,
  p: 1n,
};

const timestampWords = 7;
const signatureWords = 104;
const tag = { paymentHash: 1, route: 3, expiry: 6, fallback: 9, description: 13, payee: 19 } as const;
const hashWords = 52;
const keyWords = 53;
// Of wallets of the network: a fallback of this version is the text of an address or invoice, and a hop with this
// channel has the recipient's key.
const fallbackVersion = 31;
const recipientChannel = 'f42400f424000001';
/** Key, channel, two fees and a delay, in hex. */
const hop = /([0-9a-f]{66})([0-9a-f]{16})[0-9a-f]{20}/g;
const expirySeconds = 3600;
// A number of this many words is exact, and already more than a thousand years.
const maxExpiryLength = 10;
const lastMoment = 8.64e15;

/** Decodes a Lightning invoice in all lower or all upper case; unknown fields are ignored. @param own another profile */
export function decodeLightningInvoice(text: string, own?: NamingProfile): LightningInvoice | LightningFault {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return 'letters';
  const decoded = decodeBech32(text, 'bech32');
  if (!decoded) return 'checksum';
  const [, currency, digits = '', unit = ''] = prefixShape.exec(decoded.prefix) ?? [];
  const network = isCurrency(currency) ? lightningNetworks[currency] : undefined;
  const amount = amountOf(digits, unit);
  if (network === undefined || amount === 'amount') return 'amount';
  const fields = fieldsOf(decoded.words);
  if (fields === undefined) return 'contents';

  const createdAt = numberOf(decoded.words.slice(0, timestampWords)) * 1000;
  const expiry = fields.find(([fieldTag]) => fieldTag === tag.expiry)?.[1];
  const hexOf = (fieldTag: number, length?: number) =>
    fields
      .filter(([one, words]) => one === fieldTag && (length ?? words.length) === words.length)
      .map(([, words]) => hexOfWords(words))
      .find((hex) => hex !== undefined);
  const description = hexOf(tag.description);
  const signature = hexOfWords(decoded.words.slice(-signatureWords)) ?? '';
  return {
    network,
    amountMillisats: amount,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: endOf(createdAt, expiry),
    description: description === undefined ? undefined : textOfHex(description),
    paymentHash: hexOf(tag.paymentHash, hashWords),
    payee: hexOf(tag.payee, keyWords),
    recipients: recipientsOf(fields, network, own),
    signedMessage: hexOfText(decoded.prefix) + hexOfPadded(decoded.words.slice(0, -signatureWords)),
    signature: { compact: signature.slice(0, 128), recoveryId: signature.slice(128) },
  };
}

function recipientsOf(
  fields: readonly InvoiceField[],
  lightning: LightningNetwork,
  own: NamingProfile | undefined,
): InvoiceRecipient[] {
  const network = networks.find((one) => one === lightning);
  const inFallbacks = fields.flatMap(([fieldTag, [version, ...words]]) => {
    if (fieldTag !== tag.fallback || version !== fallbackVersion) return [];
    const address = decodeAddress(textOfHex(hexOfWords(words) ?? '') ?? '', own);
    return address ? [{ network: address.network, publicKey: address.publicKey }] : [];
  });
  const inHints = fields.flatMap(([fieldTag, words]) => {
    if (fieldTag !== tag.route || network === undefined) return [];
    const hops = Array.from((hexOfWords(words) ?? '').matchAll(hop), ([, key = '', channel]) => ({ key, channel }));
    return hops.flatMap(({ key, channel }) => {
      const publicKey = channel === recipientChannel ? parsePublicKey(key) : undefined;
      return publicKey === undefined ? [] : [{ network, publicKey }];
    });
  });
  const recipients = [...inFallbacks, ...inHints];
  return [...new Map(recipients.map((one) => [`${one.network} ${one.publicKey}`, one])).values()];
}

/** @param text ASCII */
function hexOfText(text: string): string {
  return Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function hexOfPadded(words: readonly number[]): string {
  const bytes = Math.ceil((words.length * 5) / 8);
  return hexOfWords([...words, 0, 0].slice(0, Math.ceil((bytes * 8) / 5))) ?? '';
}

function isCurrency(text: string | undefined): text is keyof typeof lightningNetworks {
  return text !== undefined && text in lightningNetworks;
}

/** @returns undefined without an amount, which is allowed */
function amountOf(digits: string, unit: string): bigint | undefined | 'amount' {
  if (digits === '') return unit === '' ? undefined : 'amount';
  const factor = tenfold[unit];
  if (factor === undefined || digits.startsWith('0')) return 'amount';
  const tenths = BigInt(digits) * factor;
  // BOLT 11: at least one millisatoshi
  return tenths % 10n === 0n ? tenths / 10n : 'amount';
}

type InvoiceField = readonly [fieldTag: number, words: readonly number[]];

/** Tagged fields, between the time and the signature; undefined if the last one is truncated. */
function fieldsOf(words: readonly number[]): InvoiceField[] | undefined {
  const end = words.length - signatureWords;
  if (end < timestampWords) return undefined;
  const fields: InvoiceField[] = [];
  for (let at = timestampWords; at < end; ) {
    const [fieldTag = 0, high = 0, low = 0] = words.slice(at, at + 3);
    const start = at + 3;
    at = start + 32 * high + low;
    if (start > end || at > end) return undefined;
    fields.push([fieldTag, words.slice(start, at)]);
  }
  return fields;
}

function numberOf(words: readonly number[]): number {
  return words.reduce((sum, word) => sum * 32 + word, 0);
}

function endOf(createdAt: number, expiry: readonly number[] | undefined): string | undefined {
  if (expiry !== undefined && expiry.length > maxExpiryLength) return undefined;
  const end = createdAt + 1000 * (expiry === undefined ? expirySeconds : numberOf(expiry));
  return end > lastMoment ? undefined : new Date(end).toISOString();
}
