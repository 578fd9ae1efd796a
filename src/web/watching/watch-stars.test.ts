import { environmentManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { addressQuery } from '#web/data/queries/address.ts';
import { keepWatched, markSeen, readWatching } from '#web/settings/watching.ts';
import { FakeDocument, FakeEventSource } from '#web/testing/fake-event-source.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { type Watch, watchStars } from './watch-stars.ts';

const { publicKey, coreAddress: address } = samples.AddressSummary;
const otherKey = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5';
const other = encodeAddress({ network: 'MAINNET', publicKey: otherKey }, core);
const { tokenIdentifier: token } = samples.TokenDetails.metadata;

const requested: string[] = [];
let client: QueryClient;
let rows: object[] = [];
let status = 200;
let told: string[] = [];
let stops: (() => void)[] = [];

const row = (id: string, state = 'confirmed') => ({
  ...{ id, type: 'core_transfer', direction: 'incoming', status: state, amountSats: 5, valueUsd: 1 },
  ...{ counterparty: null, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_773_500_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  environmentManager.setIsServer(() => false);
  FakeEventSource.all.length = 0;
  requested.length = 0;
  rows = [row('old')];
  status = 200;
  told = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('EventSource', FakeEventSource);
  // Without locks, which take real time.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    if (status !== 200) return new Response('Busy.', { status, headers: { 'retry-after': '20' } });
    if (!path.includes('/transactions')) return Response.json(samples.AddressSummary);
    const meta = { totalItems: rows.length, limit: 25, offset: 0 };
    return Response.json({ meta, data: path.includes(address) ? rows : [] });
  });
  client = createTestClient();
  client.mount();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  client.clear();
  client.unmount();
  // Other tests begin without what this one stored.
  keepWatched(() => false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(change: Partial<Watch> = {}): () => void {
  const stop = watchStars({
    ...{ client, naming: core, apiUrl: '', hasStream: true, network: 'MAINNET', addresses: [address], tokens: [] },
    onPayments: (of, payments) => told.push(...payments.map(({ id, status }) => `${of === address} ${id} ${status}`)),
    onStream: () => {},
    ...change,
  });
  stops.push(stop);
  return stop;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
/** Addresses requested since the last call. */
const news = () => requested.splice(0).map((path) => path.split('/')[3]);
const report = (id: number, changed?: readonly string[]) =>
  FakeEventSource.last.dispatchEvent(
    Object.assign(new Event('changed'), {
      lastEventId: String(id),
      data: JSON.stringify({ version: `${id}`, changed }),
    }),
  );

test('all stars of a network share one stream, and an event checks only what changed', async () => {
  start({ addresses: [address, other], tokens: [token] });
  await seconds(1);
  expect(FakeEventSource.all).toHaveLength(1);
  const query = new URLSearchParams(FakeEventSource.last.url.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ network: 'MAINNET', address: `${publicKey},${otherKey}`, token });
  expect(news()).toEqual([address, other]);
  FakeEventSource.last.send('ready', 7);
  await seconds(10);
  rows = [row('new'), row('old')];
  report(8, [publicKey]);
  await seconds(0.1);
  expect(news()).toEqual([address]);
  expect(told).toEqual(['true new confirmed']);
  expect(readWatching().notices).toMatchObject([{ address, payment: { id: 'new', amount: '5' } }]);
  // A burst is one request, once caches have expired.
  for (let id = 9; id < 20; id++) report(id, [otherKey]);
  await seconds(3);
  expect(news()).toEqual([]);
  await seconds(1.1);
  expect(news()).toEqual([other]);
  // Without a list, everything may have changed.
  report(20);
  await seconds(4.1);
  expect(news()).toEqual([address, other]);
  expect(told).toHaveLength(1);
});

test('a payment and its state are told once, and none that the reader has seen', async () => {
  start();
  await seconds(1);
  FakeEventSource.last.send('ready', 7);
  rows = [row('new', 'pending'), row('old')];
  report(8);
  await seconds(5);
  rows = [row('new'), row('old')];
  report(9);
  await seconds(5);
  report(10);
  await seconds(5);
  expect(told).toEqual(['true new pending', 'true new confirmed']);
  // The notice of a payment is replaced by that of its new state.
  expect(readWatching().notices).toMatchObject([{ payment: { status: 'confirmed' } }]);
  markSeen('MAINNET', new Date());
  report(11);
  await seconds(5);
  expect(told).toHaveLength(2);
  expect(readWatching()).toMatchObject({ notices: [], addresses: [{ arrivals: [] }] });
});

test('what arrived while no tab was open is new, but no notice', async () => {
  const stop = start();
  await seconds(1);
  stop();
  await seconds(3600);
  rows = [row('meanwhile'), row('old')];
  start();
  await seconds(1);
  expect(readWatching()).toMatchObject({ notices: [], addresses: [{ arrivals: [{ id: 'meanwhile' }] }] });
  expect(told).toEqual([]);
});

test('without a stream addresses are polled', async () => {
  start({ hasStream: false });
  await seconds(60);
  expect(FakeEventSource.all).toEqual([]);
  expect(news().length).toBeGreaterThanOrEqual(3);
});

test('a lost stream is polled for, and opened again', async () => {
  start();
  await seconds(1);
  FakeEventSource.last.send('ready', 7);
  await seconds(40);
  expect(news()).toHaveLength(1);
  FakeEventSource.last.fail();
  await seconds(6);
  expect(news().length).toBeGreaterThanOrEqual(1);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(FakeEventSource.last.url).toContain('last_event_id=7');
});

test('a busy service is asked again after its time, an address that it refuses at its turn', async () => {
  status = 429;
  start({ addresses: [address, other], hasStream: false });
  await seconds(18);
  expect(news()).toHaveLength(1);
  // A 400 may be about the size, which is tried smaller.
  status = 404;
  await seconds(20);
  expect(news().length).toBeLessThanOrEqual(4);
});

test('an event refreshes what a page shows of the address, and of no other network', async () => {
  start();
  const shown = (network: 'MAINNET' | 'REGTEST') =>
    new QueryObserver(client, { ...addressQuery({ network, address }), refetchInterval: false }).subscribe(() => {});
  stops.push(shown('MAINNET'), shown('REGTEST'));
  await seconds(1);
  FakeEventSource.last.send('ready', 7);
  requested.length = 0;
  report(8);
  await seconds(0.1);
  expect(requested.filter((path) => !path.includes('/transactions'))).toEqual([
    `/v1/address/${address}?network=MAINNET`,
  ]);
});

test('an address of another network is not watched', async () => {
  const elsewhere = encodeAddress({ network: 'REGTEST', publicKey: otherKey }, core);
  start({ addresses: [elsewhere, address] });
  await seconds(1);
  expect(news()).toEqual([address]);
  expect(FakeEventSource.last.url).not.toContain(otherKey);
});
