import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/** A pool for Kysely that prepares every statement once per connection, under the hash of its text. */
export class NamedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  readonly #clients = new WeakMap<pg.PoolClient, NamedClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client);
    if (known) return known;
    const named = new NamedClient(client, (text) => this.#name(text));
    this.#clients.set(client, named);
    return named;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #name(text: string): string {
    const known = this.#names.get(text);
    if (known) return known;
    const name = createHash('sha1').update(text).digest('hex');
    this.#names.set(text, name);
    return name;
  }
}

class NamedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: (text: string) => string;

  constructor(client: pg.PoolClient, nameOf: (text: string) => string) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('The store reads without cursors.');
    return this.#run(text, parameters);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #run<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // Texts without parameters, such as begin, are one message in the simple protocol.
    const named = parameters.length > 0 ? { name: this.#nameOf(text), values: [...parameters] } : {};
    const { rows, rowCount, command } = await this.#client.query({ text, ...named });
    return { rows, rowCount: rowCount ?? 0, command: commands.find((known) => known === command) ?? 'SELECT' };
  }
}
