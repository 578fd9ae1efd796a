import { expect, test } from 'vitest';
import { bytesOf, cacheBytes } from './cache.ts';

const mb = 1024 * 1024;

test.each([
  { heapLimit: 4096 * mb, cache: 32 * mb },
  { heapLimit: 512 * mb, cache: 32 * mb },
  { heapLimit: 256 * mb, cache: 16 * mb },
  { heapLimit: 64 * mb, cache: 4 * mb },
])('with a heap of $heapLimit bytes a cache has $cache', ({ heapLimit, cache }) => {
  expect(cacheBytes(heapLimit)).toBe(cache);
});

test('a text counts two bytes for each character, as one beyond Latin-1 makes it', () => {
  expect(bytesOf('₿', 'abc')).toBe(8);
});
