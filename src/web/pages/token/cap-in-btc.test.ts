import { expect, test } from 'vitest';
import { capInBtc } from './cap-in-btc.ts';

test.each([
  [84_168_444.73, 106_240, '792.24 BTC'],
  [106_240, 106_240, '1.00 BTC'],
  [1_062_400_000, 106_240, '10,000.00 BTC'],
  [10, 100_000, '10,000 sats'],
  [1000, 100_000, '0.01 BTC'],
  [1e300, 100_000, undefined],
])('$%d at $%d is %s', (usd, price, said) => {
  expect(capInBtc(usd, price)).toBe(said);
});
