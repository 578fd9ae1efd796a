import type pg from 'pg';

// Citus plans distributed statements with their values. In a transaction it reads what it wrote only over the same
// connection, so there is one to each of its servers.
const plannerSettings = `
  set timezone = 'UTC';
  set enable_seqscan = off;
  set max_parallel_workers_per_gather = 0;
  set jit = off;
  select set_config('plan_cache_mode', case when has_citus then 'auto' else 'force_generic_plan' end, false),
    case when has_citus then set_config('citus.multi_shard_modify_mode', 'sequential', false) end,
    case when has_citus then set_config('citus.max_adaptive_executor_pool_size', '1', false) end
  from (select exists (select from pg_extension where extname = 'citus') as has_citus) as extension`;

/** Timeouts of the server in milliseconds. */
export interface SessionLimits {
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
}

/**
 * Prepares a session. Statements are planned once per connection, since planning costs more than running them. Tables
 * may be empty at that time, so plans must not depend on table sizes: everything uses an index. Parallel workers
 * would take milliseconds to start for queries of microseconds.
 * @param limits default: none, as in the embedded engine, which does not support them
 */
export async function prepareSession(client: pg.ClientBase, limits?: SessionLimits): Promise<void> {
  if (!limits) {
    await client.query(plannerSettings);
    return;
  }
  const { statementMs, idleInTransactionMs } = limits;
  const text = `${plannerSettings};
    set statement_timeout = ${statementMs};
    set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  const config = { text, query_timeout: statementMs };
  await client.query(config);
}
