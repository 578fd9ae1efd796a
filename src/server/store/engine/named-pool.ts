import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { currentSignal } from './cancellation.ts';
import type { SilenceWatch } from './silence-watch.ts';
import { asUnavailable, type StoreDamaged, StoreUnavailable, unavailableBecause } from './unavailable.ts';

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/** SQLSTATE of a statement that was cancelled. */
const queryCanceled = '57014';

/** Callers that may wait for a connection; one more is refused at once. */
const mostWaiting = 1000;

export interface NamedPoolOptions {
  /** After which a statement is given up, and its connection with it; undefined: never. */
  readonly queryMs?: number | undefined;
  /** Finds dead connections while a statement is under way. */
  readonly watch?: SilenceWatch | undefined;
  /**
   * Cancels the statement that a connection has under way; left out: none can be. Resolves once it cannot reach a later
   * statement, and rejects where that is not certain.
   */
  readonly cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  /** Finds out whether an error says that the files of the store are damaged. */
  readonly judgeDamage?: ((error: unknown) => StoreDamaged | undefined) | undefined;
  /** Told when no connection can be had any more, and when one can again. */
  readonly log: (message: string) => void;
}

/**
 * A pool for Kysely that prepares every statement once per connection, under the hash of its text. Where the database
 * cannot answer, it throws {@link StoreUnavailable}, and it keeps no connection that may be dead.
 */
export class NamedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #options: NamedPoolOptions;
  readonly #names = new Map<string, string>();
  readonly #clients = new WeakMap<pg.PoolClient, NamedClient>();
  /** Connections that have not answered since then may be dead. */
  #trustedSince = Number.NEGATIVE_INFINITY;
  #isDown = false;

  constructor(pool: pg.Pool, options: NamedPoolOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#pool.waitingCount >= mostWaiting) throw new StoreUnavailable('too many requests wait for a connection');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw this.#failed(this.#options.judgeDamage?.(error) ?? unavailableBecause(error));
    });
    const named = this.#clients.get(client) ?? this.#name(client);
    if (named.answeredAt >= this.#trustedSince) return named;
    named.release(true);
    return this.connect();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #name(client: pg.PoolClient): NamedClient {
    if (this.#isDown) this.#options.log('The store can be used again.');
    this.#isDown = false;
    const lost = (since: number) => {
      this.#trustedSince = Math.max(this.#trustedSince, since);
    };
    const named = new NamedClient(client, {
      ...this.#options,
      lost,
      nameOf: (text) => this.#nameOf(text),
    });
    this.#clients.set(client, named);
    return named;
  }

  #failed(error: StoreUnavailable): StoreUnavailable {
    if (!this.#isDown) this.#options.log(error.message.replace(/\.?$/, '.'));
    this.#isDown = true;
    return error;
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known) return known;
    const name = createHash('sha1').update(text).digest('hex');
    this.#names.set(text, name);
    return name;
  }
}

interface NamedClientOptions extends Omit<NamedPoolOptions, 'log'> {
  /** Called when the connection is lost. @param since when it was last used; others may be dead since then too */
  readonly lost: (since: number) => void;
  readonly nameOf: (text: string) => string;
}

class NamedClient implements PostgresPoolClient {
  /** On the clock of `performance.now()`. */
  answeredAt = performance.now();
  readonly #client: pg.PoolClient;
  readonly #options: NamedClientOptions;
  /** Why the connection cannot be used any more. */
  #failure: StoreUnavailable | undefined;

  constructor(client: pg.PoolClient, options: NamedClientOptions) {
    this.#client = client;
    this.#options = options;
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

  release(destroy = false): void {
    const isDead = destroy || this.#failure !== undefined;
    this.#client.release(isDead);
    // A connection that no longer forwards would never hear that it is to end.
    if (isDead) this.#client.connection.stream.destroy();
  }

  async #run<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // A statement after one without an answer, such as `rollback`, would wait behind it.
    if (this.#failure) throw this.#failure;
    // Statements without parameters are never cancelled: a rollback must run.
    const signal = parameters.length > 0 ? currentSignal() : undefined;
    signal?.throwIfAborted();
    // Texts without parameters, such as begin, are one message in the simple protocol.
    const named = parameters.length > 0 ? { name: this.#options.nameOf(text), values: [...parameters] } : {};
    const config = { text, query_timeout: this.#options.queryMs, ...named };
    const sentAt = performance.now();
    const endWatch = this.#options.watch?.watch(this.#client);
    const endCancelling = signal && this.#cancelOn(signal);
    try {
      const { rows, rowCount, command } = await this.#client.query(config);
      this.answeredAt = performance.now();
      return { rows, rowCount: rowCount ?? 0, command: commands.find((known) => known === command) ?? 'SELECT' };
    } catch (error) {
      if (signal?.aborted && error instanceof pg.DatabaseError && error.code === queryCanceled) throw signal.reason;
      const unavailable = this.#options.judgeDamage?.(error) ?? asUnavailable(error);
      // What the database itself says has reached us: the connection is as good as before, or closed by it.
      if (unavailable && !(error instanceof pg.DatabaseError)) {
        this.#failure = unavailable;
        this.#options.lost(sentAt);
      }
      throw unavailable ?? error;
    } finally {
      endWatch?.();
      // Until then the connection neither takes another statement nor goes back to the pool.
      await endCancelling?.();
    }
  }

  /** Cancels the statement under way when the signal is aborted. @returns what waits until that is over */
  #cancelOn(signal: AbortSignal): () => Promise<void> {
    let cancelled: Promise<void> | undefined;
    const cancel = () => {
      cancelled = this.#options.cancel?.(this.#client).catch((error: unknown) => {
        this.#failure = unavailableBecause(error);
      });
    };
    signal.addEventListener('abort', cancel, { once: true });
    return async () => {
      signal.removeEventListener('abort', cancel);
      await cancelled;
    };
  }
}
