import { expect, test } from 'vitest';
import { concentrationOf, curvePaths, labelsOf, placeOf, rankTicks } from './concentration-curve.ts';

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
  ).toEqual(['wide', 'none', 'always']);
  expect(
    labelsAt([
      [0, 0.01],
      [0.96, 0.9],
    ]),
  ).toEqual([
    { isBefore: false, isAbove: true, room: 'always' },
    { isBefore: true, isAbove: false, room: 'always' },
  ]);
});
