import { expect, test } from 'vitest';
import { toCachedResponse, VersionedCache } from './cache.ts';

function counting(body: string) {
  const counter = { requests: 0 };
  const compute = async () => {
    counter.requests++;
    return toCachedResponse(body, 1);
  };
  return { counter, compute };
}

test('a response is cached until the data changes', async () => {
  let version = '1';
  const cache = new VersionedCache(async () => version);
  const { counter, compute } = counting('a');
  await cache.get('q', undefined, compute);
  await cache.get('q', undefined, compute);
  expect(counter.requests).toBe(1);
  version = '2';
  await cache.get('q', undefined, compute);
  expect(counter.requests).toBe(2);
});

test('a response that depends on the clock expires', async () => {
  const cache = new VersionedCache(async () => '1');
  const { counter, compute } = counting('a');
  await cache.get('q', 0.3, compute);
  await cache.get('q', 0.3, compute);
  expect(counter.requests).toBe(1);
  await expect.poll(() => cache.get('q', 0.3, compute).then(() => counter.requests)).toBe(2);
});

test('concurrent identical requests are computed once, and a failure is not cached', async () => {
  const cache = new VersionedCache(async () => '1');
  const { counter, compute } = counting('a');
  await Promise.all(Array.from({ length: 50 }, () => cache.get('q', 10, compute)));
  expect(counter.requests).toBe(1);
  const failing = () => Promise.reject(new Error('gone'));
  await expect(cache.get('other', 10, failing)).rejects.toThrow('gone');
  await expect(cache.get('other', 10, counting('b').compute)).resolves.toMatchObject({ body: 'b' });
});

test('size is bounded, and the least recently used entry is evicted', async () => {
  const cache = new VersionedCache(async () => '1');
  const { counter, compute } = counting('x'.repeat(4 * 1024 * 1024));
  await cache.get('first', 10, compute);
  for (const key of ['second', 'third', 'first', 'fourth', 'fifth']) await cache.get(key, 10, compute);
  expect(counter.requests).toBe(5);
  await cache.get('first', 10, compute);
  expect(counter.requests).toBe(5);
  await cache.get('second', 10, compute);
  expect(counter.requests).toBe(6);
});
