import { beforeEach, expect, test } from 'vitest';
import { HttpError } from '#server/errors.ts';
import { TtlCache, toCachedResponse } from './cache.ts';

let now: number;
let cache: TtlCache;
let requests: number;
/** The next response of the source. */
let next: () => Promise<string>;

beforeEach(() => {
  now = 0;
  requests = 0;
  next = async () => `answer ${requests}`;
  cache = new TtlCache(() => now * 1000);
});

async function request(maxAgeSeconds = 2) {
  const { body, ageSeconds, isStale } = await cache.get('q', 0, async () => {
    requests++;
    return toCachedResponse(await next(), maxAgeSeconds);
  });
  return isStale ? [body, ageSeconds, 'the last there is'] : [body, ageSeconds];
}

/** Waits for background work. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const broken = (status: 404 | 429 | 502) => async () => Promise.reject(new HttpError(status, 'No.', 9));

test('a fresh response is cached and has an age', async () => {
  expect(await request()).toEqual(['answer 1', 0]);
  now = 1.9;
  expect(await request()).toEqual(['answer 1', 1]);
});

test('a stale response is served at once while one request revalidates it', async () => {
  await request();
  now = 4.5;
  expect(await Promise.all([request(), request()])).toEqual([
    ['answer 1', 4],
    ['answer 1', 4],
  ]);
  await settle();
  expect(requests).toBe(2);
  expect(await request()).toEqual(['answer 2', 0]);
});

test('a response that is too old is refetched once for all who wait', async () => {
  await request();
  now = 60;
  const many = await Promise.all(Array.from({ length: 1000 }, () => request()));
  expect(new Set(many.map(([body]) => body))).toEqual(new Set(['answer 2']));
  expect(requests).toBe(2);
});

test.each([429, 502] as const)(
  'where none can be had (%i) the old one is given with its age, for an hour',
  async (status) => {
    await request();
    next = broken(status);
    now = 3;
    expect(await request()).toEqual(['answer 1', 3]);
    await settle();
    now = 3000;
    expect(await request()).toEqual(['answer 1', 3000, 'the last there is']);
    now = 3601;
    await expect(request()).rejects.toMatchObject({ status, retryAfterSeconds: 9 });
    next = async () => 'back';
    expect(await request()).toEqual(['back', 0]);
  },
);

test('404 is cached for two seconds, and replaces a cached response', async () => {
  next = broken(404);
  await expect(request()).rejects.toMatchObject({ status: 404 });
  now = 1.9;
  await expect(request()).rejects.toMatchObject({ status: 404 });
  expect(requests).toBe(1);
  next = async () => 'found';
  now = 2.1;
  expect(await request()).toEqual(['found', 0]);
  next = broken(404);
  now = 60;
  await expect(request()).rejects.toMatchObject({ status: 404 });
});

test('an internal error is not hidden by a stale response', async () => {
  await request();
  next = () => Promise.reject(new Error('bug'));
  now = 60;
  await expect(request()).rejects.toThrow('bug');
});
