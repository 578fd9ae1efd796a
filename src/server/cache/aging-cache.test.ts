import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { AgingCache } from './aging-cache.ts';
import { readyAnswer } from './answer-cache.ts';

let now: number;
let cache: AgingCache;
let asked: number;
/** What the source gives next. */
let next: () => Promise<string>;

beforeEach(() => {
  now = 0;
  asked = 0;
  next = async () => `answer ${asked}`;
  cache = new AgingCache(() => now * 1000);
});

async function ask(maxAgeSeconds = 2) {
  const { body, ageSeconds, isLast } = await cache.answer('q', 0, async () => {
    asked++;
    return readyAnswer(await next(), maxAgeSeconds);
  });
  return isLast ? [body, ageSeconds, 'the last there is'] : [body, ageSeconds];
}

/** Lets what goes on behind end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const broken = (status: 404 | 429 | 502) => async () => Promise.reject(new Refusal(status, 'No.', 9));

test('within its time an answer is kept, and tells its age', async () => {
  expect(await ask()).toEqual(['answer 1', 0]);
  now = 1.9;
  expect(await ask()).toEqual(['answer 1', 1]);
});

test('a little later it is given at once, while one question brings a new one', async () => {
  await ask();
  now = 4.5;
  expect(await Promise.all([ask(), ask()])).toEqual([
    ['answer 1', 4],
    ['answer 1', 4],
  ]);
  await settle();
  expect(asked).toBe(2);
  expect(await ask()).toEqual(['answer 2', 0]);
});

test('much later a new one is waited for, by all who ask together', async () => {
  await ask();
  now = 60;
  const many = await Promise.all(Array.from({ length: 1000 }, () => ask()));
  expect(new Set(many.map(([body]) => body))).toEqual(new Set(['answer 2']));
  expect(asked).toBe(2);
});

test.each([429, 502] as const)(
  'where none can be had (%i) the old one is given with its age, for an hour',
  async (status) => {
    await ask();
    next = broken(status);
    now = 3;
    expect(await ask()).toEqual(['answer 1', 3]);
    await settle();
    now = 3000;
    expect(await ask()).toEqual(['answer 1', 3000, 'the last there is']);
    now = 3601;
    await expect(ask()).rejects.toMatchObject({ status, retryAfterSeconds: 9 });
    next = async () => 'back';
    expect(await ask()).toEqual(['back', 0]);
  },
);

test('what is not known is asked for again after two seconds, and what ceased to be is gone', async () => {
  next = broken(404);
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  now = 1.9;
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  expect(asked).toBe(1);
  next = async () => 'found';
  now = 2.1;
  expect(await ask()).toEqual(['found', 0]);
  next = broken(404);
  now = 60;
  await expect(ask()).rejects.toMatchObject({ status: 404 });
});

test('a fault of ours is no reason for an old answer', async () => {
  await ask();
  next = () => Promise.reject(new Error('bug'));
  now = 60;
  await expect(ask()).rejects.toThrow('bug');
});
