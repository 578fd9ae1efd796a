import { expect, test } from 'vitest';
import { noiseAt, Random } from './random.ts';

test('the same seed gives the same sequence', () => {
  const draw = (...seed: (number | string)[]) => {
    const random = new Random(...seed);
    return Array.from({ length: 5 }, () => random.word());
  };
  expect(draw(1, 'a')).toEqual(draw(1, 'a'));
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'));
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'));
});

test('draws have the documented distribution', () => {
  const random = new Random(11);
  const draws = Array.from({ length: 20_000 }, () => random.next());
  expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
  expect(Math.min(...draws)).toBeGreaterThan(0);
  const waits = Array.from({ length: 20_000 }, () => random.exponential(3));
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeCloseTo(3, 0);
  const amounts = Array.from({ length: 20_001 }, () => random.logNormal(500, 1.5)).sort((one, other) => one - other);
  expect(amounts[10_000]).toBeGreaterThan(450);
  expect(amounts[10_000]).toBeLessThan(550);
  const sides = new Set(Array.from({ length: 200 }, () => random.between(1, 6)));
  expect([...sides].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('noise at a position is deterministic and within bounds', () => {
  const noise = Array.from({ length: 5000 }, (_, index) => noiseAt(3, 1, index));
  expect(noise).toEqual(noise.map((_, index) => noiseAt(3, 1, index)));
  expect(noise.every((value) => value >= -1 && value <= 1)).toBe(true);
  expect(noise.reduce((sum, value) => sum + value, 0) / noise.length).toBeCloseTo(0, 1);
});
