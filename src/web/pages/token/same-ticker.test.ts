import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { kindOf, lookalikesOf } from './same-ticker.tsx';

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
  [['MOSS'], '1 other token uses this ticker. Compare the identifier.'],
  [['MOSS', 'moss'], '2 other tokens use this ticker. Compare the identifier.'],
  [['M0SS'], '1 other token uses a similar ticker. Compare the identifier.'],
  [['M0SS', 'МOSS'], '2 other tokens use a similar ticker. Compare the identifier.'],
  [['MOSS', 'M0SS'], '2 other tokens use this or a similar ticker. Compare the identifier.'],
  [['MOSS', 'MOSS', 'M0SS', 'MO5S'], '4 other tokens use this or a similar ticker. Compare the identifier.'],
])('%s', (tickers, words) => {
  const found = tickers.map((ticker, index) => token(`x${index}`, ticker));
  const lookalikes = lookalikesOf(token('a', 'MOSS'), found);
  const said = locale.t.rich('token.othersUse', {
    count: lookalikes.length,
    kind: kindOf(lookalikes),
    strong: (text) => text,
  });
  expect(Array.isArray(said) ? said.flat().join('') : said).toBe(words);
});
