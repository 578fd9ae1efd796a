import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { btcParts } from './amounts.ts';
import { formatCount } from './numbers.ts';

const sats = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const joined = (amount: number | bigint) =>
  btcParts(locale, amount)
    .map(({ zeros, digits }) => zeros + digits)
    .join('');

test('thousands are separated', () => {
  expect([0, 999, 1000, 412_500, Number.MAX_SAFE_INTEGER].map((sats) => formatCount(locale, sats))).toEqual([
    '0',
    '999',
    '1,000',
    '412,500',
    '9,007,199,254,740,991',
  ]);
});

test('a negative amount has a minus sign (U+2212)', () => {
  expect(formatCount(locale, -1234)).toBe('−1,234');
});

test('formatted sats parse to the same value', () => {
  fc.assert(fc.property(sats, (amount) => Number(formatCount(locale, amount).replaceAll(',', '')) === amount));
});

test('bitcoin has eight decimals in parts of 2, 3 and 3', () => {
  expect(btcParts(locale, 412_500)).toEqual([
    { zeros: '0.00', digits: '' },
    { zeros: '', digits: '412' },
    { zeros: '', digits: '500' },
  ]);
  expect(btcParts(locale, 2500)).toEqual([
    { zeros: '0.00', digits: '' },
    { zeros: '00', digits: '2' },
    { zeros: '', digits: '500' },
  ]);
  expect(btcParts(locale, 73_018_442)[0]).toEqual({ zeros: '0.', digits: '73' });
  expect(btcParts(locale, 150_000_000)[0]).toEqual({ zeros: '', digits: '1.50' });
});

test('zero is all leading zeros', () => {
  expect(btcParts(locale, 0).map(({ digits }) => digits)).toEqual(['', '', '']);
  expect(joined(0)).toBe('0.00000000');
});

test('the maximum supply of bitcoin', () => {
  expect(joined(2_100_000_000_000_000)).toBe('21,000,000.00000000');
});

test('bitcoin parses to the same sats', () => {
  fc.assert(fc.property(sats, (amount) => BigInt(joined(amount).replace(/[.,]/g, '')) === BigInt(amount)));
});
