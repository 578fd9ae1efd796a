import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { balanceMomentText, parseBalanceMoment } from './balance-moment.ts';

test.each([
  ['2026-12-31', '2027-01-01T00:00Z', '2026-12-31 24:00'],
  ['31.12.2026', '2027-01-01T00:00Z', '2026-12-31 24:00'],
  ['31 Dec 2026', '2027-01-01T00:00Z', '2026-12-31 24:00'],
  ['2026-12-31 24:00 UTC', '2027-01-01T00:00Z', '2026-12-31 24:00'],
  ['2027-01-01 00:00', '2027-01-01T00:00Z', '2026-12-31 24:00'],
  ['2026-03-14T13:00', '2026-03-14T13:00Z', '2026-03-14 13:00'],
  ['2026-03-14 10:20:30.5', '2026-03-14T10:20:30.5Z', '2026-03-14 10:20:30.5'],
  ['2026-03-14 13:00:20', '2026-03-14T13:00:20Z', '2026-03-14 13:00:20'],
  ['2026-03-14T13:00+02:00', '2026-03-14T11:00Z', '2026-03-14 11:00'],
])('%s is %s, shown as %s', (text, moment, shown) => {
  expect(parseBalanceMoment(english, text)).toBe(moment);
  expect(balanceMomentText(moment)).toBe(shown);
  expect(parseBalanceMoment(english, shown)).toBe(moment);
});

test.each(['', 'tomorrow', '2026-02-30', '9999-12-31', '12/11/2026'])('%j is invalid', (text) => {
  expect(parseBalanceMoment(english, text)).toBeUndefined();
});

test('without a moment the field is empty', () => {
  expect(balanceMomentText(undefined)).toBe('');
});
