import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { listHolderSizes } from '#contract/token-figures.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = openRoutes(sampleSource());
});
afterAll(() => app.close());

const { tokenIdentifier } = samples.HolderSizes;

test('the answer is that of the contract, also for the address of a token', async () => {
  const address = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier });
  for (const identifier of [tokenIdentifier, address]) {
    const response = await app.inject(`/v1/tokens/${identifier}/holders/sizes?network=mainnet`);
    expect(response.statusCode).toBe(200);
    expect(listHolderSizes.response.parse(parseJson(response.body))).toEqual(samples.HolderSizes);
  }
});

test('what names no token is 400, an unknown one 404, and one of the other network 400', async () => {
  const elsewhere = encodeTokenAddress({ network: 'REGTEST', tokenIdentifier });
  const answers = [
    ['abc', 400, /^identifier .*\.$/],
    ['ab'.repeat(32), 404, /^Token not found on MAINNET\.$/],
    [elsewhere, 400, /^identifier .*REGTEST/],
    [`${tokenIdentifier}`, 400, /^network .*\.$/, '?network=FOO'],
  ] as const;
  for (const [identifier, status, sentence, query = ''] of answers) {
    const response = await app.inject(`/v1/tokens/${identifier}/holders/sizes${query}`);
    expect([response.statusCode, response.body]).toEqual([status, expect.stringMatching(sentence)]);
  }
});
