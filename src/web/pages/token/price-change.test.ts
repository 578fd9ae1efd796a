import { expect, test } from 'vitest';
import type { TokenHistoryPoint } from '#contract/token-figures.ts';
import { priceBefore } from '#format/rates.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { changeText } from '#web/components/price-change.tsx';

const hour = (priceUsd: number | null): TokenHistoryPoint => ({
  timestamp: '2026-03-14T00:00:00Z',
  priceUsd,
  marketCapUsd: null,
  volumeUsd: 0,
  transfers: 0,
  holderCount: 0,
  totalSupply: '0',
});

test('the price before some hours is that at the end of a past hour; there may be none', () => {
  // The last hour is the current one; its price is the one now.
  const points = [1, 2, 3, 4].map(hour);
  expect(priceBefore(points, 0)).toBe(3);
  expect(priceBefore(points, 2)).toBe(1);
  expect(priceBefore(points, 3)).toBeNull();
  expect(priceBefore([hour(null), hour(2), hour(3)], 1)).toBeNull();
});

test.each([
  [1.1, 1, '+10.0%'],
  [0.9, 1, '−10.0%'],
  [1, 1, '0.0%'],
  [0.9998, 1, '0.0%'],
  [5, 0.000001, '+499,999,900.0%'],
  [1, 0, undefined],
  [1, null, undefined],
])('%d after %s is %s', (now, before, text) => {
  expect(changeText(locale, now, before)).toBe(text);
});
