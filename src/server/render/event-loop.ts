import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Sampling interval in milliseconds. */
const resolution = 10;

/** Duration of a measurement in milliseconds. */
const period = 500;

/** Measures the delay of the event loop, so that optional work can be skipped. */
export class EventLoop {
  readonly #delays = monitorEventLoopDelay({ resolution });
  readonly #mostMs: number;
  #since = performance.now();
  #delayMs = 0;

  /** @param maxMs mean delay that counts as normal */
  constructor(maxMs: number) {
    this.#mostMs = maxMs;
    this.#delays.enable();
  }

  get isLate(): boolean {
    const now = performance.now();
    if (now - this.#since >= period) {
      // Without samples there is no mean.
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
