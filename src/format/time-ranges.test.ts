import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { pageParameters } from './paging.ts';
import { addDays, lastInstant } from './time.ts';
import { formatMoment, parseMoment, presetRange } from './time-input.ts';

/* Ranges that follow each other have every row exactly once, in every time zone. */

afterEach(() => vi.unstubAllEnvs());

/** Half of them have changed their clock at midnight in the two years. */
const zones = [
  'UTC',
  'Africa/Cairo',
  'America/Asuncion',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Scoresbysund',
  'America/St_Johns',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];
const [firstDay, days] = ['2017-06-15', 730];

const microseconds = (iso: string) =>
  BigInt(Date.parse(iso)) * 1000n + BigInt((parseTimestamp(iso) ?? '').slice(23, 26) || 0);

/** Checks that no time is between two ranges or in both, as the service compares them. */
function expectToFollow(to: string | undefined, next: string | undefined): void {
  const end = lastInstant(to);
  expect([to, next, microseconds(next ?? '') - microseconds(end ?? '')]).toEqual([to, next, 1n]);
}

function momentOf(text: string, side: 'from' | 'to'): string | undefined {
  const read = parseMoment(locale, text, side, 'local');
  return 'moment' in read ? read.moment : read.error;
}

test.each(zones)('days, months, quarters and years have every row once, in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  for (let day = firstDay; day < addDays(firstDay, days); day = addDays(day, 1)) {
    const end = momentOf(day, 'to');
    expectToFollow(end, momentOf(addDays(day, 1), 'from'));
  }
  for (let day = firstDay; day < addDays(firstDay, days); day = addDays(day, 13)) {
    const now = Date.parse(`${day}T12:00:00Z`);
    for (const [last, current] of [
      ['lastMonth', 'thisMonth'],
      ['lastQuarter', 'thisQuarter'],
      ['lastYear', 'thisYear'],
    ] as const) {
      expectToFollow(presetRange(last, now, 'local').to, presetRange(current, now, 'local').from);
    }
  }
});

test('a day that a zone skipped is empty, and the days around it have every row once', () => {
  vi.stubEnv('TZ', 'Pacific/Apia');
  for (const [day, next] of [
    ['2011-12-28', '2011-12-29'],
    ['2011-12-29', '2011-12-31'],
    ['2011-12-31', '2012-01-01'],
  ] as const) {
    expectToFollow(momentOf(day, 'to'), momentOf(next, 'from'));
  }
});

test('typed times have every row once', () => {
  const moment = fc.date({ min: new Date('2009-01-03'), max: new Date('2099-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
      vi.stubEnv('TZ', zone);
      const utc = (time: number) => `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
      const second = Math.floor(at.getTime() / 1000) * 1000;
      expectToFollow(momentOf(utc(second), 'to'), momentOf(utc(second + 1000), 'from'));
      const end = momentOf(utc(second), 'to');
      expect(momentOf(`${formatMoment(end)} UTC`, 'to')).toBe(end);
      const minute = utc(second).replace(/:\d\d UTC/, ' UTC');
      expectToFollow(momentOf(minute, 'to'), momentOf(minute, 'from'));
      const milliseconds = (time: number) => momentOf(new Date(time).toISOString(), 'to');
      expect(lastInstant(milliseconds(second + 7))).toBe(`${new Date(second + 7).toISOString().slice(0, 23)}999Z`);
    }),
  );
});

test('a page of a list ends with the last instant of its range', () => {
  const range = { from: '2026-10-01T00:00Z', to: '2026-10-31T23:59:59Z' } as const;
  const bounds = { from_timestamp: range.from, to_timestamp: '2026-10-31T23:59:59.999999Z' };
  expect(pageParameters({ ...range, sort: 'created_at', order: 'desc', limit: 25, offset: 0 })).toMatchObject(bounds);
});

test.each([
  ['2026-10-31T23:59:59Z', '2026-10-31T23:59:59.999999Z'],
  ['2026-10-31T23:59:59.25Z', '2026-10-31T23:59:59.250999Z'],
  ['2026-10-31T23:59:59.123456Z', '2026-10-31T23:59:59.123456Z'],
  ['2026-11-01T01:00+01:00', '2026-10-31T23:59:59.999999Z'],
  ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00.999999Z'],
  ['0001-01-01T00:00Z', '0001-01-01T00:00:00.000000Z'],
  [undefined, undefined],
])('a range until %s has rows up to %s', (to, last) => {
  expect(lastInstant(to)).toBe(last);
});
