import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { stringifyJson } from '../../../contract/codec/json.ts';
import type { Line } from '../../../contract/line.ts';
import { parseBatch } from '../ingest/batch.ts';
import { ingest } from '../ingest/ingest.ts';
import { dump, inEmptyStore, version } from '../ingest/testing/dump.ts';
import { id, satsLine } from '../ingest/testing/ingest-lines.ts';
import { readMeta } from '../ledger.ts';
import type { Store } from '../store.ts';
import { storedLines } from '../stored-lines.ts';
import { randomLines, seeded } from '../testing/random-lines.ts';
import { wrongSums } from '../testing/recount.ts';
import { contentsOf } from '../testing/store-contents.ts';
import { BulkLoad } from './bulk-load.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

/** Puts lines into random order, so that prices, tokens and updates are anywhere. */
function shuffled(lines: readonly Line[], seed: number): Line[] {
  const random = seeded(seed);
  return lines
    .map((line) => ({ line, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ line }) => line);
}

function* blocksOf(lines: readonly Line[], size: number): Generator<Line[]> {
  for (let from = 0; from < lines.length; from += size) yield lines.slice(from, from + size);
}

async function open(store: Store): Promise<BulkLoad> {
  const load = await BulkLoad.open(store);
  if (!load) throw new Error('An empty store can be loaded.');
  return load;
}

/** Returns all that the two ways of writing must agree in. */
async function everythingOf(store: Store) {
  const exported: string[] = [];
  for await (const page of storedLines(store)) for (const line of page) exported.push(stringifyJson(line));
  const days = await sql<{ n: string }>`
    select encode(a.key, 'hex') || d.kind || d.bucket || (d.asset > 0) || (d.asset = 0) || d.n as n
    from addr_day d join addresses a on a.id = d.addr where d.n > 0`.execute(store.db);
  const minutes = await sql<{ n: string }>`
    select encode(a.key, 'hex') || m.bucket || (m.asset > 0) || m.change as n
    from balance_minute m join addresses a on a.id = m.addr where m.change <> 0`.execute(store.db);
  return {
    exported,
    tables: await dump(store.db),
    contents: await contentsOf(store),
    days: days.rows.map(({ n }) => n).sort(),
    minutes: minutes.rows.map(({ n }) => n).sort(),
    wrong: await wrongSums(store),
  };
}

async function schemaOf({ db }: Store): Promise<unknown[]> {
  const found = await sql`
    select c.relname, c.relkind, c.reloptions, pg_get_indexdef(c.oid) as index
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'i', 'S', 'v')
    order by c.relname`.execute(db);
  return found.rows;
}

/** Lines of every kind in random order, and an address with so many that it gets daily counts. */
const seed = 31;
const lines = shuffled(
  [
    ...randomLines(seed, 400).lines,
    ...Array.from({ length: 2010 }, (_, number) =>
      satsLine({ id: id(number), updatedAt: new Date(Date.UTC(2026, 2, 14, 13) + number * 60_000).toISOString() }),
    ),
  ],
  seed,
);
let expected: Awaited<ReturnType<typeof everythingOf>>;
beforeAll(() =>
  inEmptyStore(async (store) => {
    for (const batch of blocksOf(lines, 500)) await ingest(store, batch);
    expected = await everythingOf(store);
  }),
);

test('a bulk load gives the same store as ingest, wherever prices, tokens and updates stand', async () => {
  expect(expected.minutes.length).toBeGreaterThan(4000);
  await inEmptyStore(async (store) => {
    const schema = await schemaOf(store);
    const load = await open(store);
    for (const block of blocksOf(lines, 900)) await load.write({ batches: parseBatch(block), lines: block.length });
    expect(await load.publish()).toBe(true);
    expect(await everythingOf(store)).toEqual(expected);
    expect(expected.wrong).toEqual([]);
    expect(await schemaOf(store)).toEqual(schema);
    expect(await version(store.db)).toBe(1);
    expect(await BulkLoad.open(store)).toBeUndefined();
    // The store lives on in the usual way.
    await ingest(store, randomLines(seed + 1, 100).lines);
    expect(await wrongSums(store)).toEqual([]);
  });
});

test('an interrupted load resumes after every block and every step, and shows nothing before its end', async () => {
  await inEmptyStore(async (store) => {
    for (const [index, block] of [...blocksOf(lines, 700)].entries()) {
      const load = await open(store);
      await load.write({ batches: parseBatch(block), lines: block.length }, { key: 'place', value: String(index) });
      expect(await load.readMeta('place')).toBe(String(index));
    }
    for (let isPublished = false; !isPublished; ) {
      expect(await version(store.db)).toBe(0);
      expect(await readMeta(store, 'place')).toBeUndefined();
      const stop = new AbortController();
      isPublished = await (await open(store)).publish(() => stop.abort(), stop.signal);
    }
    expect(await everythingOf(store)).toEqual(expected);
    expect(await readMeta(store, 'place')).toBe('3');
  });
});

test('readers keep their rights, and only one process loads', async () => {
  await inEmptyStore(async (store) => {
    const role = `reader_${process.pid}`;
    await sql.raw(`create role ${role}; grant select on all tables in schema public to ${role}`).execute(store.db);
    try {
      const load = await open(store);
      const taking = await open(store);
      const block = { batches: parseBatch([satsLine()]), lines: 1 };
      await expect(load.write(block)).rejects.toThrow('Another process has taken over this import.');
      await taking.write(block);
      await taking.publish();
      const found = await sql<{ may: boolean }>`
        select bool_and(has_table_privilege(${role}, oid, 'select')) as may from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(store.db);
      expect(found.rows).toEqual([{ may: true }]);
      await expect(taking.write(block)).rejects.toThrow(/loading/);
    } finally {
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(store.db);
    }
  });
});

test('a store that was written meanwhile is not replaced', async () => {
  await inEmptyStore(async (store) => {
    const load = await open(store);
    await load.write({ batches: parseBatch([satsLine()]), lines: 1 });
    await ingest(store, [satsLine({ id: id(7) })]);
    await expect(load.publish()).rejects.toThrow('written by another process');
    expect(await BulkLoad.open(store)).toBeUndefined();
    const left = await sql`select from pg_namespace where nspname = 'loading'`.execute(store.db);
    expect(left.rows).toHaveLength(0);
  });
});
