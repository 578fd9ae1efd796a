import { expect, test } from 'vitest';
import { rankTokens } from './sides.tsx';

test('a matching ticker comes before a matching name, then the rest', () => {
  const found = [
    { name: 'Mossy stone', ticker: 'STONE' },
    { name: 'moss', ticker: 'XM' },
    { name: 'Green', ticker: 'MOSS' },
  ];
  expect(rankTokens(' Moss ', found).map(({ ticker }) => ticker)).toEqual(['MOSS', 'XM', 'STONE']);
});

test('at most ten are offered', () => {
  expect(rankTokens('a', Array(25).fill({ name: 'a', ticker: 'a' }))).toHaveLength(10);
});
