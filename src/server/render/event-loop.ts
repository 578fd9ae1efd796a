import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the loop is looked at, in milliseconds. */
const resolution = 10;

/** How long a measurement counts, in milliseconds. */
const period = 500;

/** Tells whether the event loop is late, so that work that can be left out is left out. */
export class EventLoop {
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #mostMs: number;
  #since = performance.now();
  #delayMs = 0;

  /** @param mostMs mean delay that is not late yet */
  constructor(mostMs: number) {
    this.#mostMs = mostMs;
    this.#delays.enable();
  }

  get isLate(): boolean {
    const now = performance.now();
    if (now - this.#since >= period) {
      // Of no sample there is no mean.
      this.#delayMs = this.#delays.count > 0 ? this.#delays.mean / 1e6 - resolution : 0;
      this.#delays.reset();
      this.#since = now;
    }
    return this.#delayMs > this.#mostMs;
  }

  close(): void {
    this.#delays.disable();
  }
}
