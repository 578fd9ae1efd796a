import { hash } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#server/errors.ts';

export interface CachedResponse {
  readonly body: string;
  /** Weak, since the body is sent in several encodings. */
  readonly etag: string;
  readonly maxAgeSeconds: number;
  /** Age it arrived with from an upstream service; undefined if it is our own. */
  readonly ageSeconds?: number;
  /** Whether it has expired and could not be refetched. */
  readonly isStale?: boolean;
}

/** Computes a response on a cache miss. The signal aborts when no caller waits for it any more. */
type ComputeResponse = (signal: AbortSignal) => Promise<CachedResponse>;

/** A response cache; concurrent identical requests are computed once. */
export interface ResponseCache {
  /**
   * @param key of the request, network included
   * @param ttlSeconds for responses that depend on the clock; undefined: no expiry
   * @param signal aborts when this caller leaves; others that wait for the same response still get it
   */
  get(
    key: string,
    ttlSeconds: number | undefined,
    compute: ComputeResponse,
    signal?: AbortSignal,
  ): Promise<CachedResponse>;
  clear(): void;
}

/** Caches responses as long as the version of the data is the same; evicts the least recently used. */
export class VersionedCache implements ResponseCache {
  readonly #version: () => Promise<string>;
  readonly #entries = new LRUCache<string, { readonly version: string; readonly response: CachedResponse }>({
    maxSize: cacheBytes(),
    sizeCalculation: ({ response }, key) => bytesOf(key, response.body),
  });
  readonly #inFlight = new SharedWork<CachedResponse>();

  /** @param version of the data: changes whenever a response may change */
  constructor(version: () => Promise<string>) {
    this.#version = version;
  }

  async get(
    key: string,
    ttlSeconds: number | undefined,
    compute: ComputeResponse,
    signal?: AbortSignal,
  ): Promise<CachedResponse> {
    const version = await this.#version();
    const entry = this.#entries.get(key);
    if (entry?.version === version) return entry.response;
    const work = async (stopped: AbortSignal) => {
      const response = await compute(stopped);
      this.#entries.set(key, { version, response }, { ttl: (ttlSeconds ?? 0) * 1000 });
      return response;
    };
    return this.#inFlight.run(`${version} ${key}`, work, signal);
  }

  clear(): void {
    this.#entries.clear();
  }
}

export function toCachedResponse(body: string, maxAgeSeconds: number): CachedResponse {
  return { body, maxAgeSeconds, etag: `W/"${hash('sha1', body, 'base64url')}"` };
}

type Outcome = CachedResponse | HttpError;

interface TimedEntry {
  readonly outcome: Outcome;
  readonly storedAt: number;
}

/** Seconds to cache a 404: the transaction may exist soon. */
const notFoundSeconds = 2;
const staleWhileRevalidateSeconds = 5;
const staleIfErrorSeconds = 3600;

/** Caches responses by age, with stale-while-revalidate and stale-if-error (RFC 5861). */
export class TtlCache implements ResponseCache {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, TimedEntry>({
    maxSize: cacheBytes(),
    sizeCalculation: ({ outcome }, key) => bytesOf(key, 'body' in outcome ? outcome.body : outcome.message),
  });
  readonly #inFlight = new SharedWork<TimedEntry>();

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async get(
    key: string,
    _ttlSeconds: number | undefined,
    compute: ComputeResponse,
    signal?: AbortSignal,
  ): Promise<CachedResponse> {
    const entry = this.#entries.get(key);
    if (entry && this.#ageSeconds(entry) < freshSeconds(entry.outcome)) return this.#toResponse(entry);
    const work = (stopped: AbortSignal) => this.#refresh(key, () => compute(stopped));
    const fresh = (leaving?: AbortSignal) => this.#inFlight.run(key, work, leaving);
    if (!entry || entry.outcome instanceof HttpError) return this.#toResponse(await fresh(signal));
    if (this.#ageSeconds(entry) < freshSeconds(entry.outcome) + staleWhileRevalidateSeconds) {
      // The next request reports a failure. No client waits for this one, so no disconnect can cancel it.
      fresh().catch(() => {});
      return this.#toResponse(entry);
    }
    const found = await fresh(signal).catch((error: unknown) => {
      if (error instanceof HttpError && this.#ageSeconds(entry) < staleIfErrorSeconds) return entry;
      throw error;
    });
    return { ...this.#toResponse(found), isStale: found === entry };
  }

  clear(): void {
    this.#entries.clear();
  }

  async #refresh(key: string, compute: () => Promise<CachedResponse>): Promise<TimedEntry> {
    const outcome = await compute().catch((error: unknown) => {
      if (isCacheableError(error)) return error;
      throw error;
    });
    const entry = { outcome, storedAt: this.#now() };
    this.#entries.set(key, entry);
    return entry;
  }

  #toResponse(entry: TimedEntry): CachedResponse {
    if (entry.outcome instanceof HttpError) throw entry.outcome;
    // The age it arrived with does not make it stale here: another request would return nothing newer.
    return { ...entry.outcome, ageSeconds: (entry.outcome.ageSeconds ?? 0) + Math.floor(this.#ageSeconds(entry)) };
  }

  #ageSeconds({ storedAt }: TimedEntry): number {
    return (this.#now() - storedAt) / 1000;
  }
}

function freshSeconds(outcome: Outcome): number {
  return outcome instanceof HttpError ? notFoundSeconds : outcome.maxAgeSeconds;
}

function isCacheableError(error: unknown): error is HttpError {
  return error instanceof HttpError && (error.status === 400 || error.status === 404);
}

interface Shared<T> {
  readonly result: Promise<T>;
  readonly stopping: AbortController;
  callers: number;
}

/** Deduplicates concurrent work with the same key. */
export class SharedWork<T> {
  readonly #inFlight = new Map<string, Shared<T>>();

  /** @param work its signal aborts once every caller has left @param signal rejects the promise of this caller only */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = this.#inFlight.get(key) ?? this.#begin(key, work);
    shared.callers++;
    if (!signal) return shared.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--shared.callers === 0) this.#stop(key, shared, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stopping = new AbortController();
    const result = work(stopping.signal).finally(() => this.#remove(key, shared));
    const shared: Shared<T> = { result, stopping, callers: 0 };
    this.#inFlight.set(key, shared);
    return shared;
  }

  #stop(key: string, shared: Shared<T>, reason: unknown): void {
    // The next caller starts again.
    this.#remove(key, shared);
    shared.stopping.abort(reason);
  }

  #remove(key: string, shared: Shared<T>): void {
    if (this.#inFlight.get(key) === shared) this.#inFlight.delete(key);
  }
}

const maxCacheBytes = 32 * 1024 * 1024;

/** Share of the heap limit for one of the caches: responses, rendered pages. */
const cacheShare = 1 / 16;

/** Returns 32 MB, less where the heap limit is below 512 MB. */
export function cacheBytes(heapLimitBytes = getHeapStatistics().heap_size_limit): number {
  return Math.floor(Math.min(maxCacheBytes, heapLimitBytes * cacheShare));
}

/** Returns the bytes that texts take in memory, at most: one character beyond Latin-1 makes all of a text take two. */
export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + 2 * text.length, 0);
}
