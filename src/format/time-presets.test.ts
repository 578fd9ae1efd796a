import { expect, test, vi } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { isLive } from './paging.ts';
import { presetHours, presetRange } from './time-input.ts';

const presets = ['day', 'week', 'month'] as const;

test.each([
  ['day', '2026-03-13T13:00Z'],
  ['week', '2026-03-07T13:00Z'],
  ['month', '2026-02-12T13:00Z'],
] as const)('the last %s', (preset, from) => {
  expect(presetRange(preset, Date.parse('2026-03-14T13:00:00Z'))).toEqual({ from, to: undefined });
});

test('the start is inclusive: at most a minute before the period, never after', () => {
  for (const now of ['2026-03-14T13:00:00.000Z', '2026-03-14T13:00:59.999Z', '2026-03-01T00:00:30.500Z']) {
    for (const preset of presets) {
      const begin = Date.parse(now) - presetHours[preset] * 3_600_000;
      const from = Date.parse(parseTimestamp(presetRange(preset, Date.parse(now)).from) ?? '');
      expect(begin - from).toBeGreaterThanOrEqual(0);
      expect(begin - from).toBeLessThan(60_000);
    }
  }
});

test.each([
  ['thisMonth', '2026-05-01T00:00Z', undefined],
  ['lastMonth', '2026-04-01T00:00Z', '2026-04-30T23:59:59Z'],
  ['thisQuarter', '2026-04-01T00:00Z', undefined],
  ['lastQuarter', '2026-01-01T00:00Z', '2026-03-31T23:59:59Z'],
  ['thisYear', '2026-01-01T00:00Z', undefined],
  ['lastYear', '2025-01-01T00:00Z', '2025-12-31T23:59:59Z'],
] as const)('in May, %s', (preset, from, to) => {
  expect(presetRange(preset, Date.parse('2026-05-31T13:00:00Z'))).toEqual({ from, to });
});

test('periods of a calendar follow on each other, at every day of the year', () => {
  for (let day = 0; day < 366; day++) {
    const now = Date.UTC(2028, 0, 1 + day, 12);
    for (const [last, current] of [
      ['lastMonth', 'thisMonth'],
      ['lastQuarter', 'thisQuarter'],
      ['lastYear', 'thisYear'],
    ] as const) {
      const { from, to } = presetRange(current, now);
      expect(to).toBeUndefined();
      expect(Date.parse(from)).toBeLessThanOrEqual(now);
      expect(Date.parse(presetRange(last, now).to ?? '') + 1000).toBe(Date.parse(from));
    }
  }
});

test('a month begins in the time zone of the device', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  // There it is March already.
  const now = Date.parse('2026-02-28T20:00:00Z');
  expect(presetRange('thisMonth', now, 'local')).toEqual({ from: '2026-02-28T11:00Z', to: undefined });
  expect(presetRange('lastMonth', now, 'local')).toEqual({ from: '2026-01-31T11:00Z', to: '2026-02-28T10:59:59Z' });
  vi.unstubAllEnvs();
});

test('a preset keeps the list live', () => {
  const range = presetRange('day', Date.parse('2026-03-14T13:00:00Z'));
  expect(isLive({ sort: 'created_at', order: 'desc', limit: 25, offset: 0, ...range })).toBe(true);
});
