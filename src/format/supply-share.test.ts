import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { drawnShare, formatShare, sharePercent } from './shares.ts';

test.each([
  [0n, 100n, '0%'],
  [1n, 100n, '1.00%'],
  [1840n, 10_000n, '18.40%'],
  [1n, 10_000n, '0.01%'],
  [1n, 20_000n, '<0.01%'],
  [1n, 19_999n, '0.01%'],
  [2996n, 1_000_000n, '0.30%'],
  [999_951n, 1_000_000n, '>99.99%'],
  [1_000_049n, 1_000_000n, '>100%'],
  [1n, 2n ** 128n - 1n, '<0.01%'],
  [2n ** 128n - 2n, 2n ** 128n - 1n, '>99.99%'],
  [7n, 7n, '100%'],
  [3n, 2n, '150.00%'],
  [10n, 1n, '1,000.00%'],
  [10_001n, 1000n, '>1,000%'],
  [5n, 0n, undefined],
])('%s of %s is %s', (part, whole, expected) => {
  expect(formatShare(locale, part, whole)).toBe(expected);
});

test('the number of decimals is an option', () => {
  expect(formatShare(locale, 841n, 1000n, 1)).toBe('84.1%');
  expect(formatShare(locale, 1n, 3000n, 1)).toBe('<0.1%');
  expect(sharePercent(1n, 3n, 6)).toBe('33.333333');
});

test('the shown share is off by half a hundredth at most, and is 0 or 100 only if exact', () => {
  const whole = fc.bigInt(1n, 2n ** 128n - 1n);
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [part, all] = one < other ? [one, other] : [other, one];
      const hundredths = BigInt(sharePercent(part, all, 2).replace('.', ''));
      const off = (hundredths * all - part * 10_000n) * 2n;
      expect(off <= all && -off <= all).toBe(true);
      expect(formatShare(locale, part, all)).not.toMatch(/^0\.00|^0%/);
      expect(/^100/.test(formatShare(locale, part, all) ?? '')).toBe(part === all);
      expect(drawnShare(part, all)).toBeLessThanOrEqual(1);
    }),
  );
});
