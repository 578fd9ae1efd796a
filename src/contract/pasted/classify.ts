import {
  canonicalTransactionId,
  decodeAddress,
  decodeTokenAddress,
  encodeAddress,
  encodeTokenAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import { decodePayload } from '#contract/codec/prefix.ts';
import type { Network } from '#contract/endpoints/common.ts';
import { parseBitcoinAddress } from './bitcoin-address.ts';
import { explainBrokenAddress } from './broken-address.ts';
import type { Meaning } from './meaning.ts';
import { readLink } from './pasted-link.ts';
import { joined, longestPasted, unquoted, unwrapped, wordsOf } from './pasted-text.ts';
import { readPaymentUri } from './payment-uri.ts';

const lightningInvoice = /^ln(?:bcrt|bc|tbs|tb)\d{0,20}[a-z]?1[0-9a-z]{50,}$/i;
const lightningCodes = [
  ['offer', /^lno1[0-9a-z+]{30,}$/i],
  ['link', /^lnurl1[0-9a-z]{20,}$/i],
  ['address', /^₿?[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i],
] as const;
const shortened = /^([0-9a-z-]{4,})(?:…|\.{2,3})([0-9a-z-]{4,})$/i;

// A text with more identifiers is a list, not a search.
const mostFound = 8;

/**
 * Returns every meaning of a pasted text, the most likely first: identifiers in any spelling, links, payment requests,
 * the identifiers in a sentence, else a search. 64 hex characters mean a transaction and a token (supplement 2).
 * @param own another profile that is accepted
 * @returns an empty list only for a blank text
 */
export function classify(text: string, own?: NamingProfile): Meaning[] {
  const bare = unwrapped(text);
  if (bare === '') return [];
  if (bare.length > longestPasted) return [{ kind: 'search', text: bare }];
  const whole = meaningsOf(bare, own);
  if (whole.some(isGood)) return whole;
  const found = wordsOf(bare).flatMap((word) => meaningsOf(word, own));
  const good = distinct(found.filter(isGood));
  if (good.length > 0) return good.slice(0, mostFound);
  if (whole.length > 0) return whole;
  if (found.length > 0) return found.slice(0, 1);
  const [, head, tail] = shortened.exec(bare) ?? [];
  return head && tail ? [{ kind: 'shortened', head, tail }] : [{ kind: 'search', text: unquoted(text) }];
}

function isGood({ kind }: Meaning): boolean {
  return kind !== 'brokenAddress' && kind !== 'search';
}

/** The meaning of a text as it is, links and payment requests included. */
function meaningsOf(text: string, own: NamingProfile | undefined): Meaning[] {
  const uri = readPaymentUri(text, own);
  if (uri) {
    const [first, ...more] = [uri.target, ...uri.ways].flatMap((part) => identifiersIn(joined(part), own));
    if (first === undefined) return [];
    const hasRequest = first.kind === 'bitcoinAddress' && Object.keys(uri.request).length > 0;
    return [hasRequest ? { ...first, request: uri.request } : first, ...more];
  }
  const link = readLink(joined(text));
  if (!link) return identifiersIn(joined(text), own);
  if (link.place === 'search') return classifyTarget(link.target, own);
  const meanings = identifiersIn(joined(link.target), own).map((meaning) => onNetwork(meaning, link.network));
  // 64 hex characters have two meanings; in a link to a token they mean the token.
  return link.place === 'token'
    ? meanings.toSorted((a, b) => Number(b.kind === 'token') - Number(a.kind === 'token'))
    : meanings;
}

/** A search text in a link is not parsed as a link again. */
function classifyTarget(text: string, own: NamingProfile | undefined): Meaning[] {
  const found = identifiersIn(joined(text), own);
  return found.length > 0 ? found : [{ kind: 'search', text }];
}

/** A meaning without a network uses the network of its link. */
function onNetwork(meaning: Meaning, network: Network | undefined): Meaning {
  if (!network || 'network' in meaning) return meaning;
  return meaning.kind === 'transaction' || meaning.kind === 'publicKey' || meaning.kind === 'token'
    ? { ...meaning, network }
    : meaning;
}

/** Removes duplicates and preserves the order. */
function distinct(meanings: readonly Meaning[]): Meaning[] {
  return Array.from(new Map(meanings.map((meaning) => [JSON.stringify(meaning), meaning])).values());
}

function identifiersIn(text: string, own: NamingProfile | undefined): Meaning[] {
  const address = decodeAddress(text, own);
  if (address) {
    const { network, publicKey, legacy, invoice } = address;
    const current = { network, publicKey, address: encodeAddress(address, address.naming) };
    return [
      invoice ? { kind: 'invoice', ...current, text: text.toLowerCase() } : { kind: 'address', ...current, legacy },
    ];
  }
  const token = decodeTokenAddress(text, own);
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
  if (lightningInvoice.test(text)) return [{ kind: 'lightningInvoice', text }];
  const code = lightningCodes.find(([, shape]) => shape.test(text));
  if (code) return [{ kind: 'lightningCode', form: code[0], text }];
  const broken = wrappedToken(text, own) ?? explainBrokenAddress(text, own);
  return broken ? [broken].flat() : [];
}

/** The old form of a token address, no longer accepted: its last 32 bytes are the identifier. */
function wrappedToken(text: string, own: NamingProfile | undefined): Meaning[] | undefined {
  const found = decodePayload(text, own);
  const tokenIdentifier = found?.prefix.kind === 'token' && /^0a20([0-9a-f]{64})$/.exec(found.payload)?.[1];
  if (!found || !tokenIdentifier) return undefined;
  const { network, naming } = found.prefix;
  const tokenAddress = encodeTokenAddress({ network, tokenIdentifier }, naming);
  return [
    { kind: 'token', tokenIdentifier, network, tokenAddress },
    { kind: 'brokenAddress', text, reason: { code: 'oldToken', tokenAddress } },
  ];
}
