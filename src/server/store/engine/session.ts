import type pg from 'pg';

const planning = `
  set timezone = 'UTC';
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off;
  set max_parallel_workers_per_gather = 0;
  set jit = off`;

/** What PostgreSQL ends by itself; milliseconds. */
export interface SessionLimits {
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
}

/**
 * Statements are planned once for each connection, since planning costs more than they do. That may be
 * while tables are still empty, so plans must not depend on their size: everything is looked up by an index. What such a
 * plan guesses to be long takes microseconds; workers for it take milliseconds to start.
 * @param limits left out: none, as in the embedded engine, which cannot keep them
 */
export async function prepareSession(client: pg.ClientBase, limits?: SessionLimits): Promise<void> {
  if (!limits) {
    await client.query(planning);
    return;
  }
  const { statementMs, idleInTransactionMs } = limits;
  const text = `${planning};
    set statement_timeout = ${statementMs};
    set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  const config = { text, query_timeout: statementMs };
  await client.query(config);
}
