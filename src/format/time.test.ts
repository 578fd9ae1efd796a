import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import {
  age,
  calendarDate,
  dateTime,
  listTime,
  timeOfDay,
  utcDate,
  utcDateTime,
  utcIso,
  utcTime,
  zoneName,
} from './time.ts';
import { duration } from './time-text.ts';

afterEach(() => vi.unstubAllEnvs());

test('an age has one unit and is never rounded up', () => {
  const seconds = [-5, 0, 9.999, 59.999, 60, 3599, 3600, 86_399, 86_400, 8_640_000];
  expect(seconds.map((elapsed) => age(locale, elapsed * 1000))).toEqual([
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

test('a time ahead of now says so, but for the seconds by which clocks differ', () => {
  const seconds = [-1, -60, -61, -200, -7200, -31_536_000];
  expect(seconds.map((elapsed) => age(locale, elapsed * 1000))).toEqual([
    '0 s',
    '0 s',
    'in 1 min',
    'in 3 min',
    'in 2 h',
    'in 365 d',
  ]);
});

test('a duration has its two largest units', () => {
  const seconds = [0, 0.04, 0.8, 1, 1.01, 42, 59.9, 60, 407, 3600, 3661, 11_100, 90_000, 86_400];
  expect(seconds.map((seconds) => duration(locale, seconds))).toEqual([
    '0 s',
    '<0.1 s',
    '0.8 s',
    '1 s',
    '1.0 s',
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

test('a duration is never rounded up', () => {
  const units: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 };
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 1e8, noNaN: true }), (seconds) => {
      const parts = [...duration(locale, seconds).matchAll(/([\d.]+) (\w+)/g)];
      const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? Number.NaN), 0);
      expect(total).toBeLessThanOrEqual(seconds);
    }),
  );
});

test('times are shown in UTC, whatever their offset', () => {
  expect(utcDateTime('2026-03-14T15:01:43.118+01:00')).toBe('2026-03-14 14:01:43');
  expect(utcTime('2026-03-14T23:30:00.999-02:00')).toBe('01:30:00');
  expect(utcDate(locale, '2026-03-14T23:30:00-02:00')).toBe('15 Mar 2026');
});

test('an invalid time is unchanged', () => {
  expect([utcDateTime, utcTime, (iso: string) => utcDate(locale, iso)].map((format) => format('soon'))).toEqual([
    'soon',
    'soon',
    'soon',
  ]);
});

test('local time has its own date, hour and UTC offset', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const summer = '2026-01-31T23:30:05.000Z';
  expect([dateTime(summer, 'local'), timeOfDay(summer, 'local'), calendarDate(locale, summer, 'local')]).toEqual([
    '2026-02-01 12:30:05',
    '12:30:05',
    '1 Feb 2026',
  ]);
  expect([zoneName(summer, 'local'), zoneName('2026-07-01T00:00:00Z', 'local')]).toEqual(['UTC+13', 'UTC+12']);
  expect([dateTime(summer, 'utc'), zoneName(summer, 'utc')]).toEqual(['2026-01-31 23:30:05', 'UTC']);
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(zoneName('2026-01-31T23:30:05Z', 'local')).toBe('UTC−03:30');
  vi.stubEnv('TZ', 'UTC');
  expect(zoneName('2026-01-31T23:30:05Z', 'local')).toBe('UTC');
});

test('a list shows a time in its shortest unambiguous form', () => {
  const now = Date.parse('2026-03-14T14:30:00Z');
  expect(listTime(locale, '2026-03-14T14:01:43.118Z', 'utc', now)).toBe('14:01:43');
  expect(listTime(locale, '2026-03-13T23:59:59Z', 'utc', now)).toBe('13 Mar 23:59');
  expect(listTime(locale, '2025-12-31T23:59:59Z', 'utc', now)).toBe('31 Dec 2025');
  expect(listTime(locale, 'soon', 'utc', now)).toBe('soon');
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(listTime(locale, '2026-03-14T10:59:59Z', 'local', now)).toBe('14 Mar 23:59');
  expect(listTime(locale, '2026-03-14T11:00:00Z', 'local', now)).toBe('00:00:00');
});

test('machine-readable times are UTC in full precision', () => {
  expect(utcIso('2026-03-14T15:01:43.118+01:00')).toBe('2026-03-14T14:01:43.118Z');
  expect(utcIso('2026-03-14T14:01:43.118256Z')).toBe('2026-03-14T14:01:43.118256Z');
});
