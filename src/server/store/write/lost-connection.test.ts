import type { DatabaseConnection, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import type { Store } from '#server/store/model/store.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from './ingest.ts';

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

test('a batch whose connection is lost at any statement fails, and no statement rejects without a handler', async () => {
  const { lines } = randomLines(4, 240);
  const { store } = throwaway;
  await ingest(store, lines.slice(0, 140));
  // Replaces some transactions, so that every kind of statement is sent.
  const batch = lines.slice(90);
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', record);
  try {
    let failed = 0;
    for (let sent = 0; ; sent++) {
      const isWhole = await ingest(losingConnection(store, sent), batch).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(StoreUnavailable);
          return false;
        },
      );
      // Node reports them after all promises of a turn are settled.
      await new Promise(setImmediate);
      expect({ sent, unhandled }).toEqual({ sent, unhandled: [] });
      if (isWhole) break;
      failed++;
    }
    expect(failed).toBeGreaterThan(20);
  } finally {
    process.off('unhandledRejection', record);
  }
});

/** Returns the store with a database whose connection is lost after some statements: all later ones are rejected. */
function losingConnection(store: Store, statements: number): Store {
  let left = statements;
  const lose = (connection: DatabaseConnection): DatabaseConnection => ({
    streamQuery: (...parameters) => connection.streamQuery(...parameters),
    executeQuery: async (query, options) => {
      if (query.sql === 'rollback') return connection.executeQuery(query, options);
      if (left-- > 0) return connection.executeQuery(query, options);
      // As the driver reports it: later than the statement was sent.
      await new Promise(setImmediate);
      throw new StoreUnavailable('connection lost');
    },
  });
  const executor = store.db.getExecutor();
  const losing = executor.withConnectionProvider({
    provideConnection: (consumer) => executor.provideConnection((connection) => consumer(lose(connection))),
  });
  const db: Kysely<Tables> = Object.create(store.db, { getExecutor: { value: () => losing } });
  return { ...store, db };
}
