import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EmbeddedEngine } from './embedded-engine.ts';
import { lockFolder } from './folder-lock.ts';
import { expectMigrated, migrate } from './migrate.ts';
import { NamedPool } from './named-pool.ts';
import type { Tables } from './tables.ts';
import { fillSearchTexts } from './token-search.ts';
import { Upkeep } from './upkeep.ts';
import { valueParsers } from './value-parsers.ts';

/** An open store. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** For answers; the same as `db` unless a database of its own is named for reading. */
  readonly readDb: Kysely<Tables>;
  /** Whether there is a database to write to. */
  readonly isWritable: boolean;
  /** Connections for answers at this moment. */
  connections(): Connections;
  /** Tells the store how many transactions were just written, so that it tidies up in time. */
  wrote(transactions: number): void;
  /** Finishes what is under way and lets go of database, thread and folder. */
  close(): Promise<void>;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Questions that wait for one. */
  readonly waiting: number;
}

export interface StoreOptions {
  /** `postgres://…`; left out for the engine embedded in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Where answers are read from, with SELECT alone; with it and without `databaseUrl` nothing is written. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
  /** Partitions of the tables that grow, for an empty store; left out: as the store is, whole in a new one. */
  readonly partitions?: number | undefined;
  /** Receives short lines about upkeep and lost connections. */
  readonly log?: (message: string) => void;
}

interface Database {
  readonly pool: pg.Pool;
  readonly embedded: boolean;
  /** Lets go of what the pool stands on. */
  readonly release: () => Promise<void>;
}

const serverConnections = 10;

/**
 * Opens the store and brings its schema up to date. The embedded one survives the death of the process,
 * but not of the machine's power: PostgreSQL is there for that.
 * @throws Error with one sentence when the folder is in use, the database cannot be reached, or its tables are laid out
 * in another way
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, databaseReadUrl, dataDir, partitions, log = () => {} } = options;
  const isWritable = databaseUrl !== undefined || databaseReadUrl === undefined;
  const reading = databaseReadUrl === undefined ? undefined : openServer(databaseReadUrl);
  const main = databaseUrl === undefined ? (reading ?? openEmbedded(dataDir)) : openServer(databaseUrl);
  const all = [...new Set([main, reading ?? main])];
  const openDb = ({ pool }: Database) => {
    pool.on('error', (error) => log(`A connection to the store was lost: ${error.message}`));
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new NamedPool(pool) }) });
  };
  const db = openDb(main);
  const readDb = reading && reading !== main ? openDb(reading) : db;
  try {
    if (isWritable) {
      await migrate(main.pool, partitions);
      await fillSearchTexts(db);
    } else {
      await expectMigrated(main.pool);
    }
  } catch (error) {
    await closeAll(all);
    if (main.embedded || !(error instanceof Error) || !('code' in error)) throw error;
    // A failure to connect at several addresses has no message of its own.
    const reason = error.message || String(error.code);
    const setting = isWritable ? 'DATABASE_URL' : 'DATABASE_READ_URL';
    throw new Error(`The database that ${setting} names cannot be used: ${reason}`, { cause: error });
  }
  const upkeep = main.embedded ? new Upkeep(db, log) : undefined;
  const { pool } = reading ?? main;
  return {
    db,
    readDb,
    isWritable,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    wrote: (transactions) => upkeep?.wrote(transactions),
    close: async () => {
      await upkeep?.stop();
      await db.destroy();
      await readDb.destroy();
      await closeAll(all);
    },
  };
}

async function closeAll(databases: readonly Database[]): Promise<void> {
  for (const { pool, release } of databases) {
    // Kysely ends a pool only if anything was asked of it.
    if (!pool.ended && !pool.ending) await pool.end();
    await release();
  }
}

function openServer(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: serverConnections,
    connectionTimeoutMillis: 10_000,
    types: valueParsers,
    onConnect: prepareSession,
  });
  return { pool, embedded: false, release: async () => {} };
}

function openEmbedded(dataDir: string): Database {
  const lock = lockFolder(dataDir);
  const engine = new EmbeddedEngine(join(dataDir, 'store'));
  const pool = new pg.Pool({
    // The engine has one session, and it is not to be closed for idleness.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect(),
    types: valueParsers,
    onConnect: prepareSession,
  });
  const release = async () => {
    await engine.close();
    lock.release();
  };
  return { pool, embedded: true, release };
}

const session = `
  set timezone = 'UTC';
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off;
  set max_parallel_workers_per_gather = 0;
  set jit = off`;

/**
 * Statements are planned once for each connection, since planning costs more than they do. That may be
 * while tables are still empty, so plans must not depend on their size: everything is looked up by an index. What such a
 * plan guesses to be long takes microseconds; workers for it take milliseconds to start.
 */
function prepareSession(client: pg.ClientBase): Promise<unknown> {
  return client.query(session);
}
