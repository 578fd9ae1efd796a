import { describe, expect, test } from 'vitest';
import { decodeAddress, decodeTokenAddress, parsePublicKey, transactionIdTime } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import { Line, type TransactionLine } from '#contract/import-line.ts';
import { factsOf, transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { readSettings } from '#server/settings.ts';
import { demoSeed } from '#server/source.ts';
import { parseBatch } from '#server/store/model/records.ts';
import { demoLines } from './network.ts';
import { movementsOf, sats } from './state.ts';

const endsAt = new Date('2026-03-14T13:00:00Z');
const lines = [...demoLines({ seed: 7, transactions: 6000, endsAt })];
const transactions = lines.filter((line) => line.record === 'transaction');
const tokens = lines.filter((line) => line.record === 'token');

function on(network: Network): TransactionLine[] {
  return transactions.filter((line) => line.network === network);
}

const prices = lines.filter((line) => line.record === 'price');

/** Returns the value of a transaction in dollars by the last price before it; undefined without a price. */
function dollarsOf(line: TransactionLine): number | undefined {
  const token = 'amount' in line ? line.tokenMetadata : undefined;
  const asset = 'amount' in line ? token?.tokenIdentifier : 'btc';
  const price = prices.findLast(
    (one) => one.network === line.network && one.asset === asset && one.at <= String(line.createdAt),
  );
  const amount = 'amount' in line ? Number(line.amount) / 10 ** (token?.decimals ?? 0) : line.amountSats / 1e8;
  return price && amount * price.usd;
}

/** Returns the creation time of a line. */
function timeOf(line: Line): number {
  return Date.parse(line.record === 'price' ? line.at : String(line.createdAt));
}

test('the same seed and end give the same lines, another seed gives different ones', () => {
  const again = [...demoLines({ seed: 7, transactions: 6000, endsAt })];
  expect(again).toEqual(lines);
  const [other] = [...demoLines({ seed: 8, transactions: 1000, endsAt })].filter((line) => line.record === 'token');
  expect(other?.tokenIdentifier).not.toBe(tokens[0]?.tokenIdentifier);
});

test('there are exactly as many transactions as requested, 80 % on MAINNET, in chronological order', () => {
  expect(transactions).toHaveLength(6000);
  expect(on('MAINNET')).toHaveLength(4800);
  const times = lines.map(timeOf);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const first = times[0] ?? 0;
  expect(Math.abs(first - (endsAt.getTime() - 180 * 86_400_000))).toBeLessThanOrEqual(3_600_000);
  expect(endsAt.getTime() - (times.at(-1) ?? 0)).toBeLessThan(2 * 3_600_000);
});

test('every line conforms to the contract, has no other fields, and is taken by the store', () => {
  expect([...parseBatch(lines).keys()]).toEqual(expect.arrayContaining(['MAINNET', 'REGTEST']));
  for (const line of lines) {
    const parsed = Line.parse(line);
    // The Esplora fields of a previous output are passed through unchanged.
    expect(parsed).toEqual(line);
  }
});

/** Transfers of the demo network are never returned. */
const shownStatuses = transactionStatuses.filter((status) => status !== 'returned');

test.each([
  [7, 6000],
  [1, 1000],
  [99, 1500],
])('seed %i, %i transactions: the newest 500 of each network show every type and status', (seed, count) => {
  const all = [...demoLines({ seed, transactions: count, endsAt })].filter((line) => line.record === 'transaction');
  for (const network of ['MAINNET', 'REGTEST'] as const) {
    const newest = all.filter((line) => line.network === network).slice(-500);
    expect(new Set(newest.map((line) => line.type))).toEqual(new Set(transactionTypes));
    expect(new Set(newest.map((line) => line.status))).toEqual(new Set(shownStatuses));
    // The first row that a visitor sees is not a token with a hostile name.
    expect(newest.at(-1)?.type).toBe('core_transfer');
  }
});

test('no balance is ever negative, and debits equal credits', () => {
  const balances = new Map<string, bigint>();
  const totals = new Map<string, bigint>();
  for (const line of transactions.filter(({ status }) => status === 'confirmed')) {
    const { debits, credits } = movementsOf(line);
    for (const { publicKey, asset, amount } of credits) {
      const key = `${line.network} ${asset} ${publicKey}`;
      balances.set(key, (balances.get(key) ?? 0n) + amount);
    }
    for (const { publicKey, asset, amount } of debits) {
      const key = `${line.network} ${asset} ${publicKey}`;
      balances.set(key, (balances.get(key) ?? 0n) - amount);
      expect(balances.get(key)).toBeGreaterThanOrEqual(0n);
    }
    const asset = 'amountSats' in line ? sats : (line.tokenMetadata?.tokenIdentifier ?? '');
    const amount = BigInt('amountSats' in line ? line.amountSats : line.amount);
    const comes = line.from?.type !== 'core' && !('amount' in line && line.multiIoDetails);
    const goes = line.to?.type !== 'core' && !('amount' in line && line.multiIoDetails);
    const key = `${line.network} ${asset}`;
    totals.set(key, (totals.get(key) ?? 0n) + (comes ? amount : 0n) - (goes ? amount : 0n));
  }
  for (const [key, total] of totals) {
    const held = [...balances].filter(([holder]) => holder.startsWith(key));
    expect(held.reduce((sum, [, balance]) => sum + balance, 0n)).toBe(total);
  }
  expect(totals.size).toBe(tokens.length + 2);
});

test('no token has more units than its maximum supply', () => {
  for (const token of tokens) {
    const supply = transactions
      .filter((line) => 'amount' in line && line.tokenMetadata?.tokenIdentifier === token.tokenIdentifier)
      .filter((line) => line.type === 'token_mint' && line.status !== 'failed' && line.status !== 'expired')
      .reduce((sum, line) => sum + BigInt('amount' in line ? line.amount : 0), 0n);
    const burnt = transactions
      .filter((line) => 'amount' in line && line.tokenMetadata?.tokenIdentifier === token.tokenIdentifier)
      .filter((line) => line.type === 'token_burn' && line.status === 'confirmed')
      .reduce((sum, line) => sum + BigInt('amount' in line ? line.amount : 0), 0n);
    expect(supply).toBeGreaterThan(0n);
    if (token.maxSupply) expect(supply - burnt).toBeLessThanOrEqual(BigInt(token.maxSupply));
  }
});

test('identifiers are valid', () => {
  const ids = new Set(transactions.map((line) => line.id));
  expect(ids.size).toBe(transactions.length);
  for (const line of transactions) {
    const time = transactionIdTime(line.id);
    if (time) expect(time.toISOString()).toBe(line.createdAt);
    else expect(line.id).toMatch(/^[0-9a-f]{64}$|^.{14}4/);
    for (const party of [line.from, line.to]) {
      if (party?.type !== 'core' && party?.type !== 'issuer') continue;
      const decoded = decodeAddress(party.identifier);
      expect(decoded).toMatchObject({ network: line.network, publicKey: party.pubkey });
      expect(parsePublicKey(party.pubkey ?? '')).toBe(party.pubkey);
    }
  }
  for (const { network, tokenAddress, tokenIdentifier } of tokens) {
    expect(decodeTokenAddress(tokenAddress)).toMatchObject({ network, tokenIdentifier });
  }
});

test('tokens include edge cases of names, decimals and supply', () => {
  const main = tokens.filter(({ network }) => network === 'MAINNET');
  expect(tokens).toHaveLength(30);
  expect(main.filter(({ ticker }) => ticker === 'MOSS')).toHaveLength(2);
  expect(main.filter(({ name }) => /\u202e.*\u200b/s.test(name) && name.length > 200)).toHaveLength(1);
  expect(main.some(({ isStablecoin }) => isStablecoin)).toBe(true);
  expect(main.some(({ decimals }) => decimals === 0)).toBe(true);
  const issuers = main.map(({ issuerPublicKey }) => issuerPublicKey);
  expect(new Set(issuers).size).toBeLessThan(issuers.length);
  const large = main.find(({ decimals }) => decimals === 18);
  const minted = transactions.find(
    (line) =>
      line.type === 'token_mint' && 'amount' in line && line.tokenMetadata?.tokenIdentifier === large?.tokenIdentifier,
  );
  expect(minted && 'amount' in minted && BigInt(minted.amount)).toBeGreaterThan(2n ** 64n);
});

test('only MAINNET has prices: bitcoin hourly, tokens daily, one token none', () => {
  expect(new Set(prices.map(({ network }) => network))).toEqual(new Set(['MAINNET']));
  const bitcoin = prices.filter(({ asset }) => asset === 'btc');
  expect(bitcoin.length).toBeGreaterThanOrEqual(180 * 24);
  const steps = bitcoin.slice(1).map(({ usd }, index) => Math.abs(Math.log(usd / (bitcoin[index]?.usd ?? usd))));
  expect(Math.max(...steps)).toBeLessThan(0.05);
  const stable = tokens.find(({ network, isStablecoin }) => network === 'MAINNET' && isStablecoin);
  for (const { usd } of prices.filter(({ asset }) => asset === stable?.tokenIdentifier)) {
    expect(Math.abs(usd - 1)).toBeLessThan(0.01);
  }
  const priced = new Set(prices.map(({ asset }) => asset));
  expect(tokens.filter((token) => token.network === 'MAINNET' && !priced.has(token.tokenIdentifier))).not.toHaveLength(
    0,
  );
});

test('activity is concentrated on few accounts and tokens', () => {
  const counts = new Map<string, number>();
  for (const line of on('MAINNET')) {
    for (const key of new Set([line.from?.pubkey, line.to?.pubkey]))
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sorted = [...counts.values()].sort((one, other) => other - one);
  const total = sorted.reduce((sum, count) => sum + count, 0);
  const top = sorted.slice(0, Math.ceil(sorted.length / 10)).reduce((sum, count) => sum + count, 0);
  expect(sorted.length).toBeGreaterThan(300);
  expect(top / total).toBeGreaterThan(0.35);
  expect(top / total).toBeLessThan(0.85);
});

test('activity is low at night', () => {
  const times = transactions.map(timeOf);
  const hours = times.map((time) => new Date(time).getUTCHours());
  const day = hours.filter((hour) => hour >= 12 && hour < 18).length;
  expect(day).toBeGreaterThan(1.4 * hours.filter((hour) => hour < 6).length);
});

test('swaps exchange about the same value: two transactions, few of them failed, the last ones pending', () => {
  const legs = Map.groupBy(
    transactions.filter(({ swapId }) => swapId),
    ({ swapId }) => swapId,
  );
  expect(legs.size).toBeGreaterThan(50);
  const ratios: number[] = [];
  for (const [one, other, ...rest] of legs.values()) {
    expect(rest).toHaveLength(0);
    expect(one?.from?.pubkey).toBe(other?.to?.pubkey);
    expect(one?.to?.pubkey).toBe(other?.from?.pubkey);
    const [given, received] = [one && dollarsOf(one), other && dollarsOf(other)];
    if (given === undefined || received === undefined) continue;
    ratios.push(given / received);
  }
  const statuses = [...legs.values()].map((pair) => pair.map(({ status }) => status).join());
  expect(new Set(statuses)).toEqual(
    new Set(['confirmed,confirmed', 'confirmed,failed', 'expired,expired', 'pending,pending']),
  );
  expect(ratios.length).toBeGreaterThan(50);
  expect(Math.min(...ratios)).toBeGreaterThan(0.97);
  expect(Math.max(...ratios)).toBeLessThan(1.03);
  const assets = new Set(
    [...legs.values()].flat().map((line) => ('amount' in line ? line.tokenMetadata?.ticker : 'sats')),
  );
  expect(assets.size).toBeGreaterThan(10);
});

test('multi-party transfers have change outputs', () => {
  const multi = transactions.flatMap((line) =>
    'amount' in line && line.multiIoDetails ? [{ line, io: line.multiIoDetails }] : [],
  );
  const sum = (entries: readonly { amount: string | number | bigint }[]) =>
    entries.reduce((total, entry) => total + BigInt(entry.amount), 0n);
  for (const { line, io } of multi) {
    const senders = new Set(io.inputs.map(({ pubkey }) => pubkey));
    expect(sum(io.inputs)).toBe(sum(io.outputs));
    expect(io.totalInputAmount).toBe(String(sum(io.inputs)));
    expect('amount' in line && line.amount).toBe(String(sum(io.outputs.filter(({ pubkey }) => !senders.has(pubkey)))));
    expect([...io.inputs, ...io.outputs].every(({ amount }) => BigInt(amount) > 0n)).toBe(true);
  }
  const withChange = multi.filter(({ io }) =>
    io.outputs.some(({ pubkey }) => io.inputs.some((input) => input.pubkey === pubkey)),
  );
  expect(withChange.length).toBeGreaterThan(multi.length / 3);
});

describe('the network of a first start', () => {
  const { demoTransactions, demoRatePerSecond: ratePerSecond } = readSettings({});
  const all = [...demoLines({ seed: demoSeed, transactions: demoTransactions, endsAt, ratePerSecond })];
  const made = all.filter((line) => line.record === 'transaction');

  /** Returns the confirmed balances of a token, the largest first. */
  function balancesOf(tokenIdentifier: string): [publicKey: string, amount: number][] {
    const balances = new Map<string, bigint>();
    for (const line of made) {
      if (line.status !== 'confirmed') continue;
      const { debits, credits } = movementsOf(line);
      for (const { publicKey, asset, amount } of credits) {
        if (asset === tokenIdentifier) balances.set(publicKey, (balances.get(publicKey) ?? 0n) + amount);
      }
      for (const { publicKey, asset, amount } of debits) {
        if (asset === tokenIdentifier) balances.set(publicKey, (balances.get(publicKey) ?? 0n) - amount);
      }
    }
    return Array.from(balances, ([publicKey, amount]): [string, number] => [publicKey, Number(amount)])
      .filter(([, amount]) => amount > 0)
      .sort(([, one], [, other]) => other - one);
  }

  const holders = all
    .filter((line) => line.record === 'token')
    .map((token) => {
      const balances = balancesOf(token.tokenIdentifier);
      const supply = balances.reduce((sum, [, amount]) => sum + amount, 0);
      const shares = balances.map(([publicKey, amount]) => ({ publicKey, share: amount / supply }));
      const issued = shares.find(({ publicKey }) => publicKey === token.issuerPublicKey)?.share ?? 0;
      return { ticker: token.ticker, shares: shares.map(({ share }) => share), issued };
    });

  test('issuers hold 5 to 60 % of their tokens, two of them more', () => {
    const issued = holders.map((token) => token.issued).sort((one, other) => one - other);
    expect(issued[0]).toBeGreaterThan(0.05);
    expect(issued.at(-3)).toBeLessThan(0.6);
    expect(issued.at(-2)).toBeGreaterThan(0.6);
    expect(issued.at(-1)).toBeLessThan(0.95);
  });

  test('each token has many holders, few of them large', () => {
    for (const { ticker, shares } of holders) {
      expect(shares.length, ticker).toBeGreaterThan(50);
      // Beside the issuer.
      const others = shares.toSpliced(shares.indexOf(Math.max(...shares)), 1);
      expect(others[0], ticker).toBeLessThan(0.35);
      expect(others[9], ticker).toBeGreaterThan(0.001);
    }
    expect(holders.filter(({ shares }) => shares.length > 200).length).toBeGreaterThan(5);
  });

  /** Returns the sums of the weeks before the end, the last one first. */
  function weeksOf(measure: (line: TransactionLine) => number): number[] {
    const weeks = Array.from({ length: 25 }, () => 0);
    for (const line of made) {
      const ago = Math.floor((endsAt.getTime() - timeOf(line)) / (7 * 86_400_000));
      if (ago < weeks.length) weeks[ago] = (weeks[ago] ?? 0) + measure(line);
    }
    return weeks;
  }

  test('transactions and volume grow slowly', () => {
    const counts = weeksOf(() => 1);
    const changes = counts.slice(0, -1).map((count, ago) => count / (counts[ago + 1] ?? 0));
    expect(Math.max(...changes)).toBeLessThan(1.35);
    expect(Math.min(...changes)).toBeGreaterThan(0.8);

    const known = all.filter((line) => line.record === 'price');
    const usd = new Map(known.map(({ asset, usd }) => [asset, usd]));
    const volumes = weeksOf((line) => {
      if (line.network !== 'MAINNET' || line.status !== 'confirmed' || !factsOf(line.type).isPayment) return 0;
      if ('amountSats' in line) return (line.amountSats / 1e8) * (usd.get('btc') ?? 0);
      const { tokenIdentifier = '', decimals = 0 } = line.tokenMetadata ?? {};
      return (Number(line.amount) / 10 ** decimals) * (usd.get(tokenIdentifier) ?? 0);
    });
    const recent = volumes.slice(0, 13).map((volume, ago) => volume / (volumes[ago + 1] ?? 0));
    expect(Math.max(...recent)).toBeLessThan(2);
    expect(recent.filter((change) => change > 0.7 && change < 1.3).length).toBeGreaterThan(8);
  });
});
