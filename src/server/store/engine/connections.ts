import pg from 'pg';
import { DeadConnectionDetector } from './dead-connections.ts';
import { prepareSession, type SessionLimits } from './session.ts';
import { valueParsers } from './value-parsers.ts';

/** Timeouts of a PostgreSQL server in milliseconds. */
export interface ServerLimits extends SessionLimits {
  /** To get a connection, new or from the pool. */
  readonly connectMs: number;
  /** For a statement; longer than the server's limit, so it only applies to dead connections. */
  readonly queryMs: number;
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

export interface ServerPool {
  readonly pool: pg.Pool;
  readonly watch: DeadConnectionDetector | undefined;
  /** Closes connections that do not end after `pool.end()`, which would keep the process alive. */
  readonly release: () => Promise<void>;
}

export function openServerPool(databaseUrl: string, limits: ServerLimits): ServerPool {
  const watch = limits.detectsDeadConnections ? new DeadConnectionDetector(databaseUrl) : undefined;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: limits.connectMs,
    maxLifetimeSeconds: maxLifetimeSeconds,
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
  const release = async () => {
    setTimeout(() => {
      for (const { connection } of open) connection.stream.destroy();
    }, closeTimeoutMs).unref();
  };
  return { pool, watch, release };
}
