import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnShare, formatShare, sharePercent } from './supply-share.ts';

test.each([
  [0n, 100n, '0%'],
  [1n, 100n, '1.00%'],
  [1840n, 10_000n, '18.40%'],
  [1n, 10_000n, '0.01%'],
  [1n, 10_001n, '<0.01%'],
  [1n, 2n ** 128n - 1n, '<0.01%'],
  [2n ** 128n - 2n, 2n ** 128n - 1n, '99.99%'],
  [7n, 7n, '100%'],
  [3n, 2n, '150.00%'],
  [5n, 0n, undefined],
])('%s of %s is %s', (part, whole, said) => {
  expect(formatShare(part, whole)).toBe(said);
});

test('as many decimals as asked for', () => {
  expect(formatShare(841n, 1000n, 1)).toBe('84.1%');
  expect(formatShare(1n, 3000n, 1)).toBe('<0.1%');
  expect(sharePercent(1n, 3n, 6)).toBe('33.333333');
});

test('what is shown is never more than the share, and less by under a hundredth', () => {
  const whole = fc.bigInt(1n, 2n ** 128n - 1n);
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [part, all] = one < other ? [one, other] : [other, one];
      const hundredths = BigInt(sharePercent(part, all, 2).replace('.', ''));
      expect(hundredths * all).toBeLessThanOrEqual(part * 10_000n);
      expect((hundredths + 1n) * all).toBeGreaterThan(part * 10_000n);
      expect(formatShare(part, all)).not.toMatch(/^0\.00|^0%/);
      expect(drawnShare(part, all)).toBeLessThanOrEqual(1);
    }),
  );
});
