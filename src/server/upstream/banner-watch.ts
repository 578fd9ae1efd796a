import { setTimeout as sleep } from 'node:timers/promises';
import { readBanner } from './banner.ts';

const shortestPauseMs = 1000;
const longestPauseMs = 30_000;

/** Reads the banner of the upstream service: once at the start, and again and again where that was down, until it is read. */
export class BannerWatch {
  readonly #base: string;
  readonly #stopping = new AbortController();
  #isRead = false;
  #banner: string | undefined;

  /** @param base address of the service, without a slash at the end */
  constructor(base: string) {
    this.#base = base;
  }

  /** Undefined while it is not known, and where there is none. */
  get banner(): string | undefined {
    return this.#banner;
  }

  /** Tries once. */
  async read(): Promise<void> {
    const reading = await readBanner(this.#base);
    if (reading === 'unreachable') return;
    this.#isRead = true;
    this.#banner = reading.banner;
  }

  /** Tries until it is read or stopped. */
  async watch(): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = shortestPauseMs; !this.#isRead && !signal.aborted; pause = Math.min(longestPauseMs, 2 * pause)) {
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.read();
    }
  }

  stop(): void {
    this.#stopping.abort();
  }
}
