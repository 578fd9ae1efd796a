import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeGauges } from '#server/store/gauges.ts';
import { readMeta, writeMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { makeThrowawayPlace, openThrowawayStore, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { openTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { importLines } from '#server/transfer/import.ts';
import { writeLimits } from './connections.ts';
import { StoreUnavailable } from './unavailable.ts';

test('a database that accepts connections and never responds times out', async () => {
  const proxy = await openTcpProxy('postgres://127.0.0.1:1/nothing');
  proxy.stall();
  await expect(openStore({ dataDir: '', databaseReadUrl: proxy.url })).rejects.toThrow(
    /^The database in DATABASE_READ_URL cannot be used: .*timeout/,
  );
  await proxy.close();
});

// The embedded engine has no connections to lose; this runs against a server.
if (process.env.TEST_DATABASE_URL) describe('with a server whose connections are lost', lostConnections);

function lostConnections(): void {
  const { lines } = randomLines(31, 60);
  let place: ThrowawayPlace;
  let proxy: TcpProxy;
  /** Directly to the server. */
  let direct: Store;
  /** Through the proxy. */
  let store: Store;

  beforeAll(async () => {
    place = await makeThrowawayPlace();
    direct = await openStore(place);
    proxy = await openTcpProxy(place.databaseUrl ?? '');
    store = await openStore({ ...place, databaseUrl: proxy.url });
  });

  afterAll(async () => {
    await store?.close();
    await proxy?.close();
    await direct?.close();
    await place?.remove();
  });

  const pidOf = async (db: Store['db']) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid ?? 0;
  };
  const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}::int)`.execute(direct.db);
  const one = (db: Store['db']) => sql`select 1`.execute(db);

  test('a connection lost in use fails its query only', async () => {
    await store.readDb.connection().execute(async (db) => {
      const pid = await pidOf(db);
      const query = sql`select pg_sleep(2)`.execute(db);
      query.catch(() => {});
      await terminate(pid);
      await expect(query).rejects.toThrow(StoreUnavailable);
      await expect(one(db)).rejects.toThrow(StoreUnavailable);
    });
    await expect(one(store.readDb)).resolves.toBeDefined();
  });

  test('whatever name and defaults a database has, the data is the same', () =>
    withOddDatabase(process.env.TEST_DATABASE_URL ?? ''));

  test('a connection lost between two queries has no effect', async () => {
    await terminate(await pidOf(store.readDb));
    await expect.poll(() => one(store.readDb).catch(() => undefined), { timeout: 50_000 }).toBeDefined();
  });

  test('a transaction on a lost connection writes nothing, and a repeated batch changes nothing', async () => {
    const cut = store.db.transaction().execute(async (db) => {
      await writeMeta({ db }, 'half', 'written');
      await terminate(await pidOf(db));
      await one(db);
    });
    await expect(cut).rejects.toThrow(StoreUnavailable);
    expect(await readMeta(store, 'half')).toBeUndefined();
    await ingest(store, lines);
    const whole = await contentsOf(direct);
    await ingest(store, lines);
    expect(await contentsOf(direct)).toEqual(whole);
  });

  test('an import waits for a lost connection, says so, and resumes', async () => {
    const printed: string[] = [];
    const { lines: others } = randomLines(32, 40);
    const { running: imported } = await direct.db.transaction().execute(async (db) => {
      // The import waits for this lock, so that there is a connection to end.
      await sql`select 1 from store_state for update`.execute(db);
      const own = await pidOf(db);
      const running = importLines(store, Readable.from(textOf(others)), {
        print: (line) => printed.push(line),
      });
      const findWaiting = async () => {
        const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity where ${own}::int = any(pg_blocking_pids(pid))`.execute(direct.db);
        return rows[0]?.pid;
      };
      await expect.poll(findWaiting, { timeout: 50_000 }).toBeDefined();
      await terminate((await findWaiting()) ?? 0);
      await expect.poll(() => printed.length, { timeout: 50_000 }).toBeGreaterThan(0);
      return { running };
    });
    expect(await imported).toMatchObject({ imported: others.length, stopped: false });
    expect(printed).toEqual([
      expect.stringMatching(/^The store cannot be used at the moment: .+; waiting\.$/),
      'The store is available again.',
    ]);
  });

  test.concurrent('a statement that takes too long is canceled', async () => {
    await expect(sql`select pg_sleep(30)`.execute(store.readDb)).rejects.toThrow(/statement timeout/);
  });

  test.concurrent('a long write is not interrupted', async () => {
    await expect(sql`select pg_sleep(5)`.execute(store.db)).resolves.toBeDefined();
  });

  test('dead connections are replaced at once', async () => {
    // Several, so that the next queries would hit the others one by one.
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(store.readDb)));
    await one(store.db);
    proxy.stall();
    const written = one(store.db);
    written.catch(() => {});
    await expect(one(store.readDb)).rejects.toThrow(StoreUnavailable);
    expect(await storeGauges(store)).toContainEqual(
      expect.objectContaining({ name: 'core_explorer_store_up', value: 0 }),
    );
    proxy.resume();
    await expect.poll(() => one(store.readDb).catch(() => undefined), { timeout: 50_000 }).toBeDefined();
    for (let turn = 0; turn < 8; turn++) await one(store.readDb);
    expect(await storeGauges(store)).toContainEqual(
      expect.objectContaining({ name: 'core_explorer_store_up', value: 1 }),
    );
    // A write may take a minute; a dead connection is detected sooner.
    const startedAt = performance.now();
    await expect(written).rejects.toThrow(/^The store cannot be used at the moment: Connection terminated/);
    expect(performance.now() - startedAt).toBeLessThan(writeLimits.queryMs / 2);
    await one(store.db);
  });
}

/** Defaults of a database that change how values are printed, statements planned, or tables found. */
const oddDefaults: Readonly<Record<string, string>> = {
  bytea_output: 'escape',
  DateStyle: "'German, DMY'",
  default_transaction_deferrable: 'on',
  default_transaction_isolation: 'serializable',
  enable_indexonlyscan: 'off',
  enable_indexscan: 'off',
  extra_float_digits: '-15',
  gin_fuzzy_search_limit: '1',
  IntervalStyle: 'sql_standard',
  lock_timeout: '1',
  search_path: 'pg_catalog, public',
  standard_conforming_strings: 'off',
  TimeZone: "'Asia/Kathmandu'",
  transform_null_equals: 'on',
};

async function withOddDatabase(server: string): Promise<void> {
  const name = `odd #%23/?:@ é ${randomBytes(4).toString('hex')}`;
  const identifier = pg.escapeIdentifier(name);
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${identifier}`);
  for (const [setting, value] of Object.entries(oddDefaults)) {
    await admin.query(`alter database ${identifier} set ${setting} = ${value}`);
  }
  const url = new URL(server);
  url.pathname = encodeURIComponent(name);
  const plain = await openThrowawayStore();
  const odd = await openStore({ dataDir: '', databaseUrl: url.href });
  try {
    const { lines } = randomLines(33, 60);
    for (const store of [plain.store, odd]) await ingest(store, lines);
    expect(await contentsOf(odd)).toEqual(await contentsOf(plain.store));
    expect((await sql<{ name: string }>`select current_database() as name`.execute(odd.readDb)).rows).toEqual([
      { name },
    ]);
  } finally {
    await odd.close();
    await plain.remove();
    await admin.query(`drop database ${identifier} with (force)`);
    await admin.end();
  }
}

function* textOf(lines: Iterable<unknown>): Generator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}
