import * as sparkscan from '@sparkscan/api-node-sdk-client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressSummary } from '#contract/address.ts';
import { decodeAddress, encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { core, fromNaming, spark } from '#contract/codec/naming.ts';
import { type Network, networks } from '#contract/common.ts';
import { readSettings } from './settings.ts';
import { type DemoService, openDemoService } from './testing/demo-service.ts';
import { textsOf } from './testing/foreign-row.ts';
import { readBalance, recordedRequest } from './testing/recorded-wallet.ts';
import { openFront } from './testing/upstream-front.ts';

/*
 * Third-party clients of a live network, reading our service under that network's naming profile: over a store, and
 * in front of another service that uses our names.
 */

const places = ['over a store', 'in front of a service'] as const;
const everywhere = networks.flatMap((network) => places.map((place) => [network, place] as const));

let demo: DemoService;
const addresses = new Map<string, string>();
/** Of the service under test. */
let address: string;
let front: FastifyInstance;
/** The same store with our own names. */
let own: FastifyInstance;

beforeAll(async () => {
  demo = await openDemoService();
  own = await demo.app(core);
  const named = await demo.app(readSettings({ NAMING: 'spark' }).naming);
  const local = { port: 0, host: '127.0.0.1' };
  front = await openFront(await own.listen(local), core, spark);
  addresses.set('over a store', await named.listen(local));
  addresses.set('in front of a service', await front.listen(local));
});
afterAll(async () => {
  await front?.close();
  await demo?.remove();
});

function at(place: string): void {
  address = addresses.get(place) ?? '';
}

/** Our own response, parsed by JSON.parse as most clients do. */
async function ours(path: string, body?: object): Promise<unknown> {
  const answer = await (body ? own.inject({ method: 'POST', url: path, payload: body }) : own.inject(path));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

interface Config {
  readonly url?: string;
  readonly client?: (request: { readonly url: string }) => Promise<object>;
}

/** Gets the address from a function of the client and sends the request to our service. */
async function read<Answer>(ask: (config: Config) => Promise<Answer>): Promise<Answer> {
  let url = '';
  await ask({
    client: async (request) => {
      ({ url } = request);
      return {};
    },
  });
  const path = new URL(url).pathname.replace(/^\/v1\/stats\/(summary|tpv)$/, '/v2/stats/$1');
  return ask({ url: address + path });
}

/** Expects the client's response to equal ours after renaming, with none of our own names left. */
function expectSame(read: unknown, expected: unknown): void {
  expect(fromNaming(read)).toEqual(expected);
  expect(JSON.stringify(read)).not.toMatch(/"core"|coreAddress|core_transfer|"core(rt|tkn|tknrt)?1/);
}

function linesOf(network: Network) {
  const lines = demo.lines.filter((line) => line.network === network);
  const transactions = lines.filter((line) => line.record === 'transaction');
  const [token] = lines.filter((line) => line.record === 'token');
  if (!token) throw new Error('There is no token.');
  return { transactions, token };
}

/** Keys by number of occurrences, most frequent first. */
function keysOf(network: Network): string[] {
  const counts = new Map<string, number>();
  for (const text of linesOf(network).transactions.flatMap(textsOf)) {
    if (/^0[23][0-9a-f]{64}$/.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

describe.each(everywhere)('@sparkscan/api-node-sdk-client on %s, %s', (network, place) => {
  beforeAll(() => at(place));

  test('addresses', async () => {
    for (const publicKey of keysOf(network).slice(0, 5)) {
      const name = encodeAddress({ network, publicKey }, spark);
      const path = `/v1/address/${publicKey}`;
      const summary = await read((config) => sparkscan.addressSummaryV1AddressAddressGet(name, { network }, config));
      expectSame(summary, await ours(`${path}?network=${network}`));
      expect(summary.sparkAddress).toBe(name);
      expect(summary.transactionCount).toBeGreaterThan(0);
      const tokens = await read((config) =>
        sparkscan.getAddressTokensV1AddressAddressTokensGet(publicKey, { network }, config),
      );
      expectSame(tokens, await ours(`${path}/tokens?network=${network}`));
      const page = await read((config) =>
        sparkscan.getAddressTransactionsV1AddressAddressTransactionsGet(
          name,
          { network, limit: 100, offset: 1 },
          config,
        ),
      );
      expectSame(page, await ours(`${path}/transactions?network=${network}&limit=100&offset=1`));
      for (const row of page.data) {
        expect(['unknown_transfer', ...Object.values(sparkscan.addressTransactionTypeEnum)]).toContain(row.type);
        expect(Object.values(sparkscan.addressTransactionDirectionEnum)).toContain(row.direction);
        expect(Object.values(sparkscan.addressTransactionStatusEnum)).toContain(row.status);
        // Not in the client's enumeration, like the type `unknown_transfer`: a party that the data source does not know.
        expect(['unknown', ...Object.values(sparkscan.transactionCounterpartyTypeEnum)]).toContain(
          row.counterparty.type,
        );
      }
    }
  });

  test('transactions', async () => {
    const rows = await read((config) =>
      sparkscan.getLatestTransactionsV1TxLatestGet({ network, limit: 100, offset: 5 }, config),
    );
    expectSame(rows, await ours(`/v1/tx/latest?network=${network}&limit=100&offset=5`));
    expect(new Set(rows.map((row) => row.type)).size).toBeGreaterThan(5);
    for (const row of rows) {
      expect(Object.values(sparkscan.latestNetworkTransactionItemTypeEnum)).toContain(row.type);
      for (const party of [row.from, row.to]) {
        if (party?.type === 'spark') expect(decodeAddress(party.identifier)).toMatchObject({ network, naming: spark });
      }
    }
    for (const { id } of rows.filter((_, index) => index % 5 === 0)) {
      const detail = await read((config) => sparkscan.getTransactionDetailsByIdV1TxTxidGet(id, { network }, config));
      expectSame(detail, await ours(`/v1/tx/${id}?network=${network}`));
    }
  });

  test('tokens', async () => {
    const { tokenIdentifier, issuerPublicKey, ticker } = linesOf(network).token;
    const name = encodeTokenAddress({ network, tokenIdentifier }, spark);
    const path = `/v1/tokens/${tokenIdentifier}`;
    const info = (identifier: string) =>
      read((config) =>
        sparkscan.getTokenInfoByIdentifierV1TokensIdentifierGet(identifier, { network, limit: 3 }, config),
      );
    const details = await info(name);
    expectSame(details, await ours(`${path}?network=${network}`));
    expect(details).toMatchObject({ metadata: { tokenAddress: name } });
    const found = await info(ticker);
    expectSame(found, await ours(`/v1/tokens/${encodeURIComponent(ticker)}?network=${network}&limit=3`));
    expect(found).not.toEqual([]);
    const holders = await read((config) =>
      sparkscan.getTokenHoldersV1TokensIdentifierHoldersGet(name, { network, limit: 10, offset: 1 }, config),
    );
    expectSame(holders, await ours(`${path}/holders?network=${network}&limit=10&offset=1`));
    expect(holders.data).not.toEqual([]);
    const page = await read((config) =>
      sparkscan.getTokenTransactionsV1TokensIdentifierTransactionsGet(tokenIdentifier, { network, limit: 10 }, config),
    );
    expectSame(page, await ours(`${path}/transactions?network=${network}&limit=10`));
    for (const row of page.data) expect(Object.values(sparkscan.tokenTransactionStatusEnum)).toContain(row.status);
    const request = { token_addresses: [name, issuerPublicKey, tokenIdentifier] };
    const batch = await read((config) =>
      sparkscan.getBatchTokenMetadataV1TokensMetadataBatchPost(request, { network }, config),
    );
    expectSame(batch, await ours(`/v1/tokens/metadata/batch?network=${network}`, request));
    expect(batch.total_count).toBe(3);
    const looked = { pubkeys: [issuerPublicKey], tokens: [name] };
    const lookup = await read((config) =>
      sparkscan.tokenIssuerLookupV1TokensIssuerLookupPost({ network }, looked, config),
    );
    expectSame(lookup, await ours(`/v1/tokens/issuer-lookup?network=${network}`, looked));
    expect(lookup.results).toContainEqual({ pubkey: issuerPublicKey, tokenIdentifier, tokenAddress: name });
  });

  test('statistics', async () => {
    const summary = await read((config) => sparkscan.getNetworkStatsV1StatsSummaryGet({ network }, config));
    expectSame(summary, await ours(`/v2/stats/summary?network=${network}`));
    for (const period of Object.values(sparkscan.tpvPeriodEnum)) {
      const tpv = await read((config) => sparkscan.getTpvStatsV1StatsTpvGet({ network, period }, config));
      expectSame(tpv, await ours(`/v2/stats/tpv?network=${network}&period=${period}`));
    }
    const days = { start_date: '2026-02-01', end_date: '2026-03-14' };
    for (const granularity of ['daily', 'weekly'] as const) {
      const query = `network=${network}&start_date=${days.start_date}&end_date=${days.end_date}&granularity=${granularity}`;
      for (const [metric, ask] of [
        ['tpv', sparkscan.getHistoricalTpvV1StatsHistoricalTpvGet],
        ['tvl', sparkscan.getHistoricalTvlV1StatsHistoricalTvlGet],
        ['active-wallets', sparkscan.getHistoricalActiveWalletsV1StatsHistoricalActiveWalletsGet],
      ] as const) {
        const history = await read<unknown>((config) => ask({ network, granularity, ...days }, config));
        expectSame(history, await ours(`/v1/stats/historical/${metric}?${query}`));
        expect(history).toMatchObject({
          data: expect.arrayContaining([{ timestamp: expect.any(String), value: expect.any(Number) }]),
        });
      }
    }
  });

  test('unknown ids and unknown routes', async () => {
    const unknown = read((config) =>
      sparkscan.getTransactionDetailsByIdV1TxTxidGet('0'.repeat(64), { network }, config),
    );
    await expect(unknown).rejects.toMatchObject({ response: { status: 404, data: expect.stringMatching(/\.$/) } });
    const malformed = read((config) => sparkscan.addressSummaryV1AddressAddressGet('nobody', { network }, config));
    await expect(malformed).rejects.toMatchObject({
      response: { status: 400, data: expect.stringMatching(/^address/) },
    });
  });
});

test.each(everywhere)('@utxos/sdk wallets get the balance of every busy key on %s, %s', async (network, place) => {
  at(place);
  let count = 0;
  for (const publicKey of keysOf(network).slice(0, 20)) {
    const name = encodeAddress({ network, publicKey }, spark);
    const answer = await fetch(recordedRequest(`${address}/v1/`, name, network, 'any'));
    expect(answer.status).toBe(200);
    const { balance, tokens } = readBalance(await answer.text());
    const exact = await own.inject(`/v1/address/${publicKey}?network=${network}`);
    const expected = AddressSummary.parse(parseJson(exact.body));
    expect(balance).toBe(BigInt(expected.balance.btcHardBalanceSats));
    expect(tokens).toEqual(new Map(expected.tokens?.map((token) => [token.tokenIdentifier, BigInt(token.balance)])));
    count += tokens.size;
  }
  expect(count).toBeGreaterThan(5);
});
