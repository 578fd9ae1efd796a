import { environmentManager, focusManager, hydrate, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { ApiError } from './api-error.ts';
import { firstLoadPause, isRepeatingFirstLoad, oldestStaleData, shownFailure } from './freshness.ts';
import { addressQuery } from './queries/address.ts';

const query = addressQuery({ network: 'MAINNET', address: 'a' });
const good = () => Response.json(samples.AddressSummary);
const down = (status: number, headers = {}) => new Response('Down.', { status, headers });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  environmentManager.setIsServer(() => false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

/** Stubs a service; returns the seconds at which it was requested. */
function serviceOf(respond: () => Response): number[] {
  const seconds: number[] = [];
  vi.stubGlobal('fetch', async () => {
    seconds.push(Math.round(Date.now() / 1000));
    return respond();
  });
  return seconds;
}

/** Shows a query, as a page does. */
function show(client = createTestClient()) {
  const observer = new QueryObserver(client, query);
  const leave = observer.subscribe(() => undefined);
  return { client, observer, leave };
}

const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000 + 10);

test.each([
  ['502', () => down(502)],
  ['503', () => down(503)],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('a first load that fails with %s is repeated, more and more seldom, until it succeeds', async (_, fail) => {
  let isDown = true;
  const requested = serviceOf(() => (isDown ? fail() : good()));
  const { client, observer, leave } = show();
  await advance(3);
  expect(shownFailure(client)).toMatchObject({ retryAt: 8000 });
  await advance(110);
  // Two silent retries, then one attempt at a time.
  expect(requested).toEqual([0, 1, 3, 8, 18, 38, 68, 98]);
  isDown = false;
  await advance(20);
  expect(observer.getCurrentResult().data?.data).toEqual(samples.AddressSummary);
  expect(shownFailure(client)).toBeNull();
  leave();
});

test('data that could not be refreshed is requested again, though nothing polls it', async () => {
  let isDown = false;
  const requested = serviceOf(() => (isDown ? down(502) : good()));
  const client = createTestClient();
  const observer = new QueryObserver(client, { ...query, refetchInterval: false });
  const leave = observer.subscribe(() => undefined);
  await advance(1);
  isDown = true;
  void observer.refetch();
  await advance(5);
  expect(oldestStaleData(client)).toBe(0);
  isDown = false;
  await advance(10);
  expect(oldestStaleData(client)).toBeUndefined();
  expect(requested).toEqual([0, 1, 2, 4, 9]);
  leave();
});

test('a requested pause is kept, however often it fails', async () => {
  const requested = serviceOf(() => down(429, { 'retry-after': '18' }));
  const { leave } = show();
  await advance(55);
  expect(requested).toEqual([0, 18, 36, 54]);
  expect(firstLoadPause(3, new ApiError('status', { status: 503, retryAfterSeconds: 0.5 }))).toBe(5);
  leave();
});

test('what cannot recover is not repeated', async () => {
  for (const status of [400, 404, 501]) {
    const requested = serviceOf(() => down(status));
    const { client, leave } = show();
    await advance(600);
    expect(requested, String(status)).toHaveLength(1);
    expect(shownFailure(client)).toBeNull();
    leave();
  }
});

test('nothing is repeated for a page that is hidden or was left', async () => {
  const requested = serviceOf(() => down(502));
  const { client, leave } = show();
  client.mount();
  await advance(3);
  focusManager.setFocused(false);
  await advance(60);
  expect(requested).toHaveLength(3);
  focusManager.setFocused(true);
  await advance(1);
  expect(requested).toHaveLength(4);
  leave();
  await advance(600);
  expect(requested).toHaveLength(4);
  client.unmount();
});

test('an error of server rendering is repeated too', async () => {
  const requested = serviceOf(good);
  const client = createTestClient();
  const { queryKey } = query;
  const failed = client.getQueryCache().build(client, { queryKey });
  const { state, queryHash } = failed;
  client.clear();
  const error = new ApiError('status', { status: 502 });
  const failedState = { ...state, status: 'error', error, errorUpdateCount: 1 } as const;
  hydrate(client, { queries: [{ queryKey, queryHash, dehydratedAt: 0, state: failedState }] });
  const observer = new QueryObserver(client, { ...query, retryOnMount: false });
  const leave = observer.subscribe(() => undefined);
  await advance(4);
  expect(requested).toEqual([]);
  await advance(1);
  expect(requested).toEqual([5]);
  expect(observer.getCurrentResult().status).toBe('success');
  leave();
});

test('the page knows that a load is being repeated', async () => {
  serviceOf(() => down(502));
  const { client, observer, leave } = show();
  expect(isRepeatingFirstLoad(client)).toBe(false);
  await advance(3);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void observer.refetch();
  expect(isRepeatingFirstLoad(client)).toBe(true);
  leave();
});
