import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AnswerCache, readyAnswer } from './answer-cache.ts';

function counting(body: string) {
  const counter = { asked: 0 };
  const answerer = async () => {
    counter.asked++;
    return readyAnswer(body, 1);
  };
  return { counter, answerer };
}

test('an answer is kept until the data changes', async () => {
  let version = '1';
  const cache = new AnswerCache(async () => version);
  const { counter, answerer } = counting('a');
  await cache.answer('q', undefined, answerer);
  await cache.answer('q', undefined, answerer);
  expect(counter.asked).toBe(1);
  version = '2';
  await cache.answer('q', undefined, answerer);
  expect(counter.asked).toBe(2);
});

test('an answer that changes with the clock is kept no longer than it may', async () => {
  const cache = new AnswerCache(async () => '1');
  const { counter, answerer } = counting('a');
  await cache.answer('q', 0.3, answerer);
  await cache.answer('q', 0.3, answerer);
  expect(counter.asked).toBe(1);
  await sleep(350);
  await cache.answer('q', 0.3, answerer);
  expect(counter.asked).toBe(2);
});

test('equal questions at the same time are worked out once, and a failure is not kept', async () => {
  const cache = new AnswerCache(async () => '1');
  const { counter, answerer } = counting('a');
  await Promise.all(Array.from({ length: 50 }, () => cache.answer('q', 10, answerer)));
  expect(counter.asked).toBe(1);
  const failing = () => Promise.reject(new Error('gone'));
  await expect(cache.answer('other', 10, failing)).rejects.toThrow('gone');
  await expect(cache.answer('other', 10, counting('b').answerer)).resolves.toMatchObject({ body: 'b' });
});

test('memory is bounded, and what was used last stays', async () => {
  const cache = new AnswerCache(async () => '1');
  const { counter, answerer } = counting('x'.repeat(8 * 1024 * 1024));
  await cache.answer('first', 10, answerer);
  for (const key of ['second', 'third', 'first', 'fourth', 'fifth']) await cache.answer(key, 10, answerer);
  expect(counter.asked).toBe(5);
  await cache.answer('first', 10, answerer);
  expect(counter.asked).toBe(5);
  await cache.answer('second', 10, answerer);
  expect(counter.asked).toBe(6);
});
