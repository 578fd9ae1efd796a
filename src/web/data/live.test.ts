import { environmentManager, focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { FakeDocument, FakeEventSource } from '#web/testing/fake-event-source.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { setPolling } from './freshness.ts';
import { startLiveUpdates } from './live.ts';
import { addressQuery } from './queries/address.ts';
import { networkSummaryQuery } from './queries/stats.ts';
import { latestTransactionsQuery, transactionQuery } from './queries/transaction.ts';

const requested: string[] = [];
let page: FakeDocument;
let client: QueryClient;
let leaving: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 1_773_500_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
  page = new FakeDocument();
  FakeEventSource.all.length = 0;
  requested.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeEventSource);
  // Without locks, which take real time.
  vi.stubGlobal('navigator', {});
  const { id } = samples.SatsTransactionDetail;
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    if (path.startsWith('/v1/tx/latest')) return Response.json([samples.TransactionSummary]);
    if (path.startsWith('/v1/tx/')) return Response.json({ ...samples.SatsTransactionDetail, id, status: 'pending' });
    return Response.json(samples.AddressSummary);
  });
  client = createTestClient();
  client.mount();
});
afterEach(() => {
  setPolling(client, true);
  for (const leave of leaving) leave();
  leaving = [];
  client.clear();
  client.unmount();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
/** Requests since the last call. */
const news = () => requested.splice(0).length;

/** Shows a query, as a component does. */
async function show(options: object): Promise<() => void> {
  const leave = new QueryObserver(client, Object(options)).subscribe(() => {});
  leaving.push(leave);
  await seconds(0);
  return leave;
}

const latest = latestTransactionsQuery({ network: 'MAINNET', limit: 25 });

test('an event refetches the list, which hardly polls while the stream is open', async () => {
  await show(latest);
  startLiveUpdates(client, 'https://api.example');
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['https://api.example/v1/stream?network=MAINNET']);
  news();
  // Not open yet.
  await seconds(9);
  expect(news()).toBe(2);
  FakeEventSource.last.send('ready', 7);
  // One more poll, for what changed between the last response and the start of the stream.
  await seconds(50);
  expect(news()).toBe(1);
  FakeEventSource.last.send('changed', 8);
  await seconds(0.1);
  expect(news()).toBe(1);
  // A burst is one request, when the response in the cache of the browser has expired.
  for (let id = 9; id < 20; id++) FakeEventSource.last.send('changed', id);
  await seconds(3);
  expect(news()).toBe(0);
  await seconds(1.1);
  expect(news()).toBe(1);
  await seconds(59);
  expect(news()).toBe(0);
  await seconds(2);
  expect(news()).toBe(1);
});

test('without the stream pages poll as usual; it is opened again later and resumed', async () => {
  await show(latest);
  startLiveUpdates(client, '');
  FakeEventSource.last.send('ready', 7);
  await seconds(40);
  FakeEventSource.last.fail();
  expect(FakeEventSource.last.isClosed).toBe(true);
  news();
  await seconds(4.1);
  expect(news()).toBe(1);
  await seconds(1);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(FakeEventSource.last.url).toBe('/v1/stream?network=MAINNET&last_event_id=7');
  // It fails again and again, and waits longer each time.
  for (const [index, delay] of [5, 10, 20, 40, 60, 60].entries()) {
    FakeEventSource.last.fail();
    await seconds(delay - 0.1);
    expect(FakeEventSource.all).toHaveLength(index + 2);
    await seconds(0.2);
    expect(FakeEventSource.all).toHaveLength(index + 3);
  }
  news();
  FakeEventSource.last.send('changed', 9);
  await seconds(4.1);
  expect(news()).toBe(1);
  await seconds(50);
  expect(news()).toBe(0);
});

test('a service without streams is rarely requested', async () => {
  await show(latest);
  startLiveUpdates(client, '');
  FakeEventSource.last.fail();
  await seconds(290);
  expect(FakeEventSource.all).toHaveLength(1);
  await seconds(20);
  expect(FakeEventSource.all).toHaveLength(2);
  FakeEventSource.last.fail();
  await seconds(590);
  expect(FakeEventSource.all).toHaveLength(2);
  setPolling(client, false);
  for (let hour = 0; hour < 24; hour++) {
    await seconds(3600);
    FakeEventSource.last.fail();
  }
  expect(FakeEventSource.all.length).toBeLessThan(28);
});

test('a hidden tab has no stream; a visible one resumes and asks nothing twice', async () => {
  await show(latest);
  startLiveUpdates(client, '');
  FakeEventSource.last.send('ready', 7);
  FakeEventSource.last.send('changed', 8);
  await seconds(10);
  page.turn('hidden');
  expect(FakeEventSource.last.isClosed).toBe(true);
  focusManager.setFocused(false);
  await seconds(100);
  news();
  page.turn('visible');
  focusManager.setFocused(true);
  await seconds(0.1);
  expect(FakeEventSource.last.url).toBe('/v1/stream?network=MAINNET&last_event_id=8');
  // The focus refetched already.
  expect(news()).toBe(1);
  FakeEventSource.last.send('changed', 20);
  await seconds(3.5);
  expect(news()).toBe(0);
  // Just before the poll of what came before the stream: one request for both.
  FakeEventSource.last.send('changed', 21);
  await seconds(2);
  expect(news()).toBe(1);
});

test('the stream follows what the page polls', async () => {
  const evaluate = startLiveUpdates(client, '');
  expect(FakeEventSource.all).toHaveLength(0);
  const open = () => FakeEventSource.all.filter(({ isClosed }) => !isClosed).map(({ url }) => url);
  const { id } = samples.SatsTransactionDetail;
  const leaveTransaction = await show(transactionQuery({ network: 'REGTEST', txid: id }));
  await seconds(1);
  expect(open()).toEqual([`/v1/stream?network=REGTEST&txid=${id}`]);
  // A watched transaction next to the subject of the page.
  const leaveAddress = await show(addressQuery({ network: 'MAINNET', address: 'core1a' }));
  await seconds(1);
  expect(open()).toEqual(['/v1/stream?network=MAINNET&address=core1a']);
  FakeEventSource.last.send('ready', 1);
  await seconds(20);
  news();
  FakeEventSource.last.send('changed', 2);
  await seconds(0.1);
  expect(requested).toEqual(['/v1/address/core1a?network=MAINNET']);
  // Several addresses, as on the starred page.
  const leaveOther = await show(addressQuery({ network: 'MAINNET', address: 'core1b' }));
  await seconds(1);
  expect(open()).toEqual([]);
  leaveOther();
  leaveAddress();
  leaveTransaction();
  await seconds(1);
  expect(open()).toEqual([]);
  await show(latest);
  await seconds(1);
  expect(open()).toEqual(['/v1/stream?network=MAINNET']);
  // "Live updates" off
  setPolling(client, false);
  evaluate();
  expect(open()).toEqual([]);
});

test('while the service copies another one it gets no request for a stream, and then at once', async () => {
  let headers: Record<string, string> = { 'x-data-copying': 'share=0.43; left=720' };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/v2/stats/summary') ? Response.json(samples.NetworkSummary, { headers }) : fetch(path),
  );
  await show(networkSummaryQuery({ network: 'MAINNET' }));
  await show(latest);
  startLiveUpdates(client, '');
  await seconds(60);
  expect(FakeEventSource.all).toEqual([]);
  // The store takes over; the next poll shows it.
  headers = {};
  await seconds(20);
  expect(FakeEventSource.all.map(({ url }) => url)).toEqual(['/v1/stream?network=MAINNET']);
});

test('a failed request polls as usual although the stream is open', async () => {
  await show(latest);
  startLiveUpdates(client, '');
  FakeEventSource.last.send('ready', 7);
  await seconds(10);
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return new Response('no', { status: 500 });
  });
  news();
  await seconds(60);
  expect(news()).toBeGreaterThan(0);
  const requestsIn20Seconds = async (eventsPerSecond: number) => {
    for (let id = 0; id < 20; id++) {
      if (eventsPerSecond > 0) FakeEventSource.last.send('changed', id);
      await seconds(1);
    }
    return news();
  };
  const usual = await requestsIn20Seconds(0);
  expect(usual).toBeGreaterThan(4);
  expect(await requestsIn20Seconds(1)).toBeLessThanOrEqual(usual + 3);
});
