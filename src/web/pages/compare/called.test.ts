import { expect, test } from 'vitest';
import { tokensCalled } from './called.ts';

test('a ticker goes before a name, and a name before the rest', () => {
  const found = [
    { name: 'Mossy stone', ticker: 'STONE' },
    { name: 'moss', ticker: 'XM' },
    { name: 'Green', ticker: 'MOSS' },
  ];
  expect(tokensCalled(' Moss ', found).map(({ ticker }) => ticker)).toEqual(['MOSS', 'XM', 'STONE']);
});

test('no more than ten are offered', () => {
  expect(tokensCalled('a', Array(25).fill({ name: 'a', ticker: 'a' }))).toHaveLength(10);
});
