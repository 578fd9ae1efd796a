import { expect, test } from 'vitest';
import { otherLegs } from './other-legs.ts';

test('legs lead to each other, and rows without another leg nowhere', () => {
  const rows = [
    { id: 'a', swapId: 'x' },
    { id: 'b', swapId: null },
    { id: 'c', swapId: 'x' },
    { id: 'd', swapId: 'y' },
    { id: 'e', swapId: '' },
    { id: 'f' },
    { id: 'g', swapId: 'x' },
  ];
  expect([...otherLegs(rows)]).toEqual([
    ['a', 'c'],
    ['c', 'a'],
    ['g', 'a'],
  ]);
});
