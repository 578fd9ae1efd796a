import { expect, test } from 'vitest';
import { isAskable, isShort } from './askable.ts';

test('a text that would be another place in the path is not asked for', () => {
  expect(['', '  ', '.', ' .. '].map(isAskable)).toEqual([false, false, false, false]);
  expect(['...', 'a', '.a', '%2e'].map(isAskable)).toEqual([true, true, true, true]);
});

test.each([
  ['a', true],
  ['🚀🚀', true],
  ['abc', false],
])('%s is found at the beginning of words only: %s', (text, expected) => {
  expect(isShort(text)).toBe(expected);
});
