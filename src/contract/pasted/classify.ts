import {
  canonicalTransactionId,
  decodeAddress,
  decodeOnOtherNetwork,
  decodeTokenAddress,
  encodeAddress,
  encodeTokenAddress,
  isSilentPaymentAddress,
  type OnOtherNetwork,
  parseBitcoinAddress,
  parsePublicKey,
  parseTokenIdentifier,
} from '#contract/codec/identifier.ts';
import { core, decodePayload, type NamingProfile, namingProfiles, spark } from '#contract/codec/naming.ts';
import { lightningPrefix, type Network, networks } from '#contract/common.ts';
import { linkPlaces } from '#contract/pages.ts';
import { type BrokenAddress, explainBrokenAddress } from './broken-address.ts';
import {
  decoded,
  endsOf,
  isBlank,
  joined,
  maxPastedLength,
  queryValues,
  unquoted,
  unwrapped,
  wordsOf,
} from './pasted-text.ts';

const lightningInvoice = new RegExp(`^${lightningPrefix}\\d{0,20}[a-z]?1[0-9a-z]{50,}$`, 'i');
/** Texts that only a wallet can use, by their shape. */
const paymentCodes = [
  ['offer', /^lno1[0-9a-z+]{30,}$/i],
  ['link', /^lnurl1[0-9a-z]{20,}$/i],
  ['address', /^₿?[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i],
  ['uma', /^\$[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i],
] as const;
/** Addresses of other networks, by their shape alone. */
const foreignAddresses = [
  ['Ethereum', /^0x[0-9a-f]{40}$/i],
  ['Tron', /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  ['Liquid', /^(?:(?:lq1|ex1|tlq1|tex1)[0-9a-z]{38,100}|V[JT][1-9A-HJ-NP-Za-km-z]{78})$/i],
  ['Ark', /^t?ark1[0-9a-z]{60,150}$/i],
  ['Solana', /^(?=.*[A-Z])(?=.*[a-z])(?=.*[1-9])[1-9A-HJ-NP-Za-km-z]{43,44}$/],
] as const;

/** What swap pools of the network `spark` have in place of bitcoin's token identifier; it is also a valid public key. */
const bitcoinMarker = '02'.repeat(33);

export type ForeignNetwork = (typeof foreignAddresses)[number][0];

// A number of six or seven digits, or any after the word.
const blockHeight = /^(?:(?:block|height)[ #:/]{0,2}(\d{1,7})|(\d{3}[, ]?\d{3}|[1-9]\d{6}))$/i;

// A text with more identifiers is a list, not a search.
const maxFound = 8;

/**
 * Returns every meaning of a pasted text, the most likely first; empty only for a blank text. 64 hex characters mean a
 * transaction and a token (supplement 2).
 * @param own another profile that is accepted
 */
export function classify(text: string, own?: NamingProfile): Meaning[] {
  const bare = unwrapped(text);
  // A ticker may consist of quotation marks.
  if (bare === '') return isBlank(text) ? [] : [{ kind: 'search', text: text.trim() }];
  if (bare.length > maxPastedLength) return [{ kind: 'search', text: bare }];
  const height = heightOf(bare);
  if (height !== undefined) return [{ kind: 'blockHeight', height, text: bare }];
  const whole = meaningsOf(bare, own);
  if (whole.some(isGood)) return whole;
  const found = wordsOf(bare).flatMap((word) => meaningsOf(word, own));
  const good = distinct(found.filter(isGood));
  if (good.length > 0) return good.slice(0, maxFound);
  if (whole.length > 0) return whole;
  if (found.length > 0) return found.slice(0, 1);
  const ends = endsOf(bare);
  return ends ? [{ kind: 'shortened', ...ends }] : [{ kind: 'search', text: unquoted(text) }];
}

function isGood({ kind }: Meaning): boolean {
  return kind !== 'brokenAddress' && kind !== 'search' && kind !== 'foreignAddress' && kind !== 'otherNetwork';
}

/** Meanings by shape alone, which a name may have, too. */
const weak = new Set<Meaning['kind']>([
  'search',
  'blockHeight',
  'paymentCode',
  'foreignAddress',
  'shortened',
  'brokenAddress',
]);

/** Returns the name that a text may be besides its meanings: a ticker may look like a block height. */
export function nameIn(text: string, meanings: readonly Meaning[]): string | undefined {
  const [first] = meanings;
  if (first === undefined || !meanings.every(({ kind }) => weak.has(kind))) return undefined;
  return first.kind === 'search' ? first.text : text.trim();
}

function heightOf(text: string): number | undefined {
  const link = readLink(text);
  const [, named, plain] = blockHeight.exec(link?.place === 'block' ? `block ${link.target}` : text) ?? [];
  const digits = named ?? plain;
  return digits === undefined ? undefined : Number(digits.replace(/\D/, ''));
}

function meaningsOf(text: string, own: NamingProfile | undefined): Meaning[] {
  const uri = readPaymentUri(text, own);
  if (uri) {
    const [first, ...more] = [uri.target, ...uri.ways].flatMap((part) => identifiersIn(joined(part), own));
    if (first === undefined) return [];
    const hasRequest = first.kind === 'bitcoinAddress' && Object.keys(uri.request).length > 0;
    return [hasRequest ? { ...first, request: uri.request } : first, ...more];
  }
  const link = readLink(joined(text));
  // What has an @ is never printed in groups, so white space is that of a sentence.
  if (!link) return text.includes('@') && /\s/.test(text) ? [] : identifiersIn(joined(text), own);
  // Other explorers name a token by its ticker.
  const isSearched = link.place === 'search' || link.place === 'token';
  const found = isSearched ? classifyTarget(link.target, own) : identifiersIn(joined(link.target), own);
  if (link.place === 'search') return found;
  const meanings = found.map((meaning) => onNetwork(meaning, link.network));
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
  const other = decodeOnOtherNetwork(text, own);
  if (other) return [{ kind: 'otherNetwork', ...other, text: text.toLowerCase() }];
  if (isSilentPaymentAddress(text)) return [{ kind: 'paymentCode', form: 'silentPayment', text: text.toLowerCase() }];
  if (own?.name === spark.name && text === bitcoinMarker) return [{ kind: 'bitcoinMarker', text }];
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
  const code = paymentCodes.find(([, shape]) => shape.test(text));
  if (code) return [{ kind: 'paymentCode', form: code[0], text }];
  const foreign = foreignAddresses.find(([, shape]) => shape.test(text));
  if (foreign) return [{ kind: 'foreignAddress', of: foreign[0], text }];
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

/** One meaning of a pasted text. `network` is set if the text contains it. */
export type Meaning =
  | { readonly kind: 'transaction'; readonly txid: string; readonly network?: Network }
  | {
      readonly kind: 'address';
      readonly network: Network;
      readonly publicKey: string;
      /** The current form, in its original naming profile. */
      readonly address: string;
      readonly legacy: boolean;
    }
  | {
      readonly kind: 'invoice';
      readonly network: Network;
      readonly publicKey: string;
      readonly address: string;
      /** The invoice, in lower case; `network-invoice.ts` decodes it. */
      readonly text: string;
    }
  | { readonly kind: 'publicKey'; readonly publicKey: string; readonly network?: Network }
  | {
      readonly kind: 'token';
      readonly tokenIdentifier: string;
      readonly network?: Network;
      readonly tokenAddress?: string;
    }
  | { readonly kind: 'bitcoinAddress'; readonly address: string; readonly request?: BitcoinRequest }
  /** Looks like a Lightning invoice; `lightning-invoice.ts` decodes it, or says what is wrong with it. */
  | { readonly kind: 'lightningInvoice'; readonly text: string }
  /** Only a wallet can use it. */
  | { readonly kind: 'paymentCode'; readonly form: PaymentCodeForm; readonly text: string }
  /** An address or token of a network that has no data here. */
  | ({ readonly kind: 'otherNetwork'; readonly text: string } & OnOtherNetwork)
  /** Stands for bitcoin in swap pools. */
  | { readonly kind: 'bitcoinMarker'; readonly text: string }
  /** Looks like an address of another network. */
  | { readonly kind: 'foreignAddress'; readonly of: ForeignNetwork; readonly text: string }
  | { readonly kind: 'blockHeight'; readonly height: number; readonly text: string }
  /** An identifier that is shortened in the middle. */
  | { readonly kind: 'shortened'; readonly head: string; readonly tail: string }
  | BrokenAddress
  | { readonly kind: 'search'; readonly text: string };

/** An offer (BOLT 12), a link (LNURL), an address that looks like an email address, a UMA, or an address of BIP 352. */
export type PaymentCodeForm = (typeof paymentCodes)[number][0] | 'silentPayment';

/** A meaning that is named, since there is nothing to look up. */
export type NamedMeaning = Extract<
  Meaning,
  { kind: 'foreignAddress' | 'blockHeight' | 'paymentCode' | 'otherNetwork' | 'bitcoinMarker' }
>;

export function isNamed(meaning: Meaning): meaning is NamedMeaning {
  return ['foreignAddress', 'blockHeight', 'paymentCode', 'otherNetwork', 'bitcoinMarker'].includes(meaning.kind);
}

/** A link of a block explorer, this one or a similar one (supplement 7), or of its service. */
export interface PastedLink {
  readonly place: 'tx' | 'address' | 'token' | 'search' | 'block';
  /** Its target: an identifier in any spelling, or a search text. */
  readonly target: string;
  readonly network: Network | undefined;
}

function readLink(text: string): PastedLink | undefined {
  if (!text.includes('/') || /\s/.test(text)) return undefined;
  // Some explorers have their paths after a #.
  const [link = ''] = text.replace('#/', '/').split('#', 1);
  const [path = '', query = ''] = link.split('?', 2);
  const values = queryValues(query);
  const segments = path.split('/').map(decoded);
  const network = networkOf([values.get('network'), ...segments]);
  for (const [index, segment] of segments.entries()) {
    const place = linkPlaces.get(segment.toLowerCase());
    const target = place === 'search' ? (values.get('q') ?? values.get('query')) : segments[index + 1];
    if (place && target) return { place, target, network };
  }
  return undefined;
}

function networkOf(texts: readonly (string | undefined)[]): Network | undefined {
  return networks.find((network) => texts.some((text) => text?.toUpperCase() === network));
}

/** Request of a `bitcoin:` link (BIP 21). */
export interface BitcoinRequest {
  readonly amountSats?: number;
  /** Untrusted texts. */
  readonly label?: string;
  readonly message?: string;
}

export interface PaymentUri {
  /** The part after the scheme; may be empty. */
  readonly target: string;
  readonly request: BitcoinRequest;
  /** Other ways to pay the same request: invoices and addresses. */
  readonly ways: readonly string[];
}

const shape = /^([a-z]{1,30}):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const satsPerBitcoin = 100_000_000;
const maxSats = 21_000_000 * satsPerBitcoin;

/** Parses a `bitcoin:`, `lightning:` or `uma:` link, or one with the name of a network, built-in or `own`. */
export function readPaymentUri(text: string, own: NamingProfile = core): PaymentUri | undefined {
  const found = shape.exec(text);
  const names = [...namingProfiles, own].map(({ name }) => name);
  if (!found?.[1] || !['bitcoin', 'lightning', 'uma', ...names].includes(found[1].toLowerCase())) return undefined;
  const [, , target = '', query = ''] = found;
  const values = queryValues(query);
  const amountSats = satsOf(values.get('amount') ?? '');
  const label = values.get('label');
  const message = values.get('message');
  return {
    target,
    request: {
      ...(amountSats === undefined ? {} : { amountSats }),
      ...(label ? { label } : {}),
      ...(message ? { message } : {}),
    },
    ways: [...new Set(['lightning', 'lno', 'sp', ...names])].flatMap((name) => values.get(name) ?? []),
  };
}

function satsOf(amount: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,8})(?:\.(\d{0,8})0*)?$/.exec(amount) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const sats = Number(whole) * satsPerBitcoin + Number(fraction.padEnd(8, '0'));
  return sats > maxSats ? undefined : sats;
}
