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

const example = '2026-03-14 13:00, 14 Mar 2026 or yesterday';
const noon = Date.parse('2026-11-26T12:30:45Z');

test.each([
  ['today', '2026-11-26'],
  ['Yesterday', '2026-11-25'],
  ['3 weeks ago', '2026-11-05'],
  ['1 month ago', '2026-10-26'],
  ['9 months ago', '2026-02-26'],
  ['2 years ago', '2024-11-26'],
  ['3 h', '2026-11-26 09:30'],
  ['45 min', '2026-11-26 11:45'],
  ['40 seconds ago', '2026-11-26 12:30:05'],
  ['2 d', '2026-11-24'],
  ['14 Mar 14:01', '2026-03-14 14:01'],
  ['3 Dec', '2025-12-03'],
  ['Nov 24, 2026', '2026-11-24'],
  ['November 24', '2026-11-24'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026 13:00', '2026-12-31 13:00'],
  ['11/11/2026', '2026-11-11'],
  ['14:01:43', '2026-11-26 14:01:43'],
  ['9:05', '2026-11-26 09:05'],
])('%s is %s', (text, written) => {
  expect(isoText(english, text, 'utc', noon)).toBe(written);
  expect(
    isoText(
      german,
      text.replace(' d', ' days ago').replace('3 h', '3 hours ago').replace('45 min', '45 minutes ago'),
      'utc',
      noon,
    ),
  ).toBe(written);
});

test.each([
  ['heute', '2026-11-26'],
  ['Gestern', '2026-11-25'],
  ['vorgestern', '2026-11-24'],
  ['vor 3 Wochen', '2026-11-05'],
  ['vor 1 Monat', '2026-10-26'],
  ['3 Std.', '2026-11-26 09:30'],
  ['24. Nov. 2026', '2026-11-24'],
  ['24. November', '2026-11-24'],
  ['02.11.2026', '2026-11-02'],
  ['2.11.', '2026-11-02'],
])('%s is %s in German', (text, written) => {
  expect(isoText(german, text, 'utc', noon)).toBe(written);
});

test('days that people name are whole days of the time zone', () => {
  expect(parseMoment(english, 'yesterday', 'from', 'utc', noon)).toEqual({ moment: '2026-11-25T00:00Z' });
  expect(parseMoment(english, 'yesterday', 'to', 'utc', noon)).toEqual({ moment: '2026-11-25T23:59:59Z' });
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(parseMoment(english, 'yesterday', 'from', 'local', noon)).toEqual({ moment: '2026-11-25T11:00Z' });
});

test('a month ago is the last day of a shorter month', () => {
  expect(isoText(english, '1 month ago', 'utc', Date.parse('2026-03-31T00:00Z'))).toBe('2026-02-28');
});

test.each([
  ['31 Feb 2026', '2026-02-31 does not exist. Check day and month.'],
  ['2026-02-30', '2026-02-30 does not exist. Check day and month.'],
  ['31.2.2026', '2026-02-31 does not exist. Check day and month.'],
  ['3/11/2026', 'This can be 3 Nov 2026 or 11 Mar 2026. Write the month as a word.'],
])('%s is refused with a reason', (text, error) => {
  expect(parseMoment(locale, text, 'to')).toEqual({ error });
});

test('any text is read or refused, never an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9./: a-z]{0,20}$/)), (text) => {
      const read = parseMoment(locale, text, 'from', 'utc', noon);
      if ('moment' in read && read.moment !== undefined) expect(parseTimestamp(read.moment)).toBeDefined();
    }),
  );
});

test.each(['3 Nonsense 2026', '14.3.26', '2026-03-14 25:00', '2026-03-14 13', '1e3'])(
  '%s is rejected with an example',
  (text) => {
    expect(parseMoment(locale, text, 'to')).toEqual({ error: `Enter a time in UTC, for example ${example}.` });
  },
);

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
  const second = '2026-03-14T13:00:00Z';
  expect(parseRange(locale, second, second)).toEqual({ from: moment, to: second });
  expect(parseRange(locale, moment, moment)).toMatchObject({ field: 'from' });
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
  expect(read('tomorrow')).toEqual({ error: `Enter a local time, for example ${example}.` });
  expect(parseRange(locale, '2026-03-14 13:00', '2026-03-14 00:30 UTC', 'local')).toEqual({
    from: '2026-03-14T00:00Z',
    to: '2026-03-14T00:30Z',
  });
});
