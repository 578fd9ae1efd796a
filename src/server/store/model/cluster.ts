import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/* A store on a Citus cluster: which server has a row, and how a commit becomes visible on all of them at once. */

/** A copy on every server: small, or joined with every row. */
const whole = null;

/** Distribution key of each table, whose hash selects the server of a row; part of every unique index. */
export const distributionKeys = {
  // Transactions are looked up by id, which is unique across servers; seq is unique because there is one writer.
  transactions: 'id',
  // Rows of an address share a server, so responses about an address ask only one.
  tx_parties: 'addr',
  addr_asset: 'addr',
  addr_day: 'addr',
  balance_day: 'addr',
  balance_minute: 'addr',
  bitcoin_parties: 'address',
  bitcoin_addresses: 'address',
  // By holder: all holders of a popular token would be too much for one server.
  token_balances: 'addr',
  token_balance_hour: 'addr',
  token_minute: 'token_id',
  token_hour: 'token_id',
  token_day: 'token_id',
  holder_size: 'token_id',
  // Looked up for both sides of every listed row, and a few hundredths of the size.
  addresses: whole,
  tokens: whole,
  token_stats: whole,
  prices: whole,
  currency_prices: whole,
  // One row per time bucket, regardless of traffic.
  tx_minute: whole,
  tx_hour: whole,
  tx_day: whole,
  volume_hour: whole,
  active_day: whole,
  history_day: whole,
  wallets_week: whole,
  network_totals: whole,
  store_state: whole,
  data_changes: whole,
  meta: whole,
} as const satisfies Record<keyof Tables, string | null>;

const distributionLock = 7_301_846_550;

/**
 * Distributes the tables on a Citus cluster with workers, by {@link distributionKeys}, and moves their rows. Call in a
 * transaction, after the migrations; does nothing for distributed tables.
 */
export async function distributeTables(db: Kysely<Tables>): Promise<void> {
  if (!(await hasWorkers(db))) return;
  // One instance at a time.
  await sql`select pg_advisory_xact_lock(${sql.lit(distributionLock)})`.execute(db);
  const { rows } = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(db);
  const distributed = new Set(rows.map(({ name }) => name));
  const tables = Object.entries(distributionKeys).filter(([table]) => !distributed.has(table));
  for (const [table, key] of tables) {
    if (key === null) {
      await sql`select create_reference_table(${table})`.execute(db);
    } else {
      await appendToPrimaryKey(db, table, key);
      await sql`select create_distributed_table(${table}, ${key})`.execute(db);
    }
  }
}

export async function isDistributed(pool: pg.Pool): Promise<boolean> {
  const { rowCount: installed } = await pool.query(`select from pg_extension where extname = 'citus'`);
  if (installed === 0) return false;
  const { rowCount: tables } = await pool.query('select from pg_dist_partition limit 1');
  return tables === 1;
}

async function hasWorkers(db: Kysely<Tables>): Promise<boolean> {
  const { rows: installed } = await sql`select extname from pg_extension where extname = 'citus'`.execute(db);
  if (installed.length === 0) return false;
  const { rows: workers } = await sql`
    select nodeid from pg_dist_node
    where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards limit 1`.execute(db);
  return workers.length === 1;
}

/** Every unique index of a distributed table contains its key. */
async function appendToPrimaryKey(db: Kysely<Tables>, table: string, key: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attname = ${key}
    where c.conrelid = ${table}::regclass and c.contype = 'p' and not a.attnum = any(c.conkey)`.execute(db);
  for (const { name, definition } of rows) {
    const appended = definition.replace(/\)$/, `, ${key})`);
    await sql.raw(`alter table ${table} drop constraint ${name}, add constraint ${name} ${appended}`).execute(db);
  }
}

const commitLock = 7_301_846_551;

/*
 * A commit is visible on one server after the other. The coordinator releases locks only after it has sent the commit
 * to all, so a reader that holds this lock sees none of a batch or all of it.
 */

/** Makes a transaction wait for reads that block commits, and new ones wait for its end. */
export async function lockReadsOut(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${commitLock})`.execute(transaction);
}

/** Blocks commits until the end of a transaction. */
export async function lockCommitsOut(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${commitLock})`.execute(transaction);
}

/** Has Citus note sooner than once a minute that commits are finished on every server, and finish missed ones. */
export async function finishCommits(db: QueryExecutorProvider): Promise<void> {
  // The data is written. Without the note, such as without the right to write it, readers check every server.
  await sql`select recover_prepared_transactions()`.execute(db).catch(() => {});
}
