import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalRatio } from './swap.ts';

test.each([
  [1n, 1n, '1'],
  [1n, 3n, '0.333333333333333333'],
  [2n, 3n, '0.666666666666666666'],
  [1n, 8n, '0.125'],
  [10n, 4n, '2.5'],
  [1n, 10n ** 30n, `0.${'0'.repeat(29)}1`],
  [1n, 3n * 10n ** 30n, `0.${'0'.repeat(30)}333333333333333333`],
  [10n ** 30n + 1n, 2n, `5${'0'.repeat(29)}`],
  [99_999_999_999_999_999n * 10n + 5n, 10n, '99999999999999999.5'],
  [999_999_999_999_999_999n * 10n + 5n, 10n, '999999999999999999'],
])('%d / %d is %s', (numerator, denominator, text) => {
  expect(decimalRatio(numerator, denominator)).toBe(text);
});

const amount = fc.oneof(fc.bigInt(1n, 1000n), fc.bigInt(1n, 2n ** 128n), fc.bigInt(1n, 10n ** 300n));

test('it is the ratio, or below it by less than one in the last of 18 digits', () => {
  fc.assert(
    fc.property(amount, amount, (numerator, denominator) => {
      const text = decimalRatio(numerator, denominator);
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
      const [whole = '', fraction = ''] = text.split('.');
      const scale = 10n ** BigInt(fraction.length);
      const rest = numerator * scale - BigInt(whole + fraction) * denominator;
      expect(rest >= 0n).toBe(true);
      const digits = (whole + fraction).replace(/^0+/, '').length;
      if (rest > 0n) expect(rest * 10n ** BigInt(Math.max(0, 18 - digits)) < denominator).toBe(true);
      if (whole === '0') expect(digits).toBeLessThanOrEqual(18);
      else expect(fraction.length).toBeLessThanOrEqual(Math.max(0, 18 - whole.length));
    }),
  );
});
