import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastOf, sizeClassOf } from './size-class.ts';

const balance = fc.bigInt(1n, 2n ** 128n - 1n);

test('a class holds what is from its least balance to below the next one', () => {
  fc.assert(
    fc.property(balance, (value) => {
      const own = sizeClassOf(value);
      expect(leastOf(own) <= value && value < leastOf(own + 1)).toBe(true);
    }),
  );
  for (let value = 1n; value < 5000n; value++) {
    const own = sizeClassOf(value);
    expect([leastOf(own) <= value, value < leastOf(own + 1)]).toEqual([true, true]);
  }
});

test('more is never in a lesser class', () => {
  fc.assert(
    fc.property(
      balance,
      balance,
      (one, other) =>
        one >= other === sizeClassOf(one) >= sizeClassOf(other) || sizeClassOf(one) === sizeClassOf(other),
    ),
  );
});
