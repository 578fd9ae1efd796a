import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResponseCache, responseCacheName } from './caches.ts';
import { base, fakeCaches } from './testing/fake-caches.ts';

const fetched = vi.fn<typeof fetch>();
let now = 0;
let caches: ReturnType<typeof fakeCaches>;
let responses: ResponseCache;
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  now = 1_700_000_000_000;
  caches = fakeCaches();
  responses = new ResponseCache(caches, () => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const path = '/v1/address/core1x?network=MAINNET';

/** Sends a request and waits for the work after its response. */
async function send(requested: string): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  const response = await responses
    .respond(new Request(base + requested), (some) => void work.push(some))
    .catch(() => undefined);
  for (const some of work) await some;
  return response;
}

const cachedUrls = () => [...(caches.stores.get(responseCacheName)?.keys() ?? [])];

test('the network responds while it works; after that the cached response with its time', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  expect((await send(path))?.headers.get('x-cached-at')).toBeNull();
  now += 5000;
  fetched.mockResolvedValueOnce(Response.json({ n: 2 }));
  expect(await (await send(path))?.json()).toEqual({ n: 2 });
  fetched.mockImplementation(down);
  now += 3600_000;
  const cached = await send(path);
  expect(await cached?.json()).toEqual({ n: 2 });
  expect(cached?.headers.get('x-cached-at')).toBe('1700000005000');
  expect(cached?.headers.get('content-type')).toBe('application/json');
});

test('another network, page or token is another request', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await send(path);
  fetched.mockImplementation(down);
  for (const other of [
    '/v1/address/core1x?network=REGTEST',
    '/v1/address/core1x',
    '/v1/address/core1y?network=MAINNET',
  ]) {
    expect(await send(other), other).toBeUndefined();
  }
});

test.each([
  () => new Response('There is no such transaction.', { status: 404 }),
  () => Response.json({}, { status: 500 }),
  () => Response.json({}, { status: 203 }),
  () => new Response('<html>A proxy is down</html>', { headers: { 'content-type': 'text/html' } }),
  () => Response.json('x'.repeat(1024 * 1024)),
])('what is an error, no JSON or too large is passed on and not cached (%#)', async (make) => {
  fetched.mockResolvedValueOnce(make());
  expect(await (await send(path))?.text()).toBe(await make().text());
  expect(cachedUrls()).toEqual([]);
});

test('an error of the service is passed on, not hidden by the cache', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await send(path);
  fetched.mockResolvedValueOnce(new Response('The service is busy.', { status: 503 }));
  expect((await send(path))?.status).toBe(503);
  fetched.mockImplementation(down);
  expect(await (await send(path))?.json()).toEqual({ n: 1 });
});

test('a hanging network times out after 8 s if there is a cached response', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await send(path);
  vi.useFakeTimers();
  fetched.mockImplementation(() => new Promise(() => undefined));
  let answered: Response | undefined;
  void responses.respond(new Request(base + path), () => undefined).then((response) => (answered = response));
  await vi.advanceTimersByTimeAsync(7900);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered?.headers.get('x-cached-at')).toBe('1700000000000');
});

test('the cache has at most 300 responses and 8 MB, the most recent ones', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  for (let index = 0; index < 305; index++) await send(`/v1/tx/${index}`);
  // Requested again, the oldest is the newest.
  await send('/v1/tx/5');
  await send('/v1/tx/305');
  expect(cachedUrls()).toHaveLength(300);
  expect(cachedUrls().slice(-2)).toEqual([`${base}/v1/tx/5`, `${base}/v1/tx/305`]);
  expect(cachedUrls()).not.toContain(`${base}/v1/tx/6`);

  // A restarted worker counts the existing entries.
  responses = new ResponseCache(caches, () => now);
  fetched.mockImplementation(async () => Response.json('x'.repeat(1000 * 1024)));
  for (let index = 0; index < 10; index++) await send(`/v1/large/${index}`);
  expect(cachedUrls()).toEqual(Array.from({ length: 8 }, (_, index) => `${base}/v1/large/${index + 2}`));
});

test('earlier requests of a page are cached, except errors', async () => {
  fetched
    .mockResolvedValueOnce(Response.json({ n: 1 }))
    .mockResolvedValueOnce(new Response('No.', { status: 404 }))
    .mockImplementationOnce(down)
    .mockResolvedValueOnce(Response.json({ n: 4 }));
  await responses.catchUp(['a', 'b', 'c', 'd'].map((name) => `${base}/v1/tx/${name}`));
  expect(cachedUrls()).toEqual([`${base}/v1/tx/a`, `${base}/v1/tx/d`]);
});
