import { expect, test } from 'vitest';
import { english as locale } from '../../../../i18n/testing/english.ts';
import { transactionsNote } from './transactions-note.ts';

test.each([
  [
    { offset: 0, count: 25, total: 7240, of: undefined },
    'Rows 1 to 25 of 7,240. The list holds still once you page, so no row is seen twice.',
  ],
  [{ offset: 0, count: 1, total: 1, of: undefined }, 'Row 1 of 1.'],
  [
    { offset: 25, count: 25, total: 7240, of: 7240 },
    'Rows 26 to 50 of 7,240. What comes from now on moves no row, so none is seen twice.',
  ],
  [
    { offset: 25, count: 25, total: 7241, of: 7240 },
    'Rows 26 to 50 of 7,240. 1 has come since you began to page and is left out, so no row is seen twice.',
  ],
  [
    { offset: 7225, count: 15, total: 9240, of: 7240 },
    'Rows 7,226 to 7,240 of 7,240. 2,000 have come since you began to page and are left out, so no row is seen twice.',
  ],
  [
    { offset: 25, count: 25, total: 100, of: 5000 },
    'Rows 26 to 50 of 100. What comes from now on moves no row, so none is seen twice.',
  ],
])('%o', (place, words) => {
  expect(transactionsNote(locale, place)).toBe(words);
});
