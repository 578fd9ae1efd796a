import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Store } from '#server/store/model/store.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { openStore } from '#server/store/open-store.ts';
import { copyEmptyStore } from './empty-store.ts';

/*
 * Stores of the embedded engine that stay open for the next test of this process: emptying one takes a twentieth of the
 * second that opening one takes, and its engine is warm.
 */

/** Fewer transactions than start maintenance are written in so many tests. */
const maxUses = 8;

interface OpenedStore {
  readonly store: Store;
  readonly folder: string;
  /** As migrations made it. */
  readonly schema: string;
  /** Rows of an empty store, by table. */
  readonly rows: ReadonlyMap<string, string>;
  uses: number;
}

const spares: OpenedStore[] = [];

/** Returns an empty store, and what gives it back. */
export async function takeStore(): Promise<{ readonly store: Store; readonly giveBack: () => Promise<void> }> {
  const taken = spares.pop() ?? (await open());
  taken.uses++;
  return { store: taken.store, giveBack: () => giveBack(taken) };
}

async function open(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(process.env.TEST_STORE_TEMPLATES ?? tmpdir(), 'spare-'));
  await copyEmptyStore(folder);
  const store = await openStore({ dataDir: folder });
  return { store, folder, schema: await schemaOf(store.db), rows: await rowsOf(store.db), uses: 0 };
}

async function giveBack(taken: OpenedStore): Promise<void> {
  if (taken.uses < maxUses && (await isEmptied(taken))) {
    spares.push(taken);
    return;
  }
  await taken.store.close();
  await rm(taken.folder, { recursive: true });
}

/** Returns whether the store is as new; not if the test closed it, damaged it, or changed its schema, as a bulk load does. */
async function isEmptied({ store, schema, rows }: OpenedStore): Promise<boolean> {
  try {
    store.expectUndamaged();
    if (store.dataStop() || (await schemaOf(store.db)) !== schema) return false;
    await empty(store.db, rows);
    return true;
  } catch {
    return false;
  }
}

/** Everything that is not of the engine itself: tables with columns and rights, schemas, roles. */
async function schemaOf(db: Kysely<Tables>): Promise<string> {
  const found = await sql<{ schema: string }>`
    select concat_ws(' ',
      (select string_agg(concat_ws(' ', oid, relname, relnamespace, relkind, reloptions, relacl), ',' order by oid)
        from pg_class where oid >= 16384),
      (select string_agg(concat_ws(' ', attrelid, attname, attnotnull, attisdropped), ',' order by attrelid, attnum)
        from pg_attribute where attrelid >= 16384 and attnum > 0),
      (select string_agg(rolname, ',' order by oid) from pg_roles),
      (select string_agg(nspname, ',' order by oid) from pg_namespace)) as schema`.execute(db);
  return found.rows[0]?.schema ?? '';
}

async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`.execute(db);
  return found.rows.map(({ name }) => name);
}

async function rowsOf(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const table of await tablesOf(db)) {
    const found = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from ${sql.table(table)} t`.execute(db);
    const [all] = found.rows;
    if (all?.rows) rows.set(table, all.rows);
  }
  return rows;
}

async function empty(db: Kysely<Tables>, rows: ReadonlyMap<string, string>): Promise<void> {
  const tables = await tablesOf(db);
  await db.transaction().execute(async (transaction) => {
    const all = sql.join(tables.map((table) => sql.table(table)));
    await sql`truncate ${all} restart identity`.execute(transaction);
    for (const [table, json] of rows) {
      const name = sql.table(table);
      await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`.execute(
        transaction,
      );
    }
    // What maintenance learned about the rows of before.
    await sql`delete from pg_statistic where starelid >= 16384`.execute(transaction);
  });
}
