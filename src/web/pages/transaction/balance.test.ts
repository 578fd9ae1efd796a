import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, sumOf } from './balance.tsx';

test('inputs equal outputs plus fee', () => {
  expect(balanceOf([8_000_000n, 3_900_000n, 508_311n], [4_125_000n, 2_310_000n, 5_971_379n, 0n], 1_932n)).toEqual({
    kind: 'equal',
  });
});

test('a difference names the larger side', () => {
  expect(balanceOf([10n], [7n], 2n)).toEqual({ kind: 'differs', difference: 1n, larger: 'inputs' });
  expect(balanceOf([10n], [9n], 2n)).toEqual({ kind: 'differs', difference: 1n, larger: 'outputs' });
});

test('with an unknown amount nothing is checked', () => {
  expect(balanceOf([10n, undefined], [10n])).toEqual({ kind: 'unknown' });
  expect(sumOf([undefined])).toBeUndefined();
});

test('a difference of one unit is detected at any size, far beyond 2^53', () => {
  const quantity = fc.bigInt({ min: 0n, max: 2n ** 128n });
  fc.assert(
    fc.property(fc.array(quantity, { minLength: 1 }), fc.bigInt({ min: 1n, max: 2n ** 90n }), (outputs, off) => {
      const total = outputs.reduce((sum, amount) => sum + amount, 0n);
      expect(balanceOf([total], outputs)).toEqual({ kind: 'equal' });
      expect(balanceOf([total + off], outputs, off)).toEqual({ kind: 'equal' });
      expect(balanceOf([total + off], outputs)).toEqual({ kind: 'differs', difference: off, larger: 'inputs' });
      expect(balanceOf([total], [...outputs, off])).toEqual({ kind: 'differs', difference: off, larger: 'outputs' });
    }),
  );
});
