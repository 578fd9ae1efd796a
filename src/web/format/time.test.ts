import fc from 'fast-check';
import { expect, test } from 'vitest';
import { age, duration, utcDate, utcDateTime, utcTime } from './time.ts';

test('an age is told in one unit and never made older', () => {
  const seconds = [-5, 0, 9.999, 59.999, 60, 3599, 3600, 86_399, 86_400, 8_640_000];
  expect(seconds.map((elapsed) => age(elapsed * 1000))).toEqual([
    '0 s',
    '0 s',
    '9 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '100 d',
  ]);
});

test('a duration is told in its two largest units', () => {
  const seconds = [0, 0.04, 0.8, 1, 1.01, 42, 59.9, 60, 407, 3600, 3661, 11_100, 90_000, 86_400];
  expect(seconds.map(duration)).toEqual([
    '0 s',
    '<0.1 s',
    '0.8 s',
    '1 s',
    '1 s',
    '42 s',
    '59 s',
    '1 min',
    '6 min 47 s',
    '1 h',
    '1 h 1 min',
    '3 h 5 min',
    '1 d 1 h',
    '1 d',
  ]);
});

test('a duration is never longer than it was', () => {
  const units: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 };
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1e8, noNaN: true }), (seconds) => {
      const parts = [...duration(seconds).matchAll(/([\d.]+) (\w+)/g)];
      const told = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? Number.NaN), 0);
      expect(told).toBeLessThanOrEqual(seconds);
    }),
  );
});

test('times are told in UTC, whatever offset they came with', () => {
  expect(utcDateTime('2026-03-14T15:01:43.118+01:00')).toBe('2026-03-14 14:01:43');
  expect(utcTime('2026-03-14T23:30:00.999-02:00')).toBe('01:30:00');
  expect(utcDate('2026-03-14T23:30:00-02:00')).toBe('15 Mar 2026');
});

test('what is no time stays as it came', () => {
  expect([utcDateTime, utcTime, utcDate].map((format) => format('soon'))).toEqual(['soon', 'soon', 'soon']);
});
