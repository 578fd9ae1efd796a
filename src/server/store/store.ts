import { join } from 'node:path';
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import { type Network, networks } from '#contract/common.ts';
import type { DataStop } from '#contract/endpoint.ts';
import {
  openServerPool,
  prepareSession,
  readLimits,
  type ServerLimits,
  sendCancelRequest,
  valueParsers,
  writeLimits,
} from '#server/store/engine/connections.ts';
import { DamageDetector, EmbeddedEngine, EngineError, lockFolder } from '#server/store/engine/embedded.ts';
import { lead } from '#server/store/engine/leader-lock.ts';
import { PreparedPool, type PreparedPoolOptions } from '#server/store/engine/pool.ts';
import { expectOwnSessions } from '#server/store/engine/pooler.ts';
import { adviceFor, storeExists } from '#server/store/engine/store-folder.ts';
import {
  asUnavailable,
  messageOf,
  StoreDamaged,
  StoreUnavailable,
  withTimeout,
} from '#server/store/engine/unavailable.ts';
import { fillSearchTexts } from '#server/store/write/tokens.ts';
import { distributionKeys, isDistributed } from './cluster.ts';
import { expectMigrated, migrate } from './migrate.ts';
import { networkNumbers, type Tables } from './tables.ts';
import { defaultReserveBytes, WriteGuard, type WriteGuardOptions } from './write-guard.ts';

export interface Store {
  readonly db: Kysely<Tables>;
  /** For API reads, with a shorter timeout; on a server also a separate pool. */
  readonly readDb: Kysely<Tables>;
  /** Like `db`, for statements that may take minutes. */
  readonly longDb: Kysely<Tables>;
  readonly isWritable: boolean;
  /** Whether the tables are on several servers, where a commit is visible on one after the other. */
  readonly isCluster: boolean;
  readonly sessions: number;
  connections(): Connections;
  /** @throws StoreFull if the disk has no space, and what the work throws */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work while this process writes nothing: what others write meanwhile waits. */
  pauseWrites<T>(work: () => Promise<T>): Promise<T>;
  isPaused(): boolean;
  /** @throws StoreFull if the disk has no space */
  expectFreeSpace(): Promise<void>;
  hasSpace(bytes: number): Promise<boolean>;
  /** Why nothing can be written, and since when; undefined while writes work. */
  dataStop(): DataStop | undefined;
  /** @throws StoreDamaged if the files of the store are known to be damaged */
  expectUndamaged(): void;
  recordWrites(transactions: number): void;
  /**
   * Runs work in one process of all that use the store, which another one takes over if it dies.
   * @param work its signal aborts when another process may take over, or with `signal`
   */
  lead(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Finishes work in progress and closes database, worker and folder lock. */
  close(): Promise<void>;
}

export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

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
  const { databaseUrl, databaseReadUrl, dataDir, log = () => {} } = options;
  const isWritable = databaseUrl !== undefined || databaseReadUrl === undefined;
  const readUrl = databaseReadUrl ?? databaseUrl;
  const limits = { ...readLimits, statementMs: options.readStatementMs ?? readLimits.statementMs };
  const readDatabase = readUrl === undefined ? undefined : openServer(readUrl, limits);
  const main =
    databaseUrl === undefined ? (readDatabase ?? openEmbedded(dataDir)) : openServer(databaseUrl, writeLimits);
  const gate = new WriteGuard({
    folder: main.folder === undefined ? undefined : dataDir,
    reserveBytes: options.diskReserveBytes ?? defaultReserveBytes,
    freeBytes: options.freeBytes,
  });
  const all = [...new Set([main, readDatabase ?? main])];
  for (const { pool } of all) {
    pool.on('error', (error) => log(`A connection to the store was lost: ${error.message}`));
    // The pool only handles errors of idle connections. An error of a busy connection already fails its query, and
    // would end the process without a listener.
    pool.on('connect', (client) => client.on('error', () => {}));
  }
  const openDb = ({ pool, queryMs, watch, cancel, cancelAfterMs, damage }: Database) => {
    const named = new PreparedPool(pool, { queryMs, watch, cancel, cancelAfterMs, detectDamage: damage?.detect, log });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) });
  };
  const db = openDb(main);
  // Shares the pool of `db`, so it is not closed.
  const longDb = openDb({ ...main, queryMs: undefined });
  const readDb =
    readDatabase === undefined
      ? openDb({ ...main, cancelAfterMs: limits.statementMs })
      : readDatabase === main
        ? db
        : openDb(readDatabase);
  let isCluster = false;
  const stop = () => void main.terminate?.();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    for (const [setting, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl })) {
      if (url !== undefined) await expectOwnSessions(setting, url, limits.connectMs);
    }
    if (isWritable) {
      if (main.folder !== undefined && !storeExists(main.folder)) await gate.expectFreeSpace();
      await migrate(longDb);
      await fillSearchTexts(db);
    } else {
      await expectMigrated(db);
    }
    isCluster = main.folder === undefined && (await isDistributed(main.pool));
  } catch (failure) {
    await closeAll(all);
    options.signal?.throwIfAborted();
    const error = failure instanceof StoreDamaged ? failure.cause : failure;
    if (!(error instanceof Error) || error instanceof EngineError) throw error;
    if (error.cause instanceof EngineError) throw error.cause;
    if (!('code' in error) && !asUnavailable(error)) throw error;
    if (main.folder !== undefined) {
      throw new Error(`The store in ${dataDir} cannot be opened: ${error.message}. ${adviceFor(error.message)}`, {
        cause: error,
      });
    }
    // A failure to connect to several addresses has an empty message.
    const message = error instanceof StoreUnavailable ? error.reason : error.message;
    const reason = message || ('code' in error && String(error.code));
    const setting = isWritable ? 'DATABASE_URL' : 'DATABASE_READ_URL';
    throw new Error(`The database in ${setting} cannot be used: ${reason}`, { cause: error });
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
  const maintenance =
    main.folder === undefined ? undefined : new Maintenance(db, log, () => gate.hasMaintenanceSpace());
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

/* What is noted in a store next to its data, such as the place of an import, and how much it holds. */

export async function readMeta(store: Pick<Store, 'db'>, key: string): Promise<string | undefined> {
  const row = await store.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** @param store or the database transaction to write within */
export async function writeMeta(
  { db }: { readonly db: QueryExecutorProvider },
  key: string,
  value: string,
): Promise<void> {
  await sql`
    insert into meta (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const feedKey = 'feed_seen_at';

/** Records that a feed is connected, whether or not it has news. By the clock of the database, which readers share. */
export async function recordFeed({ db }: { readonly db: QueryExecutorProvider }): Promise<void> {
  await sql`
    insert into meta (key, value) values (${feedKey}, extract(epoch from now())::text)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const inventedKey = 'invented';

/** Records that the store has invented data, copied from a demo network. */
export function recordInvented(store: { readonly db: QueryExecutorProvider }): Promise<void> {
  return writeMeta(store, inventedKey, 'true');
}

/** Whether the store has a demo network, or a copy of one. */
export async function isInvented({ readDb }: Pick<Store, 'readDb'>): Promise<boolean> {
  const found = await readDb.selectFrom('meta').select('key').where('key', 'in', ['demo', inventedKey]).execute();
  return found.length > 0;
}

export async function isEmpty(store: Store): Promise<boolean> {
  const state = await store.db.selectFrom('store_state').select('data_version').executeTakeFirstOrThrow();
  return state.data_version === 0;
}

export async function factsOf(store: Store): Promise<{ readonly isEmpty: boolean; readonly isInvented: boolean }> {
  return { isEmpty: await isEmpty(store), isInvented: await isInvented(store) };
}

export async function countTransactions(store: Store, network: Network): Promise<number> {
  const totals = await store.db
    .selectFrom('network_totals')
    .select('tx_count')
    .where('network', '=', networkNumbers[network])
    .executeTakeFirst();
  return totals?.tx_count ?? 0;
}

/** Metrics must stay available while the store does not respond. */
const gaugesTimeoutMs = 1000;

/** Returns metrics of the store: availability, connections, and how old the newest transaction and the feed are. */
export async function storeGauges({ readDb, connections }: Pick<Store, 'readDb' | 'connections'>) {
  const found = Promise.all([findLags(readDb), findFeedAge(readDb)]);
  const ages = await withTimeout(gaugesTimeoutMs, found).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  });
  const up = { name: 'core_explorer_store_up', help: 'Whether the store responds', value: ages ? 1 : 0 };
  const { open, idle, waiting } = connections();
  const pool = Object.entries({ open, idle, waiting }).map(([state, value]) => ({
    name: 'core_explorer_store_connections',
    help: 'Connections to the store by state',
    labels: { state },
    value,
  }));
  return [up, ...pool, ...(ages ?? []).flat()];
}

async function findLags(db: Store['readDb']) {
  const found = await Promise.all(
    networks.map(async (network) => {
      const { rows } = await sql<{ lag: number | null }>`
        select extract(epoch from now() - max(created_at))::float8 as lag
        from transactions where network = ${networkNumbers[network]}`.execute(db);
      const lag = rows[0]?.lag ?? undefined;
      return lag === undefined ? [] : [{ network, lag: Number(lag) }];
    }),
  );
  return found.flat().map(({ network, lag }) => ({
    name: 'core_explorer_ingest_lag_seconds',
    help: 'Age of the newest transaction by network',
    labels: { network },
    value: lag,
  }));
}

/** Returns the seconds since a feed or a mirror was last connected; undefined if none ever was. */
export async function readFeedAge(db: Store['readDb']): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now())::float8 - value::float8 as age from meta where key = ${feedKey}`.execute(db);
  return rows[0] && Number(rows[0].age);
}

async function findFeedAge(db: Store['readDb']) {
  const value = await readFeedAge(db);
  const help = 'Time since a feed or a mirror was last connected';
  return value === undefined ? [] : [{ name: 'core_explorer_feed_age_seconds', help, labels: {}, value }];
}

const intervalMs = 60_000;
/** Written transactions that trigger a checkpoint, which truncates the write-ahead log. */
const checkpointAfter = 20_000;
const vacuumAfter = 5_000;

/** Maintenance of the embedded engine, which has no autovacuum or checkpointer: one table at a time. */
class Maintenance {
  readonly #db: Kysely<Tables>;
  readonly #log: (message: string) => void;
  readonly #hasRoom: () => Promise<boolean>;
  readonly #timer: NodeJS.Timeout;
  #sinceCheckpoint = 0;
  #sinceVacuum = 0;
  #vacuumQueue: string[] = [];
  #stopped = false;
  #work: Promise<void> = Promise.resolve();

  /** @param hasRoom whether the disk has space for what maintenance writes before it frees any */
  constructor(db: Kysely<Tables>, log: (message: string) => void, hasRoom: () => Promise<boolean>) {
    this.#db = db;
    this.#hasRoom = hasRoom;
    this.#log = log;
    this.#timer = setInterval(() => this.#start(), intervalMs);
    this.#timer.unref();
  }

  recordWrites(transactions: number): void {
    this.#sinceCheckpoint += transactions;
    this.#sinceVacuum += transactions;
    if (this.#sinceCheckpoint >= checkpointAfter) this.#start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#work;
  }

  #start(): void {
    const bulk = this.#sinceCheckpoint >= checkpointAfter;
    const checkpoint = this.#sinceCheckpoint > 0;
    this.#sinceCheckpoint = 0;
    if (this.#sinceVacuum >= vacuumAfter && this.#vacuumQueue.length === 0) {
      this.#sinceVacuum = 0;
      this.#vacuumQueue = Object.keys(distributionKeys);
    }
    this.#work = this.#work
      .then(() => this.#maintain(checkpoint, bulk))
      .catch((error: unknown) => this.#log(`Store maintenance failed: ${messageOf(error)}`));
  }

  async #maintain(checkpoint: boolean, bulk: boolean): Promise<void> {
    if (!(await this.#hasRoom())) {
      this.#sinceCheckpoint++;
      return;
    }
    if (checkpoint && !this.#stopped) await sql`checkpoint`.execute(this.#db);
    // During bulk writes statistics must keep up; otherwise one table a minute is enough.
    for (let left = bulk ? this.#vacuumQueue.length : 1; left > 0 && !this.#stopped; left--) {
      const table = this.#vacuumQueue.shift();
      if (!table) return;
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(this.#db);
    }
  }
}
