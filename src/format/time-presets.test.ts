import { expect, test } from 'vitest';
import { parseTimestamp } from '#contract/common.ts';
import { isLive } from './paging.ts';
import { presetHours, presetRange, type TimePreset } from './time-input.ts';

const presets: readonly TimePreset[] = ['day', 'week', 'month'];

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

test('a preset keeps the list live', () => {
  const range = presetRange('day', Date.parse('2026-03-14T13:00:00Z'));
  expect(isLive({ sort: 'created_at', order: 'desc', limit: 25, offset: 0, ...range })).toBe(true);
});
