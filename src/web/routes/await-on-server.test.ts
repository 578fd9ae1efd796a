import { afterEach, expect, test, vi } from 'vitest';
import { awaitOnServer } from './await-on-server.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the server waits for all prefetches', async () => {
  const arrived: number[] = [];
  const prefetch = async (value: number) => void arrived.push(await Promise.resolve(value));
  await awaitOnServer(prefetch(1), prefetch(2));
  expect(arrived).toEqual([1, 2]);
});

test('the browser waits for none', () => {
  vi.stubGlobal('window', new EventTarget());
  expect(awaitOnServer(new Promise(() => undefined))).toBeUndefined();
});
