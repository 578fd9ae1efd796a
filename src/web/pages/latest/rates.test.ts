import { expect, test } from 'vitest';
import { bitcoin, pace, perAccount, satsPerDollar, stableShare } from './rates.ts';

test('derived lines are cut, never rounded up', () => {
  expect(bitcoin(128_406_999_999, 2)).toBe('1,284.06');
  expect(bitcoin(999, 2)).toBe('0.00');
  expect(perAccount(128_406_000_000, 48_213)).toBe('0.0266 BTC each');
  expect(perAccount(9_999, 1)).toBe('9,999 sats each');
  expect(perAccount(1, 0)).toBe('');
  expect(pace(21_486)).toBe('One every 4.0 s');
  expect(pace(1_000_000)).toBe('More than ten a second');
  expect(pace(200)).toBe('One every 7 min');
  expect(pace(0)).toBe('None today');
  expect(satsPerDollar(106_240)).toBe('1 USD = 941 sats');
});

test('a share lies between 0 and 100', () => {
  expect(stableShare(1000, 856)).toBe(14.4);
  expect(stableShare(0, 0)).toBe(0);
  expect(stableShare(10, 12)).toBe(0);
  expect(stableShare(10, 0)).toBe(100);
});
