import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAddress } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { pollAfter, retryDelay, shouldRetry } from './freshness.ts';
import { addressQuery, addressTokensQuery, addressTransactionsQuery } from './queries/address.ts';
import { tokenSearchQuery } from './queries/search.ts';
import { historyQuery, networkSummaryQuery, tpvQuery, viewBeforeInput, viewHistoryInput } from './queries/stats.ts';
import {
  issuerTokensQuery,
  tokenHoldersQuery,
  tokenMetadataQuery,
  tokenQuery,
  tokenTransactionsQuery,
} from './queries/token.ts';
import { latestInput, latestTransactionsQuery, transactionQuery, unknownPollDelay } from './queries/transaction.ts';

afterEach(() => void vi.unstubAllGlobals());

const status = (code: number, retryAfterSeconds?: number) =>
  new ApiError('status', { status: code, retryAfterSeconds });

test.each(['MAINNET', 'REGTEST'] as const)('every key and every request has the network: %s', (network) => {
  const reads = [
    latestTransactionsQuery({ network }),
    transactionQuery({ network, txid: 'a' }),
    addressQuery({ network, address: 'a' }),
    addressTransactionsQuery({ network, address: 'a' }),
    addressTokensQuery({ network, address: 'a' }),
    tokenQuery({ network, identifier: 'a' }),
    tokenSearchQuery({ network, identifier: 'a', limit: 25 }),
    tokenTransactionsQuery({ network, identifier: 'a', limit: 25, offset: 0 }),
    tokenHoldersQuery({ network, identifier: 'a', limit: 25, offset: 0 }),
    tokenMetadataQuery({ network, token_addresses: ['a'] }),
    issuerTokensQuery({ network, pubkeys: ['a'] }),
    issuerTokensQuery({ network, pubkeys: ['a'], tokens: ['a'] }),
    networkSummaryQuery({ network }),
    tpvQuery({ network, period: '24h', include_stables: false }),
    historyQuery({ network, metric: 'tpv' }),
  ];
  for (const { queryKey } of reads) expect(queryKey.at(-1)).toMatchObject({ network });
  expect(new Set(reads.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(reads.length);
});

describe('the history of a period', () => {
  const view = { network: 'MAINNET', metric: 'tpv', period: '7d', stables: true } as const;

  test.each([
    ['24h', { period: '24h', granularity: 'hourly' }, { period: '24h', granularity: 'hourly', before: true }],
    ['7d', { period: '7d', granularity: 'hourly' }, { period: '7d', granularity: 'hourly', before: true }],
    ['30d', { period: '30d', granularity: 'daily' }, { period: '30d', granularity: 'daily', before: true }],
    [
      '90d',
      { start_date: '2025-12-15', granularity: 'daily' },
      { start_date: '2025-09-17', end_date: '2025-12-14', granularity: 'daily' },
    ],
    ['1y', { start_date: '2025-03-15', granularity: 'weekly' }, undefined],
    ['all', { start_date: '2026-03-01', granularity: 'daily' }, undefined],
  ] as const)('of %s', (period, shown, before) => {
    const input = viewHistoryInput({ ...view, period }, '2026-03-14', '2026-03-01T12:00:00.000Z');
    expect(input).toMatchObject({ ...shown, include_stables: true, parts: true });
    const compared = viewBeforeInput({ ...view, period }, '2026-03-14');
    if (before === undefined) expect(compared).toBeUndefined();
    else expect(compared).toMatchObject({ ...before, include_stables: true });
  });

  test.each([
    { ...view, metric: 'tvl' },
    { ...view, start: '2026-03-01' },
    { ...view, end: '2026-03-01' },
    { ...view, period: '90d' },
  ] as const)('days are not: %j', (other) => {
    expect(viewHistoryInput(other, '2026-03-14', undefined)).not.toHaveProperty('period');
  });

  test('is of whole days where the service has no hours', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return url.includes('hourly')
        ? new Response('granularity must be daily or weekly.', { status: 400 })
        : Response.json(samples.History);
    });
    const query = historyQuery(viewHistoryInput(view, '2026-03-14', undefined));
    const { data } = await createTestClient().fetchQuery(query);
    expect(data.data.length).toBe(samples.History.data.length);
    expect(requested.length).toBe(2);
    const { searchParams } = new URL(requested[1] ?? '', 'http://localhost');
    expect([searchParams.get('granularity'), searchParams.has('period')]).toEqual(['daily', false]);
    const days = (Date.now() - Date.parse(searchParams.get('start_date') ?? '')) / 86_400_000;
    expect(Math.floor(days)).toBe(6);
  });

  test('other errors are reported', async () => {
    const fetched = vi.fn(async () => new Response('busy', { status: 503 }));
    vi.stubGlobal('fetch', fetched);
    const query = historyQuery(viewHistoryInput(view, '2026-03-14', undefined));
    await expect(createTestClient().fetchQuery({ ...query, retry: false })).rejects.toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('retrying', () => {
  test('never if the answer would be the same', () => {
    for (const code of [400, 404, 405]) expect(shouldRetry(0, status(code))).toBe(false);
    expect(shouldRetry(0, new ApiError('contract'))).toBe(false);
    expect(shouldRetry(0, new ApiError('aborted'))).toBe(false);
    expect(shouldRetry(0, new Error('a fault of ours'))).toBe(false);
  });

  test('not after a slow attempt', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      setTimeout(reject, 6000, new TypeError('gone'));
      return promise;
    });
    const read = createTestClient().fetchQuery({
      ...addressQuery({ network: 'MAINNET', address: 'a' }),
      retry: shouldRetry,
    });
    const failed = expect(read).rejects.toMatchObject({ kind: 'offline' });
    await vi.advanceTimersByTimeAsync(6001);
    await failed;
    vi.useRealTimers();
  });

  test('twice, with a growing delay, for transient errors', () => {
    for (const error of [status(500), status(503), new ApiError('offline'), new ApiError('timeout')]) {
      expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false]);
      expect([0, 1].map((failures) => retryDelay(failures, error))).toEqual([1000, 2000]);
    }
  });

  test('not before Retry-After, and not silently if that is long', () => {
    expect(retryDelay(0, status(429, 7))).toBe(7000);
    expect(shouldRetry(0, status(429, 2))).toBe(true);
    expect(shouldRetry(0, status(429, 7))).toBe(false);
    // A busy service says when to come back: a page keeps waiting before it shows an error.
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, status(503, 1)))).toEqual([true, true, true, false]);
    expect(pollAfter(3000, status(429, 60))).toBe(60_000);
    expect(pollAfter(3000, null)).toBe(3000);
  });
});

describe('freshness', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
  });
  afterEach(() => void vi.useRealTimers());

  const txid = 'a'.repeat(64);
  const detail = (status: string) =>
    Response.json({ id: txid, type: 'core_transfer', status, valueUsd: 0, amountSats: 1 });

  /** Number of requests at each of these seconds while the page is visible. */
  async function requestsBy(seconds: readonly number[], response: Response): Promise<number[]> {
    const fetched = vi.fn(async () => response.clone());
    vi.stubGlobal('fetch', fetched);
    const observer = new QueryObserver(createTestClient(), transactionQuery({ network: 'MAINNET', txid }));
    const leave = observer.subscribe(() => undefined);
    const callCounts: number[] = [];
    let now = 0;
    for (const second of seconds) {
      await vi.advanceTimersByTimeAsync((second - now) * 1000);
      now = second;
      callCounts.push(fetched.mock.calls.length);
    }
    leave();
    return callCounts;
  }

  test.each(['confirmed', 'failed', 'expired'])('a %s transaction is never refetched', async (status) => {
    expect(await requestsBy([0.1, 3600], detail(status))).toEqual([1, 1]);
  });

  test.each(['pending', 'sent', 'a status of tomorrow'])('a %s transaction is polled every 3 s', async (status) => {
    expect(await requestsBy([0.1, 3.1, 6.1, 9.1], detail(status))).toEqual([1, 2, 3, 4]);
  });

  test('an unknown transaction is polled after 5 s, then slower', async () => {
    const unknown = new Response('There is no such transaction.', { status: 404 });
    expect(await requestsBy([0.1, 4.9, 5.1, 12.4, 12.6], unknown)).toEqual([1, 1, 2, 2, 3]);
    expect(unknownPollDelay(50)).toBe(60_000);
  });

  test('a malformed id is not polled', async () => {
    const malformed = new Response('txid must be a UUID or 64 hex characters.', { status: 400 });
    expect(await requestsBy([0.1, 3600], malformed)).toEqual([1, 1]);
  });

  test('Retry-After delays polling', async () => {
    const busy = new Response('Slow down.', { status: 429, headers: { 'retry-after': '60' } });
    expect(await requestsBy([0.1, 59.9, 60.2], busy)).toEqual([1, 1, 2]);
  });

  test('a hidden tab does not poll', async () => {
    focusManager.setFocused(false);
    expect(await requestsBy([0.1, 600], detail('pending'))).toEqual([1, 1]);
    focusManager.setFocused(undefined);
  });

  test('rows of one network are never placeholders for the other', async () => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.includes('REGTEST') ? new Promise(() => undefined) : Response.json([]),
    );
    const observer = new QueryObserver(createTestClient(), latestTransactionsQuery({ network: 'MAINNET' }));
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    expect(observer.getCurrentResult().data?.data).toEqual([]);
    observer.setOptions(latestTransactionsQuery({ network: 'MAINNET', limit: 50 }));
    expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: { data: [] } });
    observer.setOptions(latestTransactionsQuery({ network: 'REGTEST' }));
    expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: false, data: undefined });
    leave();
  });
});

test('the earlier of two upper bounds applies, in any notation', () => {
  const view = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 25, offset: 25 } as const;
  const until = (to?: string, pinned?: string) => latestInput({ ...view, to, pinned }).to_timestamp;
  expect(until()).toBeUndefined();
  expect(until('2026-03-14T00:00Z')).toBe('2026-03-13T23:59:59.999999Z');
  expect(until('2026-03-14T10:00:00+02:00', '2026-03-14T09:00:00Z')).toBe('2026-03-14T08:00:00.999999Z');
  expect(until('2026-03-16', '2026-03-14T09:00:00Z')).toBe('2026-03-14T09:00:00.000000Z');
});

describe('a cached answer while the service is unreachable', () => {
  const input = { network: 'MAINNET', address: 'a' } as const;
  const summary = (transactionCount: number) => ({ ...samples.AddressSummary, transactionCount });
  const answerWith = (count: number, cachedAt?: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(summary(count), cachedAt === undefined ? {} : { headers: { 'x-cached-at': String(cachedAt) } }),
    );
  const stateOf = (client: ReturnType<typeof createTestClient>) =>
    client.getQueryCache().find(addressQuery(input))?.state;

  test('is shown with its original time, and the query fails at once', async () => {
    const client = createTestClient();
    const cachedAt = Date.now() - 3 * 3600_000;
    answerWith(7, cachedAt);
    await expect(client.fetchQuery(addressQuery(input))).rejects.toMatchObject({
      kind: 'offline',
      hasCachedResponse: true,
    });
    expect(stateOf(client)).toMatchObject({
      data: { data: { transactionCount: 7 } },
      dataUpdatedAt: cachedAt,
      status: 'error',
      fetchStatus: 'idle',
      // It is refetched as soon as there is a connection.
      isInvalidated: true,
    });
    answerWith(8);
    await client.fetchQuery(addressQuery(input));
    expect(stateOf(client)).toMatchObject({ data: { data: { transactionCount: 8 } }, status: 'success', error: null });
  });

  test('never replaces a newer one', async () => {
    const client = createTestClient();
    answerWith(8);
    await client.fetchQuery(addressQuery(input));
    const read = stateOf(client)?.dataUpdatedAt;
    answerWith(7, Date.now() - 60_000);
    await expect(client.fetchQuery({ ...addressQuery(input), staleTime: 0 })).rejects.toThrow(ApiError);
    expect(stateOf(client)).toMatchObject({
      data: { data: { transactionCount: 8 } },
      dataUpdatedAt: read,
      status: 'error',
    });
  });

  test.each(['', 'yesterday', '-5', '1e3', '9'.repeat(20)])('without a valid time counts as new: %j', async (at) => {
    const client = createTestClient();
    vi.stubGlobal('fetch', async () => Response.json(summary(7), { headers: { 'x-cached-at': at } }));
    await client.fetchQuery(addressQuery(input));
    expect(stateOf(client)).toMatchObject({ status: 'success' });
  });

  test('is rejected outside of the query cache', async () => {
    answerWith(7, Date.now() - 1000);
    await expect(call(getAddress, input, { client: createTestClient() })).rejects.toMatchObject({ kind: 'offline' });
  });
});
