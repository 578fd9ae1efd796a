/* The two caches of the service worker: files by build, and the last response of every URL. */

export interface Build {
  /** Unique for every build. */
  readonly name: string;
  readonly base: string;
  /** Paths of its files, `base` for the page; those under `assets/` have a content hash in their names. */
  readonly files: readonly string[];
}

/** Timeout for a page from the network. */
const pageTimeoutMs = 3000;

/** Whether a response is the requested file: while servers are replaced, some respond with the page or an error. */
function isFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) return false;
  if (path.endsWith('.js')) return /^(?:text|application)\/(?:x-)?javascript\b/i.test(type);
  if (path.endsWith('.css')) return /^text\/css\b/i.test(type);
  return /^text\/html\b/i.test(type) === /\/$|\.html$/.test(path);
}

/** Caches the files of the explorer by build: a page and its scripts always belong together. */
export function cacheFiles(caches: CacheStorage, { name, base, files }: Build) {
  // Explorers at several paths of a host share its storage, so names include the path.
  const prefix = base === '/' ? 'files ' : `files ${base} `;
  const isOurs = (key: string) => key.startsWith(prefix) && (base !== '/' || !key.startsWith('files /'));
  const own = prefix + name;
  const assets = `${base}assets/`;
  const named: ReadonlySet<string> = new Set(files);
  const cached = async (path: string) => (await caches.open(own)).match(path, { ignoreVary: true });

  const fresh = async (
    requested: Promise<Response>,
    path: string,
    isGood: (response: Response) => boolean,
  ): Promise<Response> => {
    const response = await withTimeout(requested, pageTimeoutMs);
    if (response !== undefined && isGood(response)) return response;
    return (await cached(path)) ?? requested;
  };

  /** Caches a file if it loads completely. @returns whether it did */
  const take = async (cache: Cache, path: string): Promise<boolean> => {
    // Files with a content hash may come from the HTTP cache; others may be stale there.
    const request = new Request(path, path.startsWith(assets) ? {} : { cache: 'reload' });
    const response = await fetch(request).catch(() => undefined);
    if (response === undefined || !isFile(path, response)) return false;
    await cache.put(request, response);
    return true;
  };

  return {
    /** Caches the files of the build that load. @throws if the page or a file that it references is missing or old */
    async takeIn(): Promise<void> {
      const cache = await caches.open(own);
      try {
        const results = await Promise.all(files.map((path) => take(cache, path)));
        const missing = new Set(files.filter((_, index) => !results[index]));
        const page = (await (await cache.match(base))?.text()) ?? '';
        const used = Array.from(page.matchAll(/"(\/[^"]+)"/g), ([, path = '']) => path).filter((path) =>
          path.startsWith(assets),
        );
        if (used.length === 0 || used.some((path) => !named.has(path)))
          throw new Error('The page is of another build.');
        const lost = used.find((path) => missing.has(path));
        if (lost !== undefined) throw new Error(`${lost} is missing.`);
      } catch (error) {
        await caches.delete(own);
        throw error;
      }
    },

    /** Deletes all builds but this one and the previous one, which another tab may still use. */
    async dropOld(): Promise<void> {
      const others = (await caches.keys()).filter((key) => isOurs(key) && key !== own);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },

    isAsset: (path: string) => path.startsWith(assets),

    has: (path: string) => named.has(path),

    page: (request: Request) => fresh(fetch(request), base, (response) => response.status < 500),

    /** Responds with a file with a content hash, cache first. */
    async asset(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const found = await caches.match(request, { ignoreVary: true });
      // Earlier workers cached any response with status 200.
      if (found && isFile(pathname, found)) return found;
      const response = await fetch(request);
      if (isFile(pathname, response)) await (await caches.open(own)).put(request, response.clone());
      return response;
    },

    /** Responds with a file without a content hash, network first. */
    other: (request: Request) => {
      const { pathname } = new URL(request.url);
      return fresh(fetch(request), pathname, (response) => isFile(pathname, response));
    },
  };
}

/** Name of the response cache; "Delete all data" deletes it. */
export const responseCacheName = 'answers';

/** When a cached response was stored, in Unix milliseconds; see web/data/api.ts. */
const cachedAtHeader = 'x-cached-at';
const bytesHeader = 'x-cached-bytes';

/** Timeout of the network if there is a cached response; the page waits 10 s. */
const responseTimeoutMs = 8000;

const maxResponses = 300;
const maxBytes = 8 * 1024 * 1024;
const maxBytesOfOne = 1024 * 1024;

/** Caches the last response of every URL, for when the network fails; errors do not replace one. */
export function cacheResponses(caches: CacheStorage, now: () => number = Date.now) {
  let known: Promise<Map<string, number>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Sizes of the cached responses by URL, oldest first. */
  const sizes = async (cache: Cache): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for (const request of await cache.keys()) {
      const bytes = Number((await cache.match(request, { ignoreVary: true }))?.headers.get(bytesHeader));
      found.set(request.url, Number.isSafeInteger(bytes) ? bytes : maxBytesOfOne);
    }
    return found;
  };

  const write = async (url: string, response: Response, at: number): Promise<void> => {
    const body = await response.arrayBuffer();
    if (body.byteLength > maxBytesOfOne) return;
    const cache = await caches.open(responseCacheName);
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
      if (cached.size <= maxResponses && sum <= maxBytes) break;
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
    async respond(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      // A response of the HTTP cache would look new.
      const requested = fetch(request, { cache: 'no-cache' }).then((response) => {
        if (isWorthKeeping(response)) later(keep(request.url, response.clone()));
        return response;
      });
      later(requested.catch(() => undefined));
      const response = await withTimeout(requested, responseTimeoutMs);
      if (response) return response;
      const cache = await caches.open(responseCacheName);
      return (await cache.match(request, { ignoreVary: true })) ?? requested;
    },

    async catchUp(urls: readonly string[]): Promise<void> {
      for (const url of urls) {
        const response = await fetch(url).catch(() => undefined);
        if (response && isWorthKeeping(response)) await keep(url, response);
      }
    },
  };
}

async function withTimeout<Value>(promised: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    return await Promise.race([promised, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
