import type { Kysely } from 'kysely';
import type { Store } from '#server/store/model/store.ts';
import type { Tables } from '#server/store/model/tables.ts';
import { listChanges, type NetworkChanges } from './changes.ts';
import { Cursors, type ReadContext, type ReadOptions } from './cursor.ts';
import { dataVersion, wholeResponses } from './snapshot.ts';

/** Reads from a database: calls a function of this folder with the context that all of them get first. */
export interface Reader {
  read<Query, Body>(read: (context: ReadContext, query: Query) => Promise<Body>, query: NoInfer<Query>): Promise<Body>;
}

export interface StoreReader extends Reader {
  readonly version: () => Promise<string>;
  readonly listChanges: (since: string) => Promise<readonly NetworkChanges[]>;
}

/** @param run runs a read, also more than once: see {@link wholeResponses} */
export function readerOf(
  db: Kysely<Tables>,
  { isCluster = false, cursors = new Cursors(db), seekFrom = 1000, now, examinedMax = 2000 }: ReadOptions = {},
  run = <Body>(read: (db: Kysely<Tables>) => Promise<Body>) => read(db),
): Reader {
  const context = { isCluster, cursors, seekFrom, examinedMax };
  return {
    read: (read, query) => run((from) => read({ ...context, db: from, now: now?.() ?? new Date() }, query)),
  };
}

/** Returns a reader of a store; a read of something unknown, or with the cursor of another list, returns undefined. */
export function storeReader({ readDb, isCluster }: Store, options?: ReadOptions): StoreReader {
  const version = dataVersion(readDb);
  return {
    version,
    listChanges: (since) => listChanges(readDb, since),
    ...readerOf(readDb, { isCluster, ...options }, isCluster ? wholeResponses(readDb, version) : undefined),
  };
}
