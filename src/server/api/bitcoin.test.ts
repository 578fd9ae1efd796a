import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listBitcoinAddressTransfers, listBitcoinTransfers } from '#contract/bitcoin.ts';
import { parseJson } from '#contract/codec/json.ts';
import { samples } from '#contract/samples.ts';
import { openRoutes } from '#server/testing/open-routes.ts';
import { sampleSource } from '#server/testing/sample-source.ts';

const received: unknown[] = [];
let app: FastifyInstance;
beforeAll(() => {
  const source = sampleSource({
    listBitcoinTransfers: async (input) => {
      received.push(input);
      return input.cursor === 'foreign' ? undefined : samples.BitcoinTransfers;
    },
    listBitcoinAddressTransfers: async (input) => {
      received.push(input);
      return input.cursor === 'foreign' ? undefined : samples.BitcoinAddressTransfers;
    },
  });
  app = openRoutes(source);
});
beforeEach(() => {
  received.length = 0;
});
afterAll(() => app.close());

const { txid } = samples.BitcoinTransfers;
const { address } = samples.BitcoinAddressTransfers;

test('omitted parameters have their defaults', async () => {
  const [moved, named] = [
    await app.inject(`/v1/bitcoin/tx/${txid}`),
    await app.inject(`/v1/bitcoin/address/${address}`),
  ];
  expect(listBitcoinTransfers.response.parse(parseJson(moved.body))).toEqual(samples.BitcoinTransfers);
  expect(listBitcoinAddressTransfers.response.parse(parseJson(named.body))).toEqual(samples.BitcoinAddressTransfers);
  const page = { network: 'MAINNET', limit: 25 };
  expect(received).toEqual([
    { ...page, txid },
    { ...page, address: { network: 'MAINNET', address } },
  ]);
});

test.each([
  [address.toUpperCase(), 'MAINNET', address],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'MAINNET', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'MAINNET', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'REGTEST', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'MAINNET',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
])('%s is an address of %s', async (text, network, expected) => {
  const response = await app.inject(`/v1/bitcoin/address/${text}?network=${network}&limit=1&cursor=a`);
  expect(response.statusCode).toBe(200);
  expect(received).toEqual([{ network, address: { network, address: expected }, limit: 1, cursor: 'a' }]);
});

test.each([
  ['tx/abc', 'txid'],
  [`tx/${txid}0`, 'txid'],
  ['tx/019594bd-7880-7abc-8def-0123456789ab', 'txid'],
  [`tx/${txid}?limit=101`, 'limit'],
  [`tx/${txid}?network=FOO`, 'network'],
  [`tx/${txid}?cursor=foreign`, 'cursor'],
  [`tx/${txid}?cursor=a%20b`, 'cursor'],
  ['address/abc', 'address'],
  [`address/${address}x`, 'address'],
  [`address/${address}?network=REGTEST`, 'address'],
  ['address/mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'address'],
  // The last character is another one.
  ['address/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'address'],
  ['address/tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'address'],
  ['address/tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx?network=REGTEST', 'address'],
  [`address/${address}?limit=0`, 'limit'],
  [`address/${address}?cursor=foreign`, 'cursor'],
])('%s returns 400 with one sentence naming %s', async (path, parameter) => {
  const response = await app.inject(`/v1/bitcoin/${path}`);
  expect(response.statusCode).toBe(400);
  expect(response.body).toMatch(/^[^\n]+\.$/);
  expect(response.body.startsWith(`${parameter} `)).toBe(true);
});
