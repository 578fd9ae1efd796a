import { expect, test } from 'vitest';
import { isSearchable, matchesWordStartsOnly } from './queries/search.ts';

test('a text that would change the path is not sent', () => {
  expect(['', '  ', '.', ' .. '].map(isSearchable)).toEqual([false, false, false, false]);
  expect(['...', 'a', '.a', '%2e'].map(isSearchable)).toEqual([true, true, true, true]);
});

test.each([
  ['a', true],
  ['🚀🚀', true],
  ['abc', false],
])('%s matches the start of words only: %s', (text, expected) => {
  expect(matchesWordStartsOnly(text)).toBe(expected);
});
