import { type QueryExecutorProvider, sql } from 'kysely';

/** Any number that no other lock uses. */
const lock = 7_301_846_551;

/*
 * On a cluster a commit is visible on one server after the other. The coordinator releases locks of a transaction only
 * after it has sent the commit to all servers, so a reader that holds this lock sees none of a batch or all of it.
 */

/** Makes a transaction wait for reads that block commits, and new ones wait for its end. */
export async function lockReadsOut(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
}

/** Blocks commits until the end of a transaction. */
export async function lockCommitsOut(transaction: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock})`.execute(transaction);
}

/**
 * Has Citus note that commits are finished on every server, which it does automatically once a minute, and finish them where
 * a server missed one.
 */
export async function finishCommits(db: QueryExecutorProvider): Promise<void> {
  // The data is written. Without the note, such as without the right to write it, readers check every server.
  await sql`select recover_prepared_transactions()`.execute(db).catch(() => {});
}
