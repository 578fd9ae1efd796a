import { type Kysely, sql } from 'kysely';
import { finishCommits, lockReadsOut } from '../engine/commit-lock.ts';
import { distributionKeys } from '../layout.ts';
import { cursorKeyName } from '../read/cursor.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { findSession, lockLoading, StoreChanged } from './loading-schema.ts';

/** Milliseconds in which all tables are locked. Below the time after which PostgreSQL ends a reader that we block. */
const lockMs = 800;

/**
 * Puts the hidden tables in the place of the store's, with the rights that were granted on those.
 * @throws StoreChanged if the store was written in the meantime; StoreUnavailable while readers keep it from locking all
 * tables
 */
export async function publish(store: Store): Promise<void> {
  await store.longDb.transaction().execute(async (db) => {
    await lockLoading(db);
    await sql`set local statement_timeout = ${sql.lit(lockMs)}`.execute(db);
    // Wait for readers that block commits (commit-lock.ts): locking tables first could deadlock with them.
    if (store.isCluster) await lockReadsOut(db);
    // All at once, before anything changes: a reader that waits sees all tables of the new store, and none is left with
    // tables of both. Writers come to store_state first, and wait there without a lock that we need.
    await sql.raw(`lock table ${['store_state', ...Object.keys(distributionKeys)].join()}`).execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    const found = await findSession.execute(db);
    if (found.rows[0]?.isStale !== false) throw new StoreChanged();
    // The hidden tables have a key of their own for cursors, but those that the store issued stay valid.
    await sql`delete from loading.meta where key in ('loading', 'loading from', ${cursorKeyName})`.execute(db);
    await sql`insert into loading.meta select * from meta on conflict (key) do nothing`.execute(db);
    await sql`drop table loading.steps, loading.dropped_indexes`.execute(db);
    await moveTables(db);
    await sql`drop schema loading`.execute(db);
  });
  if (store.isCluster) await finishCommits(store.db);
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
