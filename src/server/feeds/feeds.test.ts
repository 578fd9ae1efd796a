import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Service, startService } from '#server/service.ts';
import { readSettings } from '#server/settings.ts';
import { openStore } from '#server/store/open-store.ts';
import { id, satsLine } from '#server/store/testing/ingest-lines.ts';
import { makeEmptyStore, makeThrowawayPlace, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { openFeeds } from './feeds.ts';
import { esploraTransaction } from './testing/esplora.ts';
import { type FakeSource, openFakeSource } from './testing/fake-source.ts';

/* A service with sources of Bitcoin blocks and prices. */

const txid = id(0xb1);
const prices = { time: Math.floor(Date.now() / 1000), USD: 96_006, EUR: 91_538, JPY: 14_721_930 };

let place: ThrowawayPlace;
let source: FakeSource;
let service: Service | undefined;

beforeEach(async () => {
  place = await makeEmptyStore();
  source = await openFakeSource({
    '/api/blocks/tip/height': '977884',
    '/api/v1/prices': JSON.stringify(prices),
    [`/api/tx/${txid}`]: esploraTransaction(txid, { height: 977_883 }),
  });
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await source.close();
  await place.remove();
});

const environment = () => ({
  ...place.environment,
  PORT: '0',
  LOG_LEVEL: 'silent',
  BITCOIN_API_URL: `${source.url}/api/`,
  PRICE_URL: `${source.url}/api/v1/prices`,
});

const start = (more: Readonly<Record<string, string>> = {}) =>
  startService(readSettings({ ...environment(), ...more }), () => {});

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

test('an open deposit gets its block, pages count from the newest one, and metrics say how old it is', async () => {
  const store = await openStore(place);
  const deposit = { id: id(1), type: 'bitcoin_deposit', status: 'pending', txid, from: null } as const;
  await ingest(store, [satsLine({ ...deposit, createdAt: new Date().toISOString(), updatedAt: null })]);
  await store.close();
  service = await start();
  const { address } = service;
  const get = async (path: string) => (await fetch(`${address}${path}`)).json();
  await expect
    .poll(() => get(`/v1/tx/${id(1)}`))
    .toMatchObject({ status: 'pending', bitcoinTxData: { status: { confirmed: true, block_height: 977_883 } } });
  expect(await get('/v1/stats/confirmation-time/bitcoin_deposit')).toMatchObject({ bitcoinHeight: 977_884 });
  await expect.poll(() => get('/v2/stats/summary?network=MAINNET')).toMatchObject({ currentBtcPriceUsd: 96_006 });
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('core_explorer_bitcoin_height{network="MAINNET"} 977884');
  expect(metrics).toMatch(/core_explorer_bitcoin_age_seconds\{network="MAINNET"\} \d+/);
  expect(metrics).toMatch(/core_explorer_price_age_seconds -?\d+/);
  expect(new Set(source.received.map(({ path }) => path))).toEqual(
    new Set(['/api/blocks/tip/height', `/api/tx/${txid}`, '/api/v1/prices']),
  );
});

test('a source that hangs delays no reader, and its failures are counted', async () => {
  source.fault = () => {};
  service = await start();
  const { address } = service;
  const startedAt = performance.now();
  expect((await fetch(`${address}/v1/tx/latest?network=MAINNET`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  source.fault = (_, response) => void response.writeHead(500).end();
  await expect
    .poll(async () => (await fetch(`${address}/metrics`)).text())
    .toMatch(/core_explorer_source_failures_total\{source="[^"]+",outcome="(?:unreachable|http_500)"\} 1/);
});

test.for([
  [{ UPSTREAM_URL: 'http://127.0.0.1:9' }, /cannot be combined with UPSTREAM_URL/],
  [{ DEMO: 'on' }, /cannot be combined with DEMO=on/],
  [{ BITCOIN_API_URL: 'http://explorer.example/api' }, /^BITCOIN_API_URL must be an https:\/\/ address/],
  [{ PRICE_URL: 'mempool.space' }, /^PRICE_URL must be an https:\/\/ address/],
] as const)('settings that cannot be: %j', async ([more, message]) => {
  await expect(async () => start(more)).rejects.toThrow(message);
});

describe.runIf(isOnPostgres)('of several instances over one database', () => {
  test('one reads the sources, and another one takes over', async () => {
    const shared = await makeThrowawayPlace();
    const stores = [await openStore(shared), await openStore(shared)];
    const { databaseUrl } = shared;
    const options = { databaseUrl, bitcoinApi: { MAINNET: `${source.url}/api` }, priceUrl: undefined } as const;
    const feeds = stores.map((store) => openFeeds({ ...options, store, depositConfirmations: undefined }));
    const [first, second] = feeds;
    try {
      first?.start({ warn: () => {} });
      await expect.poll(() => source.received.length).toBe(1);
      second?.start({ warn: () => {} });
      // It tries to become the one every five seconds.
      await new Promise((resolve) => setTimeout(resolve, 7000));
      expect(source.received).toHaveLength(1);
      await first?.stop();
      await expect.poll(() => source.received.length).toBe(2);
    } finally {
      for (const one of feeds) await one.stop();
      for (const store of stores) await store.close();
      await shared.remove();
    }
  });
});
