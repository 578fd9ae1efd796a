import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DataStop } from '../../contract/endpoints/data-stop.ts';
import { sendCancelRequest } from './engine/cancel-request.ts';
import { DamageWatch } from './engine/damage.ts';
import { EmbeddedEngine, EngineError } from './engine/embedded-engine.ts';
import { lockFolder } from './engine/folder-lock.ts';
import { NamedPool, type NamedPoolOptions } from './engine/named-pool.ts';
import { openServerPool, readLimits, type ServerLimits, writeLimits } from './engine/server-pool.ts';
import { prepareSession } from './engine/session.ts';
import { adviceFor, isCreated } from './engine/store-folder.ts';
import { asUnavailable, StoreDamaged } from './engine/unavailable.ts';
import { valueParsers } from './engine/value-parsers.ts';
import { expectMigrated, migrate } from './migrations/migrate.ts';
import { fillSearchTexts } from './read/token/token-search.ts';
import type { Tables } from './tables.ts';
import { Upkeep } from './upkeep.ts';
import { defaultReserveBytes, WriteGate, type WriteGateOptions } from './write-gate.ts';

/** An open store. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** For answers: on a server through connections of their own, which give up sooner; else the same as `db`. */
  readonly readDb: Kysely<Tables>;
  /** Whether there is a database to write to. */
  readonly isWritable: boolean;
  /** Queries for answers that it works on at the same time. */
  readonly sessions: number;
  /** Connections for answers at this moment. */
  connections(): Connections;
  /**
   * Does work that writes, where there is room on the disk.
   * @throws StoreFull where there is none; what the work throws
   */
  write<T>(work: () => Promise<T>): Promise<T>;
  /** @throws StoreFull where there is no room to write */
  expectRoom(): Promise<void>;
  /** Why nothing can be written, and since when; undefined while it can. */
  dataStop(): DataStop | undefined;
  /** @throws StoreDamaged where the files of the store are damaged, as far as it is known */
  expectWhole(): void;
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
  /** Bytes of the disk of `dataDir` that the embedded store leaves free; left out: 256 MB. */
  readonly diskReserveBytes?: number | undefined;
  /** Free space on the disk of a folder, for tests. */
  readonly freeBytes?: WriteGateOptions['freeBytes'];
  /** Receives short lines about upkeep and lost connections. */
  readonly log?: (message: string) => void;
}

interface Database extends Omit<NamedPoolOptions, 'log'> {
  readonly pool: pg.Pool;
  /** Where the embedded engine has its files. */
  readonly folder: string | undefined;
  /** Of the files of the embedded engine. */
  readonly damage?: DamageWatch;
  /** Lets go of what the pool stands on. */
  readonly release: () => Promise<void>;
}

/**
 * Opens the store and brings its schema up to date. The embedded one survives the death of the process,
 * but not of the machine's power: PostgreSQL is there for that.
 * @throws Error with one sentence when the folder is in use, the database cannot be reached, or its tables are laid out
 * in another way
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, databaseReadUrl, dataDir, partitions, log = () => {} } = options;
  const isWritable = databaseUrl !== undefined || databaseReadUrl === undefined;
  const readUrl = databaseReadUrl ?? databaseUrl;
  const reading = readUrl === undefined ? undefined : openServer(readUrl, readLimits);
  const main = databaseUrl === undefined ? (reading ?? openEmbedded(dataDir)) : openServer(databaseUrl, writeLimits);
  const gate = new WriteGate({
    folder: main.folder === undefined ? undefined : dataDir,
    reserveBytes: options.diskReserveBytes ?? defaultReserveBytes,
    freeBytes: options.freeBytes,
  });
  const all = [...new Set([main, reading ?? main])];
  const openDb = ({ pool, queryMs, watch, cancel, damage }: Database) => {
    pool.on('error', (error) => log(`A connection to the store was lost: ${error.message}`));
    // The pool listens to idle connections only. One that is lost in use fails its query; without a listener of its own
    // it would end the process too.
    pool.on('connect', (client) => client.on('error', () => {}));
    const named = new NamedPool(pool, { queryMs, watch, cancel, judgeDamage: damage?.judge, log });
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) });
  };
  const db = openDb(main);
  const readDb = reading && reading !== main ? openDb(reading) : db;
  try {
    if (isWritable) {
      if (main.folder !== undefined && !isCreated(main.folder)) await gate.expectRoom();
      await migrate(main.pool, partitions);
      await fillSearchTexts(db);
    } else {
      await expectMigrated(main.pool);
    }
  } catch (failure) {
    await closeAll(all);
    const error = failure instanceof StoreDamaged ? failure.cause : failure;
    if (!(error instanceof Error) || error instanceof EngineError) throw error;
    if (error.cause instanceof EngineError) throw error.cause;
    if (!('code' in error) && !asUnavailable(error)) throw error;
    if (main.folder !== undefined) {
      throw new Error(`The store in ${dataDir} cannot be opened: ${error.message}. ${adviceFor(error.message)}`, {
        cause: error,
      });
    }
    // A failure to connect at several addresses has no message of its own.
    const reason = error.message || ('code' in error && String(error.code));
    const setting = isWritable ? 'DATABASE_URL' : 'DATABASE_READ_URL';
    throw new Error(`The database that ${setting} names cannot be used: ${reason}`, { cause: error });
  }
  const upkeep = main.folder === undefined ? undefined : new Upkeep(db, log, () => gate.hasRoomToTidy());
  const { pool } = reading ?? main;
  return {
    db,
    readDb,
    isWritable,
    sessions: pool.options.max,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    write: (work) => gate.write(work),
    expectRoom: () => gate.expectRoom(),
    dataStop: () => gate.stop,
    expectWhole: () => main.damage?.expectNone(),
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

function openServer(databaseUrl: string, limits: ServerLimits): Database {
  const { queryMs } = limits;
  return { ...openServerPool(databaseUrl, limits), folder: undefined, queryMs, cancel: sendCancelRequest };
}

function openEmbedded(dataDir: string): Database {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'store');
  const engine = new EmbeddedEngine(folder);
  const pool = new pg.Pool({
    // The engine has one session, and it is not to be closed for idleness.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect(),
    types: valueParsers,
    onConnect: (client) => prepareSession(client),
  });
  const release = async () => {
    await engine.close();
    lock.release();
  };
  return { pool, folder, damage: new DamageWatch(folder), release };
}
