import { expect, test } from 'vitest';
import { english as locale } from '../../../../i18n/testing/english.ts';
import { lookalikeCount, lookalikesOf } from './lookalikes.ts';

const token = (tokenIdentifier: string, ticker: string) => ({
  tokenIdentifier,
  tokenAddress: tokenIdentifier,
  name: '',
  ticker,
  decimals: 0,
  issuerPublicKey: '',
  holderCount: 0,
  priceUsd: 0,
});

test('others of the same or a similar ticker, each once, the same first, never the token itself', () => {
  const found = [token('d', 'M0SS'), token('a', 'MOSS'), token('b', 'moss'), token('c', 'MOSSY'), token('d', 'M0SS')];
  expect(lookalikesOf(token('a', 'MOSS'), found)).toEqual([
    { token: token('b', 'moss'), likeness: 'same' },
    { token: token('d', 'M0SS'), likeness: 'alike' },
  ]);
});

test.each([
  [['MOSS'], '1 other token has the ticker'],
  [['MOSS', 'moss'], '2 other tokens have the ticker'],
  [['M0SS'], '1 other token has a ticker that looks like'],
  [['M0SS', 'МOSS'], '2 other tokens have a ticker that looks like'],
  [['MOSS', 'M0SS'], '1 other token has the same ticker and 1 has one that looks like it:'],
  [['MOSS', 'MOSS', 'M0SS', 'MO5S'], '2 other tokens have the same ticker and 2 have one that looks like it:'],
])('%s', (tickers, words) => {
  const found = tickers.map((ticker, index) => token(`x${index}`, ticker));
  expect(lookalikeCount(locale, lookalikesOf(token('a', 'MOSS'), found))).toBe(words);
});
