import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { parseJson } from '#contract/codec/json.ts';

/* Connections to a PostgreSQL server: their limits, their preparation, and what ends a dead statement. */

declare module 'pg' {
  // Members of the driver that its types lack.
  interface ClientBase {
    readonly processID: number | null;
    readonly secretKey: number | null;
  }
  interface Connection {
    connect(portOrPath: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  }
}

export interface ServerLimits {
  /** To get a connection, new or from the pool. */
  readonly connectMs: number;
  /** For a statement; longer than the server's limit, so it only applies to dead connections. */
  readonly queryMs: number;
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
  /** Whether statements may take so long that dead connections need another detection. */
  readonly detectsDeadConnections: boolean;
  /** Whether a statement is sent before the one ahead of it has a response. */
  readonly pipeline: boolean;
}

/** For API reads, which should fail soon. */
export const readLimits: ServerLimits = {
  connectMs: 3000,
  queryMs: 3500,
  statementMs: 3000,
  idleInTransactionMs: 10_000,
  detectsDeadConnections: false,
  pipeline: false,
};

/** For writes, where a batch may wait for another writer. */
export const writeLimits: ServerLimits = {
  connectMs: 5000,
  queryMs: 65_000,
  statementMs: 60_000,
  idleInTransactionMs: 30_000,
  detectsDeadConnections: true,
  pipeline: true,
};

const maxConnections = 10;
/** Connections are renewed so that the pool follows when the address moves to another server. */
const maxLifetimeSeconds = 1800;
const keepAliveAfterMs = 10_000;
const closeTimeoutMs = 1000;

/** Returns how to connect. The driver's own parser leaves `%23` and other escapes in the name of the database. */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  const config = parseIntoClientConfig(databaseUrl);
  const [, name] = /^\w+:\/\/[^/?#]*\/([^?#]+)/.exec(databaseUrl) ?? [];
  if (name === undefined) return config;
  try {
    return { ...config, database: decodeURIComponent(name) };
  } catch {
    return config;
  }
}

export function openServerPool(databaseUrl: string, limits: ServerLimits) {
  const watch = limits.detectsDeadConnections ? new DeadConnectionDetector(databaseUrl) : undefined;
  const pool = new pg.Pool({
    ...connectionOf(databaseUrl),
    max: maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    maxLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: valueParsers,
    pipeline: limits.pipeline,
    onConnect: async (client) => {
      await prepareSession(client, limits);
      await watch?.register(client);
    },
  });
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  /** Closes connections that do not end after `pool.end()`, which would keep the process alive. */
  const release = async () => {
    setTimeout(() => {
      for (const { connection } of open) connection.stream.destroy();
    }, closeTimeoutMs).unref();
  };
  return { pool, watch, release };
}

/**
 * What the statements and the parsers of values rely on, whatever the server, the database and the role have as defaults.
 * What only a superuser may set is not relied on.
 */
const sessionDefaults: Readonly<Record<string, string>> = {
  bytea_output: 'hex',
  DateStyle: 'ISO, YMD',
  default_transaction_deferrable: 'off',
  default_transaction_isolation: 'read committed',
  enable_bitmapscan: 'on',
  enable_indexonlyscan: 'on',
  enable_indexscan: 'on',
  enable_material: 'on',
  enable_nestloop: 'on',
  enable_sort: 'on',
  extra_float_digits: '1',
  gin_fuzzy_search_limit: '0',
  IntervalStyle: 'postgres',
  lock_timeout: '0',
  'pg_trgm.word_similarity_threshold': '0.6',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
  transform_null_equals: 'off',
};

// Without the schemas that are searched anyway: tables are created in the first one.
const sessionSettings = `
  ${Object.entries(sessionDefaults)
    .map(([name, value]) => `set ${name} = '${value}';`)
    .join('\n  ')}
  select set_config('search_path', coalesce(string_agg(quote_ident(name), ', ' order by place), 'public'), false)
  from unnest(current_schemas(false)) with ordinality as path (name, place)
  where name not in ('pg_catalog', 'information_schema');`;

// Citus plans distributed statements with their values. In a transaction it reads what it wrote only over the same
// connection, so there is one to each of its servers.
const plannerSettings = `
  ${sessionSettings}
  set enable_seqscan = off;
  set max_parallel_workers_per_gather = 0;
  set jit = off;
  select set_config('plan_cache_mode', case when has_citus then 'auto' else 'force_generic_plan' end, false),
    case when has_citus then set_config('citus.multi_shard_modify_mode', 'sequential', false) end,
    case when has_citus then set_config('citus.max_adaptive_executor_pool_size', '1', false) end
  from (select exists (select from pg_extension where extname = 'citus') as has_citus) as extension`;

/**
 * Prepares a session. Statements are planned once, since planning costs more than running them. Tables may be empty at
 * that time, so everything uses an index. Parallel workers would take milliseconds to start.
 * @param limits default: none, as in the embedded engine, which does not support them
 */
export async function prepareSession(client: pg.ClientBase, limits?: ServerLimits): Promise<void> {
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

const int8 = 20;
const json = 114;
const timestamptz = 1184;
const jsonb = 3802;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} in the store is beyond 2^53.`);
  return value;
}

/** Converts a time of a UTC session such as `2026-03-14 13:00:00.5+00` to `2026-03-14T13:00:00.500Z`. */
function isoTime(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!match) throw new RangeError(`The time ${text} in the store is not UTC within the years 0001 to 9999.`);
  const [, date, time, fraction = ''] = match;
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** The same on every engine: bigint as a checked number, timestamptz as ISO text, numeric as decimal text. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    switch (oid) {
      case int8:
        return safeInteger;
      case timestamptz:
        return isoTime;
      case json:
      case jsonb:
        return parseJson;
      default:
        return pg.types.getTypeParser(oid, format);
    }
  },
};

const probeIntervalMs = 3000;
const probeTimeoutMs = 2000;

/** Detects dead connections under long statements: a new connection checks whether the statement still runs. */
export class DeadConnectionDetector {
  readonly #databaseUrl: string;
  /** Backend process id of each connection. */
  readonly #processes = new WeakMap<pg.ClientBase, number>();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Call once for every new connection. */
  async register(client: pg.ClientBase): Promise<void> {
    const config = { text: 'select pg_backend_pid() as pid', query_timeout: probeTimeoutMs };
    const { rows } = await client.query(config);
    this.#processes.set(client, Number(rows[0]?.pid));
  }

  /** Closes the connection if its statement can no longer return. @returns a function that ends the watch */
  watch(client: pg.PoolClient): () => void {
    let isChecking = false;
    let isOver = false;
    const timer = setInterval(async () => {
      if (isChecking) return;
      isChecking = true;
      const isDead = await this.#isDead(client);
      isChecking = false;
      if (isDead && !isOver) client.connection.stream.destroy();
    }, probeIntervalMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }

  async #isDead(client: pg.PoolClient): Promise<boolean> {
    const probe = new pg.Client({
      ...connectionOf(this.#databaseUrl),
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
    });
    probe.on('error', () => {});
    try {
      await probe.connect();
      // A response sent a second ago would have arrived.
      const { rows } = await probe.query(
        "select state like 'idle%' and now() - state_change > interval '1 second' as done from pg_stat_activity where pid = $1",
        [this.#processes.get(client)],
      );
      return rows[0]?.done ?? true;
    } catch {
      // If the server cannot be reached, the statement may still run.
      return false;
    } finally {
      probe.connection.stream.destroy();
    }
  }
}

/** A reachable server responds sooner. */
const cancelTimeoutMs = 2000;

/**
 * Cancels the running statement. Resolves when the server has closed the connection of the request: then no later
 * statement is hit. The driver's `Client.cancel` does not wait for that and lacks TLS; `pg_cancel_backend` may hit
 * another client behind a load balancer.
 * @throws Error if it is not certain that the server has handled the request
 */
export async function sendCancelRequest(client: pg.PoolClient): Promise<void> {
  const { processID, secretKey, ssl, host, port } = client;
  // A server that sent no key does not support cancel requests.
  if (processID === null || secretKey === null) return;
  const request = new pg.Connection({ ssl });
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  let isSent = false;
  const send = () => {
    request.cancel(processID, secretKey);
    isSent = true;
  };
  request.on('error', reject);
  request.once('end', () => (isSent ? resolve() : reject(new Error('Connection closed before the request'))));
  request.once('connect', () => (ssl ? request.requestSsl() : send()));
  request.once('sslconnect', send);
  const timer = setTimeout(() => reject(new Error('The cancel request was not answered')), cancelTimeoutMs);
  try {
    if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`);
    else request.connect(port, host);
    await closed;
  } finally {
    clearTimeout(timer);
    request.stream.destroy();
  }
}
