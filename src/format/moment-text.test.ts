import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { english, english as locale } from '#i18n/testing/english.ts';
import { german } from '#i18n/testing/german.ts';
import { calendarDate, timeOfDay, utcDate, zoneName } from './time.ts';
import { formatMoment, isoText, parseMoment, parseRange } from './time-input.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['2026-03-14 13:00', '2026-03-14T13:00Z'],
  ['  2026-03-14 13:00 UTC ', '2026-03-14T13:00Z'],
  ['14.3.2026', '2026-03-14T00:00Z'],
  ['14.03.2026 13:00', '2026-03-14T13:00Z'],
  ['14. 3. 2026, 13:00 UTC', '2026-03-14T13:00Z'],
  ['2026-03-14T13:00:05Z', '2026-03-14T13:00:05Z'],
  ['2026-03-14T13:00:50Z', '2026-03-14T13:00:50Z'],
  ['2026-03-14 13:00:00.250', '2026-03-14T13:00:00.25Z'],
  ['2026-03-14T15:00+02:00', '2026-03-14T13:00Z'],
  ['2026-03-14', '2026-03-14T00:00Z'],
  ['now', undefined],
  ['', undefined],
])('%s is parsed', (text, moment) => {
  expect(parseMoment(locale, text, 'from')).toEqual({ moment });
});

test.each([
  ['english', english],
  ['german', german],
])('times are parsed as pages print them, in %s', (_, printed) => {
  const date = fc.date({ min: new Date(0), max: new Date('2099-01-01T00:00:00Z'), noInvalidDate: true });
  const zones = fc.constantFrom('utc', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Auckland');
  fc.assert(
    fc.property(date, zones, (at, zone) => {
      const iso = `${at.toISOString().slice(0, 19)}Z`;
      const text = `${calendarDate(printed, iso, zone)}, ${timeOfDay(iso, zone)} ${zoneName(iso, zone)}`;
      const read = parseMoment(printed, text, 'from', 'local');
      expect('moment' in read && read.moment && parseTimestamp(read.moment), text).toBe(parseTimestamp(iso));
      const day = iso.slice(0, 10);
      expect(isoText(printed, calendarDate(printed, iso, 'utc'))).toBe(day);
      expect(isoText(printed, utcDate(english, iso))).toBe(day);
    }),
  );
  expect(isoText(printed, '3 November 2026')).toBe('2026-11-03');
  expect(isoText(german, '3. Dezember 2026, 13:00')).toBe('2026-12-03 13:00');
  expect(isoText(printed, '3 Nov 2026x')).toBe('3 Nov 2026x');
});

test.each([
  '3 Nonsense 2026',
  '31 Feb 2026',
  '3 Nov',
  'yesterday',
  '2026-02-30',
  '31.2.2026',
  '14.3.26',
  '2026-03-14 25:00',
  '13:00',
  '2026-03-14 13',
  '1e3',
])('%s is rejected with an example', (text) => {
  expect(parseMoment(locale, text, 'to')).toEqual({ error: 'Enter a time in UTC, for example 2026-03-14 13:00.' });
});

test('a date alone as end includes its last second', () => {
  expect(parseMoment(locale, '2026-03-14', 'to')).toEqual({ moment: '2026-03-14T23:59:59Z' });
});

test('a formatted time parses to the same time', () => {
  const date = fc.date({
    min: new Date('2009-01-03T00:00:00Z'),
    max: new Date('2099-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, fc.constantFrom(1, 1000, 60_000), (at, grain) => {
      const iso = new Date(Math.floor(at.getTime() / grain) * grain).toISOString();
      const read = parseMoment(locale, formatMoment(iso), 'from');
      expect('moment' in read && read.moment && parseTimestamp(read.moment)).toBe(parseTimestamp(iso));
    }),
  );
  expect(formatMoment('2026-03-14T13:00Z')).toBe('2026-03-14 13:00');
  expect(formatMoment('2026-03-14T13:00:05.25Z')).toBe('2026-03-14 13:00:05.25');
  expect(formatMoment(undefined)).toBe('');
});

test('a range reports the invalid field', () => {
  expect(parseRange(locale, '2026-03-14', 'now')).toEqual({ from: '2026-03-14T00:00Z', to: undefined });
  expect(parseRange(locale, 'x', 'y')).toMatchObject({ field: 'from' });
  expect(parseRange(locale, '', 'y')).toMatchObject({ field: 'to' });
  const moment = '2026-03-14T13:00Z';
  expect(parseRange(locale, moment, moment)).toEqual({ from: moment, to: moment });
  expect(parseRange(locale, '2026-03-15', '2026-03-14')).toEqual({
    field: 'from',
    error: 'The end must be after the start.',
  });
});

test('in the time zone of the device, unless the text has another', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const read = (text: string) => parseMoment(locale, text, 'to', 'local');
  expect(read('2026-03-14 13:00')).toEqual({ moment: '2026-03-14T00:00Z' });
  expect(read('2026-03-14')).toEqual({ moment: '2026-03-14T10:59:59Z' });
  expect(read('2026-07-14 13:00:05.25')).toEqual({ moment: '2026-07-14T01:00:05.25Z' });
  for (const text of ['2026-03-14 13:00 UTC', '2026-03-14T13:00Z', '2026-03-14T15:00+02:00']) {
    expect(read(text), text).toEqual({ moment: '2026-03-14T13:00Z' });
  }
  expect(formatMoment('2026-03-14T00:00Z', 'local')).toBe('2026-03-14 13:00');
  expect(formatMoment('2026-03-14T00:00:05.25Z', 'local')).toBe('2026-03-14 13:00:05.25');
  expect(read('yesterday')).toEqual({ error: 'Enter a local time, for example 2026-03-14 13:00.' });
  expect(parseRange(locale, '2026-03-14 13:00', '2026-03-14 00:30 UTC', 'local')).toEqual({
    from: '2026-03-14T00:00Z',
    to: '2026-03-14T00:30Z',
  });
});
