import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from './connections.ts';

/* Of several processes over one database one is the leader: its session holds an advisory lock. */

/** What one process at a time does. Any numbers that no other lock uses. */
const locks = { mirror: 7_301_846_554, feeds: 7_301_846_555 } as const;

/** All together less than half a minute, in which another process takes over. */
const [retryMs, pingMs, timeoutMs] = [5000, 5000, 5000];

/** The server ends the session of a machine that is gone after 15 s. */
const keepAlive = `
  set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 2`;

/**
 * Waits until this process is the leader and runs work, again after it was not any more.
 * @param of its lock
 * @param work its signal aborts when another process may become the leader, or with `signal`
 * @throws what the work throws, and the reason of `signal`
 */
export async function lead(
  databaseUrl: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  of: keyof typeof locks = 'mirror',
): Promise<void> {
  while (!(await leadOnce(databaseUrl, work, signal, locks[of]))) await sleep(retryMs, undefined, { signal });
}

/** @returns whether the work ended; false if another process is the leader, or the database is away */
async function leadOnce(
  databaseUrl: string,
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  lock: number,
): Promise<boolean> {
  const options = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs, keepAlive: true };
  const client = new pg.Client({ ...connectionOf(databaseUrl), ...options });
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('The session of the leader was lost.'));
  client.on('error', lose).on('end', lose);
  let ping: NodeJS.Timeout | undefined;
  try {
    if (!(await isLeader(client, lock))) return false;
    ping = setInterval(() => void client.query('select 1').catch(lose), pingMs);
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } catch (error) {
    if (lost.signal.aborted && !signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(ping);
    client.connection.stream.destroy();
  }
}

/** @returns false also if the database is away */
async function isLeader(client: pg.Client, lock: number): Promise<boolean> {
  try {
    await client.connect();
    await client.query(keepAlive);
    const { rows } = await client.query(`select pg_try_advisory_lock(${lock}) as held`);
    return rows[0]?.held === true;
  } catch {
    return false;
  }
}
