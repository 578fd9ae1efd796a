import { afterEach, expect, test, vi } from 'vitest';
import { awaitOnServer } from './await-on-server.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the server waits for all prefetches', async () => {
  const arrived: number[] = [];
  const prefetch = async (value: number) => void arrived.push(await Promise.resolve(value));
  await awaitOnServer(prefetch(1), prefetch(2));
  expect(arrived).toEqual([1, 2]);
});

test('it starts dependent queries', async () => {
  const read = vi.fn(async () => undefined);
  await awaitOnServer(Promise.resolve(), read, false);
  expect(read).toHaveBeenCalledTimes(1);
});

test('the browser waits for none, and leaves dependent ones to components', () => {
  vi.stubGlobal('window', new EventTarget());
  const read = vi.fn(async () => undefined);
  expect(awaitOnServer(new Promise(() => undefined), read)).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
