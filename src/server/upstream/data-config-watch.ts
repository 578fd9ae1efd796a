import { setTimeout as sleep } from 'node:timers/promises';
import { type DataConfig, readDataConfig } from './data-config.ts';

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Reads what the upstream service says about its data at the start, and retries until it succeeds. */
export class DataConfigWatch {
  readonly #base: string;
  readonly #stopping = new AbortController();
  #isRead = false;
  #config: DataConfig = {};

  /** @param base URL of the service, without a trailing slash */
  constructor(base: string) {
    this.#base = base;
  }

  /** Empty if unknown. */
  get config(): DataConfig {
    return this.#config;
  }

  /** Makes one attempt. */
  async read(): Promise<void> {
    const reading = await readDataConfig(this.#base);
    if (reading === 'unreachable') return;
    this.#isRead = true;
    this.#config = reading;
  }

  /** Retries until it succeeds or is stopped. */
  async watch(): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = minDelayMs; !this.#isRead && !signal.aborted; pause = Math.min(maxDelayMs, 2 * pause)) {
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.read();
    }
  }

  stop(): void {
    this.#stopping.abort();
  }
}
