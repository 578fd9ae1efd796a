import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { pipelinedTransaction } from './pool.ts';

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

test('a transaction fails with the error of the statement that failed first, not with one that it aborted', async () => {
  const divisionByZero = '22012';
  const failing = pipelinedTransaction(throwaway.store.db, async (db) => {
    const first = sql`select 1 / ${0}::int`.execute(db);
    first.catch(() => {});
    await sql`select ${1}::int`.execute(db);
    await first;
  });
  await expect(failing).rejects.toMatchObject({ code: divisionByZero });
});

test('a transaction fails with what the work throws', async () => {
  const failing = pipelinedTransaction(throwaway.store.db, async (db) => {
    await sql`select ${1}::int`.execute(db);
    throw new Error('not this line');
  });
  await expect(failing).rejects.toThrow('not this line');
});
