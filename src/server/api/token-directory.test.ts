import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { listTokens } from '#contract/token-figures.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const calls: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const source = sampleSource({
    listTokens: async (input) => {
      calls.push(input);
      return input.cursor === 'foreign' ? undefined : samples.TokenDirectory;
    },
  });
  app = openRoutes(source);
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => app.close());

test('omitted parameters have defaults', async () => {
  const answer = await app.inject('/v1/tokens');
  expect(answer.statusCode).toBe(200);
  expect(listTokens.response.parse(parseJson(answer.body))).toEqual(samples.TokenDirectory);
  expect(calls).toEqual([{ network: 'MAINNET', sort: 'market_cap', order: 'desc', limit: 25 }]);
});

test('every parameter is passed on', async () => {
  const query = 'network=regtest&sort=name&order=asc&has_price=false&is_stablecoin=1&is_freezable=TRUE';
  const answer = await app.inject(`/v1/tokens?${query}&max_age_days=7&prices=true&limit=100&cursor=eyJ9-_`);
  expect(answer.statusCode).toBe(200);
  expect(calls).toEqual([
    {
      network: 'REGTEST',
      sort: 'name',
      order: 'asc',
      has_price: false,
      is_stablecoin: true,
      is_freezable: true,
      max_age_days: 7,
      prices: true,
      limit: 100,
      cursor: 'eyJ9-_',
    },
  ]);
});

test.each([
  ['network=FOO', 'network'],
  ['sort=rank', 'sort'],
  ['order=up', 'order'],
  ['has_price=maybe', 'has_price'],
  ['is_stablecoin=', 'is_stablecoin'],
  ['is_freezable=2', 'is_freezable'],
  ['prices=all', 'prices'],
  ['max_age_days=0', 'max_age_days'],
  ['max_age_days=3651', 'max_age_days'],
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=a%20b', 'cursor'],
  [`cursor=${'a'.repeat(4001)}`, 'cursor'],
  ['cursor=a&cursor=b', 'cursor'],
  ['cursor=foreign', 'cursor'],
])('%s is answered 400 with one sentence naming %s', async (query, parameter) => {
  const answer = await app.inject(`/v1/tokens?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^[^\n]+\.$/);
  expect(answer.body.startsWith(`${parameter} `)).toBe(true);
});
