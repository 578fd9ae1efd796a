import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('computes a value once, until it was not used for long', () => {
  const calls: string[] = [];
  const double = memoize(2, (text) => {
    calls.push(text);
    return text + text;
  });
  expect([double('a'), double('b'), double('a'), double('b')]).toEqual(['aa', 'bb', 'aa', 'bb']);
  expect(calls).toEqual(['a', 'b']);
  expect([double('c'), double('c'), double('a')]).toEqual(['cc', 'cc', 'aa']);
  expect(calls).toEqual(['a', 'b', 'c']);
  expect([double('d'), double('a'), double('b')]).toEqual(['dd', 'aa', 'bb']);
  expect(calls).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('an error is not cached', () => {
  let left = 1;
  const fail = memoize(2, (text) => {
    if (left-- > 0) throw new Error('not yet');
    return text;
  });
  expect(() => fail('a')).toThrow('not yet');
  expect(fail('a')).toBe('a');
});
