import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { listSatsHolders } from '#contract/sats-holders.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const calls: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const source = sampleSource({
    listSatsHolders: async (input) => {
      calls.push(input);
      return input.cursor === 'foreign' ? undefined : samples.SatsHolders;
    },
  });
  app = openRoutes(source);
});
afterAll(() => app.close());

const path = '/v1/stats/holders';

test('the largest holders are answered as the contract says, with defaults and with every parameter', async () => {
  const response = await app.inject(path);
  expect(response.statusCode).toBe(200);
  expect(listSatsHolders.response.parse(parseJson(response.body))).toEqual(samples.SatsHolders);
  expect((await app.inject(`${path}?network=regtest&limit=100&cursor=eyJ9-_`)).statusCode).toBe(200);
  expect(calls).toEqual([
    { network: 'MAINNET', limit: 25 },
    { network: 'REGTEST', limit: 100, cursor: 'eyJ9-_' },
  ]);
});

test.each([
  ['network=FOO', 'network'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=x', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=a%20b', 'cursor'],
  ['cursor=foreign', 'cursor'],
])('%s is answered 400 with one sentence naming %s', async (query, parameter) => {
  const response = await app.inject(`${path}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body.startsWith(`${parameter} `)).toBe(true);
});
