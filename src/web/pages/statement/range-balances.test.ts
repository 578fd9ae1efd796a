import { afterEach, expect, test, vi } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { sendingWith } from '#web/data/retry.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { readSeveral } from './own-lists.ts';
import { readRangeBalances } from './range-balances.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const onPause = vi.fn();
const sending = sendingWith(new AbortController().signal, onPause);

const { coreAddress: address, publicKey } = samples.AddressSummary;
const day = '2026-03-14T';

/** A confirmed payment of some sats to somebody else. */
function payment(amountSats: number, created: string, confirmed: string): AddressTransaction {
  const times = { createdAt: `${day}${created}Z`, updatedAt: `${day}${confirmed}Z` };
  return { ...samples.AddressTransaction, id: String(amountSats), amountSats, ...times };
}

test('a transaction counts from its confirmation, to the millisecond', async () => {
  const before = [
    payment(1, '09:00:00.000', '10:00:00.000'),
    payment(10, '09:00:00.000', '12:00:00.000'),
    // After the range.
    payment(100, '09:00:00.000', '12:00:00.001'),
    // Before it.
    payment(1000, '09:00:00.000', '09:59:59.999'),
  ];
  const rows = [payment(10_000, '11:00:00.000', '12:00:00.000'), payment(100_000, '11:00:00.000', '12:00:00.001')];
  vi.stubGlobal('fetch', async (path: string) => {
    const page = { meta: { totalItems: before.length, limit: 100, offset: 0 }, data: before };
    return Response.json(path.includes('/balances') ? samples.AddressBalances : page);
  });
  const list = { network: 'MAINNET', address, publicKey, asset: undefined } as const;
  const range = { from: `${day}10:00:00Z`, to: `${day}12:00:00.000Z` };
  const read = { rows, pinned: undefined };
  const found = await readRangeBalances(createTestClient(), { ...list, ...range }, read, sending);
  expect(found?.balances.find(({ asset }) => asset === 'btc')).toMatchObject({
    opening: 150_000n,
    openingUsd: 142.5,
    closing: 150_000n,
    shifted: -1n - 10n + 100_000n,
  });
  // All that is confirmed in the range, and nothing else.
  expect(found?.changes.map(({ units }) => units)).toEqual([-1n, -10n, -10_000n]);
});

test('a range without end closes with the last confirmation of its rows, and counts what was created meanwhile', async () => {
  const asked: (string | null)[] = [];
  const rows = [payment(1, '11:00:00.000', '11:00:00.900'), payment(10, '10:00:00.000', '10:00:01.000')];
  const newer = [payment(1000, '11:00:00.500', '11:00:02.000'), payment(100, '11:00:00.400', '11:00:00.800')];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname.endsWith('/balances')) {
      asked.push(searchParams.get('at'));
      return Response.json(samples.AddressBalances);
    }
    expect(Object.fromEntries(searchParams)).toMatchObject({
      from_timestamp: `${day}11:00:00.001Z`,
      to_timestamp: `${day}11:00:00.900999Z`,
    });
    return Response.json({ meta: { totalItems: newer.length, limit: 100, offset: 0 }, data: newer });
  });
  const list = { network: 'MAINNET', address, publicKey, asset: undefined, from: undefined, to: undefined } as const;
  const read = { rows, pinned: `${day}11:00:00.000999Z` };
  const found = await readRangeBalances(createTestClient(), list, read, sending);
  expect(asked).toEqual([`${day}11:00:00.901Z`]);
  expect(found?.balances.find(({ asset }) => asset === 'btc')?.shifted).toBe(-100n);
  expect(found?.changes.map(({ units }) => units)).toEqual([-100n, -1n, -10n]);
});

test('a month closes with the balances with which the next one opens', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname.endsWith('/balances')) asked.push(searchParams.get('at'));
    else expect(searchParams.get('to_timestamp')).toMatch(/59\.999999Z$/);
    const page = { meta: { totalItems: 0, limit: 100, offset: 0 }, data: [] };
    return Response.json(pathname.endsWith('/balances') ? samples.AddressBalances : page);
  });
  const list = { network: 'MAINNET', address, publicKey, asset: undefined } as const;
  const read = { rows: [], pinned: undefined };
  for (const range of [
    { from: '2026-10-01T00:00Z', to: '2026-10-31T23:59:59Z' },
    { from: '2026-11-01T00:00Z', to: undefined },
  ]) {
    await readRangeBalances(createTestClient(), { ...list, ...range }, read, sending);
  }
  expect(asked).toEqual(['2026-11-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z', null, '2026-11-01T00:00:00.000Z']);
});

test('a statement of more rows than a call has arguments closes with the last of them', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname.endsWith('/balances')) asked.push(searchParams.get('at'));
    const page = { meta: { totalItems: 0, limit: 100, offset: 0 }, data: [] };
    return Response.json(pathname.endsWith('/balances') ? samples.AddressBalances : page);
  });
  const list = { network: 'MAINNET', address, publicKey, asset: undefined, from: undefined, to: undefined } as const;
  const rows = Array.from({ length: 200_000 }, () => payment(1, '11:00:00.000', '11:00:00.900'));
  const lists = [{ ...list, rows, pinned: `${day}11:00:00.000999Z` }] as const;
  const found = await readSeveral(createTestClient(), list, lists, sending);
  expect(asked).toEqual([`${day}11:00:00.901Z`]);
  expect(found?.changes).toHaveLength(200_000);
});

test('a busy service is asked again after the pause it wants, which is shown', async () => {
  vi.useFakeTimers({ now: 0 });
  let refusals = 2;
  vi.stubGlobal('fetch', async () =>
    refusals-- > 0
      ? new Response('The service is busy; try again.', { status: 503, headers: { 'retry-after': '7' } })
      : Response.json(samples.AddressBalances),
  );
  const list = { network: 'MAINNET', address, publicKey, asset: undefined, from: undefined, to: undefined } as const;
  const found = readRangeBalances(createTestClient(), list, { rows: [], pinned: undefined }, sending);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await found).toMatchObject({ changes: [] });
  expect(onPause.mock.calls).toEqual([[7000], [14_000], [undefined]]);
});
