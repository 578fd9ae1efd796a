import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Network, networks } from '#contract/common.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import { paceOf } from '#contract/pace.ts';
import { confirmationSample, statsPeriods, tpvPeriods } from '#contract/stats.ts';
import { factsOf, type TransactionType, transactionTypes } from '#contract/transaction-types.ts';
import { writeTip } from '#server/store/model/bitcoin-tip.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { expectCases, rounds } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { storeReader } from './reader.ts';
import { getConfirmationTime, getNetworkSummary, getTpv, getTransactionCounts, newestOfType } from './stats.ts';

const { lines, tokens } = randomLines(11, 800);
const transactions = [
  ...new Map(lines.filter((line) => line.record === 'transaction').map((line) => [line.id, line])).values(),
];
let throwaway: ThrowawayStore;

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 150) await ingest(throwaway.store, lines.slice(at, at + 150));
});
afterAll(() => throwaway?.remove());

const day = 86_400_000;

function createdAt(line: TransactionLine): number {
  return Date.parse(line.createdAt ?? line.updatedAt ?? '');
}

/** Times within, at the edges of and beyond the lines' time; some exactly on an hour or a minute. */
function* moments(): Generator<Date> {
  const random = seeded(5);
  const times = transactions.map(createdAt).sort((one, other) => one - other);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  yield* [first, last, last + 1, last + 30 * day, last + 40 * day, first - 1].map((at) => new Date(at));
  for (let round = 0; round < rounds(25); round++) {
    const at = first + random() * (last - first + day);
    const unit = [3_600_000, 60_000, 1][round % 3] ?? 1;
    yield new Date(Math.floor(at / unit) * unit);
  }
}

/** Payment of the senders in sats or base units; 0 if it is no payment. */
function paid(line: TransactionLine): bigint {
  const from = line.from?.pubkey;
  if ('amountSats' in line) {
    const counts = ['bitcoin_deposit', 'bitcoin_withdrawal', 'core_transfer', 'lightning_payment'].includes(line.type);
    return counts && (!from || from !== line.to?.pubkey) ? BigInt(line.amountSats) : 0n;
  }
  if (line.type === 'token_multi_transfer') {
    const { inputs, outputs } = line.multiIoDetails ?? { inputs: [], outputs: [] };
    return outputs
      .filter(({ pubkey }) => inputs.every((input) => input.pubkey !== pubkey))
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  }
  return line.type === 'token_transfer' && from !== line.to?.pubkey ? BigInt(line.amount) : 0n;
}

/** Price of a whole unit in US dollars at a time. */
function priceAt(network: string, asset: string, at: number): number {
  const prices = lines.filter(
    (line) => line.record === 'price' && line.network === network && line.asset === asset && Date.parse(line.at) <= at,
  );
  const last = prices.at(-1);
  return last?.record === 'price' ? last.usd : 0;
}

test('the payment volume is the sum over all transactions', async () => {
  const stable = new Map(tokens.map(({ token, stable: is }) => [token.tokenIdentifier, { ...token, is }]));
  for (const now of moments()) {
    const source = storeReader(throwaway.store, { now: () => now });
    for (const network of networks) {
      for (const period of tpvPeriods) {
        for (const include_stables of [false, true]) {
          const begin = period === 'all' ? 0 : now.getTime() - { '24h': 1, '7d': 7, '30d': 30 }[period] * day;
          const counted = transactions.filter(
            (line) =>
              line.network === network &&
              line.status === 'confirmed' &&
              createdAt(line) >= begin &&
              createdAt(line) <= now.getTime(),
          );
          let sats = 0n;
          let roughSats = 0;
          for (const line of counted) {
            if ('amountSats' in line) sats += paid(line);
            else {
              const token = stable.get(line.tokenMetadata?.tokenIdentifier ?? '');
              if (!include_stables || !token?.is) continue;
              const usd =
                (Number(paid(line)) / 10 ** token.decimals) * priceAt(network, token.tokenIdentifier, createdAt(line));
              roughSats += (usd / priceAt(network, 'btc', createdAt(line))) * 1e8;
            }
          }
          const tpv = await source.read(getTpv, { network, period, include_stables });
          expect(tpv.endTime).toBe(now.toISOString());
          if (!include_stables) expect(tpv.tpvSats).toBe(Number(sats));
          else {
            // Every conversion rounds down by less than a sat or a millionth of a dollar.
            const most = Number(sats) + roughSats;
            expect(tpv.tpvSats).toBeLessThanOrEqual(most + 1e-6 * roughSats);
            expect(tpv.tpvSats).toBeGreaterThanOrEqual(most - 1e-6 * roughSats - 2 * counted.length);
          }
        }
      }
      const all = await source.read(getTpv, { network, period: 'all', include_stables: false });
      const first = Math.min(...transactions.filter((line) => line.network === network).map(createdAt));
      expect(all.startTime).toBe(new Date(Math.min(first, now.getTime())).toISOString());
    }
  }
});

test('transactions of a period are counted, also those that failed, expired or wait', async () => {
  const days = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Number.POSITIVE_INFINITY };
  let failed = 0;
  let open = 0;
  for (const now of moments()) {
    const source = storeReader(throwaway.store, { now: () => now });
    for (const network of networks) {
      for (const period of statsPeriods) {
        const created = transactions.filter(
          (line) =>
            line.network === network &&
            createdAt(line) >= now.getTime() - days[period] * day &&
            createdAt(line) <= now.getTime(),
        );
        const found = await source.read(getTransactionCounts, { network, period });
        const of = (status: string) => created.filter((line) => line.status === status).length;
        expect(found).toMatchObject({
          transactions: created.length,
          failed: of('failed'),
          expired: of('expired'),
          open: of('pending') + of('sent'),
        });
        failed += found.failed;
        open += found.open ?? 0;
      }
      const { transactions: last } = await source.read(getTransactionCounts, { network, period: '24h' });
      expect((await source.read(getNetworkSummary, { network })).transactions24h).toBe(last);
    }
  }
  expectCases({ failed, open });
});

test('the summary matches the transactions', async () => {
  for (const now of moments()) {
    const source = storeReader(throwaway.store, { now: () => now });
    for (const network of networks) {
      const own = transactions.filter((line) => line.network === network);
      const within = (days: number) =>
        own.filter((line) => createdAt(line) >= now.getTime() - days * day && createdAt(line) <= now.getTime());
      const active = new Set(
        within(30).flatMap((line) => [
          ...[line.from, line.to].map((party) =>
            party?.type === 'core' || party?.type === 'issuer' ? party.pubkey : null,
          ),
          ...('multiIoDetails' in line && line.multiIoDetails
            ? [...line.multiIoDetails.inputs, ...line.multiIoDetails.outputs].map(({ pubkey }) => pubkey)
            : []),
        ]),
      );
      active.delete(null);
      active.delete(undefined);
      const summary = await source.read(getNetworkSummary, { network });
      expect(summary.transactions24h).toBe(within(1).length);
      expect(summary.activeAccounts).toBe(active.size);
      expect(summary.currentBtcPriceUsd).toBe(priceAt(network, 'btc', now.getTime()));
      expect(summary.totalValueLockedUsd).toBeCloseTo(
        (Number(summary.totalValueLockedSats) / 1e8) * summary.currentBtcPriceUsd,
        4,
      );
    }
  }
});

test('an empty network has zeros', async () => {
  const empty = await openThrowawayStore();
  try {
    const now = new Date('2026-01-02T03:04:05.678Z');
    const source = storeReader(empty.store, { now: () => now });
    expect(await source.read(getNetworkSummary, { network: 'MAINNET' })).toEqual({
      totalValueLockedSats: 0,
      totalValueLockedUsd: 0,
      activeAccounts: 0,
      transactions24h: 0,
      currentBtcPriceUsd: 0,
      btcPriceAt: null,
      pace: null,
    });
    expect(await source.read(getTpv, { network: 'MAINNET', period: 'all', include_stables: true })).toEqual({
      period: 'all',
      tpvSats: 0,
      tpvUsd: 0,
      startTime: now.toISOString(),
      endTime: now.toISOString(),
    });
  } finally {
    await empty.remove();
  }
});

test('the median time to confirmation is of the last confirmed transactions of the type', async () => {
  const source = storeReader(throwaway.store);
  for (const network of networks) {
    for (const type of transactionTypes) {
      const taken = transactions
        .filter((line) => line.network === network && line.type === type && line.status === 'confirmed')
        .filter((line) => line.createdAt && line.updatedAt)
        .toSorted((one, other) => createdAt(other) - createdAt(one))
        .slice(0, confirmationSample)
        .map((line) => Math.max(0, Date.parse(line.updatedAt ?? '') - createdAt(line)) / 1000)
        .toSorted((one, other) => one - other);
      const [low, high] = [taken[Math.floor((taken.length - 1) / 2)], taken[Math.ceil((taken.length - 1) / 2)]];
      const median = low === undefined || high === undefined ? null : (low + high) / 2;
      const found = await source.read(getConfirmationTime, { network, type });
      expect(found.transactions, type).toBe(taken.length);
      if (median === null) expect(found.medianSeconds).toBeNull();
      else expect(found.medianSeconds).toBeCloseTo(median, 3);
      if (!factsOf(type).crossing?.match(/deposit|withdrawal/)) expect(found.bitcoinHeight).toBeNull();
    }
    // The blocks of stored transactions may be far behind.
    expect((await source.read(getConfirmationTime, { network, type: 'bitcoin_deposit' })).bitcoinHeight).toBeNull();
  }
});

test('the newest Bitcoin block is the one that a source told in the last half hour, of each network', async () => {
  const now = new Date('2026-03-14T13:30:00.000Z');
  const source = storeReader(throwaway.store, { now: () => now });
  const heightOf = async (network: Network, type: TransactionType) =>
    (await source.read(getConfirmationTime, { network, type })).bitcoinHeight;
  await writeTip(throwaway.store, 'MAINNET', { height: 977_886, at: '2026-03-14T13:00:01.000Z' });
  await writeTip(throwaway.store, 'REGTEST', { height: 7, at: '2026-03-14T13:00:00.000Z' });
  expect(await heightOf('MAINNET', 'bitcoin_deposit')).toBe(977_886);
  expect(await heightOf('MAINNET', 'bitcoin_withdrawal')).toBe(977_886);
  expect(await heightOf('MAINNET', 'core_transfer')).toBeNull();
  expect(await heightOf('REGTEST', 'bitcoin_deposit')).toBeNull();
});

test('the last transactions of a rare type are read from its index', { tags: 'one-server' }, async () => {
  const { readDb } = throwaway.store;
  await sql`analyze transactions`.execute(readDb);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain ${newestOfType('MAINNET', 'bitcoin_deposit')}`.execute(
    readDb,
  );
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('transactions_type');
  expect(text).not.toContain('Seq Scan');
});

test('the pace is that of the newest transactions until now', async () => {
  const own = transactions.filter(({ network }) => network === 'MAINNET').map(createdAt);
  const sorted = own.toSorted((one, other) => other - one);
  for (const now of [sorted[0], sorted[30], sorted.at(-5), (sorted.at(-1) ?? 0) - 1]) {
    const at = new Date(now ?? 0);
    const source = storeReader(throwaway.store, { now: () => at });
    const times = sorted.filter((time) => time <= at.getTime()).slice(0, 250);
    const { pace } = await source.read(getNetworkSummary, { network: 'MAINNET' });
    expect(pace).toEqual(paceOf(times.map((time) => new Date(time).toISOString())));
  }
});
