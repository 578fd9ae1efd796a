import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Line } from '#contract/import-line.ts';
import { readMeta } from '#server/store/model/meta.ts';
import { parseBatch } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { listChanges } from '#server/store/read/changes.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { dump, inEmptyStore, version, versionText } from '#server/store/testing/dump.ts';
import { id, satsLine } from '#server/store/testing/ingest-lines.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { hasAllCases } from '#server/store/testing/rounds.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { BulkLoad } from './bulk-load.ts';
import { copyTransactions, inLoading, publish } from './bulk-schema.ts';
import { ingest } from './ingest.ts';

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
  return {
    exported,
    tables: await dump(store.db),
    contents: await contentsOf(store),
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

/** Half of the transfers in several tokens do not say which is theirs, so it may be unknown when they are written. */
function namedByEntriesOnly(line: Line): Line {
  const isOne = line.record === 'transaction' && 'amount' in line && /[02468ace]$/.test(line.id);
  return isOne && line.multiIoDetails?.inputs[0]?.tokenIdentifier ? { ...line, tokenMetadata: null } : line;
}

/** Lines of every kind in random order, and an address with so many that it gets daily counts. */
const seed = 31;
const lines = shuffled(
  [
    ...randomLines(seed, 400).lines.map(namedByEntriesOnly),
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
  expect(expected.tables.balance_minute?.length).toBeGreaterThan(4000);
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

if (hasAllCases) {
  test('an interrupted load onto data resumes after every part, block and step, and shows nothing before its end', async () => {
    await inEmptyStore(async (store) => {
      const stored = lines.slice(0, 1000);
      for (const batch of blocksOf(stored, 500))
        await ingest(store, batch, { meta: { key: 'place', value: 'stored' } });
      const before = await version(store.db);
      const shownVersion = await versionText(store.db);
      const shown = await contentsOf(store);
      expect(await BulkLoad.open(store)).toBeUndefined();
      expect(await BulkLoad.open(store, { fileBytes: 1000 })).toBeUndefined();
      const needed: number[] = [];
      const hasSpace = async (bytes: number) => {
        needed.push(bytes);
        return false;
      };
      const full = { ...store, hasSpace };
      expect(await BulkLoad.open(full, { fileBytes: 1e9 })).toBeUndefined();
      expect(needed[0]).toBeGreaterThan(3e9);
      const openOnto = async () => {
        const load = await BulkLoad.open(store, { fileBytes: 1e9 });
        if (!load) throw new Error('The file is large against the store.');
        return load;
      };
      await openOnto();
      expect(await inLoading(store, (db) => copyTransactions(db, 300), false)).toBe(300);
      expect(await (await openOnto()).copyStore(AbortSignal.abort())).toBe(false);
      expect(await (await openOnto()).copyStore()).toBe(true);
      for (const [index, block] of [...blocksOf(lines.slice(1000), 700)].entries()) {
        const load = await openOnto();
        if (index === 0) expect(await load.readMeta('place')).toBe('stored');
        await load.write({ batches: parseBatch(block), lines: block.length }, { key: 'place', value: String(index) });
        expect(await load.readMeta('place')).toBe(String(index));
      }
      expect(await contentsOf(store)).toEqual(shown);
      for (let isPublished = false; !isPublished; ) {
        expect(await version(store.db)).toBe(before);
        expect(await readMeta(store, 'place')).toBe('stored');
        const stop = new AbortController();
        isPublished = await (await openOnto()).publish(() => stop.abort(), stop.signal);
      }
      expect(await everythingOf(store)).toEqual(expected);
      expect(await readMeta(store, 'place')).toBe('2');
      expect(await version(store.db)).toBe(before + 1);
      expect(await listChanges(store.db, shownVersion)).toEqual([{ network: 'MAINNET' }, { network: 'REGTEST' }]);
      // New rows get new numbers.
      await ingest(store, randomLines(seed + 1, 100).lines);
      expect(await wrongSums(store)).toEqual([]);
    });
  });
}

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
    await expect(load.publish()).rejects.toThrow('Another process wrote to the store');
    // After the last step too.
    await expect(publish(store)).rejects.toThrow('Another process wrote to the store');
    expect(await BulkLoad.open(store)).toBeUndefined();
    const left = await sql`select from pg_namespace where nspname = 'loading'`.execute(store.db);
    expect(left.rows).toHaveLength(0);
  });
});
