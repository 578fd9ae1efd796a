import pg from 'pg';
import { connectionOf } from './connections.ts';

/* A pooler that gives each transaction another session cannot be used: prepared statements and settings are of a session. */

export interface SessionClient {
  /** Backend process that the server named when the connection began. */
  readonly processID: number | null;
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>;
}

/**
 * Returns whether two connections share the sessions of the server, as behind PgBouncer with `pool_mode=transaction`.
 * @param open opens a connection; called a second time only behind a pooler or proxy
 */
export async function sharesSessions(open: () => Promise<SessionClient>): Promise<boolean> {
  const pidOf = async (client: SessionClient) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  const first = await open();
  const pid = await pidOf(first);
  // A pooler makes up the number that it names.
  if (pid === first.processID) return false;
  // Sessions take turns, or the one that was used last is used next.
  if ((await pidOf(first)) !== pid) return true;
  const second = await open();
  await second.query('begin');
  return (await pidOf(second)) === pid;
}

/** @throws Error with one sentence that names the setting if the database is reached through a pooler that shares sessions; what connecting throws */
export async function expectOwnSessions(setting: string, databaseUrl: string, timeoutMs: number): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({
      ...connectionOf(databaseUrl),
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => {});
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    if (await sharesSessions(open)) throw new Error(`The database in ${setting} ${sharedSessions}`);
  } finally {
    for (const { connection } of clients) connection.stream.destroy();
  }
}

const sharedSessions =
  'is behind a connection pooler that changes sessions between transactions, such as PgBouncer with ' +
  'pool_mode=transaction; use pool_mode=session for this service, or connect it to PostgreSQL directly.';
