import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { getTokenHistory } from '#contract/token-figures.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const calls: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const source = sampleSource({
    getTokenHistory: async (query) => {
      calls.push(query);
      return query.identifier.tokenIdentifier === tokenIdentifier ? samples.TokenHistory : undefined;
    },
  });
  app = openRoutes(source);
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => app.close());

const { tokenIdentifier } = samples.TokenHistory;
const path = `/v1/tokens/${tokenIdentifier}/history`;

test('the answer is that of the contract, and every parameter is read', async () => {
  const range = 'start_date=2026-03-01&end_date=2026-03-14&granularity=hourly';
  const response = await app.inject(`${path}?network=mainnet&${range}`);
  expect(response.statusCode).toBe(200);
  expect(getTokenHistory.response.parse(parseJson(response.body))).toEqual(samples.TokenHistory);
  expect(calls).toEqual([
    {
      network: 'MAINNET',
      identifier: { tokenIdentifier },
      start_date: '2026-03-01',
      end_date: '2026-03-14',
      granularity: 'hourly',
    },
  ]);
});

test.each([
  ['end_date=2024-03-01', '2024-02-01', 'daily'],
  ['end_date=2024-03-01&granularity=hourly', '2024-02-24', 'hourly'],
])('without a start, %s has one', async (query, start_date, granularity) => {
  expect((await app.inject(`${path}?${query}`)).statusCode).toBe(200);
  expect(calls).toEqual([
    { network: 'MAINNET', identifier: { tokenIdentifier }, start_date, end_date: '2024-03-01', granularity },
  ]);
});

test.each([
  // 3,660 days.
  'start_date=2016-01-01&end_date=2026-01-07',
  'granularity=hourly&start_date=2026-01-01&end_date=2026-01-31',
])('%s is within bounds', async (query) => {
  expect((await app.inject(`${path}?${query}`)).statusCode).toBe(200);
});

test.each([
  ['network=FOO', 'network'],
  ['start_date=2026-03-15&end_date=2026-03-14', 'start_date'],
  ['start_date=2016-01-01&end_date=2026-01-08', 'start_date'],
  ['granularity=hourly&start_date=2026-01-01&end_date=2026-02-01', 'start_date'],
  ['start_date=2026-02-30', 'start_date'],
  ['end_date=tomorrow', 'end_date'],
  ['end_date=2026-01-01&end_date=2026-01-02', 'end_date'],
  ['granularity=weekly', 'granularity'],
  ['granularity=', 'granularity'],
])('%s is answered 400 with one sentence naming %s', async (query, parameter) => {
  const response = await app.inject(`${path}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body.startsWith(`${parameter} `)).toBe(true);
  expect(calls).toEqual([]);
});

test('what names no token is 400, an unknown one 404, and one of the other network 400', async () => {
  expect((await app.inject('/v1/tokens/abc/history')).statusCode).toBe(400);
  expect((await app.inject(`/v1/tokens/${'ab'.repeat(32)}/history`)).statusCode).toBe(404);
  const elsewhere = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
  const response = await app.inject(`/v1/tokens/${elsewhere}/history`);
  expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(/^identifier .*REGTEST/)]);
});
