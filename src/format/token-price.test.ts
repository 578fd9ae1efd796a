import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { formatTokenPrice } from './rates.ts';

test('a price of any size has at most 17 characters', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true }), (usd) => {
      expect(formatTokenPrice(locale, usd).length).toBeLessThanOrEqual(17);
    }),
  );
});

test.each([
  [0.9995, '$0.9995'],
  [0.99999, '$1.00'],
  [0.29, '$0.29'],
  [0.5, '$0.50'],
  [0.000012345678, '$0.00001235'],
  [1e-9, '$0.000000001'],
  [1.5e-12, '$1.5 × 10⁻¹²'],
  [1e-300, '$1 × 10⁻³⁰⁰'],
  [1, '$1.00'],
  [1234.567, '$1,234.57'],
])('%d is %s', (usd, text) => {
  expect(formatTokenPrice(locale, usd)).toBe(text);
});
