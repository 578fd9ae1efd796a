import { type Kysely, sql } from 'kysely';
import { finishCommits, lockReadsOut } from '#server/store/engine/commit-lock.ts';
import { distributionKeys } from '#server/store/cluster.ts';
import { cursorKeyName } from '#server/store/read/cursor.ts';
import type { Store } from '#server/store/store.ts';
import type { Tables } from '#server/store/tables.ts';
import { findSession, lockLoading, StoreChanged } from '#server/store/write/bulk-schema.ts';

/** Milliseconds to lock all tables. Shorter than the timeout of readers that this blocks. */
const lockMs = 800;

/**
 * Replaces the store's tables with the hidden ones, with the rights granted on them.
 * @throws StoreChanged if the store was written in the meantime; StoreUnavailable while readers keep it from locking all
 * tables
 */
export async function publish(store: Store): Promise<void> {
  await store.longDb.transaction().execute(async (db) => {
    await lockLoading(db);
    await sql`set local statement_timeout = ${sql.lit(lockMs)}`.execute(db);
    // Wait for readers that block commits (commit-lock.ts): locking tables first could deadlock with them.
    if (store.isCluster) await lockReadsOut(db);
    // All at once, before anything changes: a waiting reader sees all tables of the new store, never tables of both. Writers
    // lock store_state first, and wait there without a lock that this needs.
    await sql.raw(`lock table ${['store_state', ...Object.keys(distributionKeys)].join()}`).execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    const found = await findSession.execute(db);
    if (found.rows[0]?.isStale !== false) throw new StoreChanged();
    // Keep the store's key for cursors, so that issued cursors stay valid.
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
