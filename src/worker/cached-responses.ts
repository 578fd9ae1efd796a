import { withTimeout } from './with-timeout.ts';

/** Name of the response cache; "Delete all data" deletes it. */
export const answersName = 'answers';

/** When a cached response was stored, in Unix milliseconds; see src/web/api/api.ts. */
const cachedAtHeader = 'x-cached-at';
const bytesHeader = 'x-cached-bytes';

/** Timeout of the network if there is a cached response; the page waits 10 s. */
const timeoutMs = 8000;

const mostAnswers = 300;
const mostBytes = 8 * 1024 * 1024;
const mostBytesOfOne = 1024 * 1024;

/**
 * Caches the last response of every URL. It is used only if the network fails, and always with its time. Errors are
 * neither cached nor replaced.
 */
export function cacheResponses(caches: CacheStorage, now: () => number = Date.now) {
  let known: Promise<Map<string, number>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Sizes of the cached responses by URL, oldest first. */
  const sizes = async (cache: Cache): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for (const request of await cache.keys()) {
      const bytes = Number((await cache.match(request, { ignoreVary: true }))?.headers.get(bytesHeader));
      found.set(request.url, Number.isSafeInteger(bytes) ? bytes : mostBytesOfOne);
    }
    return found;
  };

  const write = async (url: string, response: Response, at: number): Promise<void> => {
    const body = await response.arrayBuffer();
    if (body.byteLength > mostBytesOfOne) return;
    const cache = await caches.open(answersName);
    known ??= sizes(cache);
    const cached = await known;
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [cachedAtHeader]: String(at),
      [bytesHeader]: String(body.byteLength),
    };
    await cache.put(url, new Response(body, { headers }));
    cached.delete(url);
    cached.set(url, body.byteLength);
    let sum = Array.from(cached.values()).reduce((total, bytes) => total + bytes, 0);
    for (const [oldest, bytes] of cached) {
      if (cached.size <= mostAnswers && sum <= mostBytes) break;
      await cache.delete(oldest, { ignoreVary: true });
      cached.delete(oldest);
      sum -= bytes;
    }
  };

  /** Writes are serialized so that the sizes add up; responses that exceed the quota are not cached. */
  const keep = (url: string, response: Response): Promise<unknown> => {
    // A service in front of an unreachable upstream service sets the header itself.
    const at = Number(response.headers.get(cachedAtHeader)) || now();
    last = last.then(() => write(url, response, at)).catch(() => undefined);
    return last;
  };

  const isWorthKeeping = (response: Response) =>
    response.status === 200 && /^application\/json\b/.test(response.headers.get('content-type') ?? '');

  return {
    /** @param later receives work that continues after the response */
    async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      // A response of the HTTP cache would look new.
      const requested = fetch(request, { cache: 'no-cache' }).then((response) => {
        if (isWorthKeeping(response)) later(keep(request.url, response.clone()));
        return response;
      });
      later(requested.catch(() => undefined));
      const response = await withTimeout(requested, timeoutMs);
      if (response) return response;
      const cache = await caches.open(answersName);
      return (await cache.match(request, { ignoreVary: true })) ?? requested;
    },

    /** Caches the responses of requests made before the worker was active. */
    async catchUp(urls: readonly string[]): Promise<void> {
      for (const url of urls) {
        const response = await fetch(url).catch(() => undefined);
        if (response && isWorthKeeping(response)) await keep(url, response);
      }
    },
  };
}
