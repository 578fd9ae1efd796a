import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnCurve } from './identifier.ts';

const fieldPrime = 2n ** 256n - 2n ** 32n - 977n;

test('the generator is on the curve', () => {
  expect(isOnCurve(0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n)).toBe(true);
});

test('a coordinate outside the field is not on the curve', () => {
  expect(isOnCurve(-1n)).toBe(false);
  expect(isOnCurve(1n)).toBe(true);
  expect(isOnCurve(fieldPrime + 1n)).toBe(false);
});

test('agrees with the audited library', () => {
  const near = fc.bigInt(0n, 300n);
  const x = fc.oneof(
    near,
    near.map((less) => fieldPrime - less),
    fc.bigInt(0n, 2n ** 256n - 1n),
  );
  fc.assert(
    fc.property(x, (candidate) => {
      const key = hex.decode(`02${candidate.toString(16).padStart(64, '0')}`);
      expect(isOnCurve(candidate)).toBe(secp256k1.utils.isValidPublicKey(key));
    }),
  );
});
