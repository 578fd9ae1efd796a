import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { listTransactions } from '#contract/transaction-batch.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf, storeReader } from './reader.ts';
import { findTransaction, firstMoved, listTransactions as readTransactions, transactionsById } from './transaction.ts';

/* A batch returns the same as a request for each transaction. */

const { lines } = randomLines(11, 900);
const transactions = lines.filter((line): line is TransactionLine => line.record === 'transaction');
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 120) await ingest(throwaway.store, lines.slice(at, at + 120));
});
afterAll(() => throwaway?.remove());

test('any batch equals single lookups, in its order, each id once', async () => {
  const source = storeReader(throwaway.store);
  const random = seeded(5);
  const bitcoin = transactions.flatMap((line) => ('txid' in line && line.txid ? [line.txid] : []));
  const unknown = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(64, '0'));
  const all = [...transactions.map(({ id }) => id), ...bitcoin, ...unknown];
  let byBitcoin = 0;
  let missing = 0;
  for (let round = 0; round < rounds(25); round++) {
    const network = networks[round % 2] ?? 'MAINNET';
    const txids = Array.from(
      { length: 1 + Math.floor(random() * 60) },
      () => all[Math.floor(random() * all.length)] ?? '',
    );
    const ids = [...new Set(txids)];
    const single = await Promise.all(ids.map((txid) => source.read(findTransaction, { network, txid })));
    const answer = await source.read(readTransactions, { network, txids });
    expect(answer).toEqual({
      results: ids.flatMap((txid, index) => (single[index] ? [{ txid, transaction: single[index] }] : [])),
      not_found: ids.filter((_, index) => single[index] === undefined),
    });
    listTransactions.response.parse(answer);
    byBitcoin += answer.results.filter(({ txid, transaction }) => txid !== transaction.id).length;
    missing += answer.not_found.length;
  }
  expectCases({ byBitcoin, missing });
});

test('a batch of any size is one statement for its ids, and one for those that are unknown', async () => {
  let statements = 0;
  const counted = throwaway.store.readDb.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  const source = readerOf(counted);
  // Those in several tokens need one more, for all of them.
  const ofOne = transactions.filter(({ multiIoDetails }) => !multiIoDetails);
  await source.read(readTransactions, { network: 'MAINNET', txids: ofOne.slice(0, 100).map(({ id }) => id) });
  expect(statements).toBe(2);
});

test('a plan made on an empty store looks up ids, not a whole network', { tags: 'one-server' }, async () => {
  const { store, remove } = await openThrowawayStore();
  try {
    for (const statement of [transactionsById(1, ['a']), firstMoved(1, ['a'])]) {
      const plan = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(store.db);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index Cond: \((id|bitcoin_txid) = ANY/);
      expect(text).not.toMatch(/Index Cond: .*network/);
    }
  } finally {
    await remove();
  }
});
