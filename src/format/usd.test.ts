import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd } from './usd.ts';

test('two decimals', () => {
  expect([0, 0.01, 2.66, 4382.4, 106_240].map((usd) => formatUsd(usd))).toEqual([
    '$0.00',
    '$0.01',
    '$2.66',
    '$4,382.40',
    '$106,240.00',
  ]);
});

test('below a cent is said', () => {
  expect([0.0099, 1e-9, Number.MIN_VALUE].map((usd) => formatUsd(usd))).toEqual(['<$0.01', '<$0.01', '<$0.01']);
});

test('nothing is rounded up', () => {
  expect(formatUsd(0.019999)).toBe('$0.01');
  expect(formatUsd(9_999.999, 'row')).toBe('$9,999.99');
  expect(formatUsd(10_999.99, 'row')).toBe('$10,999');
  expect(formatUsd(136_429_999, 'summary')).toBe('$136.42 M');
  expect(formatUsd(999_999.99, 'summary')).toBe('$999,999.99');
});

test('large sums are short in summaries only', () => {
  expect([1e6, 1.28e9, 5e12, 1.5e15].map((usd) => formatUsd(usd, 'summary'))).toEqual([
    '$1.00 M',
    '$1.28 B',
    '$5.00 T',
    '$1,500.00 T',
  ]);
  expect(formatUsd(22_319_999_999, 'row')).toBe('$22.31 B');
  expect(formatUsd(9_999_999_999, 'row')).toBe('$9,999,999,999');
  expect(formatUsd(136_420_000)).toBe('$136,420,000.00');
});

test('no exponent ever shows', () => {
  expect(formatUsd(1e21)).toBe('$1,000,000,000,000,000,000,000.00');
  expect(formatUsd(9e17, 'summary')).toBe('$900,000.00 T');
});

test('what a stranger made of a price is short where it must be', () => {
  expect(formatUsd(3.402823669209385e44, 'row')).toBe('$340.2 × 10⁴²');
  expect(formatUsd(1e18, 'summary')).toBe('$1 × 10¹⁸');
  expect(formatUsd(1e300, 'row').length).toBeLessThan(16);
  expect(formatUsd(1e300).length).toBeGreaterThan(300);
});

test('a loss has the real minus sign', () => {
  expect(formatUsd(-12.5)).toBe('−$12.50');
});

test('whole cents read back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (cents) => {
      expect(Number(formatUsd(cents / 100).replace(/[$,.]/g, ''))).toBe(cents);
    }),
  );
});
