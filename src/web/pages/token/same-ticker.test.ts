import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { lookalikeCount, lookalikesOf } from './same-ticker.tsx';

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

test('other tokens with the same or a similar ticker, each once, the same first, without the token itself', () => {
  const found = [token('d', 'M0SS'), token('a', 'MOSS'), token('b', 'moss'), token('c', 'MOSSY'), token('d', 'M0SS')];
  expect(lookalikesOf(token('a', 'MOSS'), found)).toEqual([
    { token: token('b', 'moss'), likeness: 'same' },
    { token: token('d', 'M0SS'), likeness: 'alike' },
  ]);
});

test.each([
  [['MOSS'], '1 other token uses the ticker'],
  [['MOSS', 'moss'], '2 other tokens use the ticker'],
  [['M0SS'], '1 other token uses a ticker similar to'],
  [['M0SS', 'МOSS'], '2 other tokens use a ticker similar to'],
  [['MOSS', 'M0SS'], '2 other tokens use this or a similar ticker:'],
  [['MOSS', 'MOSS', 'M0SS', 'MO5S'], '4 other tokens use this or a similar ticker:'],
])('%s', (tickers, words) => {
  const found = tickers.map((ticker, index) => token(`x${index}`, ticker));
  expect(lookalikeCount(locale, lookalikesOf(token('a', 'MOSS'), found))).toBe(words);
});
