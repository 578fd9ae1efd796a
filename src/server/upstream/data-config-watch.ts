import { setTimeout as sleep } from 'node:timers/promises';
import { readBanner } from './banner.ts';

const minDelayMs = 1000;
const maxDelayMs = 30_000;

/** Reads the banner of the upstream service at the start, and retries until it succeeds. */
export class BannerWatch {
  readonly #base: string;
  readonly #stopping = new AbortController();
  #isRead = false;
  #banner: string | undefined;

  /** @param base URL of the service, without a trailing slash */
  constructor(base: string) {
    this.#base = base;
  }

  /** undefined if unknown or if there is none. */
  get banner(): string | undefined {
    return this.#banner;
  }

  /** Makes one attempt. */
  async read(): Promise<void> {
    const reading = await readBanner(this.#base);
    if (reading === 'unreachable') return;
    this.#isRead = true;
    this.#banner = reading.banner;
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
