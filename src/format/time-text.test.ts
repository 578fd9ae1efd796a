import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { momentText, rangeText } from './time-text.ts';

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
