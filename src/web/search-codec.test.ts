import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('every value stays text as typed', () => {
  expect(parseSearch('?q=123&r=1e5&s=true&t=%7B%7D')).toEqual({ q: '123', r: '1e5', s: 'true', t: '{}' });
  expect(parseSearch('')).toEqual({});
});

test('the last of repeated parameters counts', () => {
  expect(parseSearch('?network=REGTEST&network=MAINNET')).toEqual({ network: 'MAINNET' });
});

test('empty fields are omitted', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('');
  expect(stringifySearch({ q: 'a b&c', limit: 50, offset: 0 })).toBe('?q=a+b%26c&limit=50&offset=0');
});

test('any text survives a round trip', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.isWellFormed());
  fc.assert(
    fc.property(fc.dictionary(text, text), (search) => {
      expect(Object.entries(parseSearch(stringifySearch(search)))).toEqual(Object.entries(search));
    }),
  );
});
