import { expect, test } from 'vitest';
import { selectParts } from './main.mjs';
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

test('all parts are measured unless some are selected', () => {
  expect(selectParts([])).toEqual(['start', 'lighthouse', 'events']);
  expect(selectParts(['--only=events,start'])).toEqual(['start', 'events']);
  expect(() => selectParts(['--only=rows'])).toThrow('--only=start,lighthouse,events');
  expect(() => selectParts(['start'])).toThrow('Unknown option start');
});
