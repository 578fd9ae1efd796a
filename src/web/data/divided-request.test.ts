import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAddressTransactions } from '#contract/address.ts';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { listTokenHolders, listTokenMetadata } from '#contract/token.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { call, callOrCached } from './api.ts';

/* A service that allows fewer rows and items than the specification. */

const total = 260;
const most = 75;
const sent: string[] = [];
let client = createTestClient();
/** When the service worker received its responses, one after the other. */
let received: string[] = [];

const row = (index: number) => ({
  ...{ address: `core1${index}`, pubkey: `key ${index}`, valueUsd: 0, percentage: 0 },
  balance: String(2n ** 70n + BigInt(index)),
});

function respond(url: string, init: RequestInit | undefined): Response {
  const { pathname, searchParams } = new URL(url, 'http://service');
  sent.push(`${pathname.replace(/.*\//, '')} ${searchParams.get('limit') ?? ''} ${searchParams.get('offset') ?? ''}`);
  if (typeof init?.body === 'string') {
    const { token_addresses: tokens }: { token_addresses: string[] } = JSON.parse(init.body);
    if (tokens.length > most) return Response.json({ detail: `at most ${most} items` }, { status: 422 });
    const metadata = tokens.map((tokenIdentifier) => ({
      ...samples.TokenMetadata,
      tokenIdentifier,
      totalSupply: 1,
      holderCount: 1,
      priceUsd: 0,
    }));
    return Response.json({ metadata, total_count: tokens.length });
  }
  if (pathname.endsWith('transactions')) return new Response('address is not an address.', { status: 400 });
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
  if (limit > most) return new Response(`limit must be at most ${most}`, { status: 400 });
  const count = Math.max(0, Math.min(limit, total - offset));
  const data = Array.from({ length: count }, (_, index) => row(offset + index));
  const at = received.shift();
  return Response.json(
    { meta: { totalItems: total, limit, offset }, data },
    { headers: at === undefined ? {} : { 'x-cached-at': at } },
  );
}

beforeEach(() => {
  sent.length = 0;
  received = [];
  client = createTestClient();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => respond(url, init));
});
afterEach(() => vi.unstubAllGlobals());

const holders = (limit: number, offset?: number) => ({ network: 'MAINNET', identifier: 'a', limit, offset }) as const;

test('a page is joined from the parts that the service allows, and its limit is learned once', async () => {
  const { data, body, path } = await call(listTokenHolders, holders(100), { client });
  expect(data.data).toEqual(Array.from({ length: 100 }, (_, index) => row(index)));
  expect(data.meta).toEqual({ totalItems: total, limit: 100, offset: 0 });
  expect(parseJson(body)).toEqual(data);
  expect(path).toBe('/v1/tokens/a/holders?network=MAINNET&limit=25&offset=75');
  expect(sent.filter((line) => line.startsWith('holders 100'))).not.toEqual([]);
  sent.length = 0;
  const last = await call(listTokenHolders, holders(100, 200), { client });
  expect(last.data.data).toEqual(Array.from({ length: 60 }, (_, index) => row(200 + index)));
  await call(listTokenHolders, holders(50), { client });
  expect(sent).toEqual(['holders 75 200', 'holders 50 0']);
});

test('requests at the same time are both joined', async () => {
  const pages = await Promise.all([0, 100].map((offset) => call(listTokenHolders, holders(100, offset), { client })));
  expect(pages.flatMap(({ data }) => data.data)).toEqual(Array.from({ length: 200 }, (_, index) => row(index)));
});

test('a lookup of many items is divided', async () => {
  const token_addresses = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(64, '0'));
  const { data } = await call(listTokenMetadata, { network: 'MAINNET', token_addresses }, { client });
  expect(data.metadata.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(token_addresses);
  expect(data.total_count).toBe(100);
});

test('a cached part makes the whole page as old as that part', async () => {
  await call(listTokenHolders, holders(100), { client });
  const now = Date.now();
  received = [String(now - 60_000), String(now - 1000)];
  expect((await callOrCached(listTokenHolders, holders(100), { client })).cachedAt).toBe(now - 60_000);
});

test('a request that is rejected for another reason fails with what the service said', async () => {
  const input = { network: 'MAINNET', address: 'a', limit: 100 } as const;
  await expect(call(listAddressTransactions, input, { client })).rejects.toMatchObject({
    status: 400,
    serviceMessage: 'address is not an address.',
  });
  expect(sent.length).toBeLessThanOrEqual(3);
});
