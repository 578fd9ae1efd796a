import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type QueryExecutorProvider,
} from 'kysely';
import pg from 'pg';
import type { DeadConnectionDetector } from './connections.ts';
import { asUnavailable, type StoreDamaged, StoreUnavailable, toUnavailable } from './unavailable.ts';

/* The pool of every statement: prepared, pipelined, canceled with its request; errors tell if a retry can help. */

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

const queryCanceled = '57014';

const maxWaiting = 1000;

export interface PreparedPoolOptions {
  /** Timeout of a statement, which also closes its connection; undefined: none. */
  readonly queryMs?: number | undefined;
  readonly watch?: DeadConnectionDetector | undefined;
  /** Milliseconds after which a statement is canceled; undefined: the database does that, or there is no limit. */
  readonly cancelAfterMs?: number | undefined;
  /** Cancels the running statement; undefined if unsupported. Rejects if a later statement might be hit. */
  readonly cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  readonly detectDamage?: ((error: unknown) => StoreDamaged | undefined) | undefined;
  /** Called when the store becomes unavailable and when it recovers. */
  readonly log: (message: string) => void;
}

/**
 * Prepares every statement once per connection, by the hash of its text, and discards connections that may be dead.
 * @throws StoreUnavailable from every statement that the database cannot run now
 */
export class PreparedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #options: PreparedPoolOptions;
  readonly #names = new Map<string, string>();
  readonly #clients = new WeakMap<pg.PoolClient, PreparedClient>();
  /** Connections without a response since this time may be dead. */
  #trustedSince = Number.NEGATIVE_INFINITY;
  #isDown = false;

  constructor(pool: pg.Pool, options: PreparedPoolOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#pool.waitingCount >= maxWaiting) throw new StoreUnavailable('too many requests wait for a connection');
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw this.#failed(this.#options.detectDamage?.(error) ?? toUnavailable(error));
    });
    const named = this.#clients.get(client) ?? this.#name(client);
    if (named.respondedAt >= this.#trustedSince) return named;
    named.release(true);
    return this.connect();
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #name(client: pg.PoolClient): PreparedClient {
    if (this.#isDown) this.#options.log('The store is available again.');
    this.#isDown = false;
    const onLost = (since: number) => {
      this.#trustedSince = Math.max(this.#trustedSince, since);
    };
    const named = new PreparedClient(client, {
      ...this.#options,
      onLost,
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

interface PreparedClientOptions extends Omit<PreparedPoolOptions, 'log'> {
  /** Called when the connection is lost. @param since its last use; other connections may be dead since then too */
  readonly onLost: (since: number) => void;
  readonly nameOf: (text: string) => string;
}

class PreparedClient implements PostgresPoolClient {
  /** In terms of `performance.now()`. */
  respondedAt = performance.now();
  readonly #client: pg.PoolClient;
  readonly #options: PreparedClientOptions;
  #failure: StoreUnavailable | undefined;
  #isCorked = false;
  #running = 0;
  #endWatch: (() => void) | undefined;

  constructor(client: pg.PoolClient, options: PreparedClientOptions) {
    this.#client = client;
    this.#options = options;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported.');
    return this.#run(text, parameters);
  }

  release(destroy = false): void {
    const isDead = destroy || this.#failure !== undefined;
    this.#client.release(isDead);
    // A dead connection would never receive the end of the session.
    if (isDead) this.#client.connection.stream.destroy();
  }

  async #run<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    // A statement such as `rollback` would wait behind the one without a response.
    if (this.#failure) throw this.#failure;
    // Statements without parameters are never canceled: a rollback must run.
    const signal = parameters.length > 0 ? signals.getStore() : undefined;
    signal?.throwIfAborted();
    // Statements without parameters, such as begin, use the simple protocol.
    const named = parameters.length > 0 ? { name: this.#options.nameOf(text), values: [...parameters] } : {};
    const config = { text, query_timeout: this.#options.queryMs, ...named };
    const sentAt = performance.now();
    this.#beginWatch();
    const endCancelling = parameters.length > 0 ? this.#cancelOn(signal) : undefined;
    const [first] = parameters;
    try {
      if (first instanceof CopyRows) {
        const rowCount = await copyIn(this.#client, text, first.text);
        this.respondedAt = performance.now();
        return { rows: [], rowCount, command: 'INSERT' };
      }
      this.#cork();
      const { rows, rowCount, command } = await this.#client.query(config);
      this.respondedAt = performance.now();
      return { rows, rowCount: rowCount ?? 0, command: commands.find((known) => known === command) ?? 'SELECT' };
    } catch (error) {
      if (signal?.aborted && error instanceof pg.DatabaseError && error.code === queryCanceled) throw signal.reason;
      const unavailable = this.#options.detectDamage?.(error) ?? asUnavailable(error);
      // An error of the database itself proves that the connection works, or is closed by the server.
      if (unavailable && !(error instanceof pg.DatabaseError)) {
        this.#failure = unavailable;
        this.#options.onLost(sentAt);
      }
      throw unavailable ?? error;
    } finally {
      this.#finishWatch();
      // The connection is not reused before a cancel request has been handled.
      await endCancelling?.();
    }
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }

  #beginWatch(): void {
    this.#running++;
    if (this.#running === 1) this.#endWatch = this.#options.watch?.watch(this.#client);
  }

  #finishWatch(): void {
    this.#running--;
    if (this.#running === 0) this.#endWatch?.();
  }

  /** @returns a function that stops listening and waits for a cancel request */
  #cancelOn(signal: AbortSignal | undefined): () => Promise<void> {
    let canceled: Promise<void> | undefined;
    const cancel = () => {
      canceled ??= this.#options.cancel?.(this.#client).catch((error: unknown) => {
        this.#failure = toUnavailable(error);
      });
    };
    const { cancelAfterMs } = this.#options;
    const timer = cancelAfterMs === undefined ? undefined : setTimeout(cancel, cancelAfterMs);
    signal?.addEventListener('abort', cancel, { once: true });
    return async () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      await canceled;
    };
  }
}

/**
 * Runs work as one database transaction whose statements are sent without waiting for each other's results, in the
 * order of the calls.
 * @throws what the work throws, after a rollback; the first error of a statement, although the work may have awaited a
 * later one
 */
export async function pipelinedTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: QueryExecutorProvider) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    let failure: unknown;
    const ownExecutor = executor.withConnectionProvider({
      provideConnection: (consumer) => {
        // It would run outside of the transaction.
        if (isOver) throw new Error('The transaction is over.');
        return consumer(connection).catch((error: unknown) => {
          failure ??= error;
          throw error;
        });
      },
    });
    try {
      const begun = connection.executeQuery(CompiledQuery.raw('begin'));
      const [result] = await Promise.all([work({ getExecutor: () => ownExecutor }), begun]);
      isOver = true;
      const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
      // The database rolls back a transaction with a failed statement, and reports no error.
      if (rows[0]?.command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      isOver = true;
      const cause = failure ?? error;
      // A connection that cannot roll back is lost, and ends its transaction.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw cause;
    }
  });
}

/** Avoids passing a signal through every method of the source to each statement. */
const signals = new AsyncLocalStorage<AbortSignal>();

/**
 * Cancels the running statements of some work when the signal aborts.
 * Statements without parameters, such as rollback, always run.
 */
export function cancelOn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work);
}

const queryType = 'Q'.charCodeAt(0);
const dataType = 'd'.charCodeAt(0);
const doneType = 'c'.charCodeAt(0);

/** The only parameter of a `copy … from stdin` statement: rows in PostgreSQL's text format. */
export class CopyRows {
  readonly text: Buffer;

  constructor(text: Buffer) {
    this.text = text;
  }
}

/** Runs a `copy … from stdin`, sent with its rows: the embedded engine cannot wait. @returns the number of rows */
function copyIn(client: pg.ClientBase, statement: string, rows: Buffer): Promise<number> {
  const messages = Buffer.concat([
    ...message(queryType, Buffer.from(`${statement}\0`)),
    ...message(dataType, rows),
    ...message(doneType, Buffer.alloc(0)),
  ]);
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(messages, resolve, reject));
  });
}

/** In pipeline mode pg accepts only its own class. */
class CopyQuery extends pg.Query {
  readonly handleCommandComplete: (message: { readonly text: string }) => void;
  readonly handleError: (error: Error) => void;
  readonly handleReadyForQuery: () => void;
  override readonly submit: (connection: pg.Connection) => void;

  constructor(messages: Buffer, resolve: (rows: number) => void, reject: (error: Error) => void) {
    super('');
    let copied = 0;
    this.submit = ({ stream }) => {
      stream.write(messages);
    };
    this.handleCommandComplete = ({ text }) => {
      copied = Number(text.split(' ')[1]);
    };
    this.handleError = reject;
    this.handleReadyForQuery = () => resolve(copied);
  }

  handleCopyInResponse(): void {}
}

function message(type: number, body: Buffer): Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt8(type);
  head.writeInt32BE(body.length + 4, 1);
  return [head, body];
}
