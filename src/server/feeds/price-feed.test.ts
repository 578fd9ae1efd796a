import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeReader } from '#server/store/read/reader.ts';
import { getNetworkSummary } from '#server/store/read/stats.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { PoliteClient } from './polite-client.ts';
import { PriceFeed } from './price-feed.ts';
import { commonFaults, type FakeSource, openFakeSource } from './testing/fake-source.ts';

/* Prices in seven currencies, from a source of recorded responses. */

const recorded = {
  time: 1_773_493_204,
  USD: 96_006,
  EUR: 91_538,
  GBP: 76_312,
  CAD: 134_812,
  CHF: 85_093,
  AUD: 148_201,
  JPY: 14_721_930,
};
const now = new Date('2026-03-14T13:05:00.000Z');
const bodyOf = (change: object = {}) => JSON.stringify({ ...recorded, ...change });

let throwaway: ThrowawayStore;
let source: FakeSource;
beforeEach(async () => {
  throwaway = await openThrowawayStore();
  source = await openFakeSource({ '/api/v1/prices': bodyOf() });
});
afterEach(async () => {
  await source.close();
  await throwaway.remove();
});

function openFeed(): PriceFeed {
  const client = new PoliteClient('test', { ratePerSecond: 1000, timeoutMs: 1000 });
  return new PriceFeed({ store: throwaway.store, url: `${source.url}/api/v1/prices`, client, now: () => now });
}

async function stored(): Promise<object[]> {
  const lines: object[] = [];
  for await (const page of storedLines(throwaway.store)) lines.push(...page);
  return lines;
}

test('each price is a line of its currency, and that in dollars is the price of the network', async () => {
  await openFeed().readOnce();
  const line = { record: 'price', network: 'MAINNET', asset: 'btc', at: '2026-03-14T13:00:04.000Z' };
  const { time: _, USD: usd, ...others } = recorded;
  expect(await stored()).toEqual([
    { ...line, usd },
    ...Object.entries(others)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, price]) => ({ ...line, usd: price, currency })),
  ]);
  const store = storeReader(throwaway.store, { now: () => now });
  expect(await store.read(getNetworkSummary, { network: 'MAINNET' })).toMatchObject({ currentBtcPriceUsd: 96_006 });
  expect(await store.read(getNetworkSummary, { network: 'REGTEST' })).toMatchObject({ currentBtcPriceUsd: 0 });
  const before = await store.version();
  await openFeed().readOnce();
  expect(await store.version()).toBe(before);
  expect(source.received.map(({ path }) => path)).toEqual(['/api/v1/prices', '/api/v1/prices']);
});

const respond = (body: string) => (_: unknown, response: { end(text: string): unknown }) => void response.end(body);

test.for([
  ...commonFaults,
  ['a price of zero', 'invalid', respond(bodyOf({ USD: 0 }))],
  ['a negative price', 'invalid', respond(bodyOf({ EUR: -1 }))],
  ['a price as text', 'invalid', respond(bodyOf({ USD: '96006' }))],
  ['more dollars than there are', 'invalid', respond(bodyOf({ USD: 1e13 }))],
  ['a price without dollars', 'invalid', respond(bodyOf({ USD: undefined }))],
  ['a price of last week', 'invalid', respond(bodyOf({ time: recorded.time - 7 * 86_400 }))],
  ['a price of tomorrow', 'invalid', respond(bodyOf({ time: recorded.time + 86_400 }))],
  ['ten times the price', 'invalid', respond(bodyOf({ USD: 960_060, time: recorded.time + 60 }))],
] as const)('a fault changes nothing: %s', async ([, outcome, fault]) => {
  await openFeed().readOnce();
  const before = await stored();
  source.fault = fault;
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome });
  expect(await stored()).toEqual(before);
  source.fault = undefined;
  await openFeed().readOnce();
});

test('a price that is ten times the last one is taken the third time', async () => {
  const feed = openFeed();
  await feed.readOnce();
  source.bodies.set('/api/v1/prices', bodyOf({ USD: 960_060, time: recorded.time + 60 }));
  await expect(feed.readOnce()).rejects.toMatchObject({ outcome: 'invalid' });
  await expect(feed.readOnce()).rejects.toMatchObject({ outcome: 'invalid' });
  await feed.readOnce();
  expect(await stored()).toContainEqual(expect.objectContaining({ usd: 960_060 }));
});

test('a source that is not there', async () => {
  await source.close();
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome: 'unreachable' });
  source = await openFakeSource();
  await expect(openFeed().readOnce()).rejects.toMatchObject({ outcome: 'http_404' });
});
