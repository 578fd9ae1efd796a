import { expect, test } from 'vitest';
import { stepOf } from './progress.ts';

test('a complete small network does not halve the estimate of the large one', () => {
  const step = stepOf([
    { rows: 10_000, share: 0.1, isByTime: true, beganAt: 0 },
    { rows: 100, share: 1, isByTime: true, beganAt: 0 },
  ]);
  expect(step).toMatchObject({ lines: 10_100, linesLeft: 90_000 });
  expect(step.share).toBeCloseTo(0.1, 2);
});

test('rows of an earlier run are not counted', () => {
  const step = stepOf([
    { rows: 1000, share: 0.75, isByTime: true, beganAt: 0.5 },
    { rows: 0, share: 1, isByTime: true, beganAt: 1 },
  ]);
  expect(step.lines).toBe(1000);
  expect(step.linesLeft).toBeCloseTo(1000);
});

test('before every network has reported rows, the estimate uses the time range alone', () => {
  const step = stepOf([
    { rows: 250, share: 0.5, isByTime: true, beganAt: 0 },
    { rows: 0, share: 0, isByTime: true, beganAt: 0 },
  ]);
  expect(step).toEqual({ lines: 250, share: 0.25, isByTime: true });
});

test('the share of counted networks does not change when a copy is resumed, or one of them is complete', () => {
  const main = { rows: 37_500, share: 0.25, isByTime: false, beganAt: 0, total: 150_000 };
  const test = { rows: 25_000, share: 0.5, isByTime: false, beganAt: 0, total: 50_000 };
  expect(stepOf([main, test])).toMatchObject({ share: 0.3125, linesLeft: 137_500 });
  const resumed = [main, test].map((one) => ({ ...one, rows: 0, beganAt: one.share }));
  expect(stepOf(resumed)).toMatchObject({ lines: 0, share: 0.3125, linesLeft: 137_500 });
  const complete = { ...test, rows: 0, share: 1, beganAt: 1 };
  const going = { ...main, share: 0.5, beganAt: 0.25 };
  expect(stepOf([going, complete])).toMatchObject({ share: 0.625, linesLeft: 75_000 });
});
