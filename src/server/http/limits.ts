import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from './http-error.ts';

/** Limits of a {@link Bulkhead}. */
export interface BulkheadLimits {
  readonly maxRunning: number;
  /** Longest time in the queue, and longest expected time until a task ends, in milliseconds. */
  readonly maxWaitMs: number;
  readonly maxQueued?: number;
  /** Delay of a rejection in milliseconds, default 0. It slows down clients that retry at once. */
  readonly rejectDelayMs?: number;
  /** Cooldown of a slot after a task, as a multiple of the task's duration; default 0. */
  readonly cooldown?: number;
}

interface Queued {
  readonly start: () => void;
}

/** Weight of the latest task in the moving average of durations. */
const latestWeight = 0.1;

/**
 * Runs a limited number of tasks concurrently and rejects those that cannot end soon, judged by how long previous
 * tasks ran. A slot is occupied until its task has ended, even if its caller has left.
 */
export class Bulkhead {
  readonly #limits: Required<BulkheadLimits>;
  readonly #now: () => number;
  readonly #queue = new Set<Queued>();
  #running = 0;
  #averageMs = 0;

  /** @param now milliseconds of any clock */
  constructor(limits: BulkheadLimits, now: () => number = () => performance.now()) {
    this.#limits = { maxQueued: 4096, rejectDelayMs: 0, cooldown: 0, ...limits };
    this.#now = now;
  }

  get figures(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.size };
  }

  /**
   * Runs a task, now or when a slot is free.
   * @param signal removes a queued task; a running one is not stopped
   * @throws HttpError 503 if it cannot end soon; the reason of the signal if that aborts
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#limits.maxRunning) this.#running++;
    else if (this.#isOverloaded()) return await this.#reject(signal);
    else await this.#enqueue(signal);
    const startedAt = this.#now();
    try {
      return await task();
    } finally {
      const durationMs = this.#now() - startedAt;
      const cooldownMs = durationMs * this.#limits.cooldown;
      this.#recordDuration(durationMs + cooldownMs);
      if (cooldownMs > 0) setTimeout(() => this.#release(), cooldownMs).unref();
      else this.#release();
    }
  }

  /** Resolves when another task has handed over its slot. */
  #enqueue(signal: AbortSignal | undefined): Promise<void> {
    const { maxWaitMs } = this.#limits;
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        end();
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = Number.isFinite(maxWaitMs) ? setTimeout(() => leave(busy()), maxWaitMs) : undefined;
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#queue.delete(queued);
      };
      const queued = {
        start: () => {
          end();
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(queued);
    });
  }

  /** Returns whether a new task would end too late, after those in the queue. */
  #isOverloaded(): boolean {
    const { maxRunning, maxWaitMs, maxQueued } = this.#limits;
    const queued = this.#queue.size;
    return queued >= maxQueued || (queued / maxRunning + 1) * this.#averageMs > maxWaitMs;
  }

  async #reject(signal: AbortSignal | undefined): Promise<never> {
    const { rejectDelayMs } = this.#limits;
    // An aborted wait needs no other error: the client has disconnected.
    if (rejectDelayMs > 0) await sleep(rejectDelayMs, undefined, { signal }).catch(() => {});
    throw busy();
  }

  #recordDuration(durationMs: number): void {
    // Capped, so that one stall does not dominate the average.
    const ms = Math.min(durationMs, this.#limits.maxWaitMs);
    this.#averageMs += latestWeight * (ms - this.#averageMs);
  }

  #release(): void {
    const [next] = this.#queue;
    // The slot passes to the next task.
    if (next) next.start();
    else this.#running--;
  }
}

function busy(): HttpError {
  return new HttpError(503, 'The service is busy. Retry in a second.', 1);
}
