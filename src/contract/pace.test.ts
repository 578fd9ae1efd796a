import { expect, test } from 'vitest';
import { isLate, lagSeconds, paceOf } from './pace.ts';

const start = Date.UTC(2026, 2, 14);
/** Times with these pauses between them in seconds, newest first. */
function timesWith(pauses: readonly number[]): string[] {
  const times = [start];
  for (const pause of pauses) times.push((times.at(-1) ?? start) - 1000 * pause);
  return times.map((time) => new Date(time).toISOString());
}
const every = (seconds: number) => timesWith(Array.from({ length: 20 }, () => seconds));
const newestAt = new Date(start).toISOString();

test('the pace is the mean time between transactions, and three of the longest pauses are late', () => {
  expect(paceOf(every(3))).toEqual({ newestAt, secondsPerTransaction: 3, lateAfterSeconds: 300 });
  expect(paceOf(every(200))).toEqual({ newestAt, secondsPerTransaction: 200, lateAfterSeconds: 600 });
  const bursts = Array.from({ length: 40 }, (_, index) => (index % 10 === 0 ? 1000 : 0.25));
  expect(paceOf(timesWith(bursts))).toEqual({ newestAt, secondsPerTransaction: 100.225, lateAfterSeconds: 3000 });
});

test('few transactions have no usual pace, and none have no pace at all', () => {
  expect(paceOf([])).toBeNull();
  expect(paceOf(every(3).slice(0, 20))).toEqual({ newestAt, secondsPerTransaction: null, lateAfterSeconds: null });
});

test.each([
  ['3 s', 3, 300, false],
  ['3 s', 3, 301, true],
  ['200 s', 200, 600, false],
  ['200 s', 200, 601, true],
])('with one every %s data is late after the longest usual time only', (_, seconds, lag, late) => {
  const pace = paceOf(every(seconds));
  if (pace === null) throw new Error('no pace');
  expect(isLate(pace, start + 1000 * lag)).toBe(late);
  expect(lagSeconds(pace, start + 1000 * lag)).toBe(lag);
});

test('without a usual pace nothing is late, and a time ahead is no lag', () => {
  const pace = { newestAt, secondsPerTransaction: null, lateAfterSeconds: null };
  expect(isLate(pace, start + 1e12)).toBe(false);
  expect(lagSeconds(pace, start - 5000)).toBe(0);
});
