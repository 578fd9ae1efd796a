import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** Milliseconds for which a version is cached; responses are stale by at most this. */
const cacheMs = 50;

/**
 * Returns a function that reads the version of the data. Every write changes it, also one by another process, so it
 * is read from the database, but not for every request.
 */
export function dataVersion(db: Kysely<Tables>): () => Promise<string> {
  let known: { readonly at: number; readonly version: Promise<string> } | undefined;
  return () => {
    if (known && performance.now() - known.at < cacheMs) return known.version;
    const version = db
      .selectFrom('store_state')
      .select('data_version')
      .executeTakeFirstOrThrow()
      .then((state) => String(state.data_version));
    const read = { at: performance.now(), version };
    known = read;
    version.catch(() => {
      if (known === read) known = undefined;
    });
    return version;
  };
}
