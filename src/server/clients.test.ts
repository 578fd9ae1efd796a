import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sparkscan from '@sparkscan/api-node-sdk-client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressSummary } from '#contract/address.ts';
import { BitcoinAddressTransfers } from '#contract/bitcoin.ts';
import { decodeAddress, encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { parseJson } from '#contract/codec/json.ts';
import { core, fromNaming, spark } from '#contract/codec/naming.ts';
import { type Network, networks } from '#contract/common.ts';
import { SatsHolders } from '#contract/sats-holders.ts';
import { NetworkSummary } from '#contract/stats.ts';
import { TokenLeaderboard } from '#contract/version-one.ts';
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
/** A built explorer, of which only the page at the root is requested. */
let folder: string;
const addresses = new Map<string, string>();
/** Of the service under test. */
let address: string;
let front: FastifyInstance;
/** The same store with our own names. */
let own: FastifyInstance;

beforeAll(async () => {
  demo = await openDemoService();
  own = await demo.app(core);
  folder = await mkdtemp(join(tmpdir(), 'core-explorer-clients-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Core Explorer</title>');
  const named = await demo.app(readSettings({ NAMING: 'spark' }).naming, { explorer: folder });
  const local = { port: 0, host: '127.0.0.1' };
  front = await openFront(await own.listen(local), core, spark, { explorer: folder });
  addresses.set('over a store', await named.listen(local));
  addresses.set('in front of a service', await front.listen(local));
});
afterAll(async () => {
  await front?.close();
  await demo?.remove();
  await rm(folder, { recursive: true });
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
  return ask({ url: address + new URL(url).pathname });
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

  test('the page at the root', async () => {
    expect(await read((config) => sparkscan.rootGet(config))).toContain('<title>Spark Explorer</title>');
  });

  test('the wallets with the most bitcoin are the largest holders', async () => {
    const { leaderboard, currentBtcPriceUsd = 0 } = await read((config) =>
      sparkscan.getWalletLeaderboardV1StatsLeaderboardWalletsGet({ network, limit: 40 }, config),
    );
    const holders = SatsHolders.parse(await ours(`/v1/stats/holders?network=${network}&limit=40`));
    expect(leaderboard.length).toBeGreaterThan(10);
    expect(fromNaming(leaderboard.map(({ totalValueUsd: _usd, ...entry }) => entry))).toEqual(
      holders.data.map(({ rank, address: coreAddress, pubkey, balanceSats }) => ({
        ...{ rank, coreAddress, pubkey, totalValueSats: balanceSats },
      })),
    );
    const summary = NetworkSummary.parse(await ours(`/v2/stats/summary?network=${network}`));
    expect(currentBtcPriceUsd).toBe(summary.currentBtcPriceUsd);
    for (const { pubkey, totalValueUsd } of leaderboard.slice(0, 5)) {
      const { balance } = AddressSummary.parse(await ours(`/v1/address/${pubkey}?network=${network}`));
      expect(totalValueUsd).toBe(balance.btcValueUsdHard);
    }
    const few = await read((config) => sparkscan.getWalletLeaderboardV1StatsLeaderboardWalletsGet({ network }, config));
    expect(few.leaderboard).toEqual(leaderboard.slice(0, 25));
  });

  test('the tokens with the most holders are those of the directory', async () => {
    const ask = (more: object) =>
      read((config) => sparkscan.getTokenLeaderboardV1StatsLeaderboardTokensGet({ network, ...more }, config));
    const directory = Object(await ours(`/v1/tokens?network=${network}&sort=holders&limit=100`));
    const { leaderboard, totalTokens } = await ask({ limit: 100 });
    expect(totalTokens).toBe(directory.data.length);
    expect(totalTokens).toBeGreaterThan(2);
    const names = Object.keys(leaderboard[0] ?? {});
    const asEntry = (token: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(token, name)]));
    expect(fromNaming(leaderboard)).toEqual(directory.data.map(asEntry));
    expect(await ask({ limit: 1, offset: 1 })).toEqual({ totalTokens, leaderboard: leaderboard.slice(1, 2) });
    const times = leaderboard.flatMap(({ updatedAt }) => updatedAt ?? []).toSorted();
    const after = times[Math.floor(times.length / 2)] ?? '2026-01-01T00:00:00Z';
    const changed = leaderboard.filter(({ updatedAt }) => updatedAt && updatedAt > after);
    const found = await ask({ limit: 100, afterUpdatedAt: after });
    expect(found.totalTokens).toBe(changed.length);
    expect(found.leaderboard.map(({ tokenIdentifier }) => tokenIdentifier)).toEqual(
      changed.map(({ tokenIdentifier }) => tokenIdentifier),
    );
    // An integer literal of any length, as version 1 has it.
    const body = await (await fetch(`${address}/v1/stats/leaderboard/tokens?network=${network}&limit=100`)).text();
    const exact = TokenLeaderboard.parse(parseJson(body));
    for (const { tokenIdentifier, totalSupply } of exact.leaderboard) {
      const details = parseJson((await own.inject(`/v1/tokens/${tokenIdentifier}?network=${network}`)).body);
      expect(totalSupply).toEqual(Object(details).totalSupply);
    }
  });

  test('the latest Bitcoin transaction of each address', async () => {
    const parties = linesOf(network).transactions.flatMap((line) => [line.from, line.to]);
    const named = parties.flatMap((party) => (party?.type === 'bitcoin' ? party.identifier : []));
    const unused = network === 'MAINNET' ? 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' : undefined;
    const addresses = [...new Set([...named.slice(0, 30), ...(unused ? [unused] : [])])];
    const txids = await read((config) =>
      sparkscan.getAddressesLatestTxidV1BitcoinAddressesLatestTxidPost({ network }, addresses, config),
    );
    expect(Object.keys(txids)).toEqual(addresses);
    expect(Object.values(txids).filter((txid) => txid !== null).length).toBeGreaterThan(10);
    for (const [bitcoinAddress, txid] of Object.entries(txids)) {
      const response = await ours(`/v1/bitcoin/address/${bitcoinAddress}?network=${network}&limit=10`);
      const { data } = BitcoinAddressTransfers.parse(response);
      expect(txid).toBe(data.find((transfer) => transfer.bitcoinTxid)?.bitcoinTxid ?? null);
    }
    const other = read((config) =>
      sparkscan.getAddressesLatestTxidV1BitcoinAddressesLatestTxidPost({ network }, ['1nobody'], config),
    );
    await expect(other).rejects.toMatchObject({
      response: { status: 400, data: expect.stringMatching(/^addresses\.0 must be/) },
    });
  });

  test('statistics', async () => {
    const summary = await read((config) => sparkscan.getNetworkStatsV1StatsSummaryGet({ network }, config));
    expectSame(summary, await ours(`/v2/stats/summary?network=${network}`));
    const month = await read((config) => sparkscan.getTpvStatsV1StatsTpvGet({ network }, config));
    expectSame(month, await ours(`/v2/stats/tpv?network=${network}&period=30d`));
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
