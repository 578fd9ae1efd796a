import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOwnClock, readClock, subscribeClock } from './clock.ts';

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers({ now: 10_400 });
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(isShown: boolean) {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('all listeners are called every full second with the same time', () => {
  const [one, other] = [vi.fn(readClock), vi.fn(readClock)];
  const ends = [one, other].map(subscribeClock);
  vi.advanceTimersByTime(599);
  expect(one).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([one.mock.results[0]?.value, other.mock.results[0]?.value]).toEqual([11_000, 11_000]);
  vi.advanceTimersByTime(3000);
  expect(one).toHaveBeenCalledTimes(4);
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
});

test('a hidden tab does not tick, and is correct when shown', () => {
  const listener = vi.fn(readClock);
  const end = subscribeClock(listener);
  show(false);
  listener.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener.mock.results.map(({ value }) => value)).toEqual([70_400]);
  end();
});

test('a clock of its own stands still until it calls back', () => {
  const { subscribe, readOwn } = createOwnClock();
  vi.advanceTimersByTime(5000);
  expect(readOwn()).toBe(10_400);
  const times: number[] = [];
  const end = subscribe(() => times.push(readOwn()));
  vi.advanceTimersByTime(1600);
  end();
  vi.advanceTimersByTime(2000);
  expect(times).toEqual([16_000, 17_000]);
  expect(readOwn()).toBe(17_000);
});
