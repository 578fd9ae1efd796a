import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, spark } from '#contract/codec/naming.ts';
import { networks } from '#contract/common.ts';
import {
  getTokenOrSearch,
  listTokenHolders,
  listTokenMetadata,
  listTokenTransactions,
  lookupIssuers,
} from '#contract/token.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { keyOf, moveLine, tokenLine } from '#server/store/testing/token-lines.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sourceOver } from './operations.ts';

const largest = 2n ** 128n - 1n;
const moss = tokenLine('MAINNET', 1, { name: 'Moss Credit', ticker: 'MOSS', issuerPublicKey: keyOf(5) });
const classic = tokenLine('MAINNET', 2, { name: 'Moss Classic', ticker: 'MOSS', issuerPublicKey: keyOf(5) });
const { tokenIdentifier, tokenAddress } = moss;
const elsewhere = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
const unknown = 'ee'.repeat(32);
let throwaway: ThrowawayStore;
let app: FastifyInstance;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, [moss, classic, moveLine(moss, largest, { to: keyOf(9), at: '2026-03-01T00:00:00Z' })]);
  app = createTokenApp(core);
});
afterAll(async () => {
  await app?.close();
  await throwaway?.remove();
});

function createTokenApp(naming: NamingProfile): FastifyInstance {
  return openRoutes(sourceOver(storeReader(throwaway.store)), {
    naming,
    routerOptions: { maxParamLength: 20_000 },
  });
}

test.each([
  [`/v1/tokens/${tokenIdentifier}`, getTokenOrSearch],
  [`/v1/tokens/${tokenIdentifier.toUpperCase()}?network=mainnet`, getTokenOrSearch],
  [`/v1/tokens/${tokenAddress}`, getTokenOrSearch],
  [`/v1/tokens/${encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark).toUpperCase()}`, getTokenOrSearch],
  ['/v1/tokens/moss', getTokenOrSearch],
  ['/v1/tokens/moss?limit=100&offset=3', getTokenOrSearch],
  [`/v1/tokens/${tokenAddress}/transactions`, listTokenTransactions],
  [`/v1/tokens/${tokenIdentifier}/transactions?limit=1&offset=900000000000000`, listTokenTransactions],
  [`/v1/tokens/${tokenIdentifier}/holders?limit=100`, listTokenHolders],
])('%s is answered as the contract says', async (url, endpoint) => {
  const response = await app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  endpoint.response.parse(parseJson(response.body));
});

test('a supply beyond 2^53 is an exact integer literal', async () => {
  const response = await app.inject(`/v1/tokens/${tokenIdentifier}`);
  expect(response.body).toContain(`"totalSupply":${largest},`);
  expect(response.body).toContain('"holderCount":1,');
});

test('an unknown identifier is 404, a search without results is empty', async () => {
  for (const path of ['', '/transactions', '/holders']) {
    const response = await app.inject(`/v1/tokens/${unknown}${path}`);
    expect([response.statusCode, response.body]).toEqual([404, 'Token not found on MAINNET.']);
    expect((await app.inject(`/v1/tokens/${tokenIdentifier}${path}?network=REGTEST`)).statusCode).toBe(404);
  }
  expect((await app.inject('/v1/tokens/nothing like this')).body).toBe('[]');
});

test.each([
  ['/v1/tokens/', 'identifier'],
  ['/v1/tokens/%20%09', 'identifier'],
  [`/v1/tokens/${elsewhere}`, 'identifier belongs to REGTEST'],
  [`/v1/tokens/${elsewhere}/holders`, 'identifier belongs to REGTEST'],
  [`/v1/tokens/${tokenAddress}/transactions?network=REGTEST`, 'identifier belongs to MAINNET'],
  ['/v1/tokens/moss/transactions', 'identifier must be'],
  ['/v1/tokens/moss/holders', 'identifier must be'],
  [`/v1/tokens/${tokenIdentifier.slice(1)}/holders`, 'identifier must be'],
  [`/v1/tokens/${tokenAddress.slice(0, -1)}/holders`, 'identifier must be'],
  ['/v1/tokens/moss?limit=101', 'limit'],
  ['/v1/tokens/moss?limit=0', 'limit'],
  ['/v1/tokens/moss?offset=-1', 'offset'],
  ['/v1/tokens/moss?network=TESTNET', 'network'],
  [`/v1/tokens/${tokenIdentifier}/holders?limit=x`, 'limit'],
])('%s is answered 400 with one sentence naming %s', async (url, sentence) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body).toContain(sentence);
});

test.each([
  '%',
  '%25_%5C',
  '%00',
  "'--",
  '%F0%9F%A6%8A',
  '..%2F..',
  '%2F',
  '[]',
  '__proto__',
  'constructor',
  '%E2%80%AE',
])('%s is searched for like any text', async (text) => {
  for (const network of networks) {
    const response = await app.inject(`/v1/tokens/${text.replace(/%$/, '%25')}?network=${network}`);
    expect([response.statusCode, response.body]).toEqual([200, '[]']);
  }
});

test('searches for ten thousand characters', async () => {
  for (const text of ['x', '%25', '%E8%8D%89', "'", '%00', 'a%20']) {
    const response = await app.inject(`/v1/tokens/${text.repeat(10_000)}`);
    expect(response.statusCode).toBe(200);
    expect(parseJson(response.body)).toEqual([]);
  }
});

async function post(path: string, body: unknown) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('a batch accepts keys, identifiers and addresses in any mix', async () => {
  const calls = [classic.tokenAddress, unknown, keyOf(5).toUpperCase(), keyOf(6), tokenIdentifier.toUpperCase()];
  const response = await post('/v1/tokens/metadata/batch', { token_addresses: calls });
  expect(response.statusCode, response.body).toBe(200);
  const { metadata, total_count } = listTokenMetadata.response.parse(parseJson(response.body));
  expect(total_count).toBe(calls.length);
  expect(metadata.map(({ name }) => name)).toEqual(['Moss Classic', 'Moss Credit']);
});

test('a lookup maps keys to tokens and back', async () => {
  const response = await post('/v1/tokens/issuer-lookup', {
    pubkeys: [keyOf(5), keyOf(6)],
    tokens: [tokenAddress, unknown],
  });
  expect(response.statusCode, response.body).toBe(200);
  const { results } = lookupIssuers.response.parse(parseJson(response.body));
  expect(results.map(({ pubkey, tokenIdentifier: token }) => [pubkey, token])).toEqual([
    [keyOf(5), tokenIdentifier],
    [keyOf(5), classic.tokenIdentifier],
    [keyOf(6), null],
    [keyOf(5), tokenIdentifier],
    [null, unknown],
  ]);
});

test.each([{}, { pubkeys: null }, { pubkeys: null, tokens: null }, { pubkeys: [], tokens: [] }, { other: 1 }])(
  'a lookup of %j has no results',
  async (body) => {
    const response = await post('/v1/tokens/issuer-lookup', body);
    expect([response.statusCode, response.body]).toEqual([200, '{"results":[]}']);
  },
);

test.each([
  ['/v1/tokens/metadata/batch', {}, 'token_addresses'],
  ['/v1/tokens/metadata/batch', { token_addresses: null }, 'token_addresses'],
  ['/v1/tokens/metadata/batch', { token_addresses: 'x' }, 'token_addresses'],
  ['/v1/tokens/metadata/batch', { token_addresses: [] }, 'token_addresses'],
  ['/v1/tokens/metadata/batch', { token_addresses: [tokenIdentifier, 'moss'] }, 'token_addresses.1'],
  ['/v1/tokens/metadata/batch', { token_addresses: [`05${'a'.repeat(64)}`] }, 'token_addresses.0'],
  ['/v1/tokens/metadata/batch', { token_addresses: [`02${'f'.repeat(64)}`] }, 'token_addresses.0'],
  ['/v1/tokens/metadata/batch', { token_addresses: [1] }, 'token_addresses.0'],
  ['/v1/tokens/metadata/batch', { token_addresses: [tokenIdentifier, null] }, 'token_addresses.1'],
  ['/v1/tokens/metadata/batch', { token_addresses: [keyOf(5), elsewhere] }, 'token_addresses.1 belongs to REGTEST'],
  ['/v1/tokens/metadata/batch?network=x', { token_addresses: [tokenIdentifier] }, 'network'],
  ['/v1/tokens/issuer-lookup', { pubkeys: keyOf(5) }, 'pubkeys'],
  ['/v1/tokens/issuer-lookup', { pubkeys: [keyOf(5), 'x'] }, 'pubkeys.1'],
  ['/v1/tokens/issuer-lookup', { pubkeys: [tokenIdentifier] }, 'pubkeys.0'],
  ['/v1/tokens/issuer-lookup', { tokens: [keyOf(5)] }, 'tokens.0'],
  ['/v1/tokens/issuer-lookup', { tokens: [tokenIdentifier, elsewhere] }, 'tokens.1 belongs to REGTEST'],
  ['/v1/tokens/issuer-lookup', { tokens: [{}] }, 'tokens.0'],
])('%s with %j is 400 naming %s', async (url, body, parameter) => {
  const response = await post(url, body);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body).toContain(parameter);
});

test.each(['limit=0', 'limit=abc', 'offset=-4', 'limit=1&limit=2', 'limit=101&offset=x'])(
  'a lookup does not read %s, a search does',
  async (query) => {
    for (const identifier of [tokenIdentifier, tokenAddress]) {
      expect((await app.inject(`/v1/tokens/${identifier}?${query}`)).statusCode).toBe(200);
      expect((await app.inject(`/v1/tokens/${identifier}/holders?${query}`)).statusCode).toBe(400);
    }
    expect((await app.inject(`/v1/tokens/moss?${query}`)).statusCode).toBe(400);
  },
);

test.each([
  ['/v1/tokens/metadata/batch', 'token_addresses', tokenIdentifier],
  ['/v1/tokens/issuer-lookup', 'pubkeys', keyOf(5)],
  ['/v1/tokens/issuer-lookup', 'tokens', tokenIdentifier],
])('%s takes 100 %s and no more', async (url, name, item) => {
  expect((await post(url, { [name]: Array(100).fill(item) })).statusCode).toBe(200);
  const response = await post(url, { [name]: Array(101).fill(item) });
  expect([response.statusCode, response.body]).toEqual([
    400,
    expect.stringMatching(`^${name} must contain .*100 items\\.$`),
  ]);
});

test('another naming profile has its own token addresses', async () => {
  const other = createTokenApp(spark);
  const own = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier }, spark);
  for (const url of [`/v1/tokens/${own}`, `/v1/tokens/${own.slice(0, 20)}`, `/v1/tokens/${own}/transactions`]) {
    const response = await other.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(own);
    expect(response.body).not.toMatch(/coretkn|core1|"core/);
  }
  await other.close();
});
