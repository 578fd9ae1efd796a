import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAlike, countDistinct, foldTicker, sharedTickers } from './shared-tickers.ts';

test('tickers that read alike are shared, whatever their case and what hides in them', () => {
  expect(sharedTickers(['MOSS', 'TIDE', 'moss', 'M\u200bOSS', 'ＭＯＳＳ', 'Tide'])).toEqual([
    { ticker: 'MOSS', count: 4 },
    { ticker: 'TIDE', count: 2 },
  ]);
  expect(sharedTickers(['MOSS', 'MOS', 'MOSSY'])).toEqual([]);
});

test('no ticker is shared with nobody', () => {
  expect(sharedTickers(['', ' ', '\u200b', ''])).toEqual([]);
  expect(countAlike('', ['', ''])).toBe(1);
  expect(countDistinct(['', '\u202e', 'A'])).toBe(1);
});

test('every ticker is in one group of its own size, and groups count the tickers that differ', () => {
  const ticker = fc.constantFrom('A', 'a', 'B', 'b\u200b', 'C', '');
  fc.assert(
    fc.property(fc.array(ticker), (tickers) => {
      const shared = new Map(sharedTickers(tickers).map((group) => [foldTicker(group.ticker), group.count]));
      for (const one of tickers) expect(shared.get(foldTicker(one)) ?? 1).toBe(countAlike(one, tickers));
      const named = tickers.filter((one) => foldTicker(one) !== '').length;
      const inGroups = [...shared.values()].reduce((sum, count) => sum + count, 0);
      expect(countDistinct(tickers)).toBe(named - inGroups + shared.size);
    }),
  );
});
