import { expect, test } from 'vitest';
import { shortValue } from './names.ts';

test.each([
  ['hyper_jump', 'hyper_jump'],
  [' \u202eodd\u200b ', 'odd'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(40)}…`],
  ['😀'.repeat(10_000), `${'😀'.repeat(40)}…`],
  ['', ''],
])('%# is shown in at most 40 characters', (word, expected) => {
  expect(shortValue(word)).toBe(expected);
});
