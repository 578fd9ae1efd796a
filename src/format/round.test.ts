import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, exactDigits, fixed, roundTo, significant, splitPower } from './numbers.ts';

test.each([
  [2.675, '2.68'],
  [2.665, '2.66'],
  [1.005, '1.00'],
  [1.015, '1.02'],
  [0.005, '0.00'],
  [8.345, '8.34'],
  [67.8554, '67.86'],
  [1e21, '1000000000000000000000.00'],
  [1e-320, '0.00'],
])('%d is %s: half to even, by decimal digits', (value, text) => {
  expect(fixed(value, 2)).toBe(text);
});

test('a quotient is rounded half to even', () => {
  expect([1n, 3n, 5n, 7n].map((part) => divideRounded(part, 2n))).toEqual([0n, 2n, 2n, 4n]);
  expect(divideRounded(2n, 3n)).toBe(1n);
});

test('a rounded quotient is off by half a unit at most', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 128n });
  fc.assert(
    fc.property(amount, amount, (part, whole) => {
      const twice = divideRounded(part, whole) * whole * 2n - part * 2n;
      expect(twice <= whole && -twice <= whole).toBe(true);
    }),
  );
});

test('exact digits parse to the same number, without an exponent', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
      const digits = exactDigits(value);
      expect(Number(digits)).toBe(value);
      expect(digits).not.toContain('e');
    }),
  );
});

const plain = { roundingMode: 'halfEven', useGrouping: false } as const;

/** What another implementation writes. */
function written(value: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat('en', { ...plain, ...options }).format(value as `${number}`);
}

// Few digits, so that many are halfway between two results.
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: -9, max: 6 }))
  .map(([units, power]) => `${units}e${power}`);

test('numbers are rounded as Intl.NumberFormat rounds them', () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom('', '-'), fc.integer({ min: 0, max: 8 }), (size, sign, places) => {
      const value = sign + size;
      expect(fixed(value, places)).toBe(
        written(value, { minimumFractionDigits: places, maximumFractionDigits: places }),
      );
      expect(roundTo(value, places)).toBe(written(value, { maximumFractionDigits: places }));
      const digits = { maximumSignificantDigits: places + 1, maximumFractionDigits: 0 };
      expect(significant(value, places + 1)).toBe(written(value, { ...digits, roundingPriority: 'morePrecision' }));
    }),
  );
});

test('powers of a thousand are split off as Intl.NumberFormat does', () => {
  const large = fc.oneof(
    fc.bigInt({ min: 1n, max: 10n ** 24n }),
    // Rounded, some of them have one digit more.
    fc.integer({ min: 1, max: 24 }).map((zeros) => 10n ** BigInt(zeros) - 1n),
  );
  fc.assert(
    fc.property(large, (value) => {
      const { digits, power } = splitPower(value, (part) => significant(part, 4));
      const engineering = { notation: 'engineering', maximumSignificantDigits: 4 } as const;
      expect(`${digits}E${power}`).toBe(written(String(value), engineering));
    }),
  );
});
