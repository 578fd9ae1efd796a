import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTicker, skeleton, tickerLikeness, tickerSearches } from './confusable.ts';

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
])('looks for %s with %s', (ticker, texts) => {
  expect(tickerSearches(ticker)).toEqual(texts);
});

test('any text has a form, and the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), (text) => {
      const seen = skeleton(text);
      expect(skeleton(seen)).toBe(seen);
      if (foldTicker(text) !== '') expect(tickerLikeness(text, text)).toBe('same');
      for (const search of tickerSearches(text)) expect(() => encodeURIComponent(search)).not.toThrow();
    }),
  );
});
