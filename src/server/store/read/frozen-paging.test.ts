import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionLine } from '#contract/import-line.ts';
import { listLatestTransactions, type TransactionSummary } from '#contract/transaction.ts';
import { correctedOffset, older, type PagedView, timeBound } from '#format/paging.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { storeReader } from './reader.ts';
import { listLatestTransactions as readLatestTransactions } from './transaction.ts';

/* Someone pages through a list while 50 transactions a second are recorded, up to three seconds late. */

const begin = Date.parse('2026-03-14T12:00:00.000Z');
const perSecond = 50;
const lateMs = 3000;
const known = 300;

const random = seeded(20_261_122);
const [model] = randomLines(3, 200).lines.filter(
  (line): line is TransactionLine => line.record === 'transaction' && line.network === 'MAINNET',
);
let throwaway: ThrowawayStore;
let now = begin;
let made = 0;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await arrive(known);
});
afterAll(() => throwaway?.remove());

/** Records transactions as time advances. */
async function arrive(count: number): Promise<void> {
  if (!model) throw new Error('There is no transaction to copy.');
  const lines = Array.from({ length: count }, () => {
    now += 1000 / perSecond;
    const at = new Date(now - Math.floor(random() * lateMs)).toISOString();
    made += 1;
    return { ...model, id: made.toString(16).padStart(64, '0'), createdAt: at, updatedAt: at };
  });
  await ingest(throwaway.store, lines);
}

async function read(view: PagedView): Promise<TransactionSummary[]> {
  const { sort, order, limit, offset, pinned } = view;
  const query = { network: 'MAINNET', sort, order, limit, offset, to_timestamp: pinned };
  return storeReader(throwaway.store).read(readLatestTransactions, listLatestTransactions.query.parse(query));
}

test.each([
  ['created_at', 'desc', 10],
  ['created_at', 'desc', 50],
  ['created_at', 'asc', 25],
  ['updated_at', 'desc', 25],
  ['updated_at', 'asc', 10],
] as const)('by %s, %s, %d rows a page: no row repeats and none is lost', async (sort, order, limit) => {
  let view: PagedView = { sort, order, limit, offset: 0 };
  let shown = await read(view);
  const before = Array.from({ length: made }, (_, index) => (index + 1).toString(16).padStart(64, '0'));
  const seen = shown.map(({ id }) => id);
  while (shown.length === limit) {
    const { after, ...step } = older(view, shown, timeBound(view, shown));
    view = { ...view, ...step };
    // A page is viewed for up to a second; in ascending order new rows stop after five seconds.
    if (made < before.length + 5 * perSecond) await arrive(Math.ceil(random() * perSecond));
    for (let corrected: number | undefined = view.offset; corrected !== undefined; ) {
      view = { ...view, offset: corrected };
      shown = await read(view);
      corrected = correctedOffset(view, shown, after);
    }
    seen.push(...shown.map(({ id }) => id));
  }
  expect(seen.length - new Set(seen).size, 'repeated').toBe(0);
  const hadBeen = new Set(seen);
  expect(before.filter((id) => !hadBeen.has(id))).toEqual([]);
});
