import pg from 'pg';
import { prepareSession, type SessionLimits } from './session.ts';
import { SilenceWatch } from './silence-watch.ts';
import { valueParsers } from './value-parsers.ts';

/** How long anything on a PostgreSQL server may take; milliseconds. */
export interface ServerLimits extends SessionLimits {
  /** Until there is a connection, new or free again. */
  readonly connectMs: number;
  /** Until a statement is answered; longer than the server's own limit, so it is met only where the connection is dead. */
  readonly queryMs: number;
  /** Whether statements may take so long that a dead connection is to be found in another way. */
  readonly watchesSilence: boolean;
}

/** For answers: nobody waits longer, and a connection that no longer forwards is found soon. */
export const readLimits: ServerLimits = {
  connectMs: 3000,
  queryMs: 3500,
  statementMs: 3000,
  idleInTransactionMs: 10_000,
  watchesSilence: false,
};

/** For writing, where a batch may wait for another writer's. */
export const writeLimits: ServerLimits = {
  connectMs: 5000,
  queryMs: 65_000,
  statementMs: 60_000,
  idleInTransactionMs: 30_000,
  watchesSilence: true,
};

const mostConnections = 10;
/** A connection that was kept open for ever would never notice that the address names another server by now. */
const mostLifetimeSeconds = 1800;
const keepAliveAfterMs = 10_000;
const goodbyeMs = 1000;

/** Connections to a PostgreSQL server. */
export interface ServerPool {
  readonly pool: pg.Pool;
  readonly watch: SilenceWatch | undefined;
  /** Cuts connections that do not end by themselves, for after `pool.end()`: else they would keep the process alive. */
  readonly release: () => Promise<void>;
}

export function openServerPool(databaseUrl: string, limits: ServerLimits): ServerPool {
  const watch = limits.watchesSilence ? new SilenceWatch(databaseUrl) : undefined;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: mostConnections,
    connectionTimeoutMillis: limits.connectMs,
    maxLifetimeSeconds: mostLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: valueParsers,
    onConnect: async (client) => {
      await prepareSession(client, limits);
      await watch?.meet(client);
    },
  });
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const release = async () => {
    setTimeout(() => {
      for (const { connection } of open) connection.stream.destroy();
    }, goodbyeMs).unref();
  };
  return { pool, watch, release };
}
