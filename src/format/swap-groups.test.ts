import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSwaps, statusOfLegs, tokensFirst } from './swap.ts';

test('legs of a swap are grouped at the position of the first', () => {
  const rows = [
    { id: 'a', swapId: null },
    { id: 'b', swapId: 'x' },
    { id: 'c' },
    { id: 'd', swapId: 'x' },
    { id: 'e', swapId: 'y' },
    { id: 'f', swapId: '' },
    { id: 'g', swapId: '' },
  ];
  const ids = groupSwaps(rows).map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([['a'], ['b', 'd'], ['c'], ['e'], ['f'], ['g']]);
});

test('no row is lost or repeated, and order is kept among groups and in them', () => {
  const swap = fc.constantFrom('x', 'y', '', null, undefined);
  fc.assert(
    fc.property(fc.array(swap), (swaps) => {
      const groups = groupSwaps(swaps.map((swapId, id) => ({ id, swapId }))).map((group) => group.map(({ id }) => id));
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...swaps.keys()]);
      const firsts = groups.map(([first]) => first ?? Number.NaN);
      for (const ids of [firsts, ...groups]) expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
});

test.each([
  [['confirmed', 'confirmed'], 'confirmed'],
  [['pending', 'confirmed'], 'pending'],
  [['confirmed', 'expired'], 'half_executed'],
  [['failed', 'pending', 'confirmed'], 'half_executed'],
  [['failed', 'pending'], 'failed'],
  [['failed', 'expired'], 'failed'],
  [['expired', 'expired'], 'expired'],
  [['odd', 'odd'], 'odd'],
  [['odd', 'confirmed'], 'pending'],
])('%s together: %s', ([first = '', ...others], status) => {
  expect(statusOfLegs([{ status: first }, ...others.map((other) => ({ status: other }))])).toBe(status);
});

test('tokens of a swap stand before its bitcoin, each in its order', () => {
  const legs = [
    { id: 'a', amountSats: 5 },
    { id: 'b', amountSats: null },
    { id: 'c', amountSats: 0 },
    { id: 'd', amountSats: null },
  ];
  expect(tokensFirst(legs).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
