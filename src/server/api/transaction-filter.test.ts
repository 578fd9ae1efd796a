import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { type NamingProfile, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { listFilteredTransactions } from '#contract/transaction-filter.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const own: NamingProfile = {
  name: 'own',
  addressPrefix: { MAINNET: 'own', REGTEST: 'ownrt' },
  tokenPrefix: { MAINNET: 'owntkn', REGTEST: 'owntknrt' },
};
const { publicKey, coreAddress } = samples.AddressSummary;
const { tokenIdentifier, tokenAddress } = samples.TokenMetadata;
const bob = samples.Counterparty.pubkey;
const onRegtest = encodeAddress({ network: 'REGTEST', publicKey });
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const calls: unknown[] = [];
const apps: FastifyInstance[] = [];
let app: FastifyInstance;

function open(naming: NamingProfile): FastifyInstance {
  const source = sampleSource({
    listFilteredTransactions: async (query) => {
      calls.push(query);
      return query.cursor === 'foreign' ? undefined : samples.FilteredTransactions;
    },
  });
  const opened = openRoutes(source, { naming });
  apps.push(opened);
  return opened;
}

beforeAll(() => {
  app = open(spark);
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => Promise.all(apps.map((opened) => opened.close())));

test('without filters all are listed', async () => {
  const answer = await app.inject('/v1/transactions');
  expect(answer.statusCode).toBe(200);
  expect(calls).toEqual([{ network: 'MAINNET', limit: 25 }]);
  const body = Object(parseJson(answer.body));
  expect(Object.keys(body)).toEqual(Object.keys(samples.FilteredTransactions));
  expect(body.data[0].type).toBe('spark_transfer');
  listFilteredTransactions.response.parse(body);
});

test('every parameter is read', async () => {
  const query = `network=mainnet&type=token_transfer&status=confirmed&address=${coreAddress}&direction=in&counterparty=${bob}`;
  const rest = `asset=${tokenAddress}&min_value=340282366920938463463374607431768211455&from_timestamp=2026-03-14`;
  const answer = await app.inject(`/v1/transactions?${query}&${rest}&to_timestamp=2026-03-15&limit=100&cursor=eyJ9-_`);
  expect(answer.body).toContain('nextCursor');
  expect(calls).toEqual([
    {
      network: 'MAINNET',
      type: 'token_transfer',
      status: 'confirmed',
      address: { network: 'MAINNET', publicKey },
      direction: 'in',
      counterparty: { publicKey: bob },
      asset: { network: 'MAINNET', tokenIdentifier },
      min_value: '340282366920938463463374607431768211455',
      from_timestamp: '2026-03-14T00:00:00.000000Z',
      to_timestamp: '2026-03-15T00:00:00.000000Z',
      limit: 100,
      cursor: 'eyJ9-_',
    },
  ]);
});

test('a counterparty may be a Bitcoin address, an asset bitcoin', async () => {
  await app.inject(`/v1/transactions?address=${publicKey}&counterparty=${bitcoinAddress.toUpperCase()}&asset=BTC`);
  expect(calls).toMatchObject([{ address: { publicKey }, counterparty: { bitcoinAddress }, asset: 'btc' }]);
});

test.each([
  ['spark_transfer', spark],
  ['core_transfer', spark],
  ['own_transfer', own],
])('the type %s is read with the naming of the service', async (type, naming) => {
  const answer = await open(naming).inject(`/v1/transactions?type=${type}`);
  expect(answer.statusCode).toBe(200);
  expect(calls).toMatchObject([{ type: 'core_transfer' }]);
});

test.each([
  ['brand_new_type', 'on_hold'],
  ['brand-new type/2', 'gehärtet'],
  ["'; drop", '%_'],
])('the type %s and the status %s, which the store may list, are filters', async (type, status) => {
  const answer = await open(spark).inject({ url: '/v1/transactions', query: { type, status } });
  expect(answer.statusCode).toBe(200);
  expect(calls).toMatchObject([{ type, status }]);
});

test.each([
  ['network=FOO', 'network'],
  ['type=brand%00new', 'type'],
  [`type=${'x'.repeat(101)}`, 'type'],
  ['type=token_mint&type=token_burn', 'type'],
  ['status=', 'status'],
  ['address=core1', 'address'],
  [`address=${publicKey}&address=${publicKey}`, 'address'],
  [`address=${onRegtest}`, 'address'],
  [`address=${publicKey}&direction=incoming`, 'direction'],
  ['direction=in', 'direction'],
  [`counterparty=${publicKey}`, 'counterparty'],
  [`address=${publicKey}&counterparty=bob`, 'counterparty'],
  [`address=${publicKey}&counterparty=${onRegtest}`, 'counterparty'],
  ['asset=eth', 'asset'],
  ['min_value=-1', 'min_value'],
  ['min_value=1.5', 'min_value'],
  ['min_value=1e9', 'min_value'],
  ['min_value=340282366920938463463374607431768211456', 'min_value'],
  ['min_value=', 'min_value'],
  ['from_timestamp=yesterday', 'from_timestamp'],
  ['to_timestamp=2026-02-30', 'to_timestamp'],
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['cursor=a%20b', 'cursor'],
  ['cursor=foreign', 'cursor'],
])('%s is answered 400 with one sentence naming %s', async (query, parameter) => {
  const answer = await app.inject(`/v1/transactions?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^[^\n]+\.$/);
  expect(answer.body.startsWith(`${parameter} `)).toBe(true);
});
