import { expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { ListedToken } from '#contract/token.ts';
import { type IssuerSort, inOrder, issuedIdentifiers } from './issued-tokens.ts';

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

const facts: Partial<ListedToken>[] = [
  { name: 'moss', holderCount: 3, createdAt: '2026-03-01T00:00:00Z' },
  { name: '\u200bAlder', holderCount: 12, createdAt: null },
  { name: '', holderCount: 3, createdAt: '2026-03-01T01:00:00+02:00' },
  { name: 'Birch', holderCount: 0, createdAt: '2026-04-01T00:00:00Z' },
];
const tokens = facts.map(
  (fact, index): ListedToken => ({
    tokenIdentifier: String(index),
    tokenAddress: '',
    name: '',
    ticker: '',
    decimals: 0,
    issuerPublicKey: '',
    holderCount: 0,
    priceUsd: 0,
    ...fact,
  }),
);
const caps: Readonly<Record<string, number>> = { 1: 5, 3: 20 };

test.each<[IssuerSort, string]>([
  ['holders', '1023'],
  ['cap', '3102'],
  // A leading invisible character is shown as its code, U+200B, and sorted under U.
  ['name', '3012'],
  ['created', '3021'],
])('by %s, what is not known last, ties by identifier', (sort, expected) => {
  const order = (given: readonly ListedToken[]) =>
    inOrder(given, sort, (identifier) => caps[identifier]).map(({ tokenIdentifier }) => tokenIdentifier);
  expect(order(tokens).join('')).toBe(expected);
  expect(order(tokens.toReversed()).join('')).toBe(expected);
});
