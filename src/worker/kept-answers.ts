import { inTime } from './in-time.ts';

/** Where answers are kept; whoever erases what is kept in this browser deletes it. */
export const answersName = 'answers';

/** Says on an answer that was kept when it came, in Unix milliseconds; see src/web/api/api.ts. */
export const keptAtHeader = 'x-kept-at';
const bytesHeader = 'x-kept-bytes';

/** Longest wait for the network where there is a kept answer; whoever asked waits 10 s. */
const patienceMilliseconds = 8000;

const mostAnswers = 300;
const mostBytes = 8 * 1024 * 1024;
const mostBytesOfOne = 1024 * 1024;

/**
 * The last answer to every question, by its URL, network included. It is given back only where the network does not
 * answer at all, and always with the time it is from. What was an error is never kept, nor given in place of one.
 */
export function keepAnswers(caches: CacheStorage, now: () => number = Date.now) {
  let known: Promise<Map<string, number>> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Bytes of what is kept, by URL, the oldest first. */
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
    const kept = await known;
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [keptAtHeader]: String(at),
      [bytesHeader]: String(body.byteLength),
    };
    await cache.put(url, new Response(body, { headers }));
    kept.delete(url);
    kept.set(url, body.byteLength);
    let sum = Array.from(kept.values()).reduce((total, bytes) => total + bytes, 0);
    for (const [oldest, bytes] of kept) {
      if (kept.size <= mostAnswers && sum <= mostBytes) break;
      await cache.delete(oldest, { ignoreVary: true });
      kept.delete(oldest);
      sum -= bytes;
    }
  };

  /** One after the other, so that the sizes add up; what the browser has no room for is not kept. */
  const keep = (url: string, response: Response): Promise<unknown> => {
    // A service in front of another one that is down says itself from when its answer is.
    const at = Number(response.headers.get(keptAtHeader)) || now();
    last = last.then(() => write(url, response, at)).catch(() => undefined);
    return last;
  };

  const isWorthKeeping = (response: Response) =>
    response.status === 200 && /^application\/json\b/.test(response.headers.get('content-type') ?? '');

  return {
    /** @param later is given what goes on after the answer */
    async answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
      // What the browser itself has kept would pass for news.
      const asked = fetch(request, { cache: 'no-cache' }).then((response) => {
        if (isWorthKeeping(response)) later(keep(request.url, response.clone()));
        return response;
      });
      later(asked.catch(() => undefined));
      const response = await inTime(asked, patienceMilliseconds);
      if (response) return response;
      const cache = await caches.open(answersName);
      return (await cache.match(request, { ignoreVary: true })) ?? asked;
    },

    /** Keeps the answers to questions that were asked before anything was kept. */
    async catchUp(urls: readonly string[]): Promise<void> {
      for (const url of urls) {
        const response = await fetch(url).catch(() => undefined);
        if (response && isWorthKeeping(response)) await keep(url, response);
      }
    },
  };
}
