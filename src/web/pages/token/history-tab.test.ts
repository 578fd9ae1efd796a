import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { TokenHistory } from '#contract/token-figures.ts';
import { writeCsv } from '#format/csv.ts';
import { english } from '#i18n/catalogues.ts';
import { effectiveRange } from '#web/data/queries/token.ts';
import { historyColumns, historySentence, offeredMetrics, pointText, tickText } from './history-tab.tsx';

const [point] = samples.TokenHistory.data;
if (!point) throw new Error('The sample has no point.');
const before = { ...point, timestamp: '2025-03-13T00:00:00.000Z', priceUsd: null, marketCapUsd: null, holderCount: 5 };
const history: TokenHistory = { ...samples.TokenHistory, data: [before, point] };

test('a sentence tells the change, the lowest and the highest, without periods that have no value', () => {
  expect(historySentence(english, 'holders', history, 6)).toBe(
    'Holders, 13 Mar 2025 to 14 Mar 2025: from 5 to 2; lowest 2 (14 Mar 2025), highest 5 (13 Mar 2025).',
  );
  expect(historySentence(english, 'price', history, 6)).toMatch(/^Price, 14 Mar 2025 to 14 Mar 2025: from \$1/);
  expect(historySentence(english, 'price', { ...history, data: [before] }, 6)).toBe('No data in this range.');
  expect(historySentence(english, 'transfers', { ...history, granularity: 'hourly' }, 6)).toMatch(
    /^Transfers, 13 Mar 2025 00:00 UTC to/,
  );
});

test('a file has every figure, exact, and nothing where there is none', () => {
  expect(writeCsv(historyColumns(6), history.data).trim().split(/\r?\n/)).toEqual([
    'start,price_usd,market_cap_usd,volume_usd,transfers,holders,total_supply',
    expect.stringMatching(/^2025-03-13T00:00:00.*Z,,,0\.75,1,5,100000000000000\.000000$/),
    expect.stringMatching(/^2025-03-14T00:00:00.*Z,1,100000000000000,0\.75,1,2,100000000000000\.000000$/),
  ]);
});

test('without a price there is no market cap and no volume', () => {
  const none = { ...before, volumeUsd: 0 };
  expect(offeredMetrics([none], false)).toEqual(['transfers', 'holders', 'supply']);
  expect(offeredMetrics([none], true)).toHaveLength(6);
  expect(offeredMetrics([none, point], false)).toHaveLength(6);
});

test('hours have a time, and at most 30 days', () => {
  expect(pointText(english, '2025-03-13T07:00:00.000Z', 'hourly')).toBe('13 Mar 2025 07:00 UTC');
  expect(tickText(english, '2025-03-13T07:00:00.000Z', 'hourly', true)).toBe('13 Mar 07:00');
  expect(tickText(english, '2025-03-13T00:00:00.000Z', 'daily', false)).toBe('13 Mar 2025');
  expect(effectiveRange({ granularity: 'hourly', range: '1y' })).toBe('30d');
  expect(effectiveRange({ granularity: 'daily', range: '1y' })).toBe('1y');
});
