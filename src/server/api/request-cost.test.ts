import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { type Budgets, Bulkhead } from '#server/http/limits.ts';
import { readerOf } from '#server/store/read/reader.ts';
import { rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { requestsTo } from '#server/testing/fuzz-request.ts';
import { vocabularyOf } from '#server/testing/fuzz-vocabulary.ts';
import { listOperations, operationOf, respondBy } from './operations.ts';

/* No request reads more than a few rows for each one that it asks for, unless it counts as expensive. */

const endsAt = new Date('2026-03-14T13:37:11.123Z');

/** Rows that a cheap request may examine: for each row of its page and before it, and beside them for names and sums. */
const rowsForEach = 12;
const rowsBeside = 400;

/** Rows of responses without a limit, or that are computed from. */
const rowsOf: ReadonlyMap<string, number> = new Map([
  ['listLatestValues', 250],
  ['getConfirmationTime', 200],
]);

const seekFrom = 100;

function rowsOfPage(url: string): number {
  const { searchParams } = new URL(url, 'http://host');
  const [limit = 25, offset = 0] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)) || undefined);
  return limit + Math.min(seekFrom, offset);
}

class CountingBulkhead extends Bulkhead {
  used = 0;

  constructor() {
    super({ maxRunning: 1, maxWaitMs: Number.POSITIVE_INFINITY });
  }

  override run<T>(task: () => Promise<T>): Promise<T> {
    this.used++;
    return task();
  }
}

test('a request that examines many rows counts as expensive', async () => {
  const throwaway = await openThrowawayStore();
  const lines = [...demoWithFewPrices({ seed: 7, transactions: 3000, endsAt })];
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
  const budgets = { cheap: new CountingBulkhead(), expensive: new CountingBulkhead() } satisfies Budgets;
  const costs: string[] = [];
  let examined = 0;
  // One connection, whose statistics are those of the request.
  await throwaway.store.db.connection().execute(async (db) => {
    await sql`analyze`.execute(db);
    const readRows = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db);
      const { rows } = await sql<{ n: string }>`
        select ((select sum(idx_tup_read) from pg_stat_user_indexes)
          + (select sum(seq_tup_read) from pg_stat_user_tables))::text as n`.execute(db);
      return Number(rows[0]?.n);
    };
    const reader = readerOf(db, { now: () => endsAt, seekFrom, examinedMax: 200 });
    const source = respondBy((name, query) => reader.read(operationOf(name).read, query));
    const app = await createApp(source, {
      ...{ naming: core, validateResponses: false, logLevel: 'silent', explorer: '/nowhere', config: {}, budgets },
    });
    let before = await readRows();
    for (const [name, { endpoint }] of listOperations()) {
      const requests = requestsTo(endpoint, vocabularyOf(lines, 'MAINNET'), vocabularyOf(lines, 'REGTEST'));
      for (const request of fc.sample(requests, { numRuns: rounds(100), seed: 3 })) {
        const cheap = budgets.cheap.used;
        const { statusCode } = await app.inject(request);
        const now = await readRows();
        if (budgets.cheap.used > cheap && statusCode === 200) {
          examined++;
          const allowed = rowsBeside + rowsForEach * (rowsOf.get(name) ?? rowsOfPage(request.url));
          if (now - before > allowed) costs.push(`${name}: ${now - before} rows for ${request.url}`);
        }
        before = now;
      }
    }
    await app.close();
  });
  await throwaway.remove();
  expect(costs).toEqual([]);
  // Of each operation that has cheap requests, and of most several.
  expect(examined).toBeGreaterThan(rounds(200));
});
