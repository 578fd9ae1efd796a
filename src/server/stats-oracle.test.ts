import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { getHistory, granularities, tpvPeriods } from '#contract/stats.ts';
import { listTokens } from '#contract/token-figures.ts';
import { getAddress } from './store/read/address.ts';
import { listSatsHolders } from './store/read/holders.ts';
import { storeReader } from './store/read/reader.ts';
import { getNetworkSummary, getTpv } from './store/read/stats.ts';
import { getHistory as readHistory } from './store/read/stats-history.ts';
import { exportLines } from './store/read/stored-lines.ts';
import { findToken } from './store/read/token.ts';
import { listTokens as readTokens } from './store/read/token-directory.ts';
import { findTokenHistory } from './store/read/token-history.ts';
import { randomLines, seeded } from './store/testing/random-lines.ts';
import { wrongSums } from './store/testing/recount.ts';
import { rounds } from './store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from './store/testing/throwaway-store.ts';
import { ingest } from './store/write/ingest.ts';
import { StatsOracle, windowsOf } from './testing/stats-oracle.ts';

/* Statistics and token volume of three stores, compared with an oracle that reads only their exports. */

const day = 86_400_000;
const most = String(2n ** 128n - 1n);
const begin = Date.parse('2026-03-01T22:00:00.000Z');

/** Random lines over fifty days in place of sixty hours. */
function longLines(seed: number): Line[] {
  const stretched = (at: string | null | undefined) =>
    at == null ? at : new Date(begin + (Date.parse(at) - begin) * 20).toISOString();
  return randomLines(seed, 900).lines.map((line): Line => {
    if (line.record === 'price') return { ...line, at: stretched(line.at) ?? line.at };
    if (line.record === 'token') return line;
    return { ...line, createdAt: stretched(line.createdAt), updatedAt: stretched(line.updatedAt) };
  });
}

/** Every amount in sats is up to nineteen million bitcoin, and most of it is deposited. */
function beyondSafeIntegers(): Line[] {
  return longLines(41).map((line) => {
    if (!('amountSats' in line)) return line;
    const isDeposit = line.type === 'unknown_transfer' || line.type === 'core_transfer';
    const isSelf = line.from?.pubkey === line.to?.pubkey;
    return {
      ...line,
      type: isDeposit && !isSelf ? 'bitcoin_deposit' : line.type,
      amountSats: line.amountSats * 380_000_000,
    };
  });
}

/** Every other amount of a token is the largest there can be. */
function largestQuantities(): Line[] {
  return longLines(42).map((line, index): Line => {
    if (!('amount' in line) || index % 2 === 0) return line;
    const { multiIoDetails: io } = line;
    return {
      ...line,
      amount: most,
      multiIoDetails: io && {
        ...io,
        inputs: io.inputs.map((entry) => ({ ...entry, amount: most })),
        outputs: io.outputs.map((entry, place) => ({ ...entry, amount: place === 0 ? most : '0' })),
      },
    };
  });
}

/** Without deposits and without every third transaction, so that balances are below zero for a time or for good. */
function partial(): Line[] {
  return longLines(43).filter(
    (line, index) => line.record !== 'transaction' || (line.type !== 'bitcoin_deposit' && index % 3 !== 0),
  );
}

async function exported({ store }: ThrowawayStore): Promise<string> {
  let text = '';
  const output = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      text += chunk;
      done();
    },
  });
  await exportLines(store, output);
  return text;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The number nearest to millionths. */
function usd(micros: bigint): number {
  return Number(`${micros}e-6`);
}

describe.each([
  ['sums beyond 2^53', beyondSafeIntegers],
  ['quantities of 2^128-1', largestQuantities],
  ['negative partial balances', partial],
])('%s', (name, linesOf) => {
  let throwaway: ThrowawayStore;
  let text: string;

  beforeAll(async () => {
    throwaway = await openThrowawayStore();
    const lines = linesOf();
    for (let at = 0; at < lines.length; at += 120) await ingest(throwaway.store, lines.slice(at, at + 120));
    text = await exported(throwaway);
  });
  afterAll(() => throwaway?.remove());

  /** Times within and after the transactions; some exactly on an hour or a day. */
  function* moments(oracle: StatsOracle): Generator<number> {
    const random = seeded(7);
    const { from, to } = oracle.span;
    yield* [to, to + 1, to + 12 * 3_600_000, from];
    for (let round = 0; round < rounds(9); round++) {
      const unit = [day, 3_600_000, 1][round % 3] ?? 1;
      yield Math.floor((from + random() * (to - from)) / unit) * unit;
    }
  }

  /** Ranges of days; the first contains all transactions. */
  function* ranges(oracle: StatsOracle): Generator<readonly [start: string, end: string]> {
    const random = seeded(8);
    const { from, to } = oracle.span;
    yield [dayOf(from - 3 * day), dayOf(to + 40 * day)];
    for (let round = 0; round < rounds(9); round++) {
      const start = from + random() * (to - from);
      yield [dayOf(start), dayOf(start + random() * 30 * day)];
    }
  }

  test('the store is what its name says', async () => {
    const oracles = networks.map((network) => new StatsOracle(text, network));
    const [main] = oracles;
    if (!main) throw new Error('There is no network.');
    const all = main.tpv('all', false, main.span.to);
    const locked = main
      .balances(Number.POSITIVE_INFINITY)
      .values()
      .reduce((sum, sats) => sum + sats, 0n);
    if (name === 'sums beyond 2^53') {
      for (const sum of [all.sats, locked]) expect(sum).toBeGreaterThan(2n ** 53n);
    }
    if (name === 'quantities of 2^128-1') expect(text.split(`"amount":"${most}"`).length).toBeGreaterThan(100);
    if (name === 'negative partial balances') expect(oracles.map(({ hasDebts }) => hasDebts)).toEqual([true, true]);
    expect(await wrongSums(throwaway.store)).toEqual([]);
  });

  test.each(networks)('summary and payment volume of %s', async (network) => {
    const oracle = new StatsOracle(text, network);
    for (const now of moments(oracle)) {
      const source = storeReader(throwaway.store, { now: () => new Date(now) });
      const summary = await source.read(getNetworkSummary, { network });
      const balances = [...oracle.balances(Number.POSITIVE_INFINITY)];
      const locked = balances.reduce((sum, [, sats]) => sum + sats, 0n);
      expect(BigInt(summary.totalValueLockedSats)).toBe(locked);
      expect(summary.totalValueLockedUsd).toBeCloseTo((Number(locked) / 1e8) * oracle.priceUsd('btc', now), -6);
      expect(summary.currentBtcPriceUsd).toBe(oracle.priceUsd('btc', now));
      expect(summary.transactions24h).toBe(oracle.transactions({ from: now - day, to: now + 1 }));
      expect(summary.activeAccounts).toBe(oracle.activeKeys({ from: now - 30 * day, to: now + 1 }));
      for (const period of tpvPeriods) {
        for (const include_stables of [false, true]) {
          const { start, sats, usdMicros } = oracle.tpv(period, include_stables, now);
          const tpv = await source.read(getTpv, { network, period, include_stables });
          expect({ ...tpv, tpvSats: BigInt(tpv.tpvSats) }).toMatchObject({
            tpvSats: sats,
            tpvUsd: usd(usdMicros),
            startTime: new Date(start).toISOString(),
            endTime: new Date(now).toISOString(),
          });
        }
      }
    }
  });

  test.each(networks)('the value locked of %s is the sum of the published balances', async (network) => {
    const oracle = new StatsOracle(text, network);
    const source = storeReader(throwaway.store);
    const balances = oracle.balances(Number.POSITIVE_INFINITY);
    const keys = new Set([...text.matchAll(/"pubkey":"(\w+)"/g)].map(([, key]) => key ?? ''));
    let sum = 0n;
    for (const publicKey of keys) {
      const { balance } = await source.read(getAddress, { network, address: { publicKey } });
      expect(BigInt(balance.btcHardBalanceSats)).toBe(balances.get(publicKey) ?? 0n);
      sum += BigInt(balance.btcHardBalanceSats);
    }
    const { totalValueLockedSats } = await source.read(getNetworkSummary, { network });
    expect(BigInt(totalValueLockedSats)).toBe(sum);
    const holders = await source.read(listSatsHolders, { network, limit: 100, cursor: undefined });
    expect(BigInt(holders?.totalSats ?? -1)).toBe(sum);
    const shares = holders?.data.map(({ percentage }) => Number(percentage)) ?? [];
    expect(shares.length).toBe(balances.size);
    expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(100, 6);
  });

  test.each(networks)('history of %s', async (network) => {
    const oracle = new StatsOracle(text, network);
    const source = storeReader(throwaway.store, { now: () => new Date(oracle.span.to) });
    const values = {
      tpv: (window: { from: number; to: number }, stables: boolean) => oracle.volume(window, stables).sats,
      tvl: ({ to }: { to: number }) =>
        oracle
          .balances(to)
          .values()
          .reduce((sum, sats) => sum + sats, 0n),
      'active-wallets': (window: { from: number; to: number }) => BigInt(oracle.activeKeys(window)),
    };
    for (const [start_date, end_date] of ranges(oracle)) {
      for (const granularity of granularities) {
        for (const [metric, include_stables] of [
          ['tpv', false],
          ['tpv', true],
          ['tvl', false],
          ['active-wallets', false],
        ] as const) {
          const query = { metric, network, granularity, start_date, end_date, include_stables, parts: true };
          const history = getHistory.response.parse(await source.read(readHistory, query));
          expect(history.include_stables ?? false).toBe(include_stables);
          expect(
            history.data.map(({ timestamp, value }) => [timestamp, BigInt(value)]),
            JSON.stringify(query),
          ).toEqual(
            [...windowsOf(start_date, end_date, granularity)].map((window) => [
              window.label,
              values[metric](window, include_stables),
            ]),
          );
          const windows = [...windowsOf(start_date, end_date, granularity)];
          for (const [index, { value, valueUsd, parts }] of history.data.entries()) {
            const window = windows[index];
            if (metric !== 'tpv' || !window || !parts) continue;
            expect(valueUsd).toBe(usd(oracle.volume(window, include_stables).usdMicros));
            const all = Object.values(parts).reduce<bigint>((sum, sats) => sum + BigInt(sats), 0n);
            expect([all, parts.stablecoins !== 0 && !include_stables]).toEqual([BigInt(value), false]);
          }
          if (metric === 'tpv') expect(history.data.every(({ parts }) => parts !== undefined)).toBe(true);
        }
      }
    }
  });

  test.each(networks)('volume and transfers of tokens of %s', async (network) => {
    const oracle = new StatsOracle(text, network);
    for (const now of moments(oracle)) {
      const source = storeReader(throwaway.store, { now: () => new Date(now) });
      const last = (token: string) => {
        const { usdMicros, count } = oracle.transfers(token, { from: now - day, to: now + 1 });
        return { volume24hUsd: usd(usdMicros), transfers24h: count };
      };
      for (const sort of ['volume_24h', 'market_cap'] as const) {
        const page = await source.read(readTokens, listTokens.query.parse({ network, sort, limit: 100 }));
        expect(page?.data.map(({ tokenIdentifier }) => tokenIdentifier).sort()).toEqual(oracle.tokens.toSorted());
        for (const row of page?.data ?? []) expect(row).toMatchObject(last(row.tokenIdentifier));
      }
      for (const tokenIdentifier of oracle.tokens) {
        const details = await source.read(findToken, { network, tokenIdentifier });
        expect(details?.volume24hUsd).toBe(last(tokenIdentifier).volume24hUsd);
      }
    }
    let counted = 0;
    const source = storeReader(throwaway.store, { now: () => new Date(oracle.span.to + 50 * day) });
    for (const tokenIdentifier of oracle.tokens) {
      for (const [start_date, end_date] of ranges(oracle)) {
        for (const granularity of ['daily', 'hourly'] as const) {
          const range = { start_date, end_date, granularity };
          const history = await source.read(findTokenHistory, { network, identifier: { tokenIdentifier }, ...range });
          expect(
            history?.data.map(({ timestamp, volumeUsd, transfers }) => ({ timestamp, volumeUsd, transfers })),
            JSON.stringify(range),
          ).toEqual(
            [...windowsOf(start_date, end_date, granularity)].map((window) => {
              const { usdMicros, count } = oracle.transfers(tokenIdentifier, window);
              counted += count;
              return { timestamp: window.label, volumeUsd: usd(usdMicros), transfers: count };
            }),
          );
        }
      }
    }
    expect(counted).toBeGreaterThan(10);
  });
});
