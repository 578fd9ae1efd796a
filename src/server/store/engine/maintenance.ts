import { type QueryExecutorProvider, sql } from 'kysely';
import { messageOf } from './unavailable.ts';

const intervalMs = 60_000;
/** Written transactions that trigger a checkpoint, which truncates the write-ahead log. */
const checkpointAfter = 20_000;
const vacuumAfter = 5_000;

/** Maintenance of the embedded engine, which has no autovacuum or checkpointer: one table at a time. */
export class Maintenance {
  readonly #db: QueryExecutorProvider;
  readonly #tables: readonly string[];
  readonly #log: (message: string) => void;
  readonly #hasRoom: () => Promise<boolean>;
  readonly #timer: NodeJS.Timeout;
  #sinceCheckpoint = 0;
  #sinceVacuum = 0;
  #vacuumQueue: string[] = [];
  #stopped = false;
  #work: Promise<void> = Promise.resolve();

  /** @param hasRoom whether the disk has space for what maintenance writes before it frees any */
  constructor(
    db: QueryExecutorProvider,
    tables: readonly string[],
    log: (message: string) => void,
    hasRoom: () => Promise<boolean>,
  ) {
    this.#db = db;
    this.#tables = tables;
    this.#hasRoom = hasRoom;
    this.#log = log;
    this.#timer = setInterval(() => this.#start(), intervalMs);
    this.#timer.unref();
  }

  recordWrites(transactions: number): void {
    this.#sinceCheckpoint += transactions;
    this.#sinceVacuum += transactions;
    if (this.#sinceCheckpoint >= checkpointAfter) this.#start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#work;
  }

  #start(): void {
    const bulk = this.#sinceCheckpoint >= checkpointAfter;
    const checkpoint = this.#sinceCheckpoint > 0;
    this.#sinceCheckpoint = 0;
    if (this.#sinceVacuum >= vacuumAfter && this.#vacuumQueue.length === 0) {
      this.#sinceVacuum = 0;
      this.#vacuumQueue = [...this.#tables];
    }
    this.#work = this.#work
      .then(() => this.#maintain(checkpoint, bulk))
      .catch((error: unknown) => this.#log(`Store maintenance failed: ${messageOf(error)}`));
  }

  async #maintain(checkpoint: boolean, bulk: boolean): Promise<void> {
    if (!(await this.#hasRoom())) {
      this.#sinceCheckpoint++;
      return;
    }
    if (checkpoint && !this.#stopped) await sql`checkpoint`.execute(this.#db);
    // During bulk writes statistics must keep up; otherwise one table a minute is enough.
    for (let left = bulk ? this.#vacuumQueue.length : 1; left > 0 && !this.#stopped; left--) {
      const table = this.#vacuumQueue.shift();
      if (!table) return;
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(this.#db);
    }
  }
}
