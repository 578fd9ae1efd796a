import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { moments } from './network.ts';
import { day, hour } from './prices.ts';
import { Random } from './random.ts';

const endsAt = Date.parse('2026-11-22T10:00:00Z');
const startsAt = endsAt - 180 * day;
const defaults = readSettings({});

/** Returns a function that counts the times from `far` to `near` milliseconds before the end. */
function counter(count: number, ratePerSecond: number) {
  const all = [...moments(new Random(5, 'calendar'), count, { startsAt, endsAt, ratePerSecond })];
  expect(all).toHaveLength(count);
  expect(all[0]).toBeGreaterThanOrEqual(startsAt);
  expect(all.at(-1)).toBeLessThanOrEqual(endsAt);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  return (far: number, near = 0) => all.filter((at) => at > endsAt - far && at <= endsAt - near).length;
}

// At this rate a quarter of the times takes more than an hour, and all of them fit into the period.
test.each([
  [defaults.demoTransactions, defaults.demoRatePerSecond],
  [20_000, 0.5],
  [20_000, 0.02],
  [200_000, 0.05],
  [200_000, 5],
])('%i moments end at a pace of %d a second, as far as the last hour tells', (count, rate) => {
  const lastHour = counter(count, rate)(hour) / 3600 / rate;
  expect(lastHour).toBeGreaterThan(1 / 1.5);
  expect(lastHour).toBeLessThan(1.5);
});

describe('default rate', () => {
  const { demoTransactions, demoRatePerSecond } = defaults;
  const between = counter(demoTransactions, demoRatePerSecond);

  test('no day from two weeks before the end to one day after it has more than 1.7 times the day before', () => {
    const days = Array.from({ length: 15 }, (_, ago) => between((ago + 1) * day, ago * day));
    expect((demoRatePerSecond * day) / 1000 / (days[0] ?? 0)).toBeLessThan(1.7);
    for (let ago = 0; ago < 14; ago++) expect((days[ago] ?? 0) / (days[ago + 1] ?? 0)).toBeLessThan(1.7);
  });

  test('the rate does not jump within the last 24 hours', () => {
    const parts = Array.from({ length: 6 }, (_, ago) => between(4 * (ago + 1) * hour, 4 * ago * hour));
    for (let ago = 0; ago < 5; ago++) expect((parts[ago] ?? 0) / (parts[ago + 1] ?? 0)).toBeLessThan(1.7);
  });

  test('every day has times', () => {
    for (let ago = 0; ago < 180; ago++) expect(between((ago + 1) * day, ago * day)).toBeGreaterThan(0);
  });
});

test('a rate that requires more times than there are moves at most a quarter of them', () => {
  const between = counter(4000, 1000);
  expect(between(10 * 60_000)).toBeLessThan(1300);
  expect(between(180 * day, 7 * day)).toBeGreaterThan(1000);
});
