import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAddress, listAddressTokens } from '#contract/address.ts';
import { decodeAddress, encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import { type Network, networks } from '#contract/common.ts';
import type { Line, PriceLine, TransactionLine } from '#contract/import-line.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { readDecimal } from '#server/store/model/fields.ts';
import { busiest, finalTransactions, keyOf, partakers } from '#server/store/testing/address-oracle.ts';
import { markOf } from '#server/store/testing/mark-oracle.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { getAddress as readAddress, listAddressTokens as readAddressTokens } from './address.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { readerOf } from './reader.ts';

const now = new Date('2026-03-14T13:00:00Z');
const lines = [...demoWithFewPrices({ seed: 5, transactions: 1200, endsAt: now })];
const transactions = finalTransactions(lines);
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 500) await ingest(throwaway.store, lines.slice(at, at + 500));
});
afterAll(() => throwaway?.remove());

/** Sums by network, asset and key of the matching transactions. */
function balancesOf(counts: (line: TransactionLine) => boolean): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const line of transactions.filter(counts)) {
    const asset = 'amountSats' in line ? 'btc' : line.tokenMetadata?.tokenIdentifier;
    const add = (key: string | undefined, amount: bigint) => {
      const name = `${line.network} ${asset} ${key}`;
      if (key) sums.set(name, (sums.get(name) ?? 0n) + amount);
    };
    const amount = BigInt('amountSats' in line ? line.amountSats : line.amount);
    if ('multiIoDetails' in line && line.multiIoDetails) {
      for (const input of line.multiIoDetails.inputs) add(input.pubkey, -BigInt(input.amount));
      for (const output of line.multiIoDetails.outputs) add(output.pubkey, BigInt(output.amount));
    } else {
      if (line.type !== 'token_mint') add(keyOf(line.from), -amount);
      add(keyOf(line.to), amount);
    }
  }
  return sums;
}

/** Value in millionths of a dollar at the last price, rounded down. */
function lastPrice(network: Network, asset: string): PriceLine | undefined {
  return lines.findLast(
    (line): line is PriceLine => line.record === 'price' && line.network === network && line.asset === asset,
  );
}

function microsOf(network: Network, asset: string, amount: bigint, decimals: number): bigint {
  const last = lastPrice(network, asset);
  if (!last) return 0n;
  const { units, scale } = readDecimal(String(last.usd));
  return (amount * units * 1_000_000n) / 10n ** BigInt(scale + decimals);
}

test('balances, holdings and values of all keys are the sums of the lines', async () => {
  const source = readerOf(throwaway.store.db, { now: () => now });
  const hard = balancesOf((line) => line.status === 'confirmed');
  const soft = balancesOf((line) => ['confirmed', 'pending', 'sent'].includes(line.status));
  const facts = new Map(lines.flatMap((line) => (line.record === 'token' ? [[line.tokenIdentifier, line]] : [])));
  for (const network of networks) {
    let valued = 0;
    for (const publicKey of busiest(transactions, network)) {
      const key = { network, publicKey };
      const summary = getAddress.response.parse(await source.read(readAddress, { network: key.network, address: key }));
      const of = (sums: Map<string, bigint>, asset: string) => sums.get(`${network} ${asset} ${publicKey}`) ?? 0n;
      const held = [...facts.values()]
        .filter((token) => token.network === network && of(hard, token.tokenIdentifier) > 0n)
        .map((token) => {
          const amount = of(hard, token.tokenIdentifier);
          return { token, amount, micros: microsOf(network, token.tokenIdentifier, amount, token.decimals) };
        });
      const micros = held.reduce((sum, token) => sum + token.micros, 0n);
      const hardMicros = microsOf(network, 'btc', of(hard, 'btc'), 8);
      expect(summary).toMatchObject({
        coreAddress: encodeAddress(key),
        publicKey,
        balance: {
          btcSoftBalanceSats: Number(of(soft, 'btc')),
          btcHardBalanceSats: Number(of(hard, 'btc')),
          btcValueUsdHard: Number(hardMicros) / 1e6,
          btcValueUsdSoft: Number(microsOf(network, 'btc', of(soft, 'btc'), 8)) / 1e6,
          totalTokenValueUsd: Number(micros) / 1e6,
        },
        totalValueUsd: Number(hardMicros + micros) / 1e6,
        transactionCount: transactions.filter((line) => line.network === network && partakers(line).includes(publicKey))
          .length,
        tokenCount: held.length,
      });
      const tokens = summary.tokens ?? [];
      expect(new Set(tokens)).toEqual(
        new Set(
          held.map(({ token, amount, micros: value }) => ({
            tokenIdentifier: token.tokenIdentifier,
            tokenAddress: token.tokenAddress,
            name: token.name,
            ticker: token.ticker,
            decimals: token.decimals,
            balance: amount.toString(),
            valueUsd: Number(value) / 1e6,
            priceAt: lastPrice(network, token.tokenIdentifier)?.at ?? null,
            issuerPublicKey: token.issuerPublicKey,
            maxSupply: token.maxSupply ?? null,
            isFreezable: token.isFreezable ?? null,
            ...markOf(
              token,
              [...facts.values()].filter((other) => other.network === network),
            ),
          })),
        ),
      );
      const values = tokens.map(({ valueUsd }) => valueUsd);
      expect(values).toEqual([...values].sort((one, other) => other - one));
      expect(
        listAddressTokens.response.parse(await source.read(readAddressTokens, { network: key.network, address: key })),
      ).toEqual({
        address: encodeAddress(key),
        pubkey: publicKey,
        totalValueUsd: Number(micros) / 1e6,
        tokens,
      });
      if (summary.totalValueUsd > 0 && tokens.length > 1) valued++;
    }
    expect(valued > 0).toBe(network === 'MAINNET');
  }
});

test('an unused key has zeros', async () => {
  const source = readerOf(throwaway.store.db, { isCluster: throwaway.store.isCluster });
  const publicKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
  for (const network of networks) {
    const summary = getAddress.response.parse(await source.read(readAddress, { network, address: { publicKey } }));
    expect(decodeAddress(summary.coreAddress)).toMatchObject({ network, publicKey });
    expect(summary).toMatchObject({
      balance: {
        btcSoftBalanceSats: 0,
        btcHardBalanceSats: 0,
        btcValueUsdHard: 0,
        btcValueUsdSoft: 0,
        totalTokenValueUsd: 0,
      },
      totalValueUsd: 0,
      transactionCount: 0,
      tokenCount: 0,
      tokens: [],
    });
    expect(await source.read(readAddressTokens, { network, address: { publicKey } })).toMatchObject({
      totalValueUsd: 0,
      tokens: [],
    });
    const input = { limit: 25, offset: 0, sort: 'created_at', order: 'desc', asset: undefined } as const;
    expect(await source.read(listAddressTransactions, { network, address: { publicKey }, ...input })).toEqual({
      meta: { totalItems: 0, limit: 25, offset: 0 },
      data: [],
    });
  }
});

test('the largest quantities are exact, and holdings are sorted by value, whole units and identifier', async () => {
  const network = 'MAINNET';
  const [publicKey = ''] = randomLines(2, 1).publicKeys;
  const party = (type: string) => ({ type, identifier: encodeAddress({ network, publicKey }), pubkey: publicKey });
  const largest = 2n ** 128n - 1n;
  const token = (number: number, decimals: number) => {
    const tokenIdentifier = number.toString(16).padStart(64, '0');
    const tokenAddress = encodeTokenAddress({ network, tokenIdentifier });
    return { tokenIdentifier, tokenAddress, name: 'Coin', ticker: 'C', decimals, issuerPublicKey: publicKey };
  };
  const mint = (number: number, decimals: number, amount: bigint): Line => ({
    record: 'transaction',
    network,
    id: number.toString(16).padStart(64, 'a'),
    type: 'token_mint',
    status: 'confirmed',
    createdAt: '2026-03-01T00:00:00.000Z',
    from: party('issuer'),
    to: party('core'),
    amount,
    tokenMetadata: token(number, decimals),
  });
  const price = (asset: string, at: string, usd: number): Line => ({ record: 'price', network, asset, at, usd });
  const own = await openThrowawayStore();
  try {
    await ingest(own.store, [
      mint(1, 0, largest),
      mint(2, 18, largest),
      mint(3, 30, largest),
      // 7.5 whole units of one and 7 of another: more base units do not rank higher.
      mint(4, 1, 75n),
      mint(5, 2, 700n),
      mint(6, 2, 700n),
      price(token(2, 18).tokenIdentifier, '2026-03-02T00:00:00.000Z', 1.000001),
      price(token(3, 30).tokenIdentifier, '2026-03-02T00:00:00.000Z', 0.5),
      // The last price up to now, not a future one.
      price(token(3, 30).tokenIdentifier, '2026-03-03T00:00:00.000Z', 3e-7),
      price(token(3, 30).tokenIdentifier, '2027-01-01T00:00:00.000Z', 9),
    ]);
    const source = readerOf(own.store.db, { now: () => now });
    const { tokens, tokenCount, balance } = await source.read(readAddress, { network, address: { publicKey } });
    const second = (largest * 1_000_001n) / 10n ** 18n;
    const third = (largest * 3n * 1_000_000n) / 10n ** 37n;
    expect(tokenCount).toBe(6);
    expect(tokens?.map((held) => [Number(held.tokenIdentifier), held.balance, held.valueUsd])).toEqual([
      [2, largest.toString(), Number(second) / 1e6],
      [3, largest.toString(), Number(third) / 1e6],
      [1, largest.toString(), 0],
      [4, '75', 0],
      [5, '700', 0],
      [6, '700', 0],
    ]);
    expect(balance.totalTokenValueUsd).toBe(Number(second + third) / 1e6);
  } finally {
    await own.remove();
  }
});

test('negative balances of a partial import are shown as zero', async () => {
  const network = 'MAINNET';
  const [giver = '', taker = ''] = randomLines(4, 1).publicKeys;
  const party = (publicKey: string) => ({
    type: 'core',
    identifier: encodeAddress({ network, publicKey }),
    pubkey: publicKey,
  });
  const own = await openThrowawayStore();
  try {
    await ingest(own.store, [
      {
        record: 'transaction',
        network,
        id: '1'.repeat(64),
        type: 'core_transfer',
        status: 'confirmed',
        createdAt: '2026-03-01T00:00:00.000Z',
        from: party(giver),
        to: party(taker),
        amountSats: 100,
      },
    ]);
    const source = readerOf(own.store.db, { now: () => now });
    const { balance, transactionCount } = await source.read(readAddress, { network, address: { publicKey: giver } });
    expect([balance.btcHardBalanceSats, balance.btcSoftBalanceSats, transactionCount]).toEqual([0, 0, 1]);
  } finally {
    await own.remove();
  }
});
