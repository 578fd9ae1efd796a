import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const everyMilliseconds = 60_000;
/** Written transactions after which the write-ahead log is worth cutting at once. */
const checkpointAfter = 20_000;
/** Written transactions after which dead rows and stale statistics are worth a sweep. */
const sweepAfter = 5_000;

const swept = {
  transactions: true,
  tx_parties: true,
  addresses: true,
  addr_asset: true,
  addr_day: true,
  token_balances: true,
  token_stats: true,
  holder_size: true,
  token_hour: true,
  token_day: true,
  tokens: true,
  prices: true,
  tx_minute: true,
  tx_hour: true,
  tx_day: true,
  volume_hour: true,
  active_day: true,
  history_day: true,
  wallets_week: true,
  network_totals: true,
  store_state: true,
  meta: true,
} as const satisfies Record<keyof Tables, true>;

/**
 * What PostgreSQL's background processes do, for the embedded engine, which has none: without it the
 * write-ahead log and dead rows grow without end. One table at a time, so that nobody waits long.
 */
export class Upkeep {
  readonly #db: Kysely<Tables>;
  readonly #log: (message: string) => void;
  readonly #hasRoom: () => Promise<boolean>;
  readonly #timer: NodeJS.Timeout;
  #sinceCheckpoint = 0;
  #sinceSweep = 0;
  #sweeping: string[] = [];
  #stopped = false;
  #work: Promise<void> = Promise.resolve();

  /** @param hasRoom whether the disk has room for what tidying up writes before it frees any */
  constructor(db: Kysely<Tables>, log: (message: string) => void, hasRoom: () => Promise<boolean>) {
    this.#db = db;
    this.#hasRoom = hasRoom;
    this.#log = log;
    this.#timer = setInterval(() => this.#start(), everyMilliseconds);
    this.#timer.unref();
  }

  /** Counts transactions written since last time. */
  wrote(transactions: number): void {
    this.#sinceCheckpoint += transactions;
    this.#sinceSweep += transactions;
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
    if (this.#sinceSweep >= sweepAfter && this.#sweeping.length === 0) {
      this.#sinceSweep = 0;
      this.#sweeping = Object.keys(swept);
    }
    this.#work = this.#work
      .then(() => this.#tidy(checkpoint, bulk))
      .catch((error: unknown) =>
        this.#log(`Upkeep of the store failed: ${error instanceof Error ? error.message : String(error)}`),
      );
  }

  async #tidy(checkpoint: boolean, bulk: boolean): Promise<void> {
    if (!(await this.#hasRoom())) {
      this.#sinceCheckpoint++;
      return;
    }
    if (checkpoint && !this.#stopped) await sql`checkpoint`.execute(this.#db);
    // While much is written, statistics must keep pace; otherwise one table a minute is enough.
    for (let left = bulk ? this.#sweeping.length : 1; left > 0 && !this.#stopped; left--) {
      const table = this.#sweeping.shift();
      if (!table) return;
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(this.#db);
    }
  }
}
