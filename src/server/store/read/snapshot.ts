import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { StoreUnavailable } from '#server/store/engine/unavailable.ts';
import { lockCommitsOut } from '#server/store/model/cluster.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { currentVersion } from '#server/store/model/version.ts';

/* One state of the data: within a response, for caches between responses, and over the servers of a cluster. */

/** Runs reads in one snapshot, or in the transaction of a whole response, during which nothing is committed. */
export function inSnapshot<Result>(
  db: Kysely<Tables>,
  read: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** Milliseconds for which a version is cached; responses are stale by at most this. */
const cacheMs = 50;

/** Returns a function that reads the version of the data: every write changes it, also one by another process. */
export function dataVersion(db: Kysely<Tables>): () => Promise<string> {
  let known: { readonly at: number; readonly version: Promise<string> } | undefined;
  return () => {
    if (known && performance.now() - known.at < cacheMs) return known.version;
    const version = db
      .selectFrom('store_state')
      .select(currentVersion.as('version'))
      .executeTakeFirstOrThrow()
      .then((state) => state.version);
    const read = { at: performance.now(), version };
    known = read;
    version.catch(() => {
      if (known === read) known = undefined;
    });
    return version;
  };
}

/** How long a read waits until a version is on every server, in milliseconds. */
const patienceMs = 1000;
const pauseMs = 10;
/** Pauses before asking every server; asking takes longer than the writer needs to finish. */
const pausesBeforeAsking = 5;

/**
 * Returns a function that reads a response of a cluster without part of a batch, which becomes visible on one server
 * after the other. A response is read again if there was a batch or a deadlock meanwhile, and then holds off commits.
 * Citus may end any reader while a bulk load locks all tables, but not one that holds off commits, since the bulk load
 * waits for it before its first lock.
 * @param version of the data, as the coordinator has it; may be cached
 * @returns throws StoreUnavailable while a version is not on every server
 */
export function wholeResponses(db: Kysely<Tables>, version: () => Promise<string>) {
  let known: string | undefined;
  return async <Response>(read: (db: Kysely<Tables>) => Promise<Response>): Promise<Response> => {
    const before = await version();
    if (before === known) {
      try {
        const response = await read(db);
        if ((await readVersion(db)).version === before) return response;
      } catch (error) {
        if (!isDeadlock(error)) throw error;
      }
    }
    return db.transaction().execute(async (locked) => {
      await lockCommitsOut(locked);
      known = await wholeVersion(locked, known);
      return read(locked);
    });
  };
}

/** SQLSTATE of a transaction that was ended to resolve a deadlock, on one server or over several. */
const deadlockDetected = '40P01';

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && cause.code === deadlockDetected;
}

/** Waits until the current version is on every server, and returns it. @throws StoreUnavailable if that takes too long */
async function wholeVersion(db: Kysely<Tables>, known: string | undefined): Promise<string> {
  const end = performance.now() + patienceMs;
  for (let pauses = 0; performance.now() < end; pauses++) {
    const { version, number, isFinished } = await readVersion(db);
    if (isFinished || version === known) return version;
    if (pauses >= pausesBeforeAsking && (await isOnEveryServer(db, number))) return version;
    await sleep(pauseMs);
  }
  throw new StoreUnavailable('the last write is not on every server yet');
}

/** Reads the version that the coordinator has, and whether Citus knows that its commit is finished on every server. */
async function readVersion(
  db: Kysely<Tables>,
): Promise<{ readonly version: string; readonly number: number; readonly isFinished: boolean }> {
  const { rows } = await sql<{ version: string; number: number; isFinished: boolean }>`
    select ${currentVersion} as version, data_version as number, not exists (select from pg_dist_transaction) as "isFinished"
    from store_state`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('store_state has no row.');
  return state;
}

/** Reads each server's copy of the version, which becomes visible with the rest of the batch. */
async function isOnEveryServer(db: Kysely<Tables>, number: number): Promise<boolean> {
  const { rows } = await sql<{ isEverywhere: boolean }>`
    select bool_and(success and result = ${String(number)}) as "isEverywhere"
    from run_command_on_placements('store_state', 'select data_version from %s')`.execute(db);
  return rows[0]?.isEverywhere ?? false;
}
