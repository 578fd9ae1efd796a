import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { storedValue } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const Names = z.record(z.string(), z.string());

test('a written value is read, and listeners are notified', () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const names = storedValue('names', Names, {});
  const onChange = vi.fn();
  const end = names.subscribe(onChange);
  names.write({ a: 'Alice' });
  end();
  names.write({ a: 'Bob' });
  expect(names.read()).toEqual({ a: 'Bob' });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('without storage a value lasts as long as the page, and reports so', () => {
  expect(storedValue('names', Names, {}).write({ a: 'Alice' })).toBe(false);
});

test.each(['{"a":1}', 'no JSON', '[]', 'null'])('%s in storage counts as empty', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(storedValue('names', Names, { none: 'yes' }).read()).toEqual({ none: 'yes' });
});

test('what another tab stores after the first read and before the subscription is read then', () => {
  const storage = new Map([['names', '{"a":"Alice"}']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const names = storedValue('names', Names, {});
  const before = names.read();
  storage.set('names', '{"a":"Bob"}');
  const end = names.subscribe(() => {});
  expect(names.read()).toEqual({ a: 'Bob' });
  end();
  // Unchanged, it stays the same object, so that nothing renders again.
  names.write({ a: 'Carol' });
  const written = names.read();
  names.subscribe(() => {})();
  expect(names.read()).toBe(written);
  expect(before).toEqual({ a: 'Alice' });
});
