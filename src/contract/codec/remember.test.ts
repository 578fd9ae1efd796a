import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('works a text out once, until too many others came', () => {
  const asked: string[] = [];
  const double = remember(2, (text) => {
    asked.push(text);
    return text + text;
  });
  expect([double('a'), double('b'), double('a'), double('b')]).toEqual(['aa', 'bb', 'aa', 'bb']);
  expect(asked).toEqual(['a', 'b']);
  expect([double('c'), double('c'), double('a')]).toEqual(['cc', 'cc', 'aa']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('an error is not remembered', () => {
  let left = 1;
  const fail = remember(2, (text) => {
    if (left-- > 0) throw new Error('not yet');
    return text;
  });
  expect(() => fail('a')).toThrow('not yet');
  expect(fail('a')).toBe('a');
});
