import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { makeEmptyStore, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { distributionKeys } from './cluster.ts';
import { migrate, migrations } from './migrate.ts';
import { parseBatch } from './records.ts';
import type { Store } from './store.ts';

const { lines } = randomLines(21, 150);
let place: ThrowawayPlace;
let store: Store;

beforeAll(async () => {
  place = await makeEmptyStore();
  store = await openStore(place);
});
afterAll(async () => {
  await store?.close();
  await place?.remove();
});

/** The key of each distributed table, null for copies on every server; empty on a single server. */
async function distributionOf({ db }: Store): Promise<Record<string, string | null>> {
  if (!process.env.TEST_CITUS_URL) return {};
  const found = await sql<{ name: string; key: string | null }>`
    select logicalrelid::text as name, column_to_column_name(logicalrelid, partkey) as key
    from pg_dist_partition`.execute(db);
  return Object.fromEntries(found.rows.map(({ name, key }) => [name, key]));
}

const expected = process.env.TEST_CITUS_URL ? distributionKeys : {};

test('every table is known, and every unique index has the key of its table', async () => {
  const found = await sql<{ name: string; index: string | null; columns: string[] }>`
    select c.relname as name, i.indexrelid::regclass::text as index,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(i.indkey)) as columns
    from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisunique
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      and c.oid not in (select objid from pg_depend where deptype = 'e')
    order by 1, 2`.execute(store.db);
  const keys: Record<string, string | null> = distributionKeys;
  expect([...new Set(found.rows.map(({ name }) => name))]).toEqual(Object.keys(keys).sort());
  const others = found.rows.filter(({ name, columns }) => keys[name] && !columns.includes(keys[name]));
  // The single writer keeps seq unique; on a cluster the key is appended.
  expect(others.map(({ index }) => index)).toEqual(process.env.TEST_CITUS_URL ? [] : ['transactions_pkey']);
});

test('on a cluster every table is distributed, those of a bulk load and later ones with their rows', async () => {
  expect(await distributionOf(store)).toEqual(expected);
  for (let at = 0; at < 100; at += 50) await ingest(store, lines.slice(at, at + 50));
  const load = await BulkLoad.open(store, { fileBytes: 10_000_000 });
  await load?.copyStore();
  await load?.write({ batches: parseBatch(lines.slice(100)), lines: lines.length - 100 });
  expect(await load?.publish()).toBe(true);
  expect(await distributionOf(store)).toEqual(expected);
  const before = await contentsOf(store);
  // As a migration would leave it.
  await sql`create table added (like addr_asset including all)`.execute(store.db);
  await sql`insert into added select * from addr_asset`.execute(store.db);
  await sql`drop table addr_asset`.execute(store.db);
  await sql`alter table added rename to addr_asset`.execute(store.db);
  await store.close();
  store = await openStore(place);
  expect(await distributionOf(store)).toEqual(expected);
  expect(await contentsOf(store)).toEqual(before);
});

test('a later migration changes tables that are distributed already', async () => {
  const later = {
    up: async (db: Kysely<unknown>) => {
      await sql`alter table addr_asset add column later bigint not null default 7`.execute(db);
    },
  };
  await migrate(store.longDb, { ...migrations, '9999-later': later });
  const { rows } = await sql<{ later: number }>`select distinct later from addr_asset`.execute(store.db);
  expect(rows).toEqual([{ later: 7 }]);
  expect(await distributionOf(store)).toEqual(expected);
});
