import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, exactDigits, fixed } from './numbers.ts';

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
