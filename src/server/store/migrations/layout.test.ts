import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingest } from '../ingest/ingest.ts';
import { storeSource } from '../read/source.ts';
import { openStore, type Store } from '../store.ts';
import { randomLines } from '../testing/random-lines.ts';
import { contentsOf } from '../testing/store-contents.ts';
import { makeThrowawayPlace, type ThrowawayPlace } from '../testing/throwaway-store.ts';
import { partitionKeys } from './layout.ts';

const partitions = 3;
const { lines } = randomLines(21, 300);
let place: ThrowawayPlace;
let wholePlace: ThrowawayPlace;
let split: Store;
let whole: Store;

beforeAll(async () => {
  place = { ...(await makeThrowawayPlace()), partitions };
  wholePlace = { ...(await makeThrowawayPlace()), partitions: undefined };
  split = await openStore(place);
  whole = await openStore(wholePlace);
}, 120_000);
afterAll(async () => {
  await split?.close();
  await whole?.close();
  await place?.remove();
  await wholePlace?.remove();
}, 60_000);

/** Every table: its columns, partition key, indexes, and the settings and number of its partitions. */
async function tablesOf({ db }: Store) {
  const found = await sql<{ name: string; key: string | null; parts: number; columns: string; indexes: string[] }>`
    select c.relname as name, pg_get_partkeydef(c.oid) as key,
      (select count(*)::integer from pg_inherits where inhparent = c.oid) as parts,
      (select string_agg(distinct array_to_string(p.reloptions, ' '), '; ') from pg_class p
        where p.oid = c.oid and c.relkind = 'r' or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid)
      ) as settings,
      (select string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, pg_get_expr(d.adbin, d.adrelid)), ', '
          order by attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0) as columns,
      array(select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?', ' ON ') from pg_index
        where indrelid = c.oid order by 1) as indexes,
      (select string_agg(pg_get_constraintdef(k.oid), ', ' order by k.conname) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c') as checks
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by 1`.execute(db);
  return found.rows;
}

test('every table is partitioned as configured, and otherwise the same', async () => {
  const [inParts, inOne] = [await tablesOf(split), await tablesOf(whole)];
  expect(Object.fromEntries(inParts.map(({ name, key, parts }) => [name, key && `${key} ${parts}`]))).toEqual(
    Object.fromEntries(
      Object.entries(partitionKeys).map(([name, key]) => [name, key && `HASH (${key}) ${partitions}`]),
    ),
  );
  const withKey = 'USING btree (seq, id)';
  expect(inParts.map(({ key: _key, parts: _parts, ...rest }) => rest)).toEqual(
    inOne.map(({ key: _key, parts: _parts, ...rest }) => ({
      ...rest,
      indexes: rest.indexes.map((index) =>
        rest.name === 'transactions' ? index.replace('USING btree (seq)', withKey) : index,
      ),
    })),
  );
});

test('partitions do not change contents or responses', async () => {
  for (let at = 0; at < lines.length; at += 50) {
    for (const store of [split, whole]) await ingest(store, lines.slice(at, at + 50));
  }
  expect(await contentsOf(split)).toEqual(await contentsOf(whole));
  const used = await sql<{ n: number }>`select count(distinct tableoid) as n from transactions`.execute(split.db);
  expect(used.rows).toEqual([{ n: partitions }]);
  const now = () => new Date('2026-03-14T12:00:00Z');
  const [one, other] = [storeSource(split, { now }), storeSource(whole, { now })];
  const input = { network: 'MAINNET', limit: 250, offset: 7, sort: 'updated_at', order: 'asc' } as const;
  const rows = await one.listLatestTransactions(input);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(await other.listLatestTransactions(input));
});

test.each([
  ['the latest', sql`network = ${1} order by created_at desc, seq desc`],
  ['the latest by update', sql`network = ${1} order by updated_at desc, seq desc`],
  ['those of a token', sql`token_id = ${1} order by created_at desc, seq desc`],
  ['an export', sql`seq > ${1} order by seq`],
])('%s merges the partitions in order and stops at the limit', async (_name, conditions) => {
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) select seq from transactions where ${conditions} limit 25`.execute(split.db);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/^Limit\n +-> +Merge Append\n/);
  expect(text).not.toMatch(/Seq Scan|-> +Sort/);
});

test('a store keeps its layout, and later tables are partitioned with their rows', async () => {
  const before = await contentsOf(split);
  // As a migration would leave it.
  await sql`create table added (like addr_asset including all)`.execute(split.db);
  await sql`insert into added select * from addr_asset`.execute(split.db);
  await sql`drop table addr_asset`.execute(split.db);
  await sql`alter table added rename to addr_asset`.execute(split.db);
  await split.close();
  await whole.close();
  await expect(openStore({ ...place, partitions: 4 })).rejects.toThrow(
    'The store is in 3 partitions, so STORE_PARTITIONS must be 3 or be left out.',
  );
  await expect(openStore({ ...wholePlace, partitions })).rejects.toThrow(/needs an empty database/);
  split = await openStore({ ...place, partitions: undefined });
  whole = await openStore(wholePlace);
  const keys = (await tablesOf(split)).map(({ name, key, parts }) => [name, key && `${key} ${parts}`]);
  expect(keys).toContainEqual(['addr_asset', `HASH (addr) ${partitions}`]);
  expect(await contentsOf(split)).toEqual(before);
}, 120_000);
