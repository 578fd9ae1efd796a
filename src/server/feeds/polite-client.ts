import { parseRetryAfter } from '#contract/endpoint.ts';
import { HttpError } from '#server/errors.ts';
import { type HttpResponse, NetworkError, RequestLimiter, sendRequest } from '#server/upstream/http.ts';

export interface PoliteClientOptions {
  /** Requests per second to a host; default: 1, so that there are never more than two in any second. */
  readonly ratePerSecond?: number;
  /** Longest time of a request; default: 10 s. */
  readonly timeoutMs?: number;
}

/** Longest wait of a request for the ones before it. */
const maxWaitMs = 60_000;

/** Pause after a 429 without `Retry-After`, and the longest pause that is obeyed. */
const [defaultPauseSeconds, maxPauseSeconds] = [60, 3600];

/** Why a source gave no value, as a sentence without its subject; `outcome` is for metrics. */
export class FeedError extends Error {
  readonly outcome: string;

  constructor(outcome: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

export interface FeedRequest<Value> {
  readonly url: string;
  readonly maxBytes: number;
  /** @returns undefined if the JSON is not what the source should send */
  readonly parse: (json: unknown) => Value | undefined;
  /** Aborts when the value is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads public sources: at a low rate for each host, with the pauses that it asks for, and with a circuit breaker, which a
 * response without a valid value counts as a failure.
 */
export class PoliteClient {
  readonly #limiters = new Map<string, RequestLimiter>();
  readonly #agent: string;
  readonly #ratePerSecond: number;
  readonly #timeoutMs: number;

  constructor(version: string, { ratePerSecond = 1, timeoutMs = 10_000 }: PoliteClientOptions = {}) {
    this.#agent = `core-explorer/${version}`;
    this.#ratePerSecond = ratePerSecond;
    this.#timeoutMs = timeoutMs;
  }

  /** @returns undefined for 404 @throws FeedError without a valid value, also while no request may be sent */
  async read<Value>({ url: text, maxBytes, parse, signal }: FeedRequest<Value>): Promise<Value | undefined> {
    const url = new URL(text);
    const limiter = this.#limiters.get(url.host) ?? new RequestLimiter({ ratePerSecond: this.#ratePerSecond });
    this.#limiters.set(url.host, limiter);
    await acquire(limiter);
    try {
      const response = await unlessAborted(this.#send(url, maxBytes), signal);
      const { status, headers } = response;
      if (status === 429 || (status >= 500 && headers.has('retry-after'))) return pause(limiter, response);
      if (status === 404) {
        limiter.succeeded();
        return undefined;
      }
      if (status !== 200) throw new FeedError(`http_${status}`, `responded with ${status}`);
      const value = parse(jsonOf(response.text));
      if (value === undefined) throw new FeedError('invalid', 'sent an invalid response');
      limiter.succeeded();
      return value;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      // A pause that the source asks for is no failure.
      if (!(error instanceof PauseRequested)) limiter.failed();
      throw error;
    }
  }

  async #send(url: URL, maxBytes: number): Promise<HttpResponse> {
    const headers = { accept: 'application/json, text/plain', 'user-agent': this.#agent };
    try {
      return await sendRequest({ method: 'GET', url, headers, maxBytes }, this.#timeoutMs);
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      throw new FeedError('unreachable', error.message, { cause: error });
    }
  }
}

/** Returns undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new FeedError('stopped', 'is not needed any more'));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop));
}

/** @throws FeedError while the source is paused or its circuit is open */
async function acquire(limiter: RequestLimiter): Promise<void> {
  try {
    await limiter.acquire(maxWaitMs);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new FeedError('paused', 'gets no requests for a while', { cause: error });
  }
}

class PauseRequested extends FeedError {}

/** @throws PauseRequested */
function pause(limiter: RequestLimiter, { status, headers }: HttpResponse): never {
  const seconds = parseRetryAfter(headers.get('retry-after')) ?? defaultPauseSeconds;
  limiter.pause(Math.min(maxPauseSeconds, Math.max(1, seconds)), status === 429 ? 429 : 503);
  throw new PauseRequested(`http_${status}`, `responded with ${status} and gets no requests for ${seconds} s`);
}

/** Times in a row that an unlikely value must be told, since one response may be wrong. */
const timesInDoubt = 3;

/** Accepts an unlikely value only if the source repeats it. */
export class Doubt {
  #times = 0;

  accepts(isLikely: boolean): boolean {
    this.#times = isLikely ? 0 : this.#times + 1;
    if (this.#times > 0 && this.#times < timesInDoubt) return false;
    this.#times = 0;
    return true;
  }
}
