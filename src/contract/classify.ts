import { parseBitcoinAddress } from './bitcoin-address.ts';
import { type BrokenAddress, explainBrokenAddress } from './broken-address.ts';
import { type Network, networks } from './common.ts';
import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  encodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from './identifier.ts';
import { decodePayload } from './prefix.ts';

/** One thing a pasted text can mean. `network` is there where the text tells it. */
export type Meaning =
  | { readonly kind: 'transaction'; readonly txid: string; readonly network?: Network }
  | {
      readonly kind: 'address';
      readonly network: Network;
      readonly publicKey: string;
      /** The current form, in the naming profile it came in. */
      readonly address: string;
      readonly legacy: boolean;
    }
  | { readonly kind: 'invoice'; readonly network: Network; readonly publicKey: string; readonly address: string }
  | { readonly kind: 'publicKey'; readonly publicKey: string; readonly network?: Network }
  | {
      readonly kind: 'token';
      readonly tokenIdentifier: string;
      readonly network?: Network;
      readonly tokenAddress?: string;
    }
  | { readonly kind: 'bitcoinAddress'; readonly address: string }
  | BrokenAddress
  | { readonly kind: 'search'; readonly text: string };

// White space, invisible characters and quotation marks that come along when a text is copied.
const wrapping = /^[\s\u200b-\u200f\u2060\ufeff"'`“”„‘’«»<>]+|[\s\u200b-\u200f\u2060\ufeff"'`“”„‘’«»<>]+$/g;

// Nothing longer is an identifier or a link of one; it also bounds the work of the patterns.
const longest = 4000;

// Punctuation of the sentence an identifier stood in.
const punctuation = /^[([{<"']+|[\])}>"'”’».,;:!?]+$/g;

// supplement 7
const link = /(?:^|\/)(tx|address|token)\/([^\s/?#]+)\/?(?:\?([^\s#]*))?(?:#\S*)?$/i;
const scheme = /^(?:bitcoin|core|spark|lightning):([^\s/?#]+)(?:\?\S*)?$/i;

/**
 * Every meaning of a pasted text, the most likely first: identifiers in any spelling, links of explorers, else a
 * search. 64 hex characters mean a transaction and a token (supplement 2).
 * @returns an empty list only for a blank text
 */
export function classify(text: string): Meaning[] {
  const bare = text.length > longest ? text.trim() : text.replace(wrapping, '');
  if (bare === '') return [];
  if (bare.length > longest) return [{ kind: 'search', text: bare }];
  const linked = link.exec(bare);
  if (!linked) return meaningsOf(scheme.exec(bare)?.[1] ?? bare);

  const [, place, segment = '', query = ''] = linked;
  const named = /(?:^|&)network=([a-z]+)/i.exec(query)?.[1]?.toUpperCase();
  const network = networks.find((one) => one === named);
  const meanings = meaningsOf(decoded(segment)).map((meaning) => onNetwork(meaning, network));
  // Of the two meanings of 64 hex characters, a token's link means the second.
  return place?.toLowerCase() === 'token'
    ? meanings.toSorted((a, b) => Number(b.kind === 'token') - Number(a.kind === 'token'))
    : meanings;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A meaning that does not name its network takes the one of its link. */
function onNetwork(meaning: Meaning, network: Network | undefined): Meaning {
  if (!network || 'network' in meaning) return meaning;
  return meaning.kind === 'transaction' || meaning.kind === 'publicKey' || meaning.kind === 'token'
    ? { ...meaning, network }
    : meaning;
}

function meaningsOf(text: string): Meaning[] {
  // An identifier printed in groups or broken over two lines loses nothing with its white space.
  const whole = text.replace(/\s+/g, '').replace(punctuation, '');
  const found = identifiersIn(whole);
  return found.length > 0 ? found : [{ kind: 'search', text }];
}

function identifiersIn(text: string): Meaning[] {
  const address = decodeAddress(text);
  if (address) {
    const { network, publicKey, legacy, invoice } = address;
    const current = { network, publicKey, address: encodeAddress(address, address.naming) };
    return [invoice ? { kind: 'invoice', ...current } : { kind: 'address', ...current, legacy }];
  }
  const token = decodeTokenAddress(text);
  if (token) {
    const { network, tokenIdentifier, naming } = token;
    return [{ kind: 'token', tokenIdentifier, network, tokenAddress: encodeTokenAddress(token, naming) }];
  }
  const publicKey = parsePublicKey(text);
  if (publicKey) return [{ kind: 'publicKey', publicKey }];
  const txid = canonicalTransactionId(text);
  if (txid) {
    const tokenIdentifier = parseTokenIdentifier(txid);
    const transaction: Meaning = { kind: 'transaction', txid };
    return tokenIdentifier ? [transaction, { kind: 'token', tokenIdentifier }] : [transaction];
  }
  const bitcoin = parseBitcoinAddress(text);
  if (bitcoin) return [{ kind: 'bitcoinAddress', address: bitcoin }];
  const broken = wrappedToken(text) ?? explainBrokenAddress(text);
  return broken ? [broken].flat() : [];
}

/** The old form of a token address, no longer accepted: its last 32 bytes are the identifier. */
function wrappedToken(text: string): Meaning[] | undefined {
  const found = decodePayload(text);
  const tokenIdentifier = found?.prefix.kind === 'token' && /^0a20([0-9a-f]{64})$/.exec(found.payload)?.[1];
  if (!found || !tokenIdentifier) return undefined;
  const { network, naming } = found.prefix;
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier }, naming);
  return [
    { kind: 'token', tokenIdentifier, network, tokenAddress },
    { kind: 'brokenAddress', text, reason: { code: 'oldToken', tokenAddress } },
  ];
}
