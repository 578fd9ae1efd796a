import { expect, test } from 'vitest';
import { perDay, totalBtc } from './total-btc.ts';

test('totals are cut to two decimals, never rounded up', () => {
  expect(totalBtc(128_406_999_999)).toBe('1,284.06');
  expect(totalBtc(999_999)).toBe('0.00');
  expect(totalBtc(0)).toBe('0.00');
  expect(totalBtc(2_100_000_000_000_000)).toBe('21,000,000.00');
});

test('a pace counts days of 24 hours', () => {
  expect(perDay(700, '2026-03-07T14:02:31Z', '2026-03-14T14:02:31Z')).toBe(100);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T12:00:00Z')).toBe(10);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T00:00:00Z')).toBe(5);
});
