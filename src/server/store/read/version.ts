import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How long a version is believed, in milliseconds; answers are older than the data by this much at most. */
const believed = 50;

/**
 * Tells the version of the data. Every write makes another one, also a write by another process, so it is
 * asked of the database, but not by every request.
 */
export function dataVersion(db: Kysely<Tables>): () => Promise<string> {
  let known: { readonly at: number; readonly version: Promise<string> } | undefined;
  return () => {
    if (known && performance.now() - known.at < believed) return known.version;
    const version = db
      .selectFrom('store_state')
      .select('data_version')
      .executeTakeFirstOrThrow()
      .then((state) => String(state.data_version));
    const asked = { at: performance.now(), version };
    known = asked;
    version.catch(() => {
      if (known === asked) known = undefined;
    });
    return version;
  };
}
