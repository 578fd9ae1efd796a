import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersName, keepAnswers } from './kept-answers.ts';
import { base, fakeCaches } from './testing/fake-caches.ts';

const fetched = vi.fn<typeof fetch>();
let now = 0;
let caches: ReturnType<typeof fakeCaches>;
let answers: ReturnType<typeof keepAnswers>;
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  now = 1_700_000_000_000;
  caches = fakeCaches();
  answers = keepAnswers(caches, () => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const down = () => Promise.reject(new TypeError('Failed to fetch'));
const path = '/v1/address/core1x?network=MAINNET';

/** Asks, and waits for what goes on after the answer. */
async function ask(asked: string): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  const response = await answers
    .answer(new Request(base + asked), (some) => void work.push(some))
    .catch(() => undefined);
  for (const some of work) await some;
  return response;
}

const keptUrls = () => [...(caches.stores.get(answersName)?.keys() ?? [])];

test('the network answers as long as it can; after that the last answer, with its time', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  expect((await ask(path))?.headers.get('x-kept-at')).toBeNull();
  now += 5000;
  fetched.mockResolvedValueOnce(Response.json({ n: 2 }));
  expect(await (await ask(path))?.json()).toEqual({ n: 2 });
  fetched.mockImplementation(down);
  now += 3600_000;
  const kept = await ask(path);
  expect(await kept?.json()).toEqual({ n: 2 });
  expect(kept?.headers.get('x-kept-at')).toBe('1700000005000');
  expect(kept?.headers.get('content-type')).toBe('application/json');
});

test('another network, another page, another token is another question', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await ask(path);
  fetched.mockImplementation(down);
  for (const other of [
    '/v1/address/core1x?network=REGTEST',
    '/v1/address/core1x',
    '/v1/address/core1y?network=MAINNET',
  ]) {
    expect(await ask(other), other).toBeUndefined();
  }
});

test.each([
  () => new Response('There is no such transaction.', { status: 404 }),
  () => Response.json({}, { status: 500 }),
  () => Response.json({}, { status: 203 }),
  () => new Response('<html>A proxy is down</html>', { headers: { 'content-type': 'text/html' } }),
  () => Response.json('x'.repeat(1024 * 1024)),
])('what is an error, no JSON or too large is passed on and not kept (%#)', async (make) => {
  fetched.mockResolvedValueOnce(make());
  expect(await (await ask(path))?.text()).toBe(await make().text());
  expect(keptUrls()).toEqual([]);
});

test('an error of the service is told, not hidden behind what was kept', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await ask(path);
  fetched.mockResolvedValueOnce(new Response('The service is busy.', { status: 503 }));
  expect((await ask(path))?.status).toBe(503);
  fetched.mockImplementation(down);
  expect(await (await ask(path))?.json()).toEqual({ n: 1 });
});

test('a network that only hangs is waited for 8 s where there is something to show', async () => {
  fetched.mockResolvedValueOnce(Response.json({ n: 1 }));
  await ask(path);
  vi.useFakeTimers();
  fetched.mockImplementation(() => new Promise(() => undefined));
  let answered: Response | undefined;
  void answers.answer(new Request(base + path), () => undefined).then((response) => (answered = response));
  await vi.advanceTimersByTimeAsync(7900);
  expect(answered).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered?.headers.get('x-kept-at')).toBe('1700000000000');
});

test('no more than 300 answers are kept, the last ones, and no more than 8 MB', async () => {
  fetched.mockImplementation(async () => Response.json({}));
  for (let index = 0; index < 305; index++) await ask(`/v1/tx/${index}`);
  // Asked again, the oldest is the newest.
  await ask('/v1/tx/5');
  await ask('/v1/tx/305');
  expect(keptUrls()).toHaveLength(300);
  expect(keptUrls().slice(-2)).toEqual([`${base}/v1/tx/5`, `${base}/v1/tx/305`]);
  expect(keptUrls()).not.toContain(`${base}/v1/tx/6`);

  // A worker that was ended and started again counts what is there.
  answers = keepAnswers(caches, () => now);
  fetched.mockImplementation(async () => Response.json('x'.repeat(1000 * 1024)));
  for (let index = 0; index < 10; index++) await ask(`/v1/large/${index}`);
  expect(keptUrls()).toEqual(Array.from({ length: 8 }, (_, index) => `${base}/v1/large/${index + 2}`));
});

test('what a page was answered before is kept for it, errors left out', async () => {
  fetched
    .mockResolvedValueOnce(Response.json({ n: 1 }))
    .mockResolvedValueOnce(new Response('No.', { status: 404 }))
    .mockImplementationOnce(down)
    .mockResolvedValueOnce(Response.json({ n: 4 }));
  await answers.catchUp(['a', 'b', 'c', 'd'].map((name) => `${base}/v1/tx/${name}`));
  expect(keptUrls()).toEqual([`${base}/v1/tx/a`, `${base}/v1/tx/d`]);
});
