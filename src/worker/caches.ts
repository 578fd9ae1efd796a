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

/** Timeout for a file of a build; all are requested at once. A build that never loads would keep out every later one. */
const fileTimeoutMs = 60_000;

/** Whether a response is the requested file: while servers are replaced, some respond with the page or an error. */
function isFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) return false;
  if (path.endsWith('.js')) return /^(?:text|application)\/(?:x-)?javascript\b/i.test(type);
  if (path.endsWith('.css')) return /^text\/css\b/i.test(type);
  return /^text\/html\b/i.test(type) === /\/$|\.html$/.test(path);
}

/** Caches the files of the explorer by build: a page and its scripts always belong together. */
export class FileCache {
  readonly #caches: CacheStorage;
  readonly #base: string;
  readonly #files: readonly string[];
  readonly #names: ReadonlySet<string>;
  /** Of the files with a content hash in their names. */
  readonly #assets: string;
  readonly #prefix: string;
  /** Name of the cache of this build. */
  readonly #own: string;

  constructor(caches: CacheStorage, { name, base, files }: Build) {
    this.#caches = caches;
    this.#base = base;
    this.#files = files;
    this.#names = new Set(files);
    this.#assets = `${base}assets/`;
    // Explorers at several paths of a host share its storage, so names include the path.
    this.#prefix = base === '/' ? 'files ' : `files ${base} `;
    this.#own = this.#prefix + name;
  }

  /** Caches the files of the build that load. @throws if the page or a file that it references is missing or old */
  async install(): Promise<void> {
    const cache = await this.#caches.open(this.#own);
    try {
      const results = await Promise.all(this.#files.map((path) => withTimeout(this.#add(cache, path), fileTimeoutMs)));
      const missing = new Set(this.#files.filter((_, index) => !results[index]));
      const page = (await (await cache.match(this.#base))?.text()) ?? '';
      const used = Array.from(page.matchAll(/"(\/[^"]+)"/g), ([, path = '']) => path).filter((path) =>
        this.isAsset(path),
      );
      if (used.length === 0 || used.some((path) => !this.has(path))) throw new Error('The page is of another build.');
      const lost = used.find((path) => missing.has(path));
      if (lost !== undefined) throw new Error(`${lost} is missing.`);
    } catch (error) {
      await this.#caches.delete(this.#own);
      throw error;
    }
  }

  /** Deletes all builds but this one and the previous one, which another tab may still use. */
  async dropOld(): Promise<void> {
    const isOurs = (key: string) => key.startsWith(this.#prefix) && (this.#base !== '/' || !key.startsWith('files /'));
    const others = (await this.#caches.keys()).filter((key) => isOurs(key) && key !== this.#own);
    await Promise.all(others.slice(0, -1).map((key) => this.#caches.delete(key)));
  }

  isAsset(path: string): boolean {
    return path.startsWith(this.#assets);
  }

  has(path: string): boolean {
    return this.#names.has(path);
  }

  page(request: Request): Promise<Response> {
    return this.#fresh(fetch(request), this.#base, (response) => response.status < 500);
  }

  /** Responds with a file with a content hash, cache first. */
  async asset(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found = await this.#caches.match(request, { ignoreVary: true });
    // Earlier workers cached any response with status 200.
    if (found && isFile(pathname, found)) return found;
    const response = await fetch(request);
    if (isFile(pathname, response)) await (await this.#caches.open(this.#own)).put(request, response.clone());
    return response;
  }

  /** Responds with a file without a content hash, network first. */
  other(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    return this.#fresh(fetch(request), pathname, (response) => isFile(pathname, response));
  }

  async #fresh(requested: Promise<Response>, path: string, isGood: (response: Response) => boolean): Promise<Response> {
    const response = await withTimeout(requested, pageTimeoutMs);
    if (response !== undefined && isGood(response)) return response;
    const cache = await this.#caches.open(this.#own);
    return (await cache.match(path, { ignoreVary: true })) ?? requested;
  }

  /** Caches a file if it loads completely. @returns whether it did */
  async #add(cache: Cache, path: string): Promise<boolean> {
    // Files with a content hash may come from the HTTP cache; others may be stale there.
    const request = new Request(path, this.isAsset(path) ? {} : { cache: 'reload' });
    const response = await fetch(request).catch(() => undefined);
    if (response === undefined || !isFile(path, response)) return false;
    await cache.put(request, response);
    return true;
  }
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
export class ResponseCache {
  readonly #caches: CacheStorage;
  readonly #now: () => number;
  /** Sizes of the cached responses by URL, oldest first. */
  #sizes: Promise<Map<string, number>> | undefined;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage, now: () => number = Date.now) {
    this.#caches = caches;
    this.#now = now;
  }

  /** @param later receives work that continues after the response */
  async respond(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    // A response of the HTTP cache would look new.
    const requested = fetch(request, { cache: 'no-cache' }).then((response) => {
      if (isWorthKeeping(response)) later(this.#keep(request.url, response.clone()));
      return response;
    });
    later(requested.catch(() => undefined));
    const response = await withTimeout(requested, responseTimeoutMs);
    if (response) return response;
    const cache = await this.#caches.open(responseCacheName);
    return (await cache.match(request, { ignoreVary: true })) ?? requested;
  }

  async catchUp(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      const response = await fetch(url).catch(() => undefined);
      if (response && isWorthKeeping(response)) await this.#keep(url, response);
    }
  }

  /** Writes are serialized so that the sizes add up; responses that exceed the quota are not cached. */
  #keep(url: string, response: Response): Promise<unknown> {
    // A service in front of an unreachable upstream service sets the header itself.
    const at = Number(response.headers.get(cachedAtHeader)) || this.#now();
    this.#lastWrite = this.#lastWrite.then(() => this.#write(url, response, at)).catch(() => undefined);
    return this.#lastWrite;
  }

  async #write(url: string, response: Response, at: number): Promise<void> {
    const body = await response.arrayBuffer();
    if (body.byteLength > maxBytesOfOne) return;
    const cache = await this.#caches.open(responseCacheName);
    this.#sizes ??= sizesOf(cache);
    const sizes = await this.#sizes;
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [cachedAtHeader]: String(at),
      [bytesHeader]: String(body.byteLength),
    };
    await cache.put(url, new Response(body, { headers }));
    sizes.delete(url);
    sizes.set(url, body.byteLength);
    let sum = Array.from(sizes.values()).reduce((total, bytes) => total + bytes, 0);
    for (const [oldest, bytes] of sizes) {
      if (sizes.size <= maxResponses && sum <= maxBytes) break;
      await cache.delete(oldest, { ignoreVary: true });
      sizes.delete(oldest);
      sum -= bytes;
    }
  }
}

function isWorthKeeping({ status, headers }: Response): boolean {
  return status === 200 && /^application\/json\b/.test(headers.get('content-type') ?? '');
}

async function sizesOf(cache: Cache): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const request of await cache.keys()) {
    const bytes = Number((await cache.match(request, { ignoreVary: true }))?.headers.get(bytesHeader));
    found.set(request.url, Number.isSafeInteger(bytes) ? bytes : maxBytesOfOne);
  }
  return found;
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
