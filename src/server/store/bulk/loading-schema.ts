import { type Kysely, sql, type Transaction } from 'kysely';
import { migrationNames, readMigration } from '../migrations/migrate.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/*
 * A bulk load fills a second set of tables in a schema of its own, so that nobody sees half a store. One database
 * transaction puts them in the place of the empty ones.
 */

/** Where the hidden tables are until they are complete. */
export const loadingSchema = 'loading';

// Any number that no other lock uses.
const lock = 7_301_846_551;

/**
 * Tables that keep their indexes while rows are copied: those that the load reads, and small ones. The other indexes
 * are created afterwards, which takes a fraction of the time.
 */
const indexedTables = [
  'store_state',
  'meta',
  'migrations',
  'addresses',
  'tokens',
  'prices',
  'bitcoin_parties',
  'bitcoin_addresses',
  'data_changes',
];
const keptIndexes = ['transactions_pkey', 'transactions_id'];

interface Situation {
  /** The store is empty, and one that this way of loading supports. */
  readonly isPossible: boolean;
  /** An earlier load has hidden tables. */
  readonly isBegun: boolean;
}

/**
 * Prepares the hidden tables: empty ones, or those of an interrupted load unless it is to be discarded.
 * @returns false if the store has data, is spread over several tables or servers, or its user may not create schemas
 */
export async function prepareLoading(store: Store, discard: boolean): Promise<boolean> {
  const names = await migrationNames();
  return store.longDb.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(db);
    const { isPossible, isBegun } = await findSituation(db);
    if (isPossible && isBegun && !discard && (await loadedWith(db)) === names.join()) return true;
    // Left by an older version or to be discarded, or the store was filled in another way since.
    if (isBegun) await sql`drop schema ${sql.raw(loadingSchema)} cascade`.execute(db);
    if (isPossible) await createTables(db, names);
    return isPossible;
  });
}

async function findSituation(db: Kysely<Tables>): Promise<Situation> {
  const found = await sql<Situation>`
    select
      data_version = 0
        and has_database_privilege(current_database(), 'create')
        and not exists (select from pg_inherits where inhparent = 'transactions'::regclass)
        and not exists (select from pg_extension where extname = 'citus') as "isPossible",
      to_regnamespace(${sql.lit(loadingSchema)}) is not null as "isBegun"
    from store_state`.execute(db);
  return found.rows[0] ?? { isPossible: false, isBegun: false };
}

async function loadedWith(db: Kysely<Tables>): Promise<string> {
  const found = await sql<{ name: string }>`select name from loading.migrations order by name`.execute(db);
  return found.rows.map(({ name }) => name).join();
}

async function createTables(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  await sql`create schema loading`.execute(db);
  await hide(db);
  await sql`create table loading.migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const name of names) {
    await sql.raw(await readMigration(name)).execute(db);
    await sql`insert into migrations (name) values (${name})`.execute(db);
  }
  await dropIndexes(db);
}

/** Lets names of tables mean the hidden ones until the end of the transaction. */
async function hide(db: Kysely<Tables>): Promise<void> {
  // The extension may be in another schema of the path.
  await sql`select set_config('search_path', 'loading, ' || current_setting('search_path'), true)`.execute(db);
}

/** Drops indexes and keeps the statements that create them again, in the order of their creation. */
async function dropIndexes(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table dropped_indexes as
    select i.indexrelid::bigint as place, c.relname::text as table_name, x.relname::text as name, k.oid is not null as is_key,
      case when k.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table loading.%I add constraint %I %s', c.relname, x.relname, pg_get_constraintdef(k.oid)) end as statement
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_class x on x.oid = i.indexrelid
    left join pg_constraint k on k.conindid = i.indexrelid
    where c.relnamespace = 'loading'::regnamespace
      and not (c.relname = any(${sql.lit(`{${indexedTables.join()}}`)}) or x.relname = any(${sql.lit(`{${keptIndexes.join()}}`)}))`.execute(
    db,
  );
  const dropped = await sql<{ table_name: string; name: string; is_key: boolean }>`
    select table_name, name, is_key from dropped_indexes`.execute(db);
  for (const { table_name, name, is_key } of dropped.rows) {
    if (is_key) await sql`alter table ${sql.table(table_name)} drop constraint ${sql.ref(name)}`.execute(db);
    else await sql`drop index ${sql.ref(name)}`.execute(db);
  }
}

export interface Session {
  /** The last number given to a row. */
  readonly nextSeq: number;
  /** Which load owns the tables. */
  readonly owner: string | undefined;
}

/**
 * Runs work on the hidden tables in one database transaction; others wait.
 * @throws the database's error if there are none
 */
export function inLoading<T>(
  store: Store,
  work: (db: Transaction<Tables>, session: Session) => Promise<T>,
): Promise<T> {
  return store.write(() =>
    store.longDb.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      // The load resumes from what is committed, so nothing depends on the disk having it at once.
      await sql`set local synchronous_commit = off`.execute(db);
      // The tables grow from nothing, so plans do not stay good.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
      await hide(db);
      // With the name of the schema: once the tables were moved, the plain name would mean the store.
      const found = await sql<Session>`
        select next_seq as "nextSeq", (select value from loading.meta where key = 'loading') as owner
        from loading.store_state for update`.execute(db);
      const [session] = found.rows;
      if (!session) throw new Error('The hidden tables have no state.');
      return work(db, session);
    }),
  );
}

/**
 * Puts the hidden tables in the place of the store's, which must be empty, with the rights that were granted on those.
 * @throws Error with one sentence if the store was written in the meantime
 */
export async function publish(store: Store): Promise<void> {
  await store.longDb.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(db);
    const state = await db.selectFrom('store_state').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (state.data_version !== 0) {
      throw new Error('The store was written by another process meanwhile; import the file again.');
    }
    await sql`delete from loading.meta where key = 'loading'`.execute(db);
    await sql`insert into loading.meta select * from meta on conflict (key) do nothing`.execute(db);
    await sql`drop table loading.migrations, loading.steps, loading.dropped_indexes`.execute(db);
    await moveTables(db);
    await sql`drop schema loading`.execute(db);
  });
}

async function moveTables(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$
    declare
      moved record;
      granted record;
      store text := current_schema();
    begin
      for moved in
        select relname from pg_class where relnamespace = 'loading'::regnamespace and relkind = 'r' order by relname
      loop
        for granted in
          select coalesce(quote_ident(r.rolname), 'public') as role, g.privilege_type as privilege
          from pg_class c
          cross join lateral aclexplode(c.relacl) as g
          left join pg_roles r on r.oid = g.grantee
          where c.oid = format('%I.%I', store, moved.relname)::regclass and g.grantee <> c.relowner
        loop
          execute format('grant %s on loading.%I to %s', granted.privilege, moved.relname, granted.role);
        end loop;
        execute format('drop table %I.%I', store, moved.relname);
        execute format('alter table loading.%I set schema %I', moved.relname, store);
      end loop;
    end $$`.execute(db);
}
