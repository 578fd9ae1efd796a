import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** Bounds of a {@link Bulkhead}. */
export interface BulkheadLimits {
  /** Tasks that run at the same time. */
  readonly atOnce: number;
  /** How long a task may wait to run, and how soon its end has to be expected, in milliseconds. */
  readonly patienceMs: number;
  /** Tasks that wait at most, however fast they are. */
  readonly mostWaiting?: number;
  /**
   * How long a refusal takes, in milliseconds; left out: 0. Clients that ask again at once would else take the event loop
   * from the others.
   */
  readonly refusalMs?: number;
  /** How long a place rests after a task, as a share of the time that the task took; left out: 0. */
  readonly rest?: number;
}

interface Waiting {
  readonly start: () => void;
}

/** Weight of the latest task in the average of how long tasks run. */
const latestWeight = 0.1;

/**
 * Runs tasks, a few at a time, and refuses those that cannot be done soon, judged by how long the tasks before
 * them ran. A place is held until its task has ended, whether or not anyone still waits for it.
 */
export class Bulkhead {
  readonly #limits: Required<BulkheadLimits>;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  #averageMs = 0;

  /** @param now milliseconds of any clock */
  constructor(limits: BulkheadLimits, now: () => number = () => performance.now()) {
    this.#limits = { mostWaiting: 4096, refusalMs: 0, rest: 0, ...limits };
    this.#now = now;
  }

  /** Tasks at this moment. */
  get figures(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size };
  }

  /**
   * Runs a task, now or when its turn comes.
   * @param signal takes a task that still waits out of the queue; what runs is not stopped by it
   * @throws Refusal 503 where it cannot be done soon; the reason of the signal once that is aborted
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#limits.atOnce) this.#running++;
    else if (this.#isHopeless()) return await this.#refuse(signal);
    else await this.#turn(signal);
    const begun = this.#now();
    try {
      return await task();
    } finally {
      const tookMs = this.#now() - begun;
      const restMs = tookMs * this.#limits.rest;
      this.#note(tookMs + restMs);
      if (restMs > 0) setTimeout(() => this.#release(), restMs).unref();
      else this.#release();
    }
  }

  /** Resolves with a place that another task has left. */
  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { patienceMs } = this.#limits;
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        end();
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = Number.isFinite(patienceMs) ? setTimeout(() => leave(busy()), patienceMs) : undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(waiting);
      };
      const waiting = {
        start: () => {
          end();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /** Whether a task that comes now would end too late: after those before it, and itself. */
  #isHopeless(): boolean {
    const { atOnce, patienceMs, mostWaiting } = this.#limits;
    const waiting = this.#waiting.size;
    return waiting >= mostWaiting || (waiting / atOnce + 1) * this.#averageMs > patienceMs;
  }

  async #refuse(signal: AbortSignal | undefined): Promise<never> {
    const { refusalMs } = this.#limits;
    // Who left is told nothing anyway.
    if (refusalMs > 0) await sleep(refusalMs, undefined, { signal }).catch(() => {});
    throw busy();
  }

  #note(tookMs: number): void {
    // A standstill counts no more than the patience, or it would be remembered for long.
    const ms = Math.min(tookMs, this.#limits.patienceMs);
    this.#averageMs += latestWeight * (ms - this.#averageMs);
  }

  #release(): void {
    const [next] = this.#waiting;
    // The place goes over to it.
    if (next) next.start();
    else this.#running--;
  }
}

function busy(): Refusal {
  return new Refusal(503, 'The service is busy. Try again in a second.', 1);
}
