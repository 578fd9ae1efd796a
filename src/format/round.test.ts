import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, exactDigits, plainDigits, scaleRounded } from './numbers.ts';

test.each([
  [2.675, 2, 268n],
  [2.665, 2, 266n],
  [1.005, 2, 100n],
  [1.015, 2, 102n],
  [0.005, 2, 0n],
  [8.345, 2, 834n],
  [67.8554, 2, 6786n],
  [4_197_015, -4, 420n],
  [1e21, 2, 10n ** 23n],
  [1e-320, 2, 0n],
])('%d to %d places is %s: half to even, by decimal digits', (value, places, units) => {
  expect(scaleRounded(value, places)).toBe(units);
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

test('exact digits parse to the same number, and rounding to all their places changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
      const digits = exactDigits(value);
      expect(Number(digits)).toBe(value);
      expect(digits).not.toContain('e');
      const places = digits.split('.')[1]?.length ?? 0;
      expect(plainDigits(scaleRounded(value, places), places)).toBe(digits);
    }),
  );
});
