import type { Locale } from '#i18n/locale.ts';
import { issuerText, mixedScripts } from './names.ts';

/* Reasons why a name or ticker may be misleading, from its characters alone. They do not tell intent. */

const wellKnown = [
  'BTC',
  'Bitcoin',
  'sats',
  'USDT',
  'Tether',
  'USDC',
  'USD Coin',
  'USDB',
  'ETH',
  'Ethereum',
  'SOL',
  'Solana',
];

/** Units of bitcoin amounts, here and elsewhere. */
const bitcoin = ['btc', 'xbt', 'bitcoin', 'bitcoins', 'sat', 'sats', 'satoshi', 'satoshis', '₿'];

const endings =
  'com|net|org|io|xyz|app|co|me|info|finance|network|site|online|top|vip|fun|link|click|gg|cash|money|ru|cn';
const link = new RegExp(
  String.raw`[a-z][a-z\d+.-]*://|\bwww\.|[\p{L}\p{N}-]\.(?:${endings})(?![\p{L}\p{N}-])|\bt\.me\b|[\p{L}\p{N}]\.[\p{L}]{2,}/`,
  'iu',
);

const maxLength = 200;

export type Suspicion =
  | { readonly code: 'invisible' | 'mixed' | 'foreign' | 'link' | 'bitcoin' }
  | { readonly code: 'like'; readonly coin: string };

/** Returns why a name or ticker may be misleading, such as reversed characters, a link or a unit of bitcoin. */
export function suspicionsOf(whole: string): Suspicion[] {
  const text = whole.slice(0, maxLength).toWellFormed();
  const scripts = mixedScripts(text);
  const folded = normalizeTicker(text);
  const seen = skeleton(text);
  const likeness = wellKnown.find((coin) => skeleton(coin) === seen && normalizeTicker(coin) !== folded);
  const isForeign = scripts.length === 1 && scripts[0] !== 'Latin' && /^[a-z\d]+$/.test(seen);
  const isBitcoin = bitcoin.includes(folded);
  const found: Suspicion[] = [];
  if (issuerText(text).some(({ isCode }) => isCode)) found.push({ code: 'invisible' });
  if (scripts.length > 1) found.push({ code: 'mixed' });
  if (isForeign) found.push({ code: 'foreign' });
  if (link.test(text.normalize('NFKC'))) found.push({ code: 'link' });
  if (isBitcoin) found.push({ code: 'bitcoin' });
  if (likeness !== undefined && !isBitcoin) found.push({ code: 'like', coin: likeness });
  return found;
}

/** Letters of other scripts by the Latin letter they look like: a capital Greek nu is an N, a small one a v. */
const lookalikes = new Map(
  Object.entries({
    // Cyrillic
    ...{ А: 'a', В: 'b', Е: 'e', З: '3', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't', У: 'y', Х: 'x' },
    ...{ І: 'i', Ј: 'j', Ѕ: 's', Ԁ: 'd', Ԍ: 'g', Ԛ: 'q', Ԝ: 'w', Ү: 'y', Ӏ: 'l', Ь: 'b' },
    ...{ а: 'a', в: 'b', е: 'e', з: '3', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
    ...{ і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', ү: 'y', ӏ: 'l', ь: 'b', һ: 'h' },
    // Greek
    ...{ Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y' },
    ...{ Χ: 'x', Ϲ: 'c', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
    ...{ υ: 'u', χ: 'x', γ: 'y', ω: 'w', ϲ: 'c' },
    // Latin beyond ASCII
    ...{ ı: 'i', ȷ: 'j', ɑ: 'a', ɡ: 'g', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ł: 'l', Ł: 'l' },
    // Digits and symbols that look like letters
    ...{ '0': 'o', '1': 'l', '5': 's', '|': 'l', $: 's' },
  }),
);

// Marks on these letters; in other scripts a mark makes another letter.
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\s]/gu;
const reversed = /\u202e([^\u202c]*)\u202c?/gu;
const ornament = /[^\p{L}\p{N}\p{M}]/gu;

/** Longest visible part of a ticker; a longer one is compared by its beginning. */
const maxComparedLength = 200;
const maxSearchLength = 64;

/** Normalizes a ticker for search and comparison: one code point per character, lower case, no invisible characters. */
export function normalizeTicker(ticker: string): string {
  return ticker.slice(0, maxComparedLength).toWellFormed().normalize('NFKC').replaceAll(unseen, '').toLowerCase();
}

/** Returns a ticker as it looks: Latin letters without marks, reversed where a direction character does that. */
function plainLetters(ticker: string): string {
  const turned = ticker
    .slice(0, maxComparedLength)
    .toWellFormed()
    .replaceAll(reversed, (_, inner: string) => [...inner].toReversed().join(''));
  const bare = turned.normalize('NFKC').normalize('NFD').replaceAll(unseen, '');
  const latin = Array.from(bare, (character) => lookalikes.get(character) ?? character.toLowerCase()).join('');
  const letters = latin.replaceAll(ornament, '');
  // Last, since separators between a letter and its mark are removed by now.
  return (letters === '' ? latin : letters).replaceAll(marks, '');
}

/** Returns what two similar-looking tickers have in common; empty if nothing is visible. */
export function skeleton(ticker: string): string {
  return plainLetters(ticker).replaceAll('i', 'l');
}

/** Returns how alike two tickers are: the same except case and Unicode form, visually similar, or neither. */
export function tickerLikeness(a: string, b: string): 'same' | 'alike' | undefined {
  const normalized = normalizeTicker(a);
  if (normalized !== '' && normalized === normalizeTicker(b)) return 'same';
  const seen = skeleton(a);
  return seen !== '' && seen === skeleton(b) ? 'alike' : undefined;
}

/** Returns the search texts for tokens with the same or a similar ticker: as written, and as it looks. */
export function tickerSearches(ticker: string): string[] {
  const plain = plainLetters(ticker);
  const withI = plainLetters(ticker.replaceAll('1', 'i'));
  // The path cannot contain only dots.
  const texts = [normalizeTicker(ticker), plain, withI].map((text) => text.slice(0, maxSearchLength).toWellFormed());
  return [...new Set(texts)].filter((text) => /[^.]/.test(text));
}

export function suspicionText(locale: Locale, suspicion: Suspicion): string {
  return suspicion.code === 'like'
    ? locale.t('suspicion.like', { coin: suspicion.coin })
    : locale.t(`suspicion.${suspicion.code}`);
}
