import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { EmbeddedEngine, lockFolder } from './engine/embedded.ts';
import { storeExists } from './engine/store-folder.ts';
import { isEmpty, readMeta, writeMeta } from './model/meta.ts';
import type { Store } from './model/store.ts';
import { cursorKeyName } from './model/tables.ts';
import { openStore, storeFolder } from './open-store.ts';
import { storeReader } from './read/reader.ts';
import { findTransaction } from './read/transaction.ts';
import { copyEmptyStore } from './testing/empty-store.ts';
import { satsLine } from './testing/ingest-lines.ts';
import { randomLines } from './testing/random-lines.ts';
import { wrongSums } from './testing/recount.ts';
import { ingest } from './write/ingest.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  await copyEmptyStore(folder);
  store = await openStore({ dataDir: folder });
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true });
});

/** Runs a program with imports from this folder; yields its standard output by line. */
function run(program: string): { child: ChildProcess; lines: AsyncIterableIterator<string> } {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('There is no output to read.');
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

test('a second process is rejected with a message that names the folder', async () => {
  const { child, lines } = run(`
    import { openStore } from './open-store.ts';
    await openStore({ dataDir: ${JSON.stringify(folder)} }).catch((error) => process.stdout.write(error.message));
  `);
  const { value } = await lines.next();
  await once(child, 'exit');
  expect(value).toMatch(
    /^Another process uses the folder \/.+; stop it first, or name another folder with DATA_DIR\.$/,
  );
  expect(value).toContain(folder);
  await expect(openStore({ dataDir: folder })).rejects.toThrow('Another process');
});

test('values are read the same on every engine', async () => {
  const found = await sql`
    select 9007199254740991::bigint as whole, 1.50::numeric as decimal, '{"big": 18446744073709551616}'::jsonb as json,
      '2026-03-14 14:00:00.123456+01'::timestamptz as at, '\\x00ff'::bytea as bytes, null::bigint as nothing`.execute(
    store.db,
  );
  expect(found.rows).toEqual([
    {
      whole: 9007199254740991,
      decimal: '1.50',
      json: { big: 2n ** 64n },
      at: '2026-03-14T13:00:00.123Z',
      bytes: Buffer.from([0, 255]),
      nothing: null,
    },
  ]);
  await expect(sql`select 9007199254740992::bigint`.execute(store.db)).rejects.toThrow('beyond 2^53');
});

test('the store works after a failed statement', async () => {
  await expect(sql`select 1 / ${0}::int`.execute(store.db)).rejects.toMatchObject({ code: '22012' });
  await expect(store.db.transaction().execute((db) => sql`select 1 / ${0}::int`.execute(db))).rejects.toMatchObject({
    code: '22012',
  });
  expect((await sql`select ${1}::int as one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
});

test('many concurrent queries all succeed, large ones too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, size) => {
      const found = await sql<{ text: string }>`select repeat(${'ä'}::text, ${size * 40_000}::int) as text`.execute(
        store.db,
      );
      return found.rows[0]?.text.length;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, size) => size * 40_000));
});

test('a meta value is stored until it is replaced', async () => {
  expect(await isEmpty(store)).toBe(true);
  expect(await readMeta(store, 'a')).toBeUndefined();
  await writeMeta(store, 'a', 'one');
  await writeMeta(store, 'a', 'two');
  expect(await readMeta(store, 'a')).toBe('two');
  expect(await isEmpty(store)).toBe(true);
});

test('a store persists, and one of a newer version is rejected', async () => {
  const own = await mkdtemp(join(tmpdir(), 'reopen-'));
  await copyEmptyStore(own);
  const first = await openStore({ dataDir: own });
  await writeMeta(first, 'key', 'yes');
  await first.close();
  const second = await openStore({ dataDir: own });
  expect(await readMeta(second, 'key')).toBe('yes');
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-tomorrow', now()::text)`.execute(
    second.db,
  );
  await second.close();
  await expect(openStore({ dataDir: own })).rejects.toThrow(/newer version \(9999-from-tomorrow\)/);
  await rm(own, { recursive: true });
});

test('a store of before 0.1.0 is rejected with a way to move its data', async () => {
  const own = await mkdtemp(join(tmpdir(), 'old-'));
  await copyEmptyStore(own);
  const opened = await openStore({ dataDir: own });
  // Its own list of migrations, as those versions had it.
  await sql`drop table kysely_migration, kysely_migration_lock`.execute(opened.db);
  await sql`create table migrations (name text primary key, applied_at timestamptz not null)`.execute(opened.db);
  await opened.close();
  await expect(openStore({ dataDir: own })).rejects.toThrow(/before version 0\.1\.0.*npm run export.*then import/);
  await rm(own, { recursive: true });
});

test('a store of the first version gets the tables, columns and indexes of a new one', async () => {
  const own = await mkdtemp(join(tmpdir(), 'first-'));
  await copyEmptyStore(own);
  const fresh = await openStore({ dataDir: own });
  const expected = await schemaOf(fresh);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
    fresh.db,
  );
  for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(fresh.db);
  const first = await readFile(join(import.meta.dirname, 'testing/first-schema.sql'), 'utf8');
  for (const statement of first.split(/;\n/).filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(fresh.db);
  await sql`insert into meta (key, value) values (${cursorKeyName}, 'ab')`.execute(fresh.db);
  await sql`delete from kysely_migration where name >= '0003'`.execute(fresh.db);
  await fresh.close();
  const migrated = await openStore({ dataDir: own });
  expect(await schemaOf(migrated)).toEqual(expected);
  await ingest(migrated, [satsLine()]);
  await migrated.close();
  await rm(own, { recursive: true });
});

/** Columns, constraints and indexes in text, without their order in a table. */
async function schemaOf({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as text
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ text }) => text).sort();
}

test('a store that has balances with pending effects loses that column', async () => {
  const own = await mkdtemp(join(tmpdir(), 'soft-'));
  await copyEmptyStore(own);
  const before = await openStore({ dataDir: own });
  await sql`alter table token_balances add column soft numeric not null default 0`.execute(before.db);
  await sql`delete from kysely_migration where name >= '0003-confirmed-balances'`.execute(before.db);
  await before.close();
  const after = await openStore({ dataDir: own });
  const { rows } = await sql`select * from information_schema.columns where column_name = 'soft'`.execute(after.db);
  expect(rows).toEqual([]);
  await after.close();
  await rm(own, { recursive: true });
});

test('a store without sums by type and status gets them from its transactions', async () => {
  const own = await mkdtemp(join(tmpdir(), 'outcomes-'));
  await copyEmptyStore(own);
  const before = await openStore({ dataDir: own });
  await ingest(before, [
    ...demoWithFewPrices({ seed: 5, transactions: 300, endsAt: new Date('2026-03-14T13:20:00.000Z') }),
  ]);
  const tables = ['history_day', 'volume_hour', 'tx_minute'] as const;
  const contents = async ({ db }: Store) => {
    const found = tables.map((table) => sql`select * from ${sql.table(table)} order by network, bucket`.execute(db));
    return (await Promise.all(found)).map(({ rows }) => rows);
  };
  const expected = await contents(before);
  const types = ['deposit_sats', 'withdrawal_sats', 'transfer_sats', 'lightning_sats'];
  for (const table of tables) {
    for (const name of table === 'history_day' ? [...types, 'failed', 'expired'] : types) {
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(before.db);
    }
  }
  await sql`delete from kysely_migration where name >= '0004'`.execute(before.db);
  await before.close();
  const after = await openStore({ dataDir: own });
  expect(await contents(after)).toEqual(expected);
  expect(await wrongSums(after)).toEqual([]);
  await after.close();
  await rm(own, { recursive: true });
});

test('a store without invoices keeps its transactions, and gets an invoice when its line is imported again', async () => {
  const own = await mkdtemp(join(tmpdir(), 'invoices-'));
  await copyEmptyStore(own);
  const before = await openStore({ dataDir: own });
  await ingest(before, [satsLine()]);
  for (const column of ['transactions drop column invoice', 'tokens drop column extra_metadata']) {
    await sql.raw(`alter table ${column}`).execute(before.db);
  }
  await sql`drop index transactions_unknown_token`.execute(before.db);
  await sql`delete from kysely_migration where name >= '0009'`.execute(before.db);
  await before.close();
  const after = await openStore({ dataDir: own });
  const find = () => storeReader(after).read(findTransaction, { network: 'MAINNET', txid: satsLine().id });
  expect(await find()).toMatchObject({ amountSats: 1000 });
  await ingest(after, [satsLine({ invoice: 'lnbc1invoice' })]);
  expect(await find()).toMatchObject({ amountSats: 1000, invoice: 'lnbc1invoice' });
  await after.close();
  await rm(own, { recursive: true });
});

test('an unreachable database is reported without its password', async () => {
  const lost = openStore({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/explorer', dataDir: folder });
  await expect(lost).rejects.toThrow(/^The database in DATABASE_URL cannot be used: (?!.*secret)/);
});

test('many writes trigger a checkpoint and a vacuum', async () => {
  const swept = async () =>
    (
      await sql<{ n: number }>`
        select count(*) as n from pg_stat_user_tables where last_vacuum is not null and last_analyze is not null`.execute(
        store.db,
      )
    ).rows[0]?.n ?? 0;
  expect(await swept()).toBe(0);
  store.recordWrites(20_000);
  await expect.poll(swept, { timeout: 60_000 }).toBeGreaterThan(10);
});

test('a store whose opening is ended is not made, and its folder is free', async () => {
  const own = await mkdtemp(join(tmpdir(), 'ended-'));
  const ending = new AbortController();
  const opening = openStore({ dataDir: own, signal: ending.signal });
  const ended = expect(opening).rejects.toThrow('Enough');
  await vi.waitUntil(() => existsSync(join(own, 'store.creating')), { timeout: 60_000 });
  ending.abort(new Error('Enough'));
  await ended;
  expect(storeExists(storeFolder(own))).toBe(false);
  lockFolder(own).release();
  await rm(own, { recursive: true });
});

test('a crashed worker fails its queries, and the next connection gets a new one', async () => {
  const own = await mkdtemp(join(tmpdir(), 'engine-'));
  await copyEmptyStore(own);
  const engine = new EmbeddedEngine(join(own, 'store'));
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', stream: () => engine.connect() });
  pool.on('error', () => {});
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const lost = pool.query('select pg_sleep(20)');
  setTimeout(() => engine.terminate(), 100);
  await expect(lost).rejects.toMatchObject({ code: 'ENGINE_STOPPED', message: expect.stringContaining(own) });
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await pool.end();
  await engine.close();
  await rm(own, { recursive: true });
});

test('an engine that panics exits instead of hanging, and a new one takes over', async () => {
  const own = await mkdtemp(join(tmpdir(), 'panic-'));
  await copyEmptyStore(own);
  const engine = new EmbeddedEngine(join(own, 'store'));
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', stream: () => engine.connect() });
  pool.on('error', () => {});
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  // Makes a checkpoint fail with a panic, as a full disk does.
  const control = join(own, 'store/global/pg_control');
  await rename(control, join(own, 'aside'));
  await expect(pool.query('checkpoint')).rejects.toMatchObject({ severity: 'PANIC' });
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ENGINE_STOPPED' });
  await expect(pool.query('select 1')).rejects.toThrow(/is not a complete store: global\/pg_control is missing/);
  await rename(join(own, 'aside'), control);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await pool.end();
  await engine.close();
  await rm(own, { recursive: true });
});

test('a process killed while writing leaves only whole batches', async () => {
  const own = await mkdtemp(join(tmpdir(), 'crash-'));
  await copyEmptyStore(own);
  const { child, lines } = run(`
    import { ingest } from './write/ingest.ts';
    import { randomLines } from './testing/random-lines.ts';
    import { openStore } from './open-store.ts';
    const store = await openStore({ dataDir: ${JSON.stringify(own)} });
    const { lines } = randomLines(1, 4000);
    for (let at = 0; at < lines.length; at += 40) {
      await ingest(store, lines.slice(at, at + 40));
      process.stdout.write(at + 40 + '\\n');
    }
  `);
  let written = 0;
  for await (const line of lines) {
    written = Number(line);
    if (written >= 800 && !child.killed) setTimeout(() => child.kill('SIGKILL'), 7);
    if (written >= 800) break;
  }
  await once(child, 'exit');
  const reopened = await openStore({ dataDir: own });
  try {
    const all = randomLines(1, 4000).lines;
    const { rows } = await sql<{
      rows: number;
      counted: number;
      hours: number;
      days: number;
      parts: number;
      taking: number;
    }>`
      select (select count(*) from transactions) as rows,
        (select sum(tx_count)::bigint from network_totals) as counted,
        (select sum(n)::bigint from tx_hour where kind = 'updated') as hours,
        (select sum(n)::bigint from tx_day where kind = 'created') as days,
        (select count(*) from tx_parties) as parts,
        (select sum(tx_count)::bigint from addresses) as taking`.execute(reopened.db);
    const [counts] = rows;
    if (!counts) throw new Error('There are no counts.');
    expect([counts.counted, counts.hours, counts.days]).toEqual([counts.rows, counts.rows, counts.rows]);
    expect(counts.taking).toBe(counts.parts);
    const idsAfter = (lineCount: number) =>
      new Set(all.slice(0, lineCount).flatMap((line) => (line.record === 'transaction' ? [line.id] : []))).size;
    const whole = Array.from({ length: 1 + all.length / 40 }, (_, batches) => idsAfter(batches * 40));
    expect(whole).toContain(counts.rows);
    expect(counts.rows).toBeGreaterThanOrEqual(idsAfter(written));
    await ingest(reopened, all.slice(0, 2000));
    expect(
      (await sql<{ n: number }>`select count(*) as n from transactions`.execute(reopened.db)).rows[0]?.n,
    ).toBeGreaterThan(1000);
  } finally {
    await reopened.close();
    await rm(own, { recursive: true });
  }
});
