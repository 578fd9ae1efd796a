import { expect, test } from 'vitest';
import { median, table } from './table.mjs';

test('the median is the middle number in any order', () => {
  expect(median([30, 10, 200])).toBe(30);
  expect(median([4, 100, 9, 10])).toBe(10);
  expect(median([7])).toBe(7);
});

test('the median does not reorder its numbers', () => {
  const times = [3, 1, 2];
  median(times);
  expect(times).toEqual([3, 1, 2]);
});

test('columns are as wide as their widest cell', () => {
  const text = table(
    ['Figure', ' ms', 'Goal'],
    [
      ['Rows painted', 1240, 'met'],
      ['First paint', 9, 'missed'],
    ],
  );
  expect(text).toBe(
    [
      '| Figure       |   ms | Goal   |',
      '| ------------ | ---: | ------ |',
      '| Rows painted | 1240 | met    |',
      '| First paint  |    9 | missed |',
    ].join('\n'),
  );
});
