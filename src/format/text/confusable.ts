/**
 * Capitals and small letters of other scripts beside the Latin letter they look like. By their own case: a capital
 * Greek nu is an N, a small one a v.
 */
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
    // Latin beyond the alphabet
    ...{ ı: 'i', ȷ: 'j', ɑ: 'a', ɡ: 'g', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', ł: 'l', Ł: 'l' },
    // Digits and signs that pass for letters
    ...{ '0': 'o', '1': 'l', '5': 's', '|': 'l', $: 's' },
  }),
);

// The marks on letters that have look-alikes; in other scripts a mark makes another letter.
const marks = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\s]/gu;
const reversed = /\u202e([^\u202c]*)\u202c?/gu;
const ornament = /[^\p{L}\p{N}\p{M}]/gu;

/** More of a ticker nobody sees; a longer one is compared by its beginning. */
const longest = 200;
/** More of a ticker need not stand in a URL. */
const longestSearch = 64;

/** A ticker as search and comparison read it: one way to write each character, small letters, nothing unseen. */
export function foldTicker(ticker: string): string {
  return ticker.slice(0, longest).toWellFormed().normalize('NFKC').replaceAll(unseen, '').toLowerCase();
}

/**
 * A ticker as it looks: letters of other scripts and digits as the Latin letter they pass for, without marks and
 * ornaments, turned where it asks to be read backwards.
 */
function plainLetters(ticker: string): string {
  const turned = ticker
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(reversed, (_, inner: string) => [...inner].toReversed().join(''));
  const bare = turned.normalize('NFKC').normalize('NFD').replaceAll(unseen, '');
  const latin = Array.from(bare, (character) => lookalikes.get(character) ?? character.toLowerCase()).join('');
  const letters = latin.replaceAll(ornament, '');
  // Last, since what stood between a letter and its mark is gone by now.
  return (letters === '' ? latin : letters).replaceAll(marks, '');
}

/** What two tickers share that a reader may take for each other. Empty where there is nothing to see. */
export function skeleton(ticker: string): string {
  return plainLetters(ticker).replaceAll('i', 'l');
}

/** How alike two tickers are: the same but for case and spelling of characters, alike to the eye, or neither. */
export function tickerLikeness(one: string, other: string): 'same' | 'alike' | undefined {
  const folded = foldTicker(one);
  if (folded !== '' && folded === foldTicker(other)) return 'same';
  const seen = skeleton(one);
  return seen !== '' && seen === skeleton(other) ? 'alike' : undefined;
}

/** The texts to search with for tokens of the same or a similar ticker: as it is written, and as it looks. */
export function tickerSearches(ticker: string): string[] {
  const plain = plainLetters(ticker);
  const withI = plainLetters(ticker.replaceAll('1', 'i'));
  // A path ends at dots alone.
  const texts = [foldTicker(ticker), plain, withI].map((text) => text.slice(0, longestSearch).toWellFormed());
  return [...new Set(texts)].filter((text) => /[^.]/.test(text));
}
