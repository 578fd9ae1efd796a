import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { kept } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

const Names = z.record(z.string(), z.string());

test('what is written is read, and told to who listens', () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const names = kept('names', Names, {});
  const onChange = vi.fn();
  const end = names.subscribe(onChange);
  names.write({ a: 'Alice' });
  end();
  names.write({ a: 'Bob' });
  expect(names.read()).toEqual({ a: 'Bob' });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('without storage it lives as long as the page, and says so', () => {
  expect(kept('names', Names, {}).write({ a: 'Alice' })).toBe(false);
});

test.each(['{"a":1}', 'no JSON', '[]', 'null'])('%s in storage counts as empty', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(kept('names', Names, { none: 'yes' }).read()).toEqual({ none: 'yes' });
});
