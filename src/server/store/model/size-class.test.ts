import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minBalanceOf, sizeClassOf } from './buckets.ts';

const balance = fc.bigInt(1n, 2n ** 128n - 1n);

test('a class ranges from its smallest balance to below that of the next class', () => {
  fc.assert(
    fc.property(balance, (value) => {
      const own = sizeClassOf(value);
      expect(minBalanceOf(own) <= value && value < minBalanceOf(own + 1)).toBe(true);
    }),
  );
  for (let value = 1n; value < 5000n; value++) {
    const own = sizeClassOf(value);
    expect([minBalanceOf(own) <= value, value < minBalanceOf(own + 1)]).toEqual([true, true]);
  }
});

test('a larger balance is never in a smaller class', () => {
  fc.assert(
    fc.property(
      balance,
      balance,
      (one, other) =>
        one >= other === sizeClassOf(one) >= sizeClassOf(other) || sizeClassOf(one) === sizeClassOf(other),
    ),
  );
});
