import { type Kysely, sql, type Transaction } from 'kysely';
import { distributionKeys, finishCommits, lockReadsOut } from '#server/store/model/cluster.ts';
import { createTables, migrationNames } from '#server/store/model/migrate.ts';
import type { Store } from '#server/store/model/store.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { cursorKeyName } from '#server/store/model/tables.ts';
import { currentVersion } from '#server/store/model/version.ts';

/* A bulk load fills a second set of tables, in its own schema, which replaces the store's in one transaction. */

/** Schema of the hidden tables until they are complete. */
const loadingSchema = 'loading';

// Any number that no other lock uses.
const lock = 7_301_846_552;

/** Begins a transaction in which nobody else prepares or publishes hidden tables; it has no time limit. */
async function lockLoading(db: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(db);
}

/**
 * Tables that keep their indexes while rows are copied: those that the load reads, and small ones. The other indexes
 * are created afterwards, which takes a fraction of the time.
 */
const indexedTables = [
  'store_state',
  'meta',
  'addresses',
  'tokens',
  'prices',
  'currency_prices',
  'bitcoin_parties',
  'bitcoin_addresses',
  'data_changes',
];
const keptIndexes = ['transactions_pkey', 'transactions_id'];

/** The store was written since the load began; the message is a sentence. */
export class StoreChanged extends Error {
  constructor() {
    super('Another process wrote to the store in the meantime. Run the import again.');
  }
}

interface Situation {
  readonly isSupported: boolean;
  /** Whether an earlier load has hidden tables. */
  readonly isBegun: boolean;
  readonly version: string;
  readonly hasData: boolean;
}

export interface LoadingOptions {
  /** Deletes an interrupted load and starts over. */
  readonly discard?: boolean;
  /** Bytes of the lines to load; if set, a store that has data is loaded too, if that is faster than `ingest`. */
  readonly fileBytes?: number;
}

/**
 * Prepares the hidden tables: from an interrupted load unless it is discarded, or new ones, with what the
 * store has except its transactions.
 * @returns false if the store has data and the file is small next to it, or does not fit on the disk next to a second copy;
 * if its tables are partitioned, or its user may not create schemas
 */
export async function prepareLoading(store: Store, { discard = false, fileBytes }: LoadingOptions): Promise<boolean> {
  return store.longDb.transaction().execute(async (db) => {
    await lockLoading(db);
    const { isSupported, isBegun, version, hasData } = await findSituation(db);
    const isWanted =
      isSupported && (!hasData || (fileBytes !== undefined && (await paysToCopy(db, fileBytes, store.isCluster))));
    if (isBegun && !discard && (await loadedWith(db)) === markOf(version)) return isWanted;
    // From an older version, to be discarded, or outdated because the store was written since.
    if (isBegun) await discardLoading(db);
    if (!isWanted) return false;
    if (hasData && !(await store.hasSpace(await neededSpace(db, fileBytes ?? 0)))) return false;
    await createHiddenTables(db);
    if (hasData) await copyTables(db);
    await sql`insert into loading.meta (key, value) values ('loading from', ${markOf(version)})`.execute(db);
    return true;
  });
}

/** State of the store that hidden tables must be based on. */
function markOf(version: string): string {
  return `${version} ${migrationNames.join()}`;
}

async function findSituation(db: Kysely<Tables>): Promise<Situation> {
  const found = await sql<Situation>`
    select
      ${currentVersion} as version,
      data_version > 0 as "hasData",
      has_database_privilege(current_database(), 'create')
        and not exists (select from pg_inherits where inhparent = 'transactions'::regclass) as "isSupported",
      to_regnamespace(${sql.lit(loadingSchema)}) is not null as "isBegun"
    from store_state`.execute(db);
  return found.rows[0] ?? { isSupported: false, isBegun: false, version: '0', hasData: false };
}

async function loadedWith(db: Kysely<Tables>): Promise<string | undefined> {
  const found = await sql<{ value: string }>`select value from loading.meta where key = 'loading from'`.execute(db);
  return found.rows[0]?.value;
}

async function createHiddenTables(db: Kysely<Tables>): Promise<void> {
  await sql`create schema loading`.execute(db);
  await hide(db);
  await createTables(db);
  await dropIndexes(db);
  await sql`select set_config('search_path', replace(current_setting('search_path'), 'loading, ', ''), true)`.execute(
    db,
  );
}

/** Makes table names refer to the hidden tables until the end of the transaction. */
async function hide(db: Kysely<Tables>): Promise<void> {
  // The extension may be in another schema of the path.
  await sql`select set_config('search_path', 'loading, ' || current_setting('search_path'), true)`.execute(db);
}

/** Drops indexes and stores the statements that recreate them, in the order of their creation. */
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
  /** The store was written since the load began, so the copy may be incomplete. */
  readonly isStale: boolean;
  /** The store had data when the load began. */
  readonly isOntoData: boolean;
}

/** Finds the session, before table names refer to the hidden tables. */
const findSession = sql<Session>`
  select l.next_seq as "nextSeq", (select value from loading.meta where key = 'loading') as owner,
    s.version <> b.version as "isStale", b.version <> '0' as "isOntoData"
  from loading.store_state l
  cross join (select ${currentVersion} as version from store_state) s
  cross join (
    select split_part(value, ' ', 1) as version from loading.meta where key = 'loading from'
  ) b`;

/** Runs work in one database transaction; others wait. @param isHidden whether names mean the hidden tables */
export function inLoading<T>(
  store: Store,
  work: (db: Transaction<Tables>, session: Session) => Promise<T>,
  isHidden = true,
): Promise<T> {
  return store.write(() =>
    store.longDb.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      // The load resumes from the last commit, so it need not wait for the disk.
      await sql`set local synchronous_commit = off`.execute(db);
      // The tables start empty, so plans do not stay good.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
      // With the schema's name: once the tables are moved, the plain name would refer to the store.
      await sql`select from loading.store_state for update`.execute(db);
      const found = await findSession.execute(db);
      const [session] = found.rows;
      if (!session) throw new Error('The loading tables have no state row.');
      if (isHidden) await hide(db);
      return work(db, session);
    }),
  );
}

export async function discardLoading(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema ${sql.raw(loadingSchema)} cascade`.execute(db);
}

/* Copies the store's rows into the hidden tables, with their numbers; sums are computed again, including the load. */

/** Bytes of a file for each byte of stored transactions from which a bulk load is faster than `ingest`. */
const minShare = 1;

/** First columns of the tables that a load writes, next to the transactions; the others of an address are sums. */
const copied = {
  addresses: 'id, network, key',
  tokens: '*',
  prices: '*',
  currency_prices: '*',
  bitcoin_parties: '*',
  bitcoin_addresses: '*',
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Returns whether a file is large enough, compared with the store, that copying and summing again is faster. */
async function paysToCopy(db: Kysely<Tables>, fileBytes: number, isCluster: boolean): Promise<boolean> {
  const size = sql.raw(isCluster ? 'citus_table_size' : 'pg_table_size');
  const found = await sql<{ bytes: number }>`select ${size}('transactions') as bytes`.execute(db);
  return fileBytes >= minShare * (found.rows[0]?.bytes ?? 0);
}

/** Returns the disk space in bytes that a copy of the store and a file need with their indexes. */
async function neededSpace(db: Kysely<Tables>, fileBytes: number): Promise<number> {
  const found = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return (found.rows[0]?.bytes ?? 0) + 3 * fileBytes;
}

/** Copies all but the transactions. Call with a search_path without the loading schema. */
async function copyTables(db: Kysely<Tables>): Promise<void> {
  await sql`delete from loading.store_state`.execute(db);
  await sql`insert into loading.store_state select * from store_state`.execute(db);
  for (const [table, columns] of Object.entries(copied)) {
    await sql`
      insert into ${sql.table(`loading.${table}`)} overriding system value
      select ${sql.raw(columns)} from ${sql.table(table)}`.execute(db);
  }
  for (const table of ['addresses', 'tokens']) {
    await sql`
      select setval(pg_get_serial_sequence(${`loading.${table}`}, 'id'), max(id))
      from ${sql.table(`loading.${table}`)}`.execute(db);
  }
}

/** Copies the next `rows` transactions, as above, before the load writes its own. @returns how many; 0: all are copied */
export async function copyTransactions(db: Kysely<Tables>, rows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into loading.transactions
    select * from transactions
    where seq > (select coalesce(max(seq), 0) from loading.transactions)
    order by seq limit ${rows}`.execute(db);
  return Number(numAffectedRows);
}

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
    // Wait for readers that block commits (cluster.ts): locking tables first could deadlock with them.
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
