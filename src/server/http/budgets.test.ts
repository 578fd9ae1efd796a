import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { core } from '../../contract/codec/naming.ts';
import { sampleSource } from '../testing/sample-source.ts';
import { createApp } from './app.ts';
import type { Budgets } from './budgets.ts';
import { Bulkhead } from './bulkhead.ts';

/* What a busy service still answers. Every question waits until the test lets it go on. */

let app: FastifyInstance;
let address: string;
let port: number;
let budgets: Budgets;
/** Limits of the questions that reached the source, in order. */
let begun: number[];
let held: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  held = Promise.withResolvers();
  begun = [];
  const one = (mostWaiting: number) => new Bulkhead({ atOnce: 1, patienceMs: 60_000, mostWaiting });
  budgets = { cheap: one(2), dear: one(1) };
  const listLatestTransactions = async ({ limit }: { limit: number }) => {
    begun.push(limit);
    await held.promise;
    return [];
  };
  app = await createApp(sampleSource({ listLatestTransactions }), {
    naming: core,
    checkAnswers: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    budgets,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});

afterEach(async () => {
  held.resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const ask = (limit: number) => fetch(`${address}/v1/tx/latest?limit=${limit}`);
const figures = (budget: keyof Budgets) => expect.poll(() => budgets[budget].figures, { timeout: 20_000 });

/** A client that sends something and then does nothing. */
function send(text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  socket.write(text);
  return socket;
}
const request = (limit: number) => `GET /v1/tx/latest?limit=${limit} HTTP/1.1\r\nhost: x\r\n\r\n`;

test('more than can be answered soon is refused, and answered later', async () => {
  const first = [ask(1), ask(2), ask(3)];
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  const refused = await ask(4);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.text()).toMatch(/^[^\n]+\.$/);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  held.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(4)).status).toBe(200);
});

test('equal questions take one place, and an answer that is kept takes none', async () => {
  held.resolve();
  expect((await ask(9)).status).toBe(200);
  held = Promise.withResolvers();
  const equal = [ask(1), ask(1), ask(1), ask(1), ask(1)];
  const others = [ask(2), ask(3)];
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  expect((await ask(9)).status).toBe(200);
  expect((await ask(4)).status).toBe(503);
  held.resolve();
  expect((await Promise.all([...equal, ...others])).map(({ status }) => status)).toEqual(Array(7).fill(200));
});

test.each([
  '/v1/tx/latest?limit=500',
  '/v1/tx/latest?offset=1000',
  '/v1/stats/historical/tpv?network=MAINNET',
  '/v1/tokens/moss?offset=5000',
  '/sitemap.xml',
])('%s waits for other costly questions, and cheap ones do not', async (url) => {
  const first = [ask(101), ask(102)];
  await figures('dear').toEqual({ running: 1, waiting: 1 });
  expect((await fetch(`${address}${url}`)).status).toBe(503);
  expect((await fetch(`${address}/v2/stats/summary?network=MAINNET`)).status).toBe(200);
  held.resolve();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});

test('the last 250 transactions, which every visit asks for, do not wait for costly questions', async () => {
  const first = [ask(101), ask(102)];
  await figures('dear').toEqual({ running: 1, waiting: 1 });
  const visit = ask(250);
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  expect((await fetch(`${address}/v1/tx/latest?limit=250&offset=1`)).status).toBe(503);
  held.resolve();
  expect((await Promise.all([...first, visit])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('many tokens at once are costly, a few are not', async () => {
  const first = [ask(101), ask(102)];
  await figures('dear').toEqual({ running: 1, waiting: 1 });
  const status = async (count: number) => {
    const body = JSON.stringify({ token_addresses: Array(count).fill('5e'.repeat(32)) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}/v1/tokens/metadata/batch`, { method: 'POST', headers, body })).status;
  };
  expect([await status(20), await status(21)]).toEqual([200, 503]);
  held.resolve();
  await Promise.all(first);
});

test('a client that leaves takes its waiting question along, but not the one that others wait for', async () => {
  const running = ask(1);
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  const leaving = send(request(2));
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  const shared = send(request(3));
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  const staying = ask(3);
  leaving.destroy();
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  // The one who stays has joined once a fourth question finds the place free that the first left.
  const fourth = ask(4);
  await figures('cheap').toEqual({ running: 1, waiting: 2 });
  shared.destroy();
  held.resolve();
  expect((await Promise.all([running, staying, fourth])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(begun.toSorted()).toEqual([1, 3, 4]);
});

test('a question that runs holds its place although its client has left', async () => {
  const leaving = send(request(1));
  await figures('cheap').toEqual({ running: 1, waiting: 0 });
  leaving.destroy();
  await once(leaving, 'close');
  const next = ask(2);
  await figures('cheap').toEqual({ running: 1, waiting: 1 });
  expect(begun).toEqual([1]);
  held.resolve();
  expect((await next).status).toBe(200);
});

test('a request takes no place before its body is there', async () => {
  const head = `POST /v1/tokens/issuer-lookup HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;
  for (let at = 0; at < 20; at++) send(`${head}content-length: 100\r\n\r\n{`);
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, n) => resolve(n))), { timeout: 20_000 })
    .toBe(20);
  expect(budgets.cheap.figures).toEqual({ running: 0, waiting: 0 });
  expect((await fetch(`${address}/v2/stats/summary?network=MAINNET`)).status).toBe(200);
});
