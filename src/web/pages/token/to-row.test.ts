import { expect, test } from 'vitest';
import { supplyEffect, toRow } from './transactions-tab.tsx';

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
