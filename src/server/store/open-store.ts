import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import {
  openServerPool,
  prepareSession,
  readLimits,
  type ServerLimits,
  sendCancelRequest,
  valueParsers,
  writeLimits,
} from './engine/connections.ts';
import { DamageDetector, EmbeddedEngine, EngineError, lockFolder } from './engine/embedded.ts';
import { lead } from './engine/leader-lock.ts';
import { Maintenance } from './engine/maintenance.ts';
import { PreparedPool, type PreparedPoolOptions } from './engine/pool.ts';
import { expectOwnSessions } from './engine/pooler.ts';
import { adviceFor, storeExists } from './engine/store-folder.ts';
import { asUnavailable, StoreDamaged, StoreUnavailable } from './engine/unavailable.ts';
import { distributionKeys, isDistributed } from './model/cluster.ts';
import { expectMigrated, migrate } from './model/migrate.ts';
import type { Store } from './model/store.ts';
import type { Tables } from './model/tables.ts';
import { fillSearchTexts } from './write/tokens.ts';
import { defaultReserveBytes, WriteGuard, type WriteGuardOptions } from './write-guard.ts';

export interface StoreOptions {
  /** `postgres://…`; default: the embedded engine in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Database for reads, which only need SELECT; without `databaseUrl` the store is read-only. */
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
  /** Disk space in bytes that the embedded store leaves free; default: 256 MB. */
  readonly diskReserveBytes?: number | undefined;
  /** Milliseconds that a statement of a read may take, for tests; default: 3000. */
  readonly readStatementMs?: number;
  /** Returns the free space of a folder's disk, for tests. */
  readonly freeBytes?: WriteGuardOptions['freeBytes'];
  readonly log?: (message: string) => void;
  /** Ends the opening, which takes seconds in the embedded engine. */
  readonly signal?: AbortSignal | undefined;
}

interface Database extends Omit<PreparedPoolOptions, 'log'> {
  readonly pool: pg.Pool;
  readonly folder: string | undefined;
  readonly damage?: DamageDetector;
  /** Ends the engine at once, like a crash. */
  readonly terminate?: () => Promise<void>;
  /** Releases what the pool depends on. */
  readonly release: () => Promise<void>;
}

/**
 * Opens the store and migrates its schema. The embedded store survives a crash of the process but not a power failure.
 * @throws Error with one sentence if the folder is in use or the database is unreachable
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, log = () => {} } = options;
  const isWritable = databaseUrl !== undefined || options.databaseReadUrl === undefined;
  const { main, readDatabase, all, limits } = openDatabases(options);
  /** Of the embedded store. */
  const ownDir = main.folder === undefined ? undefined : dataDir;
  const gate = new WriteGuard({
    folder: ownDir,
    reserveBytes: options.diskReserveBytes ?? defaultReserveBytes,
    freeBytes: options.freeBytes,
  });
  const { db, longDb, readDb } = queryBuilders(main, readDatabase, limits.statementMs, log);
  let isCluster = false;
  const stop = () => void main.terminate?.();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    await expectSessions(options, limits.connectMs);
    if (isWritable) await prepareSchema(main, { db, longDb }, gate);
    else await expectMigrated(db);
    isCluster = main.folder === undefined && (await isDistributed(main.pool));
  } catch (failure) {
    await closeAll(all);
    options.signal?.throwIfAborted();
    throw openingError(failure, { dataDir: ownDir, setting: isWritable ? 'DATABASE_URL' : 'DATABASE_READ_URL' });
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
  const maintenance =
    main.folder === undefined
      ? undefined
      : new Maintenance(db, Object.keys(distributionKeys), log, () => gate.hasMaintenanceSpace());
  const { pool } = readDatabase ?? main;
  return {
    db,
    readDb,
    longDb,
    isWritable,
    isCluster,
    sessions: pool.options.max,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    write: (work) => gate.write(work),
    pauseWrites: (work) => gate.pause(work),
    isPaused: () => gate.isPaused,
    expectFreeSpace: () => gate.expectFreeSpace(),
    hasSpace: (bytes) => gate.hasSpace(bytes),
    dataStop: () => gate.stop,
    expectUndamaged: () => main.damage?.expectUndamaged(),
    recordWrites: (transactions) => maintenance?.recordWrites(transactions),
    // A folder belongs to one process.
    lead: (work, signal) => (databaseUrl === undefined ? work(signal) : lead(databaseUrl, work, signal)),
    close: async () => {
      await maintenance?.stop();
      await db.destroy();
      // Otherwise it shares the pool of `db`.
      if (readDatabase) await readDb.destroy();
      await closeAll(all);
    },
  };
}

/** Opens the database of writes, and of reads if it is another or there is none for writes. */
function openDatabases(options: StoreOptions) {
  const { databaseUrl, databaseReadUrl, dataDir, readStatementMs, log = () => {} } = options;
  const limits = { ...readLimits, statementMs: readStatementMs ?? readLimits.statementMs };
  const readUrl = databaseReadUrl ?? databaseUrl;
  const readDatabase = readUrl === undefined ? undefined : openServer(readUrl, limits);
  const main =
    databaseUrl === undefined ? (readDatabase ?? openEmbedded(dataDir)) : openServer(databaseUrl, writeLimits);
  const all = [...new Set([main, readDatabase ?? main])];
  for (const { pool } of all) logLostConnections(pool, log);
  return { main, readDatabase, all, limits };
}

/** @param statementMs that a read may take in a database that has writes too */
function queryBuilders(
  main: Database,
  readDatabase: Database | undefined,
  statementMs: number,
  log: (message: string) => void,
) {
  const db = kyselyOf(main, log);
  // Shares the pool of `db`, so it is not closed.
  const longDb = kyselyOf({ ...main, queryMs: undefined }, log);
  if (readDatabase === undefined) return { db, longDb, readDb: kyselyOf({ ...main, cancelAfterMs: statementMs }, log) };
  return { db, longDb, readDb: readDatabase === main ? db : kyselyOf(readDatabase, log) };
}

async function expectSessions({ databaseUrl, databaseReadUrl }: StoreOptions, connectMs: number): Promise<void> {
  for (const [setting, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl })) {
    if (url !== undefined) await expectOwnSessions(setting, url, connectMs);
  }
}

/** Migrates the schema, if the disk has room for a new store. */
async function prepareSchema(
  { folder }: Database,
  { db, longDb }: Pick<Store, 'db' | 'longDb'>,
  gate: WriteGuard,
): Promise<void> {
  if (folder !== undefined && !storeExists(folder)) await gate.expectFreeSpace();
  await migrate(longDb);
  await fillSearchTexts(db);
}

function logLostConnections(pool: pg.Pool, log: (message: string) => void): void {
  pool.on('error', (error) => log(`A connection to the store was lost: ${error.message}`));
  // The pool only handles errors of idle connections. An error of a busy connection already fails its query, and
  // would end the process without a listener.
  pool.on('connect', (client) => client.on('error', () => {}));
}

function kyselyOf({ pool, queryMs, watch, cancel, cancelAfterMs, damage }: Database, log: (message: string) => void) {
  const named = new PreparedPool(pool, { queryMs, watch, cancel, cancelAfterMs, detectDamage: damage?.detect, log });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) });
}

/** Returns the error of a store that cannot be opened, with a sentence for its operator. */
function openingError(
  failure: unknown,
  { dataDir, setting }: { dataDir: string | undefined; setting: string },
): unknown {
  const error = failure instanceof StoreDamaged ? failure.cause : failure;
  if (!(error instanceof Error) || error instanceof EngineError) return error;
  if (error.cause instanceof EngineError) return error.cause;
  if (!('code' in error) && !asUnavailable(error)) return error;
  if (dataDir !== undefined) {
    return new Error(`The store in ${dataDir} cannot be opened: ${error.message}. ${adviceFor(error.message)}`, {
      cause: error,
    });
  }
  // A failure to connect to several addresses has an empty message.
  const message = error instanceof StoreUnavailable ? error.reason : error.message;
  const reason = message || ('code' in error && String(error.code));
  return new Error(`The database in ${setting} cannot be used: ${reason}`, { cause: error });
}

async function closeAll(databases: readonly Database[]): Promise<void> {
  for (const { pool, release } of databases) {
    // Kysely ends a pool only if it ran a query.
    if (!pool.ended && !pool.ending) await pool.end();
    await release();
  }
}

function openServer(databaseUrl: string, limits: ServerLimits): Database {
  const { queryMs } = limits;
  return { ...openServerPool(databaseUrl, limits), folder: undefined, queryMs, cancel: sendCancelRequest };
}

export function storeFolder(dataDir: string): string {
  return join(dataDir, 'store');
}

function openEmbedded(dataDir: string): Database {
  const lock = lockFolder(dataDir);
  const folder = storeFolder(dataDir);
  const engine = new EmbeddedEngine(folder);
  const pool = new pg.Pool({
    // The engine has one session, which must not be closed when idle.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect(),
    types: valueParsers,
    pipeline: true,
    onConnect: (client) => prepareSession(client),
  });
  const release = async () => {
    await engine.close();
    lock.release();
  };
  const terminate = () => engine.terminate();
  return { pool, folder, damage: new DamageDetector(folder), cancel: () => engine.cancel(), terminate, release };
}
