import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { listOperations } from '#server/api/operations.ts';
import type { Sample } from './sample.ts';
import { scenariosOf } from './scenarios.ts';

const key = `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`;
const hex = 'ab'.repeat(32);
const time = '2026-03-14T13:00:00.000Z';

const sample: Sample = {
  transactions: 10_000,
  txids: [hex],
  addresses: [key],
  busiest: { address: key, transactions: 900 },
  tokens: [{ tokenIdentifier: hex, name: 'Moss Credit', issuerPublicKey: key }],
  mostUsed: { tokenIdentifier: hex, transactions: 800, holders: 70 },
  swapIds: [hex],
  bitcoinTxids: [hex],
  bitcoinAddresses: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  times: [time],
};

const laterPages = {
  transactions: ['/v1/transactions?limit=25&cursor=a'],
  balances: [`/v1/address/${key}/balances?limit=1&cursor=a`],
  ofBitcoinTransaction: [`/v1/bitcoin/tx/${hex}?limit=1&cursor=a`],
  ofBitcoinAddress: ['/v1/bitcoin/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?limit=1&cursor=a'],
  tokens: ['/v1/tokens?limit=5&cursor=a'],
  swaps: ['/v1/swaps?limit=25&cursor=a'],
  satsHolders: ['/v1/stats/holders?limit=25&cursor=a'],
};

const requests = scenariosOf(sample, laterPages, time).flatMap(({ name, endpoint, requests }) =>
  requests.map((request) => ({ name, endpoint, request, url: new URL(request.path, 'http://bench') })),
);

/** Returns the path parameters of a request; undefined if its path belongs to another endpoint. */
function pathParameters(template: string, path: string): Record<string, string> | undefined {
  const parts = path.split('/').map(decodeURIComponent);
  const names = template.split('/');
  const fits =
    parts.length === names.length && names.every((name, place) => name.startsWith('{') || name === parts[place]);
  if (!fits) return undefined;
  return Object.fromEntries(
    names.flatMap((name, place) => (name.startsWith('{') ? [[name.slice(1, -1), parts[place] ?? '']] : [])),
  );
}

function fieldsOf(schema: z.ZodMiniType): string[] {
  return 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(Object(schema.shape)) : [];
}

const endpoints = new Map<string, Endpoint>(listOperations().map(([name, { endpoint }]) => [name, endpoint]));

test('every endpoint has a scenario, and every list one of a later page', () => {
  const missing = [...endpoints].flatMap(([name, { query }]) => {
    const found = requests.filter(({ endpoint }) => endpoint === name);
    if (found.length === 0) return [name];
    const paging = ['cursor', 'offset'].filter((field) => fieldsOf(query).includes(field));
    return paging
      .filter((field) => !found.some(({ url }) => url.searchParams.has(field)))
      .map((field) => `${name} with ${field}`);
  });
  // The first pages of a search are all that anyone reads, and sums of few stores need a second request, which costs as
  // much as the first.
  expect(missing).toEqual(['sumAddressTransactions with cursor', 'getTokenOrSearch with offset']);
});

test('every request is one that its endpoint takes', () => {
  for (const { name, endpoint, request, url } of requests) {
    const described = endpoints.get(endpoint);
    expect(request.method, name).toBe(described?.method);
    const parameters = pathParameters(described?.path ?? '', url.pathname);
    expect(parameters, name).toBeDefined();
    expect(described?.params.safeParse(parameters).success, name).toBe(true);
    const query = Object.fromEntries(url.searchParams);
    expect(described?.query.safeParse(query).error?.issues, name).toBeUndefined();
    const body: unknown = request.body === undefined ? undefined : JSON.parse(request.body);
    const fields = described?.bodyList === undefined ? body : { [described.bodyList]: body };
    if (body !== undefined) expect(described?.body.safeParse(fields).error?.issues, name).toBeUndefined();
  }
});
