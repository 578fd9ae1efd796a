import { lightningPrefix } from '#contract/common.ts';
import { firstOf, lastOf } from '#contract/cut.ts';
import type { Beginning } from '#contract/pasted/beginning.ts';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import type { NamedMeaning } from '#contract/pasted/classify.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatCount } from './numbers.ts';

export type IdentifierKind = 'address' | 'publicKey' | 'token' | 'transaction' | 'bitcoin' | 'invoice';

/** The two ends of an identifier, after the prefix shared by its kind. */
export interface ShortIdentifier {
  readonly prefix: string;
  readonly head: string;
  /** Empty if prefix and head are the whole text. */
  readonly tail: string;
}

// The amount of a Lightning invoice is before the separator. Every plain address continues with `pgss` (supplement
// 2).
const sharedPrefix = new RegExp(`^(?:${lightningPrefix}|[a-z]{1,30}1(?:pgss)?)`, 'i');

const opaque = /^[0-9a-f-]+$/i;

/** Returns prefix, 5 and 5 characters; 6 and 6 for hex and UUIDs. A text that would not get shorter is all head. */
export function shorten(value: string, kind: IdentifierKind): ShortIdentifier {
  const isOpaque = kind === 'publicKey' || kind === 'transaction' || opaque.test(value);
  const prefix = isOpaque ? '' : (sharedPrefix.exec(value)?.[0] ?? '');
  const end = isOpaque ? 6 : 5;
  const rest = value.slice(prefix.length);
  if (rest.length <= 2 * end + 1) return { prefix, head: rest, tail: '' };
  return { prefix, head: firstOf(rest, end), tail: lastOf(rest, end) };
}

/** Characters at each end of an identifier in a wide list. */
const wideEnd = 10;

/**
 * Returns the ends of an identifier in a row of a list, where an address of the network has no prefix and others begin
 * with theirs: y6n8t…axuq5, bc1qz…4y5r3.
 * @returns `more` the characters between them that a wide list shows too; undefined if it has room for all
 */
export function shortenInRow(value: string, kind: IdentifierKind) {
  const { prefix, head, tail } = shorten(value, kind);
  if (!tail) return { prefix: '', head: prefix + head, tail, more: undefined };
  const shown = prefix.endsWith('pgss') ? value.slice(prefix.length) : value;
  const start = firstOf(shown, head.length);
  const isLong = shown.length > 2 * wideEnd + 1;
  const more = {
    head: firstOf(shown, wideEnd).slice(start.length),
    tail: lastOf(shown, wideEnd).slice(0, -tail.length),
  };
  return { prefix: '', head: start, tail, more: isLong ? more : undefined };
}

/**
 * Returns the two ends of an identifier, short enough for a sentence: y6n8t…axuq5, 0199e7…8f2a1b, bc1…4y5r3. The search finds
 * those of an address, a key, a token identifier and a transaction ID.
 */
export function shortEnds(identifier: string): string {
  const { prefix, head, tail } = shorten(plainWord(identifier), 'address');
  if (!tail) return prefix + head;
  // All addresses of the network begin alike; an address of Bitcoin, a token and an invoice are told by their prefix.
  return `${prefix.endsWith('pgss') ? head : prefix || head}…${tail}`;
}

function plainWord(word: string): string {
  return word.replaceAll(/\p{C}/gu, '').trim();
}

/** Returns what a text is that has nothing to look up, such as "Address of TESTNET". */
export function namedTitle(locale: Locale, meaning: NamedMeaning): string {
  const { t } = locale;
  switch (meaning.kind) {
    case 'blockHeight':
      return t('search.block', { height: formatCount(locale, meaning.height) });
    case 'foreignAddress':
      return t('search.foreign', { of: meaning.of });
    case 'otherNetwork':
      return t('search.ofNetwork', { of: meaning.of, network: meaning.belongsTo });
    case 'bitcoinMarker':
      return t('search.bitcoinMarker');
    case 'paymentCode':
      return t(`search.codes.${meaning.form}`);
  }
}

/** Formats as `13 of 36 characters of a transaction ID`. */
export function beginningText({ t }: Locale, { of, characters, whole }: Beginning): string {
  return t('search.beginning', { of, characters, whole });
}

export function flawText({ t }: Locale, flaw: Flaw): string {
  switch (flaw.code) {
    case 'wrong':
    case 'swapped':
    case 'invalid':
      return t(`brokenAddress.${flaw.code}`, { character: flaw.character });
    case 'tooShort':
    case 'tooLong':
      return t(`brokenAddress.${flaw.code}`, { count: flaw.characters });
    case 'hexLength':
      return t('brokenAddress.hexLength', { of: flaw.of });
    case 'oldToken':
      return t('brokenAddress.oldToken', { tokenAddress: flaw.tokenAddress });
    default:
      return t(`brokenAddress.${flaw.code}`);
  }
}
