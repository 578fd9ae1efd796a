import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { getSwap, listSwaps } from '#contract/swap.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const calls: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const source = sampleSource({
    getSwap: async (input) => {
      calls.push(input);
      return input.swapId === 'unknown' ? undefined : samples.Swap;
    },
    listSwaps: async (input) => {
      calls.push(input);
      return input.cursor === 'foreign' ? undefined : samples.SwapPage;
    },
  });
  app = openRoutes(source, { routerOptions: { maxParamLength: 4096 } });
});
beforeEach(() => {
  calls.length = 0;
});
afterAll(() => app.close());

test.each(['a/b ?#%', '..%2f', "'; drop table", 'NUL\0', '\u{1F600}', 'x'.repeat(1000)])(
  'any text is a swap ID: %j',
  async (swapId) => {
    const answer = await app.inject(`/v1/swaps/${encodeURIComponent(swapId)}?network=regtest`);
    expect(answer.statusCode).toBe(200);
    expect(getSwap.response.parse(parseJson(answer.body))).toEqual(samples.Swap);
    expect(calls).toEqual([{ network: 'REGTEST', swapId }]);
  },
);

test('an unknown swap is 404', async () => {
  const answer = await app.inject('/v1/swaps/unknown');
  expect([answer.statusCode, answer.body]).toEqual([404, 'Swap not found on MAINNET.']);
});

test('a list has defaults, and reads every parameter', async () => {
  const answer = await app.inject('/v1/swaps');
  expect(listSwaps.response.parse(parseJson(answer.body))).toEqual(samples.SwapPage);
  const { pubkey } = samples.Party;
  const { tokenIdentifier } = samples.TokenMetadata;
  const token = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
  const address = encodeAddress({ network: 'REGTEST', publicKey: pubkey });
  await app.inject(`/v1/swaps?network=regtest&token=${token}&address=${address}&limit=100&cursor=eyJ9-_`);
  expect(calls).toEqual([
    { network: 'MAINNET', limit: 25 },
    {
      network: 'REGTEST',
      token: { network: 'REGTEST', tokenIdentifier },
      address: { network: 'REGTEST', publicKey: pubkey },
      limit: 100,
      cursor: 'eyJ9-_',
    },
  ]);
});

test.each([
  ['?network=FOO', 'network'],
  ['?token=abc', 'token'],
  ['?token=', 'token'],
  [`?network=REGTEST&token=${samples.TokenMetadata.tokenAddress}`, 'token'],
  ['?address=abc', 'address'],
  [`?network=REGTEST&address=${samples.Party.identifier}`, 'address'],
  [`?address=${samples.Party.identifier}&address=${samples.Party.identifier}`, 'address'],
  ['?token=a&token=b', 'token'],
  ['?limit=0', 'limit'],
  ['?limit=101', 'limit'],
  ['?cursor=', 'cursor'],
  ['?cursor=a%20b', 'cursor'],
  ['?cursor=foreign', 'cursor'],
  [`/${'x'.repeat(1001)}`, 'swapId'],
  ['/x?network=', 'network'],
])('%s is answered 400 with one sentence naming %s', async (path, parameter) => {
  const answer = await app.inject(`/v1/swaps${path}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(/^[^\n]+\.$/);
  expect(answer.body.startsWith(`${parameter} `)).toBe(true);
});
