import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { getHistory, historyMetrics } from '#contract/stats.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';
import { statsApi } from './stats.ts';

const calls: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const getHistory = async (input: unknown) => {
    calls.push(input);
    return samples.History;
  };
  app = openRoutes(sampleSource({ getHistory }));
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => app.close());

const path = '/v1/stats/historical';

test.each(historyMetrics)('%s conforms to the contract', async (metric) => {
  const response = await app.inject(
    `${path}/${metric}?network=regtest&start_date=2026-01-01&end_date=2026-03-14&granularity=weekly`,
  );
  expect(response.statusCode).toBe(200);
  getHistory.response.parse(parseJson(response.body));
  expect(calls).toEqual([
    { metric, network: 'REGTEST', start_date: '2026-01-01', end_date: '2026-03-14', granularity: 'weekly' },
  ]);
});

test('omitted parameters have defaults', async () => {
  expect((await app.inject(`${path}/tpv?end_date=2024-03-01`)).statusCode).toBe(200);
  expect(calls).toEqual([
    { metric: 'tpv', network: 'MAINNET', start_date: '2024-02-01', end_date: '2024-03-01', granularity: 'daily' },
  ]);
});

test('a period has no dates', async () => {
  for (const granularity of ['hourly', 'daily']) {
    expect((await app.inject(`${path}/tpv?granularity=${granularity}&period=7d`)).statusCode).toBe(200);
    expect(calls.pop()).toEqual({ metric: 'tpv', network: 'MAINNET', granularity, period: '7d' });
  }
});

test('days by the hour are fewer', async () => {
  expect((await app.inject(`${path}/tpv?granularity=hourly&end_date=2024-03-01`)).statusCode).toBe(200);
  expect(calls).toEqual([
    { metric: 'tpv', network: 'MAINNET', start_date: '2024-02-24', end_date: '2024-03-01', granularity: 'hourly' },
  ]);
});

test('31 days by the hour are within bounds', async () => {
  const range = 'start_date=2026-01-01&end_date=2026-01-31';
  expect((await app.inject(`${path}/tpv?granularity=hourly&${range}`)).statusCode).toBe(200);
});

test.each([
  '?start_date=2026-03-14&end_date=2026-03-14',
  // 3,660 days.
  '?start_date=2016-01-01&end_date=2026-01-07',
  '?start_date=0001-01-01&end_date=0001-01-02',
])('%s is within bounds', async (query) => {
  expect((await app.inject(`${path}/tvl${query}`)).statusCode).toBe(200);
});

test.each([
  ['/tpv?network=FOO', 'network'],
  ['/tvl?start_date=2026-03-15&end_date=2026-03-14', 'start_date'],
  ['/tvl?start_date=9999-12-31', 'start_date'],
  ['/tvl?start_date=2016-01-01&end_date=2026-01-08', 'start_date'],
  ['/tvl?start_date=0001-01-01', 'start_date'],
  ['/tvl?start_date=2026-02-30', 'start_date'],
  ['/tvl?start_date=2026-02-03T00:00:00Z', 'start_date'],
  ['/tvl?start_date=', 'start_date'],
  ['/tvl?start_date=0000-01-01', 'start_date'],
  ['/tvl?end_date=tomorrow', 'end_date'],
  ['/tvl?end_date=2026-01-01&end_date=2026-01-02', 'end_date'],
  ['/tvl?granularity=hourly', 'granularity'],
  ['/active-wallets?granularity=hourly&period=24h', 'granularity'],
  ['/tpv?granularity=minutely', 'granularity'],
  ['/tpv?granularity=hourly&start_date=2026-01-01&end_date=2026-02-01', 'start_date'],
  ['/tpv?granularity=hourly&period=all', 'period'],
  ['/tpv?granularity=hourly&period=90d', 'period'],
  ['/tpv?granularity=hourly&period=', 'period'],
  ['/tpv?period=24h&granularity=weekly', 'period'],
  ['/tvl?period=24h', 'period'],
  ['/tpv?granularity=hourly&period=24h&end_date=2026-01-01', 'period'],
  ['/tpv?granularity=hourly&period=24h&start_date=2026-01-01', 'period'],
  ['/volume', 'metric'],
  ['/constructor', 'metric'],
])('%s is answered 400 with one sentence naming %s', async (query, parameter) => {
  const response = await app.inject(`${path}${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body.startsWith(`${parameter} `)).toBe(true);
  expect(calls).toEqual([]);
});

test('the description of the operation names every metric', () => {
  const { metric } = statsApi.getHistory.parameters ?? {};
  for (const name of historyMetrics) expect(metric).toContain(`\`${name}\``);
});
