import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { presetRange } from './time-input.ts';
import { momentText, rangeText, shortRangeText } from './time-text.ts';

const now = Date.parse('2026-03-14T18:00:00Z');

test('a time has its date only if it is another day', () => {
  expect(momentText(locale, '2026-03-14T14:02:31.5Z', now, 'utc')).toBe('14:02:31 UTC');
  expect(momentText(locale, '2026-03-13T23:59:59Z', now, 'utc')).toBe('23:59:59 UTC on 13 Mar 2026');
});

test('a range names the bounds it has', () => {
  const [from, to] = ['2026-03-14', '2026-03-15T10:00:00+02:00'];
  expect(rangeText(locale, from, undefined, 'utc')).toBe('since 14 Mar 2026, 00:00:00 UTC');
  expect(rangeText(locale, undefined, to, 'utc')).toBe('until 15 Mar 2026, 08:00:00 UTC');
  expect(rangeText(locale, from, to, 'utc')).toBe('between 14 Mar 2026, 00:00:00 UTC and 15 Mar 2026, 08:00:00 UTC');
});

test.each([
  ['lastMonth', 'February 2026'],
  ['lastQuarter', '1 Oct 2025 – 31 Dec 2025'],
  ['lastYear', '2025'],
] as const)('the preset %s reads %j in UTC and in local time', (preset, text) => {
  for (const zone of ['utc', 'local']) {
    const { from, to } = presetRange(preset, Date.parse('2026-03-14T13:20:00Z'), zone);
    expect(shortRangeText(locale, from, to, zone), zone).toBe(text);
  }
});

test('a range that is not of whole days is written in full', () => {
  const ranges = [
    ['2026-03-01T00:00:00Z', undefined],
    ['2026-03-01T00:00:01Z', '2026-03-31T23:59:59Z'],
    ['2026-03-01T00:00:00Z', '2026-03-31T23:59:58Z'],
    ['2026-03-01T00:00:00.5Z', '2026-03-31T23:59:59Z'],
  ] as const;
  for (const [from, to] of ranges)
    expect(shortRangeText(locale, from, to, 'utc')).toBe(rangeText(locale, from, to, 'utc'));
  expect(shortRangeText(locale, '2026-03-14T00:00:00Z', '2026-03-14T23:59:59Z', 'utc')).toBe('14 Mar 2026');
});
