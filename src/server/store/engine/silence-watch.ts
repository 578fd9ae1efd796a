import pg from 'pg';

const everyMs = 3000;
const askMs = 2000;

/**
 * Finds connections that no longer forward under statements that may take long. While one has no answer, the server is
 * asked through a new connection whether it is still at work on it.
 */
export class SilenceWatch {
  readonly #databaseUrl: string;
  /** Which process of the server a connection belongs to. */
  readonly #processes = new WeakMap<pg.ClientBase, number>();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** To be called once for every new connection. */
  async meet(client: pg.ClientBase): Promise<void> {
    const config = { text: 'select pg_backend_pid() as pid', query_timeout: askMs };
    const { rows } = await client.query(config);
    this.#processes.set(client, Number(rows[0]?.pid));
  }

  /** Cuts the connection where its statement can have no answer any more. @returns what ends the watch */
  watch(client: pg.PoolClient): () => void {
    let isAsking = false;
    let isOver = false;
    const timer = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      const isSilent = await this.#isSilent(client);
      isAsking = false;
      if (isSilent && !isOver) client.connection.stream.destroy();
    }, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }

  async #isSilent(client: pg.PoolClient): Promise<boolean> {
    const asking = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: askMs,
      query_timeout: askMs,
    });
    asking.on('error', () => {});
    try {
      await asking.connect();
      // An answer that left a second ago would be here.
      const { rows } = await asking.query(
        "select state like 'idle%' and now() - state_change > interval '1 second' as done from pg_stat_activity where pid = $1",
        [this.#processes.get(client)],
      );
      return rows[0]?.done ?? true;
    } catch {
      // A server that cannot be asked at the moment may be at work all the same.
      return false;
    } finally {
      asking.connection.stream.destroy();
    }
  }
}
