import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { getAddress, listAddressTokens, listAddressTransactions } from '#contract/address.ts';
import { getBalanceHistory, listAddressBalances } from '#contract/address-balances.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, spark } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { nameOfAsset } from '#contract/token.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const calls: unknown[] = [];
const source = sampleSource({
  getAddress: async (query) => {
    calls.push(query);
    return samples.AddressSummary;
  },
  listAddressTransactions: async (query) => {
    calls.push(query);
    const { limit, offset } = query;
    return { meta: { totalItems: 1, limit, offset }, data: [samples.AddressTransaction] };
  },
  listAddressTokens: async (query) => {
    calls.push(query);
    return samples.AddressTokens;
  },
  listAddressBalances: async (query) => {
    calls.push(query);
    return samples.AddressBalances;
  },
  getBalanceHistory: async (query) => {
    calls.push(query);
    return samples.BalanceHistory;
  },
});

const publicKey = samples.AddressSummary.publicKey;
const main = encodeAddress({ network: 'MAINNET', publicKey });
const elsewhere = encodeAddress({ network: 'REGTEST', publicKey });
const { tokenIdentifier } = samples.TokenMetadata;
const tokenAddress = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
const named = { network: 'MAINNET', publicKey };
const ofMain = { network: 'MAINNET', address: named };
const ofToken = { network: 'MAINNET', tokenIdentifier };
const otherToken = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });

const app = createAddressApp(core);
afterAll(() => app.close());

function createAddressApp(naming: NamingProfile): FastifyInstance {
  return openRoutes(source, { naming, routerOptions: { maxParamLength: 4096 } });
}

test.each([
  [`/v1/address/${main}`, getAddress],
  [`/v1/address/${publicKey.toUpperCase()}`, getAddress],
  [`/v1/address/${elsewhere.toUpperCase()}?network=regtest`, getAddress],
  [`/v1/address/${encodeAddress({ network: 'MAINNET', publicKey }, spark)}`, getAddress],
  [`/v1/address/${publicKey}?network=REGTEST`, getAddress],
  [`/v1/address/${main}/transactions`, listAddressTransactions],
  [`/v1/address/${publicKey}/transactions?asset=btc&limit=100&unknown=1`, listAddressTransactions],
  [`/v1/address/${main}/tokens`, listAddressTokens],
  [`/v1/address/${main}/balances`, listAddressBalances],
  [`/v1/address/${publicKey}/balances/BTC?network=REGTEST`, getBalanceHistory],
])('%s is answered as the contract says', async (url, endpoint) => {
  calls.length = 0;
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  endpoint.response.parse(parseJson(response.body));
  expect(calls).toMatchObject([{ address: { publicKey }, network: /regtest/i.test(url) ? 'REGTEST' : 'MAINNET' }]);
});

test('the list uses the defaults of the specification', async () => {
  calls.length = 0;
  await app.inject(`/v1/address/${main}/transactions`);
  expect(calls).toEqual([
    { network: 'MAINNET', address: named, limit: 25, offset: 0, sort: 'created_at', order: 'desc' },
  ]);
});

test.each([
  ['btc', 'btc'],
  ['BTC', 'btc'],
  [tokenIdentifier.toUpperCase(), tokenIdentifier],
  [tokenAddress, tokenIdentifier],
  [encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark), tokenIdentifier],
])('asset %s is read as %s', async (asset, read) => {
  calls.length = 0;
  await app.inject(`/v1/address/${main}/transactions?asset=${asset}`);
  expect(calls.map((query) => nameOfAsset(Object(query).asset))).toEqual([read]);
});

test('the moment, the asset and the days of balances are read', async () => {
  calls.length = 0;
  await app.inject(`/v1/address/${main}/balances?at=2027-01-01&asset=${tokenAddress}&limit=5&cursor=abc`);
  await app.inject(`/v1/address/${main}/balances`);
  await app.inject(`/v1/address/${main}/balances/${tokenAddress}?end_date=2026-12-31`);
  expect(calls).toEqual([
    { ...ofMain, at: '2027-01-01T00:00:00.000000Z', asset: ofToken, limit: 5, cursor: 'abc' },
    { ...ofMain, limit: 100 },
    { ...ofMain, asset: ofToken, start_date: '2026-12-02', end_date: '2026-12-31' },
  ]);
});

const list = `/v1/address/${main}/transactions`;
const balances = `/v1/address/${main}/balances`;
test.each([
  ['/v1/address/zzz', 'address'],
  [`/v1/address/${main.slice(0, -1)}q`, 'address'],
  [`/v1/address/02${'f'.repeat(64)}`, 'address'],
  [`/v1/address/${tokenAddress}`, 'address'],
  [`/v1/address/${'a'.repeat(3000)}/tokens`, 'address'],
  ['/v1/address/%00/transactions', 'address'],
  ["/v1/address/';drop table addresses;--", 'address'],
  [`/v1/address/${elsewhere}`, 'REGTEST'],
  [`/v1/address/${elsewhere}?network=MAINNET`, 'address'],
  [`/v1/address/${elsewhere}/transactions`, 'address'],
  [`/v1/address/${main}/tokens?network=REGTEST`, 'MAINNET'],
  [`/v1/address/${main}?network=FOO`, 'network'],
  [`/v1/address/${main}?network=MAINNET&network=REGTEST`, 'network'],
  [`${list}?limit=0`, 'limit'],
  [`${list}?limit=101`, 'limit'],
  [`${list}?offset=-1`, 'offset'],
  [`${list}?from_timestamp=yesterday`, 'from_timestamp'],
  [`${list}?sort=amount`, 'sort'],
  [`${list}?order=up`, 'order'],
  [`${list}?asset=gold`, 'asset'],
  [`${list}?asset=%00`, 'asset'],
  [`${list}?asset=btc&asset=btc`, 'asset'],
  [`${list}?asset=${publicKey}`, 'asset'],
  [`${list}?asset=${main}`, 'asset'],
  [`${list}?asset=${otherToken}`, 'asset'],
  [`${balances}?at=yesterday`, 'at'],
  [`${balances}?at=2026-02-30`, 'at'],
  [`${balances}?asset=btc&asset=btc`, 'asset'],
  [`${balances}?limit=101`, 'limit'],
  [`${balances}?cursor=a%20b`, 'cursor'],
  [`/v1/address/${elsewhere}/balances`, 'REGTEST'],
  [`${balances}/gold`, 'asset'],
  [`${balances}/${otherToken}`, 'asset'],
  [`${balances}/btc?start_date=2026-03-15&end_date=2026-03-14`, 'start_date'],
  [`${balances}/btc?start_date=2016-01-01&end_date=2026-01-08`, '3659 days'],
  [`${balances}/btc?end_date=2026-03-14T00:00:00Z`, 'end_date'],
  [`/v1/address/${elsewhere}/balances/btc`, 'REGTEST'],
])('%s is 400 with one sentence that says %s', async (url, word) => {
  calls.length = 0;
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body.split(' ')[0]).toMatch(
    /^(address|network|limit|offset|from_timestamp|to_timestamp|sort|order|asset|at|cursor|start_date|end_date)$/,
  );
  expect(response.body).toContain(word);
  expect(calls).toEqual([]);
});

test('another naming profile has its own field, types and prefixes', async () => {
  const other = createAddressApp(spark);
  const summary = await other.inject(`/v1/address/${publicKey}`);
  expect(summary.json()).toMatchObject({ sparkAddress: encodeAddress({ network: 'MAINNET', publicKey }, spark) });
  const page = await other.inject(`/v1/address/${publicKey}/transactions`);
  expect(page.json()).toMatchObject({ data: [{ type: 'spark_transfer', counterparty: { type: 'spark' } }] });
  await other.close();
});
