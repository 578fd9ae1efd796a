import { expect, test } from 'vitest';
import { isOnCurve } from './curve.ts';

const fieldPrime = 2n ** 256n - 2n ** 32n - 977n;

/** Euler's criterion, as a second opinion. */
function isSquare(value: bigint): boolean {
  let result = 1n;
  let square = value % fieldPrime;
  for (let rest = (fieldPrime - 1n) / 2n; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % fieldPrime;
    square = (square * square) % fieldPrime;
  }
  return result === 1n;
}

test('the generator is on the curve', () => {
  expect(isOnCurve(0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n)).toBe(true);
});

test('a coordinate outside the field is not', () => {
  expect(isOnCurve(-1n)).toBe(false);
  expect(isOnCurve(1n)).toBe(true);
  expect(isOnCurve(fieldPrime + 1n)).toBe(false);
});

test("agrees with Euler's criterion", () => {
  for (let x = 0n; x < 300n; x++) {
    const spread = (x * x * x * 0x9e3779b97f4a7c15f39cc0605cedc834n ** 2n + x) % fieldPrime;
    for (const candidate of [x, fieldPrime - 1n - x, spread])
      expect(isOnCurve(candidate), `${candidate}`).toBe(isSquare(candidate ** 3n + 7n));
  }
});
