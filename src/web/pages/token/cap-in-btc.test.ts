import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { capInBtc } from './supply-card.tsx';

test.each([
  [84_168_444.73, 106_240, '792.25 BTC'],
  [106_240, 106_240, '1.00 BTC'],
  [1_062_400_000, 106_240, '10,000.00 BTC'],
  [10, 100_000, '0.00010000 BTC'],
  [1000, 100_000, '0.01 BTC'],
  [1e300, 100_000, undefined],
])('$%d at $%d is %s', (usd, price, expected) => {
  expect(capInBtc(locale, usd, price, 'btc')).toBe(expected);
});
