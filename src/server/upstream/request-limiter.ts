import { setTimeout as sleep } from 'node:timers/promises';
import { HttpError } from '#server/http/errors.ts';

const failuresToOpen = 5;
const minOpenMs = 1000;
const maxOpenMs = 30_000;

export interface RequestLimiterOptions {
  /** Requests per second, and size of the burst (at least one). */
  readonly ratePerSecond: number;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

/** Limits requests by rate (token bucket), by Retry-After, and by a circuit breaker with one probe at a time. */
export class RequestLimiter {
  readonly #rate: number;
  readonly #burst: number;
  readonly #now: () => number;
  #tokens: number;
  #refilledAt: number;
  #failures = 0;
  #openMs = minOpenMs;
  #openUntil = Number.NEGATIVE_INFINITY;
  #probing = false;
  #paused: { readonly until: number; readonly status: 429 | 503 } | undefined;

  constructor({ ratePerSecond, now = () => performance.now() }: RequestLimiterOptions) {
    this.#rate = ratePerSecond;
    this.#burst = Math.max(1, ratePerSecond);
    this.#now = now;
    this.#tokens = this.#burst;
    this.#refilledAt = now();
  }

  get isCircuitOpen(): boolean {
    return this.#failures >= failuresToOpen;
  }

  /**
   * Waits until a request may be sent. The caller then calls {@link succeeded}, {@link failed} or {@link pause}.
   * @param maxWaitMs longest wait for the rate limit
   * @throws HttpError with the seconds until a retry, if no request may be sent soon
   */
  async acquire(maxWaitMs: number): Promise<void> {
    this.#throwIfBlocked();
    const waitMs = this.#takeToken();
    if (waitMs > maxWaitMs) {
      this.#tokens += 1;
      throw new HttpError(503, 'The rate limit of the upstream service was reached. Retry soon.', toSeconds(waitMs));
    }
    if (waitMs > 0) {
      await sleep(waitMs);
      this.#throwIfBlocked();
    }
    if (this.isCircuitOpen) this.#probing = true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openMs = minOpenMs;
    this.#probing = false;
  }

  failed(): void {
    this.#failures++;
    this.#probing = false;
    if (!this.isCircuitOpen) return;
    this.#openUntil = this.#now() + this.#openMs * (0.75 + Math.random() / 2);
    this.#openMs = Math.min(maxOpenMs, 2 * this.#openMs);
  }

  pause(seconds: number, status: 429 | 503): void {
    this.succeeded();
    this.#paused = { until: this.#now() + seconds * 1000, status };
  }

  #throwIfBlocked(): void {
    const now = this.#now();
    if (this.#paused && now < this.#paused.until) throw rateLimitedError(this.#paused.status, this.#paused.until - now);
    if (!this.isCircuitOpen) return;
    if (now < this.#openUntil) throw circuitOpenError(this.#openUntil - now);
    if (this.#probing) throw circuitOpenError(minOpenMs);
  }

  /** Takes a token of the rate limit. @returns milliseconds until it is available */
  #takeToken(): number {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#refilledAt) / 1000) * this.#rate);
    this.#refilledAt = now;
    this.#tokens -= 1;
    return Math.max(0, (-this.#tokens / this.#rate) * 1000);
  }
}

/** Returns the error for clients while the upstream service limits us; the same whichever client caused it. */
export function rateLimitedError(status: 429 | 503, milliseconds: number): HttpError {
  const seconds = toSeconds(milliseconds);
  return status === 429
    ? new HttpError(429, `Too many requests to the upstream service. Retry in ${seconds} s.`, seconds)
    : new HttpError(503, `The upstream service is busy. Retry in ${seconds} s.`, seconds);
}

function circuitOpenError(milliseconds: number): HttpError {
  return new HttpError(502, 'The upstream service is not responding. Retry soon.', toSeconds(milliseconds));
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
