import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseRetryAfter } from '#contract/endpoint.ts';
import { HttpError } from '#server/errors.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly maxBytes: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A request without a readable response; the message has no data of the request. */
export class NetworkError extends Error {}

const maxRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * Redirects are followed within the same origin only, so the key is never sent elsewhere.
 * @param milliseconds timeout for all of it
 * @throws NetworkError if the service does not respond in time, or its body is too large or not text
 */
export async function sendRequest(httpRequest: HttpRequest, milliseconds: number): Promise<HttpResponse> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  try {
    const response = await follow(httpRequest, signal);
    return {
      status: response.status,
      headers: response.headers,
      text: await readBounded(response, httpRequest.maxBytes),
    };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    throw new NetworkError(signal.aborted ? 'did not respond in time' : 'cannot be reached', { cause: error });
  }
}

async function follow({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<Response> {
  let at = url;
  for (let followed = 0; followed <= maxRedirects; followed++) {
    const response = await fetch(at, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!redirectStatuses.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
    if (method !== 'GET' || next?.origin !== url.origin) break;
    at = next;
  }
  throw new NetworkError('sends its readers elsewhere');
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the stream.
      if (bytes > maxBytes) throw new NetworkError(`answered with more than ${Math.round(maxBytes / 1024)} kB`);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new NetworkError('answered with bytes that are no text', { cause: error });
    }
    throw error;
  }
}

/* Meaning of the statuses and headers of other services. */

/** Not found, or no such endpoint: some services use other statuses than 404. */
export function isNotFound(status: number): boolean {
  return [404, 405, 410, 501].includes(status);
}

/** The service allows less than the specification. */
export function isBadRequest(status: number): boolean {
  return [400, 413, 414, 422].includes(status);
}

/** The key is missing, wrong or lacks permission. */
export function isUnauthorized(status: number): boolean {
  return status === 401 || status === 403;
}

/** Longer values are cut: the service may be wrong or hostile. */
const maxRetryAfterSeconds = 60;

/** Parses `Retry-After`, limited to the range from 1 s to a minute. */
export function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = parseRetryAfter(header);
  return seconds === undefined ? undefined : Math.min(maxRetryAfterSeconds, Math.max(1, seconds));
}

/** Age and remaining freshness of upstream responses. */
export interface ResponseAge {
  /** Of the oldest response, from its `Age`; 0 if none has one. */
  ageSeconds: number;
  /** Of the shortest-lived response, from its `Cache-Control`; undefined if none has one. */
  maxAgeSeconds: number | undefined;
}

/** One response of ours may combine several of theirs, requested deep in the call stack. */
const collecting = new AsyncLocalStorage<ResponseAge>();

export async function withResponseAge<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly age: ResponseAge }> {
  const age: ResponseAge = { ageSeconds: 0, maxAgeSeconds: undefined };
  return { value: await collecting.run(age, work), age };
}

export function recordAge(headers: Headers): void {
  const age = collecting.getStore();
  if (!age) return;
  age.ageSeconds = Math.max(age.ageSeconds, seconds(headers.get('age')?.split(',')[0]) ?? 0);
  const maxAge = maxAgeSeconds(headers.get('cache-control') ?? '');
  if (maxAge !== undefined) age.maxAgeSeconds = Math.min(age.maxAgeSeconds ?? maxAge, maxAge);
}

function maxAgeSeconds(cacheControl: string): number | undefined {
  if (/(^|[\s,])no-(store|cache)($|[\s,])/i.test(cacheControl)) return 0;
  return seconds(/(?:^|[\s,])max-age="?(\d+)/i.exec(cacheControl)?.[1]);
}

/** RFC 9111, 1.2.2: larger values count as 2^31. */
function seconds(text: string | undefined): number | undefined {
  const digits = text?.trim();
  return digits !== undefined && /^\d+$/.test(digits) ? Math.min(2 ** 31, Number(digits)) : undefined;
}

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
      throw new HttpError(503, 'The rate limit of the upstream service was reached; retry soon.', toSeconds(waitMs));
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
    ? new HttpError(429, `Too many requests to the upstream service; retry in ${seconds} s.`, seconds)
    : new HttpError(503, `The upstream service is busy; retry in ${seconds} s.`, seconds);
}

function circuitOpenError(milliseconds: number): HttpError {
  return new HttpError(502, 'The upstream service is not responding; retry soon.', toSeconds(milliseconds));
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
