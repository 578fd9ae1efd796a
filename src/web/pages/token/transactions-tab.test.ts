import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { supplyEffect, toRow, transactionsNote } from './transactions-tab.tsx';

const tokenMetadata = {
  tokenIdentifier: 'a',
  tokenAddress: 'b',
  name: '',
  ticker: '',
  decimals: 0,
  issuerPublicKey: 'c',
};

test('a token transaction becomes a generic row with an exact amount', () => {
  const amount = '340282366920938463463374607431768211455';
  const transaction = { id: 'x', type: 'token_burn', status: 'confirmed', amount, valueUsd: 0, tokenMetadata };
  const row = toRow(transaction);
  expect(row).toMatchObject({ id: 'x', tokenAmount: amount, tokenMetadata });
  expect(row.amountSats).toBeUndefined();
});

test.each([
  ['token_mint', 'confirmed', 'mint'],
  ['token_burn', 'pending', 'burn'],
  ['token_burn', 'failed', undefined],
  ['token_mint', 'expired', undefined],
  ['token_transfer', 'confirmed', undefined],
  ['something_new', 'confirmed', undefined],
])('%s, %s: %s', (type, status, effect) => {
  expect(supplyEffect({ type, status })).toBe(effect);
});

test.each([
  [
    { offset: 0, count: 25, total: 7240, pinned: undefined },
    "Rows 1 to 25 of 7,240. Paging freezes the list at this moment, so rows don't repeat.",
  ],
  [{ offset: 0, count: 1, total: 1, pinned: undefined }, 'Row 1 of 1.'],
  [
    { offset: 25, count: 25, total: 7240, pinned: 7240 },
    "Rows 26 to 50 of 7,240. The list is frozen, so rows don't repeat.",
  ],
  [
    { offset: 25, count: 25, total: 7241, pinned: 7240 },
    "Rows 26 to 50 of 7,240. 1 newer transaction hidden, so rows don't repeat.",
  ],
  [
    { offset: 7225, count: 15, total: 9240, pinned: 7240 },
    "Rows 7,226 to 7,240 of 7,240. 2,000 newer transactions hidden, so rows don't repeat.",
  ],
  [
    { offset: 25, count: 25, total: 100, pinned: 5000 },
    "Rows 26 to 50 of 100. The list is frozen, so rows don't repeat.",
  ],
])('%o', (place, words) => {
  expect(transactionsNote(locale, place)).toBe(words);
});
