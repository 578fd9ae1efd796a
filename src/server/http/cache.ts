import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bytesOf, cacheBytes } from '#server/memory.ts';
import { SharedWork } from '#server/cache/shared-work.ts';

export interface CachedResponse {
  readonly body: string;
  /** Weak, since the body is sent in several encodings. */
  readonly etag: string;
  /** `max-age` for clients. */
  readonly maxAgeSeconds: number;
  /** Age it arrived with from an upstream service; undefined if it is our own. */
  readonly ageSeconds?: number;
  /** Whether it has expired and could not be refetched. */
  readonly isStale?: boolean;
}

/** Computes a response on a cache miss. The signal aborts when no caller waits for it any more. */
export type ComputeResponse = (signal: AbortSignal) => Promise<CachedResponse>;

/** A response cache; concurrent identical requests are computed once. */
export interface ResponseCache {
  /**
   * Returns the cached response, or computes it.
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
}

interface Entry {
  readonly version: string;
  readonly response: CachedResponse;
}

/** Caches responses as long as the version of the data is the same; evicts the least recently used. */
export class VersionedCache implements ResponseCache {
  readonly #version: () => Promise<string>;
  readonly #entries = new LRUCache<string, Entry>({
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
}

/**
 * Returns a response with its ETag.
 * @param maxAgeSeconds `max-age` for clients
 */
export function toCachedResponse(body: string, maxAgeSeconds: number): CachedResponse {
  return { body, maxAgeSeconds, etag: `W/"${hash('sha1', body, 'base64url')}"` };
}
