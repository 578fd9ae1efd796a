import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

/** Runs reads in one snapshot, or in the transaction of a whole response, during which nothing is committed. */
export function inSnapshot<Result>(
  db: Kysely<Tables>,
  read: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);
}
