import { afterEach, expect, test, vi } from 'vitest';
import { readClock } from '#web/hooks/clock.ts';
import { noteServiceTime, serviceAhead, serviceTime, subscribeServiceAhead } from './service-clock.ts';

afterEach(() => vi.useRealTimers());

/** The service's time, and how far the device's clock is ahead of it. */
const service = Date.parse('2026-11-26T12:00:00Z');

function receive(deviceAhead: number, age = 0): void {
  vi.setSystemTime(service + deviceAhead);
  noteServiceTime(new Date(service - age).toUTCString());
}

test.each([
  ['is right', 0],
  ['is three hours ahead', 3 * 3_600_000],
  ['is three hours behind', -3 * 3_600_000],
  ['is 400 days behind', -400 * 86_400_000],
])('now is the time of the service if the device %s', (_, deviceAhead) => {
  vi.useFakeTimers();
  // More than are remembered: the clock may have been set.
  for (let count = 0; count < 8; count++) receive(deviceAhead, 1000 * count);
  expect(serviceAhead()).toBe(-deviceAhead || 0);
  expect(serviceTime()).toBe(service);
  expect(readClock()).toBe(service);
});

test('slow and cached responses do not move it', () => {
  vi.useFakeTimers();
  for (let count = 0; count < 8; count++) receive(0);
  const changed = vi.fn();
  const leave = subscribeServiceAhead(changed);
  for (const age of [10_000, 3_600_000, 86_400_000]) receive(0, age);
  noteServiceTime(null);
  noteServiceTime('yesterday');
  expect(serviceTime()).toBe(service);
  expect(changed).not.toHaveBeenCalled();
  leave();
});
