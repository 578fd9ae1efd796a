import pg from 'pg';

const intervalMs = 3000;
const timeoutMs = 2000;

/**
 * Detects dead connections under statements that may take long: a new connection is used to check whether
 * the statement still runs.
 */
export class DeadConnectionDetector {
  readonly #databaseUrl: string;
  /** Backend process id of each connection. */
  readonly #processes = new WeakMap<pg.ClientBase, number>();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Call once for every new connection. */
  async register(client: pg.ClientBase): Promise<void> {
    const config = { text: 'select pg_backend_pid() as pid', query_timeout: timeoutMs };
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
    }, intervalMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }

  async #isDead(client: pg.PoolClient): Promise<boolean> {
    const probe = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
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
