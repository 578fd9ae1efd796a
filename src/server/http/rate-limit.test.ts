import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { core } from '../../contract/codec/naming.ts';
import { sampleSource } from '../testing/sample-source.ts';
import { createApp } from './app.ts';

/* Which requests count against the rate limit of a client. */

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'explorer-limits-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'main-1.js'), '');
  app = await createApp(sampleSource(), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: folder,
    config: {},
    rateLimit: { requests: 1, seconds: 60 },
  });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const statusOf = async (url: string, host = 'explorer.example') =>
  (await app.inject({ url, headers: { host } })).statusCode;

test.each([
  '/v1/tx/latest',
  '/%761/tx/latest',
  '/v%31/tx/latest?limit=2',
  '/v1/tx/%6catest',
  '/',
  '/index.html',
  '/tx/abc',
  '/stats',
  '/assets/missing.js',
  '/v1/nothing',
  '/sitemap.xml',
  '/robots.txt',
  '/docs',
])('%s counts', async (url) => {
  expect(await statusOf('/v2/stats/summary?network=MAINNET')).toBe(200);
  expect(await statusOf(url)).toBe(429);
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
