import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import type { TrustProxy } from './limits.ts';

/* Which requests count against the rate limit of a client. */

let folder: string;
let app: FastifyInstance;
const apps: FastifyInstance[] = [];

const one = { requests: 1, seconds: 60 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-limits-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'main-1.js'), '');
  app = await open({ rateLimits: { cheap: one, page: one, expensive: one } });
});

afterEach(async () => {
  await Promise.all(apps.splice(0).map((opened) => opened.close()));
  await rm(folder, { recursive: true });
});

async function open(options: Partial<AppOptions>): Promise<FastifyInstance> {
  const plain = { naming: core, validateResponses: true, logLevel: 'silent', explorer: folder, config: {} };
  const opened = await createApp(sampleSource(), { ...plain, ...options });
  apps.push(opened);
  return opened;
}

const statusOf = async (url: string, from: FastifyInstance = app) =>
  (await from.inject({ url, headers: { host: 'explorer.example' } })).statusCode;

/** A few paths of each class; the first is 200. */
const paths = {
  cheap: [
    '/v1/tx/latest',
    '/%761/tx/latest',
    '/v%31/tx/latest?limit=2',
    '/v1/tx/%6catest',
    '/v1/tx/latest?limit=250',
    '/v1/tx/latest?limit=x',
    '/v2/stats/summary?network=MAINNET',
    '/v1/stream',
    '/v1/nothing',
  ],
  page: [
    '/',
    '/index.html',
    '/tx/abc',
    '/stats',
    '/no/such/page',
    '/assets/missing.js',
    '/sitemap.xml',
    '/robots.txt',
    '/config.json',
    '/docs',
    '/openapi.json',
  ],
  expensive: ['/v1/transactions', '/v1/tx/latest?limit=500', '/v1/tx/latest?offset=1000', '/v1/stats/historical/tpv'],
};
const each = Object.entries(paths).flatMap(([kind, urls]) => urls.map((url) => [kind, url] as const));

test.each(each)('a request counts against the limit of its class alone: %s %s', async (kind, url) => {
  for (const [other, [first = '']] of Object.entries(paths)) {
    if (other === kind) continue;
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first)).toBe(429);
  }
  expect(await statusOf(url)).not.toBe(429);
  expect(await statusOf(url)).toBe(429);
});

test.each(each)('%s %s names its limit when it is refused', async (kind, url) => {
  await statusOf(url);
  const { body, headers } = await app.inject({ url, headers: { host: 'explorer.example' } });
  const named = { cheap: 'API requests', page: 'requests for pages', expensive: 'expensive API requests' }[kind];
  expect(body).toBe(`At most 1 ${named} per minute are allowed; retry in 1 minute.`);
  expect(headers).toMatchObject({ 'ratelimit-limit': '1', 'ratelimit-remaining': '0', 'retry-after': '60' });
});

test('a class without a limit is not limited', async () => {
  const other = await open({ rateLimits: { page: one } });
  for (const [url = ''] of [paths.cheap, paths.expensive]) {
    expect([await statusOf(url, other), await statusOf(url, other)]).toEqual([200, 200]);
  }
  expect([await statusOf('/', other), await statusOf('/', other)]).toEqual([200, 429]);
});

test('what a rendered page reads does not count, the page does', async () => {
  const read: number[] = [];
  const other = await open({
    rateLimits: { cheap: one, page: { requests: 2, seconds: 60 }, expensive: one },
    renderPage: async ({ transport }) => {
      for (const url of [...paths.cheap.slice(0, 2), ...paths.expensive]) read.push((await transport(url, {})).status);
      return { status: 200, head: '', html: '', state: '', unread: 0, modules: [] };
    },
  });
  expect([await statusOf('/', other), await statusOf('/stats', other), await statusOf('/tokens', other)]).toEqual([
    200, 200, 429,
  ]);
  expect(read.length).toBeGreaterThan(0);
  expect(new Set(read)).toEqual(new Set([200]));
  expect([await statusOf('/v1/tx/latest', other), await statusOf('/v1/tx/latest', other)]).toEqual([200, 429]);
});

test.each(['GET', 'PUT', 'TRACE'] as const)('a refused method counts too: %s', async (method) => {
  const request = async () => (await app.inject({ method, url: '/docs' })).statusCode;
  expect(await request()).toBe(method === 'GET' ? 200 : 405);
  expect(await request()).toBe(429);
});

test('a request target in absolute form counts', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const request = async () => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write('GET http://x.example/v1/tx/latest HTTP/1.1\r\nhost: x.example\r\nconnection: close\r\n\r\n');
    const [first] = await once(socket, 'data');
    socket.destroy();
    return String(first).slice(9, 12);
  };
  expect([await request(), await request()]).toEqual(['200', '429']);
});

test.each(['/assets/main-1.js', '/healthz', '/readyz'])('%s does not count', async (url) => {
  expect([await statusOf(url), await statusOf(url), await statusOf('/v1/tx/latest')]).toEqual([200, 200, 200]);
  expect(await statusOf(url)).toBe(200);
});

/** Spellings of one client by different proxies, and another client. */
const spellings: readonly (readonly [readonly string[], string])[] = [
  [
    ['203.0.113.7', '203.0.113.7:51234', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '[::ffff:203.0.113.7]:443'],
    '203.0.113.8:51234',
  ],
  [
    ['2001:db8::1', '[2001:db8::1]:443', '[2001:db8::1]', '2001:DB8:0:0:ffff::2', '2001:db8::1%eth0'],
    '[2001:db8:0:1::1]:443',
  ],
];
const proxies: readonly (readonly [TrustProxy, (client: string) => string])[] = [
  [1, (client) => client],
  [['127.0.0.0/8'], (client) => client],
  [['127.0.0.0/8', '10.0.0.0/8'], (client) => `${client}, 10.1.2.3:8080`],
  [['127.0.0.0/8', '2001:db8:ffff::/48'], (client) => `${client}, [2001:db8:ffff::5]:443`],
];

test.each(proxies)('behind proxies (%j) the spellings of an address are one client', async (trustProxy, forward) => {
  for (const [same, other] of spellings) {
    const service = await open({ rateLimits: { cheap: one }, trustProxy });
    const request = async (client: string) =>
      (await service.inject({ url: '/v1/tx/latest', headers: { 'x-forwarded-for': forward(client) } })).statusCode;
    expect(await request(same[0] ?? '')).toBe(200);
    for (const client of same) expect([client, await request(client)]).toEqual([client, 429]);
    expect(await request(other)).toBe(200);
  }
});

test('a clock that is set back does not lengthen a limit', async () => {
  await statusOf('/v1/tx/latest');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 3_600_000);
  const refused = await app.inject('/v1/tx/latest');
  vi.useRealTimers();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(one.seconds);
});

test('a window ends', async () => {
  const second = await open({ rateLimits: { cheap: { requests: 1, seconds: 1 } } });
  expect([await statusOf('/v1/tx/latest', second), await statusOf('/v1/tx/latest', second)]).toEqual([200, 429]);
  await expect.poll(() => statusOf('/v1/tx/latest', second)).toBe(200);
});

test.each(['/v1/tx/latest', '/stats', '/no/such/page'])('a method that is not allowed counts: %s', async (url) => {
  const statuses = [];
  for (let turn = 0; turn < 2; turn++) {
    statuses.push((await app.inject({ url, method: 'DELETE' })).statusCode);
  }
  expect(statuses).toEqual([405, 429]);
});
