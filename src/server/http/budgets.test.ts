import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { type Budgets, Bulkhead } from './limits.ts';

/* Load shedding. Every request to the source waits until the test releases it. */

let app: FastifyInstance;
let address: string;
let port: number;
let budgets: Budgets;
/** Limits of the requests that reached the source, in order. */
let startedAt: number[];
let gate: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  gate = Promise.withResolvers();
  startedAt = [];
  const one = (maxQueued: number) => new Bulkhead({ maxRunning: 1, maxWaitMs: 60_000, maxQueued });
  budgets = { cheap: one(2), expensive: one(1) };
  const listLatestTransactions = async ({ limit }: { limit: number }) => {
    startedAt.push(limit);
    await gate.promise;
    return [];
  };
  app = await createApp(sampleSource({ listLatestTransactions }), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    budgets,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

afterEach(async () => {
  gate.resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const get = (limit: number) => fetch(`${address}/v1/tx/latest?limit=${limit}`);
const figures = (budget: keyof Budgets) => expect.poll(() => budgets[budget].figures, { timeout: 50_000 });

/** A client that sends something and then stays idle. */
function send(text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(text);
  return socket;
}
const rawRequest = (limit: number) => `GET /v1/tx/latest?limit=${limit} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('requests beyond the capacity are rejected, and served later', async () => {
  const first = [get(1), get(2), get(3)];
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  const refused = await get(4);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.text()).toMatch(/^[^\n]+\.$/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  gate.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get(4)).status).toBe(200);
});

test('identical requests share one slot, cached responses need none', async () => {
  gate.resolve();
  expect((await get(9)).status).toBe(200);
  gate = Promise.withResolvers();
  const equal = [get(1), get(1), get(1), get(1), get(1)];
  const others = [get(2), get(3)];
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  expect((await get(9)).status).toBe(200);
  expect((await get(4)).status).toBe(503);
  gate.resolve();
  expect((await Promise.all([...equal, ...others])).map(({ status }) => status)).toEqual(Array(7).fill(200));
});

test.each([
  '/v1/tx/latest?limit=500',
  '/v1/tx/latest?offset=1000',
  '/v1/stats/historical/tpv?network=MAINNET',
  '/v1/tokens/moss?offset=5000',
  '/sitemap.xml',
])('%s waits for other expensive requests, and cheap ones do not', async (url) => {
  const first = [get(101), get(102)];
  await figures('expensive').toEqual({ running: 1, waiting: 1 });
  expect((await fetch(`${address}${url}`)).status).toBe(503);
  expect((await fetch(`${address}/v2/stats/summary?network=MAINNET`)).status).toBe(200);
  gate.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});

test('the latest 250 transactions do not wait for expensive requests', async () => {
  const first = [get(101), get(102)];
  await figures('expensive').toEqual({ running: 1, waiting: 1 });
  const visit = get(250);
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  expect((await fetch(`${address}/v1/tx/latest?limit=250&offset=1`)).status).toBe(503);
  gate.resolve();
  expect((await Promise.all([...first, visit])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('large batches are expensive, small ones are not', async () => {
  const first = [get(101), get(102)];
  await figures('expensive').toEqual({ running: 1, waiting: 1 });
  const status = async (count: number) => {
    const body = JSON.stringify({ token_addresses: Array(count).fill('5e'.repeat(32)) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}/v1/tokens/metadata/batch`, { method: 'POST', headers, body })).status;
  };
  expect([await status(20), await status(21)]).toEqual([200, 503]);
  gate.resolve();
  await Promise.all(first);
});

test('a client that disconnects leaves the queue, unless others wait for the same response', async () => {
  const running = get(1);
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  const leaving = send(rawRequest(2));
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  const shared = send(rawRequest(3));
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  const staying = get(3);
  leaving.destroy();
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  // The remaining client has joined once a fourth request gets the slot that the first one left.
  const fourth = get(4);
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  shared.destroy();
  gate.resolve();
  expect((await Promise.all([running, staying, fourth])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(startedAt.toSorted()).toEqual([1, 3, 4]);
});

test('a running request keeps its slot after its client has disconnected', async () => {
  const leaving = send(rawRequest(1));
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  leaving.destroy();
  await once(leaving, 'close');
  const next = get(2);
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  expect(startedAt).toEqual([1]);
  gate.resolve();
  expect((await next).status).toBe(200);
});

test('a request takes no slot before its body has arrived', async () => {
  const head = `POST /v1/tokens/issuer-lookup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
  for (let at = 0; at < 20; at++) send(`${head}content-length: 100\r\n\r\n{`);
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, n) => resolve(n))), { timeout: 50_000 })
    .toBe(20);
  expect(budgets.cheap.figures).toEqual({ running: 0, waiting: 0 });
  expect((await fetch(`${address}/v2/stats/summary?network=MAINNET`)).status).toBe(200);
});
