import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { distributeTables } from './layout.ts';

const folder = import.meta.dirname;

// Any number that no other lock uses.
const lock = 7_301_846_550;

/**
 * Migrates the schema: runs the new numbered files in order, each in its own transaction, then distributes the tables
 * on a cluster. Several instances may start at once; one works, the others wait.
 * @throws Error if a newer version wrote the store
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const files = await migrationNames();
  const client = await pool.connect();
  try {
    const limit = await removeStatementTimeout(client);
    await client.query(`select pg_advisory_lock(${lock})`);
    try {
      await client.query(
        'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
      );
      const done = new Set(
        (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
      );
      const unknown = [...done].find((name) => !files.includes(name));
      if (unknown) throw new Error(`The store was written by a newer version (${unknown}); run that one.`);
      for (const name of files.filter((file) => !done.has(file))) await run(client, name);
      await inTransaction(client, () => distributeTables(client));
    } finally {
      await client.query(`select pg_advisory_unlock(${lock})`);
      await client.query("select set_config('statement_timeout', $1, false)", [limit]);
    }
  } finally {
    client.release();
  }
}

/** Removes the statement timeout: a migration by us or another instance may take long. @returns the previous timeout */
async function removeStatementTimeout(client: pg.PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ was: string }>("select current_setting('statement_timeout') as was");
  await client.query('set statement_timeout = 0');
  return rows[0]?.was;
}

/**
 * Checks the schema for an instance that only reads.
 * @throws Error if it is not the schema of this version
 */
export async function expectMigrated(pool: pg.Pool): Promise<void> {
  const files = await migrationNames();
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name');
  if (rows.map((row) => row.name).join() === files.join()) return;
  throw new Error(
    'The database is not of this version; start an instance that has DATABASE_URL first, and let it migrate.',
  );
}

/** Returns the names of all migrations in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
}

/** Returns the SQL of a migration: statements that end with a semicolon and their line. */
export function readMigration(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function run(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readMigration(name);
  try {
    await inTransaction(client, async () => {
      // One by one, since a cluster passes the text of a change on to its servers, which take a single statement.
      for (const statement of text.split(/;\n/)) {
        if (statement.trim() !== '') await client.query(statement);
      }
      await client.query('insert into migrations (name) values ($1)', [name]);
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
