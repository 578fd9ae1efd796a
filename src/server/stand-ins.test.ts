import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { Mirror } from '#server/transfer/mirror.ts';
import { MirrorTarget } from '#server/transfer/mirror-target.ts';
import { storeReader } from './store/read/reader.ts';
import { storedLines } from './store/read/stored-lines.ts';
import { findToken } from './store/read/token.ts';
import { contentsOf } from './store/testing/store-contents.ts';
import { openThrowawayStore } from './store/testing/throwaway-store.ts';
import { ingest } from './store/write/ingest.ts';
import { callTool, connectAgent } from './testing/agent.ts';
import { type DemoService, openDemoService } from './testing/demo-service.ts';
import { openFront } from './testing/upstream-front.ts';
import { Upstream } from './upstream/client.ts';
import { upstreamSource } from './upstream/source.ts';
import { baseOver, openStandIn, type StandInServer, versions } from './upstream/testing/stand-ins.ts';

/* In front of the public service in each of its versions: every response that it has the data of, with its values. */

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const network = 'MAINNET';
let demo: DemoService;
/** The data in our own shapes. */
let own: FastifyInstance;
let named: FastifyInstance;

beforeAll(async () => {
  demo = await openDemoService();
  own = await demo.app(core);
  named = await demo.app(spark);
});
afterAll(() => demo?.remove());

async function read(app: FastifyInstance, url: string, payload?: object) {
  const { statusCode, body } = await app.inject(payload ? { method: 'POST', url, payload } : url);
  return { status: statusCode, body: statusCode === 200 ? parseJson(body) : body };
}

const extensions = ['isStablecoin', 'pace', 'priceAt', 'btcPriceAt', 'tickerMark', 'volumeSats'];

/** Without what only a service of ours has, and quantities in one spelling. */
function plain(value: unknown, absent: readonly string[] = extensions): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, absent));
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name, field]) => !absent.includes(name) && field !== null);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name === 'totalSupply' ? String(field) : plain(field, absent)]),
  );
}

describe.each(versions)('in front of the %s version', (version) => {
  let service: StandInServer;
  let front: FastifyInstance;
  const absent = version === 'first' ? [...extensions, 'expiredTime', 'swapId'] : extensions;

  beforeAll(async () => {
    service = await openStandIn(
      version,
      baseOver((request) => named.inject(request)),
    );
    front = await openFront(service.url, spark, core);
  });
  afterAll(async () => {
    await front?.close();
    await service?.close();
  });

  const same = async (url: string, payload?: object) => {
    const [found, expected] = [await read(front, url, payload), await read(own, url, payload)];
    expect(expected.status, url).toBe(200);
    expect({ url, status: found.status, body: plain(found.body, absent) }).toEqual({
      ...{ url, status: 200, body: plain(expected.body, absent) },
    });
    return expected.body;
  };

  const lines = () => demo.lines.filter((line) => line.network === network);
  const tokens = () => lines().flatMap((line) => (line.record === 'token' ? line : []));
  const keys = () =>
    lines()
      .flatMap((line) => ('from' in line && line.from?.pubkey ? line.from.pubkey : []))
      .slice(0, 5);

  test('lists have as many rows as were requested, and a limit is learned once', async () => {
    const [token] = tokens();
    for (const round of [1, 2]) {
      service.log.length = 0;
      const latest = await same(`/v1/tx/latest?network=${network}&limit=500`);
      expect(Object(latest)).toHaveLength(500);
      await same(`/v1/tx/latest?network=${network}&limit=120&offset=7`);
      for (const { tokenIdentifier } of tokens().slice(0, 4)) {
        await same(`/v1/tokens/${tokenIdentifier}/holders?network=${network}&limit=100`);
        await same(`/v1/tokens/${tokenIdentifier}/transactions?network=${network}&limit=100`);
      }
      await same(`/v1/tokens/${token?.ticker.slice(0, 2)}?network=${network}&limit=100`);
      for (const key of keys()) await same(`/v1/address/${key}/transactions?network=${network}&limit=100`);
      const rejected = service.log.filter((line) => /^4/.test(line));
      if (round === 2) expect(rejected).toEqual([]);
      else expect(rejected).toHaveLength({ seed: 0, newer: 3, first: 1 }[version]);
    }
  });

  test('addresses, tokens and transactions have the same values', async () => {
    for (const key of keys()) {
      await same(`/v1/address/${key}?network=${network}`);
      await same(`/v1/address/${encodeAddress({ network, publicKey: key })}/tokens?network=${network}`);
    }
    for (const { tokenIdentifier } of tokens()) await same(`/v1/tokens/${tokenIdentifier}?network=${network}`);
    const named = tokens().map(({ tokenIdentifier }) => tokenIdentifier);
    await same(`/v1/tokens/metadata/batch?network=${network}`, { token_addresses: named });
    await same(`/v1/tokens/issuer-lookup?network=${network}`, { tokens: named });
    const ids = lines().flatMap((line) => (line.record === 'transaction' ? line.id : []));
    for (const id of ids.slice(0, 40)) await same(`/v1/tx/${id}?network=${network}`);
    await same(`/v2/stats/summary?network=${network}`);
    await same(`/v1/stats/summary?network=${network}`);
    for (const period of ['24h', 'all']) await same(`/v2/stats/tpv?network=${network}&period=${period}`);
  });

  test('the status is made of its latest transactions and its summary', async () => {
    const url = `/v1/status?network=${network}`;
    const [found, expected] = [Object((await read(front, url)).body), Object((await read(own, url)).body)];
    expect(found.pace).toEqual(expected.pace);
    expect(found.pace).not.toBeNull();
    expect(plain(found.price)).toEqual({ usd: expected.price.usd });
    expect(found.bitcoin).toBeNull();
  });

  test('the summary has the pace of its latest transactions', async () => {
    const summary = async (app: FastifyInstance) =>
      Object((await read(app, `/v2/stats/summary?network=${network}`)).body);
    const [found, expected] = [await summary(front), await summary(own)];
    expect(found.pace).toEqual(expected.pace);
    expect(found.pace).not.toBeNull();
  });

  test('tools of agents and the typed client respond as its endpoints do', async () => {
    const address = await front.listen({ host: '127.0.0.1', port: 0 });
    const agent = await connectAgent(address);
    const [key] = keys();
    for (const [name, input, url] of [
      ['listLatestTransactions', { network, limit: 120 }, `/v1/tx/latest?network=${network}&limit=120`],
      ['getAddress', { network, address: key }, `/v1/address/${key}?network=${network}`],
      ['getNetworkSummary', { network }, `/v2/stats/summary?network=${network}`],
    ] as const) {
      const { text, isError } = await callTool(agent, name, input);
      expect([name, isError]).toEqual([name, false]);
      expect(plain(parseJson(text)), name).toEqual(plain((await read(front, url)).body));
    }
    expect((await callTool(agent, 'getAddress', { network, address: 'nobody' })).text).toMatch(/^400: address /);
    await agent.close();
    const { createExplorerClient } = await import(join(import.meta.dirname, '../../packages/client/src/index.ts'));
    const [token] = tokens();
    const { data } = await createExplorerClient({ baseUrl: address }).GET('/v1/tokens/{identifier}', {
      params: { path: { identifier: token?.tokenIdentifier }, query: { network } },
    });
    expect(data).toEqual((await read(front, `/v1/tokens/${token?.tokenIdentifier}?network=${network}`)).body);
  });

  test('the largest holders of bitcoin are those of its leaderboard', async () => {
    const url = `/v1/stats/holders?network=${network}&limit=30`;
    const found = await read(front, url);
    if (version !== 'first') return expect(found.status).toBe(404);
    const expected = Object(await read(own, url)).body;
    expect(plain(found.body)).toEqual({
      ...Object(plain(expected)),
      data: Object(plain(expected.data, ['isIssuer'])),
      nextCursor: undefined,
    });
    expect((await read(front, `${url}&cursor=more`)).status).toBe(400);
  });

  test('the directory is that of the service, page by page', async () => {
    const url = `/v1/tokens?network=${network}&sort=market_cap&limit=5`;
    const found = await read(front, url);
    if (version === 'seed') return expect(found.status).toBe(404);
    const expected = Object((await read(own, `/v1/tokens?network=${network}&sort=holders&limit=100`)).body);
    const rows: object[] = [];
    for (let next = url; next !== ''; ) {
      const { applied, data, nextCursor } = Object((await read(front, next)).body);
      expect(applied).toMatchObject({ sort: 'holders', order: 'desc' });
      rows.push(...data);
      next = nextCursor === null ? '' : `${url}&cursor=${encodeURIComponent(nextCursor)}`;
    }
    const kept = (token: object) =>
      Object.fromEntries(
        ['rank', 'tokenIdentifier', 'tokenAddress', 'name', 'holderCount', 'priceUsd', 'totalSupply'].map((name) => {
          const value: unknown = Reflect.get(token, name);
          return [name, name === 'totalSupply' ? String(value) : value];
        }),
      );
    expect(rows.map(kept)).toEqual(expected.data.map(kept));
    for (const [index, row] of rows.entries()) {
      expect(Object(row).marketCapUsd).toBeCloseTo(expected.data[index].marketCapUsd, 0);
      expect(Object(row).volume24hUsd ?? null).toEqual(version === 'first' ? expected.data[index].volume24hUsd : null);
      expect(row).not.toHaveProperty('sharesTicker');
    }
    const bySupply = Object((await read(front, `/v1/tokens?network=${network}&sort=supply&limit=100`)).body);
    expect(bySupply.applied.sort).toBe(version === 'newer' ? 'supply' : 'holders');
    expect((await read(front, `${url}&cursor=forged`)).status).toBe(400);
  });

  test('a mirror is equal to its source', async () => {
    const [source, copy] = [await openThrowawayStore(), await openThrowawayStore()];
    await ingest(source.store, lines());
    const upstream = new Upstream({ url: service.url, naming: spark, ratePerSecond: 100_000, log: () => {} });
    const mirror = await Mirror.begin({
      ...{ source: upstreamSource(upstream, spark), target: new MirrorTarget(copy.store), network, url: service.url },
      ...{ signal: new AbortController().signal, print: (line: string) => expect(line).toBe(''), emptyWaitMs: 1 },
    });
    service.log.length = 0;
    while (!mirror.isWhole) await mirror.goBack();
    const listed = service.log.filter((line) => line.includes('/v1/tx/latest?'));
    // Each part of the list once, and a few requests for its ends.
    expect(listed.length).toBeLessThan(25);
    await mirror.follow();
    const transactionsOf = async ({ store }: typeof copy) => {
      const found: object[] = [];
      for await (const some of storedLines(store)) {
        for (const line of some) {
          if (line.record === 'transaction' && line.network === network) found.push(Object(plain(line, absent)));
        }
      }
      return found.toSorted((one, other) => (Object(one).id < Object(other).id ? -1 : 1));
    };
    expect(await transactionsOf(copy)).toEqual(await transactionsOf(source));
    const balancesOf = async ({ store }: typeof copy) => {
      const { token_balances, addr_asset, token_stats, network_totals } = await contentsOf(store);
      return { token_balances, addr_asset, token_stats, network_totals };
    };
    expect(await balancesOf(copy)).toEqual(await balancesOf(source));
    const [token] = tokens();
    const supply = async ({ store }: typeof copy) =>
      storeReader(store).read(findToken, { network, tokenIdentifier: token?.tokenIdentifier ?? '' });
    expect((await supply(copy))?.totalSupply).toEqual((await supply(source))?.totalSupply);
    await copy.remove();
    await source.remove();
  });
});
