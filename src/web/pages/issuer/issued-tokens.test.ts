import { expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { issuedIdentifiers } from './issued-tokens.ts';

const pubkey = `02${'a'.repeat(64)}`;
const one = '1'.repeat(64);
const two = 'ab'.repeat(32);

test('each token is listed once, by identifier or by address', () => {
  const tokenAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: two });
  expect(
    issuedIdentifiers([
      { pubkey, tokenIdentifier: one, tokenAddress: null },
      { pubkey, tokenIdentifier: null, tokenAddress },
      { pubkey, tokenIdentifier: two.toUpperCase(), tokenAddress },
      { pubkey, tokenIdentifier: one, tokenAddress: 'nonsense' },
    ]),
  ).toEqual([one, two]);
});

test('a key without tokens has one item with nulls', () => {
  expect(issuedIdentifiers([{ pubkey, tokenIdentifier: null, tokenAddress: null }])).toEqual([]);
  expect(issuedIdentifiers([])).toEqual([]);
});

test('at most one batch of metadata', () => {
  const results = Array.from({ length: 130 }, (_, index) => ({
    pubkey,
    tokenIdentifier: String(index).padStart(64, '0'),
    tokenAddress: null,
  }));
  expect(issuedIdentifiers(results)).toHaveLength(100);
});
