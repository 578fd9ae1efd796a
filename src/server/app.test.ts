import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { core, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { getNetworkSummary, getTpv } from '#contract/stats.ts';
import { getTransaction, listLatestTransactions } from '#contract/transaction.ts';
import { createApp } from './app.ts';
import { StoreUnavailable } from './store/engine/unavailable.ts';
import { sampleSource } from './testing/sample-source.ts';

const requests: unknown[] = [];
const known = samples.SatsTransactionDetail.id;
const source = sampleSource({
  listLatestTransactions: async (input) => {
    requests.push(input);
    return [samples.TransactionSummary];
  },
  getNetworkSummary: async (input) => {
    if (input.network === 'REGTEST') throw new Error('secret table is missing');
    return samples.NetworkSummary;
  },
});

const options = { naming: core, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp(source, options);
});
afterAll(() => app.close());

test('responses are JSON that satisfies the contract', async () => {
  for (const [url, endpoint] of [
    ['/v1/tx/latest', listLatestTransactions],
    [`/v1/tx/${known.toUpperCase().replaceAll('-', '')}?network=mainnet`, getTransaction],
    ['/v2/stats/summary?network=MAINNET', getNetworkSummary],
    ['/v2/stats/tpv?period=7d&include_stables=true', getTpv],
  ] as const) {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    endpoint.response.parse(parseJson(response.body));
  }
});

test('the latest list uses the defaults of the specification', async () => {
  requests.length = 0;
  await app.inject('/v1/tx/latest?unknown=1&limit=25&from_timestamp=2026-03-14T13:00:00%2B01:00');
  expect(requests).toEqual([
    {
      network: 'MAINNET',
      limit: 25,
      offset: 0,
      from_timestamp: '2026-03-14T12:00:00.000000Z',
      sort: 'created_at',
      order: 'desc',
    },
  ]);
});

test.each([
  ['/v1/tx/latest?network=FOO', 400, 'network'],
  ['/v1/tx/latest?limit=0', 400, 'limit'],
  ['/v1/tx/latest?limit=501', 400, 'limit'],
  ['/v1/tx/latest?limit=x', 400, 'limit'],
  ['/v1/tx/latest?limit=1&limit=2', 400, 'limit'],
  ['/v1/tx/latest?limit=1.5', 400, 'limit'],
  ['/v1/tx/latest?offset=-1', 400, 'offset'],
  ['/v1/tx/latest?from_timestamp=yesterday', 400, 'from_timestamp'],
  ['/v1/tx/latest?to_timestamp=0000-01-01', 400, 'to_timestamp'],
  ['/v1/tx/latest?sort=x', 400, 'sort'],
  ['/v1/tx/latest?order=up', 400, 'order'],
  ['/v1/tx/zzz', 400, 'txid'],
  [`/v1/tx/${'a'.repeat(3000)}`, 400, 'txid'],
  [`/v1/tx/${'0'.repeat(64)}`, 404, 'txid'],
  [`/v1/tx/${known}?network=REGTEST`, 404, 'txid'],
  ['/v2/stats/summary', 400, 'network'],
  ['/v2/stats/tpv?period=1y', 400, 'period'],
  ['/v2/stats/tpv?include_stables=perhaps', 400, 'include_stables'],
])('%s is answered %i with one sentence naming %s', async (url, status, parameter) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body).toContain(parameter);
});

test('an unavailable store is 503 with Retry-After', async () => {
  const unavailable = sampleSource({
    listLatestTransactions: async () => {
      throw new StoreUnavailable('connect ECONNREFUSED 10.0.0.7:5432');
    },
  });
  const service = await createApp(unavailable, options);
  const response = await service.inject('/v1/tx/latest');
  await service.close();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('1');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('The database is not available; retry in a second.');
});

test('an internal error is 500 and leaks no details', async () => {
  const response = await app.inject('/v2/stats/summary?network=REGTEST');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
});

test.each(['POST', 'DELETE', 'PUT'] as const)('%s on a read endpoint is 405', async (method) => {
  const response = await app.inject({ method, url: '/v1/tx/latest' });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
});

test.each(['/v1/nothing', '/%zz', '/assets/gone.js'])('%s is an error in plain text, not a page', async (url) => {
  const response = await app.inject(url);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('a network with another naming profile uses its own names', async () => {
  const other = await createApp(source, { ...options, naming: spark });
  const response = await other.inject('/v1/tx/latest');
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toMatch(/core1|"core|corert/);
  await other.close();
});
