import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { exactUsd, formatUsd, satsInUsd, sumUsd } from './amounts.ts';
import { shownCents } from './shares.ts';

test('two decimals', () => {
  expect([0, 0.01, 2.66, 4382.4, 106_240].map((usd) => formatUsd(locale, usd))).toEqual([
    '$0.00',
    '$0.01',
    '$2.66',
    '$4,382.40',
    '$106,240.00',
  ]);
});

test('a value that would round to zero is shown as below a cent', () => {
  expect([0.005, 1e-9, Number.MIN_VALUE].map((usd) => formatUsd(locale, usd))).toEqual(['<$0.01', '<$0.01', '<$0.01']);
});

test('rounds half to even, by decimal digits', () => {
  expect([0.019999, 2.675, 2.665, 1.005, 0.0099].map((usd) => formatUsd(locale, usd))).toEqual([
    '$0.02',
    '$2.68',
    '$2.66',
    '$1.00',
    '$0.01',
  ]);
  expect(formatUsd(locale, 9_999.999, 'row')).toBe('$10,000.00');
  expect(formatUsd(locale, 10_999.99, 'row')).toBe('$11,000');
  expect(formatUsd(locale, 4_197_015, 'summary')).toBe('$4.20 M');
  expect(formatUsd(locale, 136_429_999, 'summary')).toBe('$136.43 M');
  expect(formatUsd(locale, 999_999_999, 'summary')).toBe('$1.00 B');
  expect(formatUsd(locale, 999_999.99, 'summary')).toBe('$999,999.99');
});

test('large sums are abbreviated, in summaries from a million', () => {
  expect([1e6, 1.28e9, 5e12, 1.5e15].map((usd) => formatUsd(locale, usd, 'summary'))).toEqual([
    '$1.00 M',
    '$1.28 B',
    '$5.00 T',
    '$1,500.00 T',
  ]);
  expect(formatUsd(locale, 22_319_999_999, 'row')).toBe('$22.32 B');
  expect(formatUsd(locale, 9_999_999_999, 'row')).toBe('$9,999,999,999');
  expect(formatUsd(locale, 136_420_000)).toBe('$136,420,000.00');
});

test('the exact value has every digit', () => {
  expect([67.8554, 4_197_015, -0.001, 1e21].map((usd) => exactUsd(locale, usd))).toEqual([
    '$67.8554',
    '$4,197,015',
    '−$0.001',
    '$1,000,000,000,000,000,000,000',
  ]);
});

test('an exact value has at most six decimals, without floating-point noise', () => {
  expect([6278.000605000001, 47.361073999999995, 6.673219607891841].map((usd) => exactUsd(locale, usd))).toEqual([
    '$6,278.000605',
    '$47.361074',
    '$6.67322',
  ]);
  expect([0, 0.000_000_12, 12_345_678_901_234.5].map((usd) => exactUsd(locale, usd))).toEqual([
    '$0',
    '$0.00000012',
    '$12,345,678,901,234.5',
  ]);
});

test('a sum of whole micro-dollars is exact, whatever its order', () => {
  const micros = fc.array(fc.integer({ min: -2_000_000_000_000, max: 2_000_000_000_000 }), { maxLength: 500 });
  fc.assert(
    fc.property(micros, (values) => {
      const sum = values.reduce((total, value) => total + value, 0);
      expect(sumUsd(values.map((value) => value / 1e6))).toBe(sum / 1e6 + 0);
    }),
  );
});

test('sats at a price, without floating-point noise', () => {
  expect(satsInUsd(4_125_000, 106_240)).toBe(4382.4);
  expect(satsInUsd(1_000_000, 100.5)).toBe(1.005);
  expect(satsInUsd(2_100_000_000_000_000, 106_240.5)).toBe(2_231_050_500_000);
});

test('the shown cents match the file', () => {
  const usd = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(usd, fc.constantFrom('full', 'row'), (value, style) => {
      const [whole, fraction = '00'] = formatUsd(locale, value, style).replace(/[$,]/g, '').split('.');
      expect(shownCents(value, style)).toBe(whole?.startsWith('<') ? 0n : BigInt(`${whole}${fraction}`));
    }),
  );
  expect(shownCents(-12.345)).toBe(-1234n);
  expect(shownCents(1e18, 'row')).toBeUndefined();
});

test('a value has at most seventeen characters, however large, and no exponent', () => {
  expect(formatUsd(locale, 9_999_999_999.99)).toBe('$9,999,999,999.99');
  expect(formatUsd(locale, 9e17, 'summary')).toBe('$900,000.00 T');
  expect(formatUsd(locale, 3.402823669209385e44, 'row')).toBe('$340.3 × 10⁴²');
  expect(formatUsd(locale, 1e18)).toBe('$1 × 10¹⁸');
  const usd = fc.oneof(
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 0, max: 1e20, noNaN: true }),
  );
  fc.assert(
    fc.property(usd, fc.constantFrom('full', 'row', 'summary'), (value, style) => {
      const shown = formatUsd(locale, value, style);
      expect(shown.length).toBeLessThanOrEqual(17);
      expect(shown).not.toMatch(/e/);
    }),
  );
});

test('a negative value has a minus sign (U+2212)', () => {
  expect(formatUsd(locale, -12.5)).toBe('−$12.50');
});

test('whole cents parse to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      expect(Number(formatUsd(locale, cents / 100).replace(/[$,.]/g, ''))).toBe(cents);
    }),
  );
});
