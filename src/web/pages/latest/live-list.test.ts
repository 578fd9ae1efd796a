import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { newList, receive, release, see } from './live-list.ts';

const row = (id: number, status = 'confirmed'): TransactionSummary => ({
  ...samples.TransactionSummary,
  id: String(id),
  status,
});
/** A page of three, newest first. */
const page = (newest: number, status?: string) => [row(newest, status), row(newest - 1), row(newest - 2)];
const ids = (rows: readonly TransactionSummary[]) => rows.map(({ id }) => Number(id));

test('new rows are marked until they were seen', () => {
  const list = receive(newList('k', page(3)), page(4), false);
  expect(ids(list.shown)).toEqual([4, 3, 2]);
  expect([...list.fresh]).toEqual(['4']);
  expect(list.joined).toBe(1);
  expect([...receive(list, page(5), false).fresh]).toEqual(['4', '5']);
  expect(see(list, new Set(['4'])).fresh.size).toBe(0);
  expect(see(list, new Set(['9']))).toBe(list);
});

test('held rows are counted once, over several answers', () => {
  let list = newList('k', page(3));
  list = receive(list, page(4), true);
  list = receive(list, page(5), true);
  list = receive(list, page(6), true);
  expect(ids(list.shown)).toEqual([3, 2, 1]);
  expect(list.held.size).toBe(3);
  expect(list.heldMore).toBe(false);
  expect(list.fresh.size).toBe(0);
  list = release(list);
  expect(ids(list.shown)).toEqual([6, 5, 4]);
  expect(list.fresh.size).toBe(3);
  expect(list.held.size).toBe(0);
});

test('a gap between two answers makes the count a lower bound', () => {
  const list = receive(newList('k', page(3)), page(20), true);
  expect(list.held.size).toBe(3);
  expect(list.heldMore).toBe(true);
  expect(release(list).heldMore).toBe(false);
});

test('a held list still updates the status of shown rows', () => {
  const list = receive(newList('k', page(3, 'pending')), [row(4), row(3), row(2)], true);
  expect(list.shown.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('an unchanged row stays the same object, wherever it moves', () => {
  const list = newList('k', page(3));
  const next = receive(list, structuredClone(page(4)), false);
  expect(next.shown[1]).toBe(list.shown[0]);
  expect(next.shown[2]).toBe(list.shown[1]);
});

test('after any holds and releases the list equals the last answer, without duplicates', () => {
  const answer = fc.record({ newest: fc.integer({ min: 3, max: 40 }), hold: fc.boolean() });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
      let list = newList('k', page(3));
      for (const { newest, hold } of answers) {
        list = receive(list, page(newest), hold);
        const shown = ids(list.shown);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.filter((id) => list.held.has(String(id)))).toEqual([]);
        expect(list.fresh.isSubsetOf(new Set(shown.map(String)))).toBe(true);
      }
      expect(ids(release(list).shown)).toEqual(ids(page(answers.at(-1)?.newest ?? 3)));
    }),
  );
});
