/* Tickers that a reader takes for another one. Nobody owns a ticker: only the identifier tells tokens apart. */

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

/** Units of bitcoin amounts, here and elsewhere. */
const bitcoinUnits = new Set(['btc', 'xbt', 'bitcoin', 'bitcoins', 'sat', 'sats', 'satoshi', 'satoshis', '₿', '฿']);
const bitcoinSkeletons = new Set([...bitcoinUnits].map(skeleton));

export function isBitcoinUnit(text: string): boolean {
  return bitcoinUnits.has(normalizeTicker(text));
}

/** Whether a ticker is a unit of bitcoin or looks like one, in any script. */
export function looksLikeBitcoin(ticker: string): boolean {
  return [ticker, ticker.slice(0, maxComparedLength).replaceAll(/[₿฿]/g, 'b')].some(
    (text) => bitcoinSkeletons.has(skeleton(text)) || isBitcoinUnit(text),
  );
}

/** Returns what all tickers have in common that a reader may confuse; empty if nothing is visible. */
export function confusableKey(ticker: string): string {
  return skeleton(ticker) || normalizeTicker(ticker);
}

/** Characters of an identifier that tell two tokens with the same ticker apart, unless more are needed. */
const markLength = 4;

/**
 * Returns the beginning of a token's identifier that none of the others has.
 * @param others identifiers of the tokens whose tickers a reader may confuse with its own: all, or the nearest in order
 */
export function tickerMarkOf(identifier: string, others: Iterable<string>): string {
  let length = markLength;
  for (const other of others) {
    if (other === identifier) continue;
    let common = 0;
    while (common < identifier.length && identifier[common] === other[common]) common++;
    length = Math.max(length, common + 1);
  }
  return identifier.slice(0, length);
}
