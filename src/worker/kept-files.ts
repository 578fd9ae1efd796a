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
  const fresh = async (request: Request, path: string, asked = fetch(request)): Promise<Response> => {
    const response = await inTime(asked, patienceMilliseconds);
    if (response !== undefined && response.status < 500) return response;
    return (await kept(path)) ?? asked;
  };

  return {
    /** @throws where a file is missing, or the page is already of another build */
    async takeIn(): Promise<void> {
      const cache = await caches.open(own);
      try {
        // A name with a hash may come from the browser's own cache; anything else may be old there.
        await cache.addAll(files.map((path) => new Request(path, path.startsWith(assets) ? {} : { cache: 'reload' })));
        const page = (await (await cache.match(base))?.text()) ?? '';
        const used = Array.from(page.matchAll(/"(\/[^"]+)"/g), ([, path = '']) => path).filter((path) =>
          path.startsWith(assets),
        );
        if (used.length === 0 || used.some((path) => !named.has(path)))
          throw new Error('The page is of another build.');
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

    /** @param preloaded the same page, where the browser has asked for it already */
    async page(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
      return fresh(
        request,
        base,
        preloaded.then((response) => response ?? fetch(request)),
      );
    },

    /** A file whose name changes with its content is the same from wherever it comes. */
    async asset(request: Request): Promise<Response> {
      const found = await caches.match(request, { ignoreVary: true });
      if (found) return found;
      const response = await fetch(request);
      if (response.ok) await (await caches.open(own)).put(request, response.clone());
      return response;
    },

    /** A file whose name stays. */
    other: (request: Request) => fresh(request, new URL(request.url).pathname),
  };
}
