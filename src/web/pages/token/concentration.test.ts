import fc from 'fast-check';
import { expect, test } from 'vitest';
import { concentrationOf } from './concentration-curve.ts';

test('a large token: tiers, rest and half', () => {
  const balances = Array.from({ length: 100 }, (_, index) => BigInt(1000 - index * 5));
  const { tiers, rest, half, fits } = concentrationOf(balances, 4812, 100_000n);
  expect(tiers).toEqual([
    { count: 1, held: 1000n },
    { count: 10, held: 9775n },
    { count: 50, held: 43_875n },
  ]);
  expect(rest).toEqual({ count: 4762, held: 56_125n });
  expect(half).toBe(59);
  expect(fits).toBe(true);
});

test('half of the supply is beyond the known holders', () => {
  expect(concentrationOf([3n, 2n], 900, 100n).half).toBeUndefined();
});

test('one holder has everything', () => {
  expect(concentrationOf([7n], 1, 7n)).toMatchObject({ tiers: [], rest: { count: 1, held: 7n }, half: 1, fits: true });
});

test('a token without holders', () => {
  expect(concentrationOf([], 0, 0n)).toMatchObject({ tiers: [], rest: { count: 0, held: 0n }, half: undefined });
});

test('balances and supply of different times are detected', () => {
  expect(concentrationOf([6n, 5n], 2, 10n)).toMatchObject({ fits: false, rest: { count: 1, held: 5n } });
  expect(concentrationOf([6n, 5n], 3, 10n).fits).toBe(false);
  expect(concentrationOf([6n, 3n], 2, 10n).fits).toBe(false);
});

test('the last tier and the rest are all there is, and half is the least that is enough', () => {
  const amount = fc.bigInt(1n, 2n ** 120n);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 160 }), (amounts) => {
      const sorted = amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
      const supply = sorted.reduce((sum, one) => sum + one, 0n);
      const { tiers, rest, half, running, fits } = concentrationOf(sorted.slice(0, 100), sorted.length, supply);
      const last = tiers.at(-1) ?? { count: 0, held: 0n };
      expect(last.count + rest.count).toBe(sorted.length);
      expect(last.held + rest.held).toBe(supply);
      expect(fits).toBe(true);
      if (half !== undefined) {
        expect((running[half - 1] ?? 0n) * 2n).toBeGreaterThanOrEqual(supply);
        expect((running[half - 2] ?? 0n) * 2n).toBeLessThan(supply);
      }
    }),
  );
});
