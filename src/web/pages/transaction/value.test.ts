import { expect, test } from 'vitest';
import { formatTokenPrice, pricePerToken, valueNowUsd } from './value.ts';

test('sats at a price, cut to the cent', () => {
  expect(valueNowUsd(4_125_000, 106_240)).toBe(4382.4);
  expect(valueNowUsd(1_932, 106_240)).toBe(2.05);
  expect(valueNowUsd(2_100_000_000_000_000, 106_240.5)).toBe(2_231_050_500_000);
});

test('value divided by amount', () => {
  expect(pricePerToken(4944, 120_000_000_000n, 6)).toBeCloseTo(0.0412, 10);
  expect(pricePerToken(0, 5n, 0)).toBeUndefined();
  expect(pricePerToken(5, 0n, 0)).toBeUndefined();
  expect(pricePerToken(1, 10n ** 38n, 0)).toBeUndefined();
});

test.each([
  [0.0412, '$0.0412'],
  [0.9998, '$0.9998'],
  [1, '$1.00'],
  [1234.5, '$1,234.50'],
  [0.00000123456, '$0.000001234'],
])('%d prints as %s', (usd, text) => {
  expect(formatTokenPrice(usd)).toBe(text);
});
