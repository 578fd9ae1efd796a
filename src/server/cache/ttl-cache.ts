import { LRUCache } from 'lru-cache';
import { HttpError } from '#server/http/http-error.ts';
import { bytesOf, cacheBytes } from '#server/memory.ts';
import { SharedWork } from './shared-work.ts';
import type { CachedResponse, ComputeResponse, ResponseCache } from '#server/http/cache.ts';

/** Result of a request: a response, or an error that can be cached. */
type Outcome = CachedResponse | HttpError;

interface Entry {
  readonly outcome: Outcome;
  /** Milliseconds of the clock. */
  readonly storedAt: number;
}

/** Short, since it may exist soon. */
const notFoundSeconds = 2;
/** stale-while-revalidate: seconds for which a stale response is served at once while it is refetched. */
const staleWhileRevalidateSeconds = 5;
/** stale-if-error: seconds for which a stale response replaces an error. */
const staleIfErrorSeconds = 3600;

/**
 * Caches responses by age, for a source that cannot report changes of its data, with stale-while-revalidate and
 * stale-if-error (RFC 5861).
 */
export class TtlCache implements ResponseCache {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: cacheBytes(),
    sizeCalculation: ({ outcome }, key) => bytesOf(key, 'body' in outcome ? outcome.body : outcome.message),
  });
  readonly #inFlight = new SharedWork<Entry>();

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

  async #refresh(key: string, compute: () => Promise<CachedResponse>): Promise<Entry> {
    const outcome = await compute().catch((error: unknown) => {
      if (isCacheableError(error)) return error;
      throw error;
    });
    const entry = { outcome, storedAt: this.#now() };
    this.#entries.set(key, entry);
    return entry;
  }

  #toResponse(entry: Entry): CachedResponse {
    if (entry.outcome instanceof HttpError) throw entry.outcome;
    // The age it arrived with does not make it stale here: another request would return nothing newer.
    return { ...entry.outcome, ageSeconds: (entry.outcome.ageSeconds ?? 0) + Math.floor(this.#ageSeconds(entry)) };
  }

  /** Seconds since it was stored. */
  #ageSeconds({ storedAt }: Entry): number {
    return (this.#now() - storedAt) / 1000;
  }
}

function freshSeconds(outcome: Outcome): number {
  return outcome instanceof HttpError ? notFoundSeconds : outcome.maxAgeSeconds;
}

/** Returns whether an error is about the request and not about the state of the source. */
function isCacheableError(error: unknown): error is HttpError {
  return error instanceof HttpError && (error.status === 400 || error.status === 404);
}
