import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDistinct, countSameTicker, foldTicker, sharedTickers, tickerMarks } from './names.ts';

test('tickers that differ only in case or invisible characters are shared', () => {
  expect(sharedTickers(['MOSS', 'TIDE', 'moss', 'M\u200bOSS', 'ＭＯＳＳ', 'Tide'])).toEqual([
    { ticker: 'MOSS', count: 4 },
    { ticker: 'TIDE', count: 2 },
  ]);
  expect(sharedTickers(['MOSS', 'MOS', 'MOSSY'])).toEqual([]);
});

test('a unique ticker is not shared', () => {
  expect(sharedTickers(['', ' ', '\u200b', ''])).toEqual([]);
  expect(countSameTicker('', ['', ''])).toBe(1);
  expect(countDistinct(['', '\u202e', 'A'])).toBe(1);
});

test('each ticker is in one group of the right size, and groups are the distinct tickers', () => {
  const ticker = fc.constantFrom('A', 'a', 'B', 'b\u200b', 'C', '');
  fc.assert(
    fc.property(fc.array(ticker), (tickers) => {
      const shared = new Map(sharedTickers(tickers).map((group) => [foldTicker(group.ticker), group.count]));
      for (const one of tickers) expect(shared.get(foldTicker(one)) ?? 1).toBe(countSameTicker(one, tickers));
      const named = tickers.filter((one) => foldTicker(one) !== '').length;
      const inGroups = [...shared.values()].reduce((sum, count) => sum + count, 0);
      expect(countDistinct(tickers)).toBe(named - inGroups + shared.size);
    }),
  );
});

test('tokens with the same ticker have marks of their own, beginning with their identifiers', () => {
  const token = fc.record({
    tokenIdentifier: fc.array(fc.constantFrom('a', 'b'), { minLength: 8, maxLength: 8 }).map((all) => all.join('')),
    ticker: fc.constantFrom('A', 'a', 'B', 'b\u200b', 'C', ''),
  });
  fc.assert(
    fc.property(fc.uniqueArray(token, { selector: ({ tokenIdentifier }) => tokenIdentifier }), (tokens) => {
      const marks = tickerMarks(tokens);
      for (const { tokenIdentifier, ticker } of tokens) {
        const twins = tokens.filter((other) => foldTicker(other.ticker) === foldTicker(ticker));
        const mark = marks.get(tokenIdentifier);
        expect(mark !== undefined).toBe(foldTicker(ticker) !== '' && twins.length > 1);
        if (mark === undefined) continue;
        expect(tokenIdentifier.startsWith(mark) && mark.length >= 4).toBe(true);
        expect(twins.filter((twin) => twin.tokenIdentifier.startsWith(mark))).toHaveLength(1);
      }
      expect(tickerMarks([...tokens, ...tokens].reverse())).toEqual(marks);
    }),
  );
});
