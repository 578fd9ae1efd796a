import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';

/** Failures in a row after which nobody is sent any more. */
const failuresToClose = 5;
const shortestClosedMs = 1000;
const longestClosedMs = 30_000;

export interface GateOptions {
  /** Requests a second; as many may go at once after a rest, at least one. */
  readonly ratePerSecond: number;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

/**
 * Decides when a request may go to the upstream service: within the budget, not while the service asked to be left
 * alone, and one at a time as long as it fails (a circuit breaker).
 */
export class Gate {
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;
  #tokens: number;
  #countedAt: number;
  #failures = 0;
  #closedMs = shortestClosedMs;
  #closedUntil = Number.NEGATIVE_INFINITY;
  #probing = false;
  #paused: { readonly until: number; readonly status: 429 | 503 } | undefined;

  constructor({ ratePerSecond, now = () => performance.now() }: GateOptions) {
    this.#rate = ratePerSecond;
    this.#burst = Math.max(1, ratePerSecond);
    this.#now = now;
    this.#tokens = this.#burst;
    this.#countedAt = now();
  }

  /** Whether the upstream service failed too often to be asked as usual. */
  get isClosed(): boolean {
    return this.#failures >= failuresToClose;
  }

  /**
   * Waits until a request may go. Whoever passed says what became of it: {@link succeeded}, {@link failed} or
   * {@link pause}.
   * @param longestWaitMs for a place in the budget
   * @throws Refusal where none may go soon, with the seconds until then
   */
  async enter(longestWaitMs: number): Promise<void> {
    this.#expectOpen();
    const waitMs = this.#take();
    if (waitMs > longestWaitMs) {
      this.#tokens += 1;
      throw new Refusal(503, 'The rate limit of the upstream service is reached. Try again soon.', inSeconds(waitMs));
    }
    if (waitMs > 0) {
      await sleep(waitMs);
      this.#expectOpen();
    }
    if (this.isClosed) this.#probing = true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#closedMs = shortestClosedMs;
    this.#probing = false;
  }

  failed(): void {
    this.#failures++;
    this.#probing = false;
    if (!this.isClosed) return;
    this.#closedUntil = this.#now() + this.#closedMs * (0.75 + Math.random() / 2);
    this.#closedMs = Math.min(longestClosedMs, 2 * this.#closedMs);
  }

  /** The service asked to be left alone. */
  pause(seconds: number, status: 429 | 503): void {
    this.succeeded();
    this.#paused = { until: this.#now() + seconds * 1000, status };
  }

  #expectOpen(): void {
    const now = this.#now();
    if (this.#paused && now < this.#paused.until) throw limited(this.#paused.status, this.#paused.until - now);
    if (!this.isClosed) return;
    if (now < this.#closedUntil) throw failing(this.#closedUntil - now);
    if (this.#probing) throw failing(shortestClosedMs);
  }

  /** Takes a place in the budget. @returns milliseconds until it is free */
  #take(): number {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#countedAt) / 1000) * this.#rate);
    this.#countedAt = now;
    this.#tokens -= 1;
    return Math.max(0, (-this.#tokens / this.#rate) * 1000);
  }
}

/** What a client is told while the service wants to be left alone; the same for whoever made it say so. */
export function limited(status: 429 | 503, milliseconds: number): Refusal {
  const seconds = inSeconds(milliseconds);
  return status === 429
    ? new Refusal(429, `Too many requests to the upstream service. Try again in ${seconds} s.`, seconds)
    : new Refusal(503, `The upstream service is busy. Try again in ${seconds} s.`, seconds);
}

function failing(milliseconds: number): Refusal {
  return new Refusal(502, 'The upstream service does not respond. Try again soon.', inSeconds(milliseconds));
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
