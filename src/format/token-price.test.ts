import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { formatTokenPrice } from './rates.ts';

test.each([
  [0.9995, '$0.9995'],
  [0.99999, '$1.00'],
  [0.29, '$0.29'],
  [0.5, '$0.50'],
  [0.000012345678, '$0.00001235'],
  [1e-9, '$0.000000001'],
  [1, '$1.00'],
  [1234.567, '$1,234.57'],
])('%d is %s', (usd, text) => {
  expect(formatTokenPrice(locale, usd)).toBe(text);
});
