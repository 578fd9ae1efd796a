import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { SharedWork } from '#server/http/cache.ts';
import { storeBudgets } from '#server/http/limits.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { makeEmptyStore, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { cancelOn, PreparedPool } from './pool.ts';
import { StoreUnavailable } from './unavailable.ts';

let place: ThrowawayPlace;
let store: Store;

beforeAll(async () => {
  place = await makeEmptyStore();
  store = await openStore({ ...place, readStatementMs: 2000 });
});

afterAll(async () => {
  await store?.close();
  await place?.remove();
});

const left = new Error('left');
const patience = { timeout: 50_000 };

test('a statement without a waiting caller is not sent', async () => {
  const leaving = new AbortController();
  const work = cancelOn(leaving.signal, async () => {
    await sql`select ${1}::int`.execute(store.readDb);
    leaving.abort(left);
    return sql`select ${2}::int / 0`.execute(store.readDb);
  });
  await expect(work).rejects.toBe(left);
});

test('a transaction without a waiting caller is rolled back', async () => {
  const leaving = new AbortController();
  const work = cancelOn(leaving.signal, () =>
    store.readDb.transaction().execute(async (db) => {
      leaving.abort(left);
      await sql`select ${1}::int`.execute(db);
    }),
  );
  await expect(work).rejects.toBe(left);
  expect(await openTransactions()).toBe(0);
});

/** Not counting the connection that counts them. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in%'`.execute(store.readDb);
  return rows[0]?.n ?? 0;
}

/** A statement that neither reads nor returns rows for minutes, so that only a check within the engine can end it. */
const endless = (db = store.readDb) =>
  sql`select count(*) from (select generate_series(1, ${1e12}::bigint)) as numbers`.execute(db);

test('a read beyond its time is canceled, and the connection is used again', async () => {
  await store.readDb.connection().execute(async (db) => {
    await expect(endless(db)).rejects.toThrow(StoreUnavailable);
    const { rows } = await sql<{ one: number }>`select ${1}::int as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  });
});

test('a statement is canceled when its caller leaves, and no later one is', async () => {
  const leaving = new AbortController();
  const running = cancelOn(leaving.signal, () => store.readDb.transaction().execute((db) => endless(db)));
  setTimeout(() => leaving.abort(left), 50);
  await expect(running).rejects.toBe(left);
  await store.readDb.connection().execute(async (db) => {
    for (let turn = 0; turn < 30; turn++) {
      const hurried = new AbortController();
      const short = sql`select count(*) from (select generate_series(1, ${30_000}::bigint)) as numbers`;
      const soon = cancelOn(hurried.signal, () => short.execute(db)).catch(() => {});
      await sleep(turn % 6);
      hurried.abort(left);
      await soon;
      await short.execute(db);
    }
  });
});

// This counts connections, of which the embedded engine has one.
if (process.env.TEST_DATABASE_URL) describe('on a server', onServer);

function onServer(): void {
  /** On the write pool, whose statements may take 60 s: one that ends earlier was canceled. */
  const slow = (db = store.db) => sql`select /* slow */ pg_sleep(${50})`.execute(db);
  const slowOnes = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%/* slow */%'
        and pid <> pg_backend_pid()`.execute(store.readDb);
    return rows[0]?.n;
  };
  const oneIsSlow = () => expect.poll(slowOnes, patience).toBe(1);
  const noneIsSlow = () => expect.poll(slowOnes, patience).toBe(0);

  test('a running statement is canceled, and its connection is reused', async () => {
    const leaving = new AbortController();
    await store.db.connection().execute(async (db) => {
      const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
      const before = await pid();
      const running = cancelOn(leaving.signal, () => slow(db));
      running.catch(() => {});
      await oneIsSlow();
      leaving.abort(left);
      await expect(running).rejects.toBe(left);
      // The server reports the error a moment before it is idle.
      await noneIsSlow();
      expect(await pid()).toBe(before);
    });
  });

  test('a statement in a transaction is canceled, and the transaction rolled back', async () => {
    const leaving = new AbortController();
    const running = cancelOn(leaving.signal, () => store.db.transaction().execute((db) => slow(db)));
    running.catch(() => {});
    await oneIsSlow();
    leaving.abort(left);
    await expect(running).rejects.toBe(left);
    expect([await slowOnes(), await openTransactions()]).toEqual([0, 0]);
  });

  test('one of two waiting callers may leave', async () => {
    const shared = new SharedWork<unknown>();
    const locked = (signal: AbortSignal) =>
      cancelOn(signal, () => sql`select /* slow */ pg_advisory_xact_lock(${1})`.execute(store.db));
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const { joined } = await store.readDb.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(db);
      const first = shared.run('key', locked, leaving.signal);
      const second = shared.run('key', locked, staying.signal);
      await oneIsSlow();
      leaving.abort(left);
      await expect(first).rejects.toBe(left);
      expect(await slowOnes()).toBe(1);
      return { joined: second };
    });
    await expect(joined).resolves.toBeDefined();
  });

  test('a cancel request never hits a later statement', async () => {
    await store.db.connection().execute(async (db) => {
      for (let turn = 0; turn < 150; turn++) {
        const leaving = new AbortController();
        const running = cancelOn(leaving.signal, () => sql`select pg_sleep(${0.003})`.execute(db)).catch(() => {});
        await sleep(turn % 6);
        leaving.abort(left);
        await running;
        await sql`select pg_sleep(${0.004})`.execute(db);
      }
    });
  });

  test('a connection whose cancel request may still arrive is not reused', async () => {
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 1 });
    const cancel = () => Promise.reject(new Error('no answer'));
    const named = new PreparedPool(pool, { cancel, log: () => {} });
    const pidOf = async (client: PostgresPoolClient) => (await client.query('select pg_backend_pid() as pid', [])).rows;
    try {
      const leaving = new AbortController();
      const client = await named.connect();
      const before = await pidOf(client);
      const running = cancelOn(leaving.signal, () => client.query('select pg_sleep($1)', [0.1]));
      leaving.abort(left);
      await running;
      await expect(pidOf(client)).rejects.toThrow(StoreUnavailable);
      client.release();
      const next = await named.connect();
      expect(await pidOf(next)).not.toEqual(before);
      next.release();
    } finally {
      await named.end();
    }
  });

  test('a disconnected client frees the slot of its request, and nothing is cached', async () => {
    const reasons: unknown[] = [];
    let answers = 0;
    const listLatestTransactions = async () => {
      if (answers++ > 0) return [];
      await slow().catch((error: unknown) => {
        reasons.push(error);
        throw error;
      });
      return [];
    };
    const budgets = storeBudgets(store.sessions);
    const app = await createApp(sampleSource({ listLatestTransactions }), {
      ...{ naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {}, budgets },
    });
    let client: Socket | undefined;
    try {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      client = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
      client.write('GET /v1/tx/latest HTTP/1.1\r\nhost: x\r\n\r\n');
      await oneIsSlow();
      expect(budgets.cheap.figures.running).toBe(1);
      client.destroy();
      await noneIsSlow();
      await expect.poll(() => budgets.cheap.figures, patience).toEqual({ running: 0, waiting: 0 });
      expect(reasons).toEqual([
        expect.objectContaining({ message: 'The client closed the connection before the response.' }),
      ]);
      const next = await fetch(`${address}/v1/tx/latest`);
      expect([next.status, answers]).toEqual([200, 2]);
    } finally {
      client?.destroy();
      await app.close();
    }
  });
}
