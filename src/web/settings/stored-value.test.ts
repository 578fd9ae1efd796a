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
