import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeTicker, skeleton, tickerLikeness, tickerSearches } from '#contract/confusable.ts';

test.each([
  ['MOSS', 'moss', 'same'],
  ['MOSS', 'ＭＯＳＳ', 'same'],
  ['MOSS', 'MO\u200bSS', 'same'],
  ['MOSS', 'M0SS', 'alike'],
  ['MOSS', 'MO55', 'alike'],
  ['TIDE', 'T1DE', 'alike'],
  ['TIDE', 'TlDE', 'alike'],
  ['MOSS', 'МОЅЅ', 'alike'],
  ['MONO', 'ΜΟΝΟ', 'alike'],
  ['nova', 'noνa', 'alike'],
  ['ORE', 'ÖRE', 'alike'],
  ['MOSS', '\u202eSSOM\u202c\u200b✔', 'alike'],
  ['MOSS', 'MOSS.', 'alike'],
  ['MOSS', 'MOSSY', undefined],
  ['か', 'が', undefined],
  ['月见', '月見', undefined],
  ['', '', undefined],
  ['\u200b', '\u2060', undefined],
  ['🌊', '🔥', undefined],
  ['🌊', '🌊', 'same'],
])('%s and %s are %s', (one, other, likeness) => {
  expect(tickerLikeness(one, other)).toBe(likeness);
  expect(tickerLikeness(other, one)).toBe(likeness);
});

test.each([
  ['MOSS', ['moss']],
  ['M0SS', ['m0ss', 'moss']],
  ['T1DE', ['t1de', 'tlde', 'tide']],
  ['МОЅЅ', ['моѕѕ', 'moss']],
  ['..', []],
  ['', []],
])('searches for %s with %s', (ticker, texts) => {
  expect(tickerSearches(ticker)).toEqual(texts);
});

test('a very long ticker is compared at once, and searched by its beginning', () => {
  const ticker = `M${'\u0301'.repeat(100_000)}`;
  expect(skeleton(ticker)).toBe('m');
  for (const text of tickerSearches('\u{1d4dc}'.repeat(5000) + ticker)) expect(text.length).toBeLessThanOrEqual(64);
});

// Any code point and lone surrogates, with entries of the table more frequent.
const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...'mosS051Il|$МоЅІнνΝøÖ✔.か\u0301\u200b\u202e\u202c\ufb01'),
);

test('any text can be compared and searched, and equals itself', () => {
  fc.assert(
    fc.property(fc.array(anyCharacter, { maxLength: 24 }), (characters) => {
      const text = characters.join('');
      expect(skeleton(text)).not.toMatch(/[\p{Cc}\p{Cf}\s]/u);
      if (normalizeTicker(text) !== '') expect(tickerLikeness(text, text)).toBe('same');
      for (const search of tickerSearches(text)) expect(() => encodeURIComponent(search)).not.toThrow();
    }),
  );
});

test('a ticker of confusable characters matches the plain one, with any ignorable characters inserted', () => {
  const letter = fc.constantFrom(
    ['o', '0', 'О', 'ο', 'Ö', 'Ｏ'],
    ['s', '5', 'Ѕ', '$', 's\u0301'],
    ['l', '1', 'I', 'і', '|', 'L'],
    ['n', 'Ν', 'η', 'ñ'],
  );
  const picked = fc.tuple(letter, fc.nat(), fc.constantFrom('', '\u200b', '.', '✔', ' '));
  fc.assert(
    fc.property(fc.array(picked, { minLength: 1, maxLength: 8 }), (letters) => {
      const plain = letters.map(([variants]) => variants[0]).join('');
      const posed = letters.map(([variants, at, strewn]) => `${variants[at % variants.length]}${strewn}`).join('');
      expect(tickerLikeness(plain, posed), posed).toBeDefined();
    }),
  );
});
