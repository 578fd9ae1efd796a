import { inTime } from './in-time.ts';

/** What a build of the explorer consists of. */
export interface Build {
  /** Another one for every build. */
  readonly name: string;
  /** Where the explorer stands: `/`, or a path that ends in a slash. */
  readonly base: string;
  /** Paths of its files, `base` for the page; those under `assets/` there have names that change with their content. */
  readonly files: readonly string[];
}

/** Longest wait for a page from the network. */
const patienceMilliseconds = 3000;

/**
 * Whether an answer is the file that was asked for. While servers change to another build one by one, some answer with
 * the page, or with an error, where a file is missing.
 */
function isFile(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (response.status !== 200) return false;
  if (path.endsWith('.js')) return /^(?:text|application)\/(?:x-)?javascript\b/i.test(type);
  if (path.endsWith('.css')) return /^text\/css\b/i.test(type);
  return /^text\/html\b/i.test(type) === /\/$|\.html$/.test(path);
}

/** Files of the explorer, kept build by build: a page and its scripts are always of the same one. */
export function keepFiles(caches: CacheStorage, { name, base, files }: Build) {
  // Explorers at several paths of a host share its storage, and none takes another's files away.
  const prefix = base === '/' ? 'files ' : `files ${base} `;
  const isOurs = (key: string) => key.startsWith(prefix) && (base !== '/' || !key.startsWith('files /'));
  const own = prefix + name;
  const assets = `${base}assets/`;
  const named: ReadonlySet<string> = new Set(files);
  const kept = async (path: string) => (await caches.open(own)).match(path, { ignoreVary: true });

  /** From the network where it answers in time and well, else as it was kept. */
  const fresh = async (
    asked: Promise<Response>,
    path: string,
    isGood: (response: Response) => boolean,
  ): Promise<Response> => {
    const response = await inTime(asked, patienceMilliseconds);
    if (response !== undefined && isGood(response)) return response;
    return (await kept(path)) ?? asked;
  };

  /** Keeps a file that comes whole. @returns whether it did */
  const take = async (cache: Cache, path: string): Promise<boolean> => {
    // A name with a hash may come from the browser's own cache; anything else may be old there.
    const request = new Request(path, path.startsWith(assets) ? {} : { cache: 'reload' });
    const response = await fetch(request).catch(() => undefined);
    if (response === undefined || !isFile(path, response)) return false;
    await cache.put(request, response);
    return true;
  };

  return {
    /**
     * Keeps all files of the build that come whole; one that does not is kept when it is met.
     * @throws where the page or a file that it names is missing, or the page is already of another build
     */
    async takeIn(): Promise<void> {
      const cache = await caches.open(own);
      try {
        const taken = await Promise.all(files.map((path) => take(cache, path)));
        const missing = new Set(files.filter((_, index) => !taken[index]));
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

    /** Drops all builds but this one and the one before, which a page in another tab may still be running. */
    async dropOld(): Promise<void> {
      const others = (await caches.keys()).filter((key) => isOurs(key) && key !== own);
      await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
    },

    /** Whether it is a file whose name changes with its content. */
    isAsset: (path: string) => path.startsWith(assets),

    /** Whether it is a file of the build. */
    has: (path: string) => named.has(path),

    /** The page of the explorer, whatever its address. */
    page: (request: Request) => fresh(fetch(request), base, (response) => response.status < 500),

    /** A file whose name changes with its content is the same from wherever it comes. */
    async asset(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const found = await caches.match(request, { ignoreVary: true });
      // Earlier workers kept whatever came with status 200.
      if (found && isFile(pathname, found)) return found;
      const response = await fetch(request);
      if (isFile(pathname, response)) await (await caches.open(own)).put(request, response.clone());
      return response;
    },

    /** A file whose name stays. */
    other: (request: Request) => {
      const { pathname } = new URL(request.url);
      return fresh(fetch(request), pathname, (response) => isFile(pathname, response));
    },
  };
}
