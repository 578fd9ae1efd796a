import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import {
  concentrationOf,
  concentrationSentence,
  curvePaths,
  labelsOf,
  placeOf,
  rankTicks,
} from './concentration-curve.ts';

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

test('the curve runs from the largest to the last holder, and the equal line from corner to corner', () => {
  const { line, area, even } = curvePaths(concentrationOf([50n, 30n, 15n, 5n], 4, 100n), 100n);
  expect(line).toBe('M0 100L500 40L792.5 10L1000 0');
  expect(area).toBe(`${line}L1000 200L0 200Z`);
  expect(even).toMatch(/^M0 150L/);
  expect(even).toMatch(/L1000 0$/);
});

test('it ends at the last known rank', () => {
  const { line } = curvePaths(concentrationOf([40n, 20n], 16, 100n), 100n);
  expect(line).toBe('M0 120L250 80');
});

test('ticks are powers of ten that do not overlap the end', () => {
  expect(rankTicks(4812)).toEqual([1, 10, 100, 1000]);
  expect(rankTicks(89)).toEqual([1, 10]);
  expect(rankTicks(11)).toEqual([1]);
  expect(rankTicks(1_050_000)).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  expect(placeOf(10, 100)).toBeCloseTo(0.5);
});

test('overlapping labels are hidden, or shown if there is room', () => {
  const labelsAt = (points: [number, number][]) => labelsOf(points.map(([place, share]) => ({ place, share })));
  expect(
    labelsAt([
      [0, 0.18],
      [0.27, 0.54],
      [0.46, 0.76],
    ]).map(({ room }) => room),
  ).toEqual(['always', 'wide', 'always']);
  expect(
    labelsAt([
      [0, 0.99],
      [0.54, 0.99],
      [0.91, 0.99],
    ]).map(({ room }) => room),
  ).toEqual(['wide', 'always', 'always']);
  expect(
    labelsAt([
      [0, 0.95],
      [0.1, 0.97],
      [0.2, 0.99],
    ]).map(({ room }) => room),
  ).toEqual(['none', 'none', 'always']);
  // Above the curve, beside each other.
  expect(
    labelsAt([
      [0.75, 0.97],
      [0.9, 0.99],
    ]).map(({ room }) => room),
  ).toEqual(['none', 'always']);
  expect(
    labelsAt([
      [0, 0.01],
      [0.96, 0.9],
    ]),
  ).toEqual([
    { isBefore: false, isAbove: true, room: 'always' },
    { isBefore: true, isAbove: true, room: 'always' },
  ]);
});

const sentenceFor = (balances: bigint[], total: number, supply: bigint) =>
  concentrationSentence(locale, concentrationOf(balances, total, supply), supply);

test('the curve as a sentence', () => {
  const hundred = Array.from({ length: 100 }, () => 10n);
  expect(sentenceFor(hundred, 4812, 10_000n)).toBe(
    'The largest holder has 0.10%, the top 10 1.00%, the top 50 5.00% of the supply; the other 4,762 share 95.00%.',
  );
  expect(sentenceFor([7n, 3n], 2, 10n)).toBe(
    'The largest holder has 70.00% of the supply; the other holder has 30.00%.',
  );
  expect(sentenceFor([7n], 1, 7n)).toBe('One address holds all tokens.');
});
