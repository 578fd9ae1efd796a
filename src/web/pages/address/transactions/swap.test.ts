import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinSwaps } from './swap.ts';

test('legs of a swap are grouped at the position of the first', () => {
  const rows = [
    { id: 'a', swapId: null },
    { id: 'b', swapId: 'x' },
    { id: 'c' },
    { id: 'd', swapId: 'x' },
    { id: 'e', swapId: 'y' },
  ];
  expect(joinSwaps(rows).map(({ row, leg, legs }) => [row.id, leg, legs])).toEqual([
    ['a', undefined, 1],
    ['b', 1, 2],
    ['d', 2, 2],
    ['c', undefined, 1],
    ['e', undefined, 1],
  ]);
});

test('no row is lost or repeated', () => {
  const swap = fc.constantFrom('x', 'y', '', null, undefined);
  fc.assert(
    fc.property(fc.array(swap), (swaps) => {
      const rows = swaps.map((swapId, id) => ({ id, swapId }));
      const ids = joinSwaps(rows).map(({ row }) => row.id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
    }),
  );
});
