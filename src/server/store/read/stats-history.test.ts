import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import type { Line, TransactionLine } from '#contract/import-line.ts';
import {
  getHistory,
  granularities,
  type History,
  historyMetrics,
  historyPeriods,
  volumeParts,
} from '#contract/stats.ts';
import type { Party } from '#contract/token.ts';
import { transactionStatuses } from '#contract/transaction-types.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { seeded } from '#server/store/testing/random-lines.ts';
import { expectCases } from '#server/store/testing/rounds.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { readerOf, storeReader } from './reader.ts';
import { getNetworkSummary, getTpv } from './stats.ts';
import { getHistory as readHistory } from './stats-history.ts';

const day = 86_400_000;
const hour = day / 24;
const now = new Date('2026-03-14T13:20:00.000Z');
const random = seeded(8);
const below = (limit: number) => Math.floor(random() * limit);

/** The demo network, then changes to it, then repeated old states. */
function changingLines(): Line[] {
  const original = [...demoWithFewPrices({ seed: 3, transactions: 2900, endsAt: now })];
  const transactions = original.filter((line) => line.record === 'transaction');
  const later = (at: string | null | undefined, days: number) =>
    new Date(Math.min(now.getTime(), Date.parse(at ?? now.toISOString()) + random() * days * day)).toISOString();
  const changes = transactions
    .filter(() => random() < 0.3)
    .map((line, index, all): TransactionLine => {
      const status = transactionStatuses[below(2 * transactionStatuses.length)] ?? 'confirmed';
      const others = all.filter(({ network }) => network === line.network);
      const { from, to } = others[below(others.length)] ?? line;
      const moved = { ...line, status, updatedAt: later(line.updatedAt, 20) };
      if (index % 4 === 0) return { ...moved, createdAt: later(line.createdAt, -15) };
      if (index % 2 === 1) return { ...moved, from, to };
      return moved;
    });
  return [...original, ...changes, ...transactions.filter(() => random() < 0.1), ...changes.slice(0, 50)];
}

const lines = changingLines();
/** Final state of every transaction with its contribution. */
const facts = [
  ...new Map(lines.filter((line) => line.record === 'transaction').map((line) => [line.id, line])).values(),
].map((line) => ({
  network: line.network,
  created: Date.parse(line.createdAt ?? ''),
  final: Math.max(Date.parse(line.createdAt ?? ''), Date.parse(line.updatedAt ?? '')),
  paid: line.status === 'confirmed' ? paidSats(line) : 0,
  type: line.type,
  moves: line.status === 'confirmed' ? movesOf(line) : [],
  keys: keysOf(line),
}));

function paidSats(line: TransactionLine): number {
  const pays = ['bitcoin_deposit', 'bitcoin_withdrawal', 'core_transfer', 'lightning_payment'].includes(line.type);
  if (!('amountSats' in line) || !pays) return 0;
  return line.from?.pubkey && line.from.pubkey === line.to?.pubkey ? 0 : line.amountSats;
}

/** Changes of balances by key; Bitcoin itself is no account, whatever party a line has. */
function movesOf(line: TransactionLine): [key: string, sats: number][] {
  if (!('amountSats' in line)) return [];
  const comes = isAccount(line.to) && line.type !== 'bitcoin_withdrawal' && line.to?.pubkey;
  const goes = isAccount(line.from) && line.type !== 'bitcoin_deposit' && line.from?.pubkey;
  return [
    ...(comes ? [[comes, line.amountSats] as [string, number]] : []),
    ...(goes ? [[goes, -line.amountSats] as [string, number]] : []),
  ];
}

/** Sum of the balances before a time, none below zero. */
function lockedSats(own: typeof facts, before: number): number {
  const balances = new Map<string, number>();
  for (const [key, sats] of own.filter(({ final }) => final < before).flatMap(({ moves }) => moves)) {
    balances.set(key, (balances.get(key) ?? 0) + sats);
  }
  return balances.values().reduce((sum, sats) => sum + Math.max(0, sats), 0);
}

function keysOf(line: TransactionLine): string[] {
  const io = 'multiIoDetails' in line ? line.multiIoDetails : undefined;
  const sides = [line.from, line.to].filter(isAccount);
  return [...sides, ...(io?.inputs ?? []), ...(io?.outputs ?? [])].flatMap((one) => one?.pubkey ?? []);
}

function isAccount(party: Party | null | undefined): boolean {
  return party?.type === 'core' || party?.type === 'issuer';
}

type HistoryQuery = Pick<History, 'network' | 'granularity'> & {
  readonly metric: (typeof historyMetrics)[number];
  readonly start_date: string;
  readonly end_date: string;
};

/** Expected response at a time, computed from the transactions. */
function expected({ metric, network, granularity, start_date, end_date }: HistoryQuery, at = now): History['data'] {
  const own = facts.filter((fact) => fact.network === network);
  const today = Date.parse(dateOf(at.getTime()));
  const data: History['data'] = [];
  const end = Date.parse(end_date) + day;
  for (let from = Date.parse(start_date); from < end; ) {
    let to = from + day;
    if (granularity === 'weekly') while (to < end && new Date(to).getUTCDay() !== 1) to += day;
    const within = own.filter(({ created }) => created >= from && created < to && created <= at.getTime());
    const value = {
      tpv: () => within.reduce((sum, { paid }) => sum + paid, 0),
      // Today has the current value, whatever the times of updates.
      tvl: () => lockedSats(own, to > today ? Number.POSITIVE_INFINITY : to),
      'active-wallets': () => new Set(within.flatMap(({ keys }) => keys)).size,
    }[metric]();
    const label = granularity === 'weekly' ? to - (((new Date(to - day).getUTCDay() + 6) % 7) + 1) * day : from;
    const paidBy = (type: string) => within.reduce((sum, fact) => sum + (fact.type === type ? fact.paid : 0), 0);
    const parts = {
      deposits: paidBy('bitcoin_deposit'),
      withdrawals: paidBy('bitcoin_withdrawal'),
      transfers: paidBy('core_transfer'),
      lightning: paidBy('lightning_payment'),
      stablecoins: 0,
    };
    data.push({ timestamp: new Date(label).toISOString(), value, ...(metric === 'tpv' ? { parts } : {}) });
    from = to;
  }
  return data;
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
  for (let at = 0; at < lines.length; at += 400) await ingest(throwaway.store, lines.slice(at, at + 400));
});
afterAll(() => throwaway?.remove());

test('every data point is the sum over the transactions', async () => {
  const source = readerOf(throwaway.store.db, { now: () => now });
  const today = Date.parse(dateOf(now.getTime()));
  const ranges = [
    [today - 200 * day, today + 3 * day],
    [today, today],
    [today - 400 * day, today - 390 * day],
    ...Array.from({ length: 7 }, (_, place) => [today - (60 + place) * day, today - (58 - place) * day]),
    ...Array.from({ length: 15 }, () => {
      const from = today - below(195) * day;
      return [from, from + below(60) * day];
    }),
  ];
  const seen = new Map<string, number>();
  let turn = 0;
  for (const [from = 0, to = 0] of ranges) {
    for (const network of networks) {
      for (const metric of historyMetrics) {
        for (const granularity of granularities) {
          // Without being asked for, a point has its time and value only.
          const parts = turn++ % 5 > 0;
          const query = { metric, network, granularity, start_date: dateOf(from), end_date: dateOf(to), parts };
          const answer = getHistory.response.parse(await source.read(readHistory, query));
          // Dollars are compared in stats-oracle.test.ts.
          const data = answer.data.map(({ valueUsd, ...point }) => {
            expect(valueUsd !== undefined).toBe(parts && metric === 'tpv');
            return point;
          });
          expect({ ...answer, data }, JSON.stringify(query)).toEqual({
            network,
            granularity,
            start_date: dateOf(from),
            end_date: dateOf(to),
            data: expected(query).map(({ parts: known, ...point }) =>
              parts && known ? { ...point, parts: known } : point,
            ),
          });
          seen.set(metric, (seen.get(metric) ?? 0) + answer.data.filter(({ value }) => value > 0).length);
        }
      }
    }
  }
  expectCases(Object.fromEntries(historyMetrics.map((metric) => [metric, seen.get(metric) ?? 0])), 50);
});

/** Times at which later transactions are already stored; some exactly at an hour, and at the edges of days and weeks. */
function moments(count: number): Date[] {
  const edges = ['2026-03-09T00:00:00.000Z', '2026-03-08T23:59:59.999Z', '2026-03-10T12:00:00.000Z'];
  const others = Array.from({ length: count }, () => new Date(now.getTime() - below(40 * day)));
  return [now, ...edges.map((at) => new Date(at)), ...others];
}

test('no metric counts what is dated later than now', async () => {
  let later = 0;
  for (const at of moments(12)) {
    const source = readerOf(throwaway.store.db, { now: () => at });
    const today = Date.parse(dateOf(at.getTime()));
    later += facts.filter(({ created }) => created > at.getTime() && created < today + day).length;
    for (const [before, after] of [
      [0, 0],
      [9, 0],
      [3, 4],
      [-1, 8],
    ] as const) {
      const range = { start_date: dateOf(today - before * day), end_date: dateOf(today + after * day) };
      for (const network of networks) {
        for (const metric of historyMetrics) {
          for (const granularity of granularities) {
            const query = { metric, network, granularity, ...range, parts: true };
            const { data } = await source.read(readHistory, query);
            expect(
              data.map(({ valueUsd: _, ...point }) => point),
              JSON.stringify([at, query]),
            ).toEqual(expected(query, at));
          }
        }
      }
    }
  }
  expectCases({ later }, 50);
});

test('the period before ends where a period starts', async () => {
  let paid = 0;
  for (const at of moments(8)) {
    const source = readerOf(throwaway.store.db, { now: () => at });
    for (const network of networks) {
      for (const period of historyPeriods) {
        const length = { '24h': 1, '7d': 7, '30d': 30 }[period] * day;
        const granularity = period === '30d' ? 'daily' : 'hourly';
        const query = { metric: 'tpv', network, period, granularity, before: true } as const;
        const { data, start_time, end_time } = await source.read(readHistory, query);
        const [start, end] = [at.getTime() - 2 * length, at.getTime() - length];
        expect([start_time, end_time]).toEqual([start, end - 1].map((time) => new Date(time).toISOString()));
        const earlier = facts.filter(({ network: of, created }) => of === network && created >= start && created < end);
        const sum = data.reduce((all, { value }) => all + Number(value), 0);
        expect(sum, `${at} ${network} ${period}`).toBe(earlier.reduce((all, fact) => all + fact.paid, 0));
        paid += sum;
      }
    }
  }
  expectCases({ paid });
});

test('the hours or days of a period add up to its payment volume', async () => {
  const seen = { points: 0, stables: 0 };
  const cases = networks.flatMap((network) =>
    historyPeriods.flatMap((period) =>
      (['hourly', 'daily'] as const).flatMap((granularity) =>
        [false, true].map((include_stables) => ({ network, period, granularity, include_stables })),
      ),
    ),
  );
  for (const at of moments(8)) {
    const source = readerOf(throwaway.store.db, { now: () => at });
    for (const query of cases) {
      const { network, period, granularity, include_stables } = query;
      const response = await source.read(readHistory, { metric: 'tpv', ...query, parts: true });
      const { data, ...rest } = getHistory.response.parse(response);
      const { startTime, endTime, tpvSats, tpvUsd } = await source.read(getTpv, { network, period, include_stables });
      const context = JSON.stringify([at, query]);
      expect(rest, context).toEqual({
        network,
        granularity,
        start_date: startTime.slice(0, 10),
        end_date: endTime.slice(0, 10),
        start_time: startTime,
        end_time: endTime,
        ...(include_stables ? { include_stables } : {}),
      });
      const step = granularity === 'hourly' ? hour : day;
      expect(data.length, context).toBe(({ '24h': 1, '7d': 7, '30d': 30 }[period] * day) / step + 1);
      expect(Date.parse(data[0]?.timestamp ?? '')).toBe(Math.floor(Date.parse(startTime) / step) * step);
      expect(
        data.reduce((sum, { value }) => sum + Number(value), 0),
        context,
      ).toBe(Number(tpvSats));
      expect(data.reduce((sum, { valueUsd = 0 }) => sum + valueUsd, 0)).toBeCloseTo(tpvUsd, 4);
      for (const { timestamp, value, parts } of data) {
        const from = Math.max(Date.parse(timestamp), Date.parse(startTime));
        const to = Math.min(Date.parse(timestamp) + step, at.getTime() + 1);
        const paid = facts
          .filter((fact) => fact.network === network && fact.created >= from && fact.created < to)
          .reduce((sum, fact) => sum + fact.paid, 0);
        expect(Number(value) - Number(parts?.stablecoins), `${context} ${timestamp}`).toBe(paid);
        expect(volumeParts.reduce((sum, part) => sum + Number(parts?.[part]), 0)).toBe(Number(value));
        if (value > 0) seen.points++;
        if (Number(parts?.stablecoins) > 0) seen.stables++;
      }
    }
  }
  expectCases(seen, 50);
});

test('whole days by the hour add up to the days', async () => {
  for (const at of moments(3)) {
    const source = readerOf(throwaway.store.db, { now: () => at });
    const today = Date.parse(dateOf(at.getTime()));
    for (const network of networks) {
      for (const after of [-3, 0, 2]) {
        const range = { start_date: dateOf(today - 5 * day), end_date: dateOf(today + after * day), parts: true };
        const hours = await source.read(readHistory, { metric: 'tpv', network, granularity: 'hourly', ...range });
        const days = await source.read(readHistory, { metric: 'tpv', network, granularity: 'daily', ...range });
        expect([hours.start_time, hours.end_date]).toEqual([undefined, range.end_date]);
        expect(hours.data.length).toBe(24 * days.data.length);
        days.data.forEach(({ timestamp, value, parts }, index) => {
          const own = hours.data.slice(24 * index, 24 * index + 24);
          expect(own[0]?.timestamp).toBe(timestamp);
          expect(own.reduce((sum, point) => sum + Number(point.value), 0)).toBe(Number(value));
          expect(own.reduce((sum, point) => sum + Number(point.parts?.lightning), 0)).toBe(Number(parts?.lightning));
        });
      }
    }
  }
});

test('a week counts a wallet once, and a partial week only its days in the range', async () => {
  const source = readerOf(throwaway.store.db, { now: () => now });
  const send = async (start_date: string, end_date: string, granularity: 'daily' | 'weekly') =>
    (
      await source.read(readHistory, {
        metric: 'active-wallets',
        network: 'MAINNET',
        granularity,
        start_date,
        end_date,
      })
    ).data.map(({ timestamp, value }) => [timestamp.slice(0, 10), Number(value)] as const);
  // Wednesday to Tuesday: the rest of one week and two days of the next.
  const weeks = await send('2026-03-04', '2026-03-10', 'weekly');
  expect(weeks.map(([date]) => date)).toEqual(['2026-03-02', '2026-03-09']);
  const days = await send('2026-03-04', '2026-03-10', 'daily');
  const most = days.slice(0, 5).map(([, value]) => value);
  expect(weeks[0]?.[1]).toBeGreaterThan(Math.max(...most));
  expect(weeks[0]?.[1]).toBeLessThan(most.reduce((sum, value) => sum + value, 0));
});

test('defaults: thirty days up to today, ending with the current value locked', async () => {
  const source = readerOf(throwaway.store.db, { now: () => now });
  for (const network of networks) {
    const { data, ...rest } = await source.read(readHistory, { metric: 'tvl', network, granularity: 'daily' });
    expect(rest).toEqual({ network, start_date: '2026-02-13', end_date: '2026-03-14', granularity: 'daily' });
    expect(data.length).toBe(30);
    const summary = await storeReader(throwaway.store, { now: () => now }).read(getNetworkSummary, { network });
    expect(data.at(-1)).toEqual({ timestamp: '2026-03-14T00:00:00.000Z', value: summary.totalValueLockedSats });
    expect(summary.totalValueLockedSats).toBeGreaterThan(0);
  }
});

test('works at the ends of the calendar', async () => {
  const source = readerOf(throwaway.store.db, { now: () => now });
  for (const metric of historyMetrics) {
    for (const granularity of granularities) {
      const first = await source.read(readHistory, { metric, network: 'MAINNET', granularity, end_date: '0001-01-09' });
      expect(first.start_date).toBe('0001-01-01');
      expect(first.data.map(({ value }) => value)).toEqual(Array(granularity === 'daily' ? 9 : 2).fill(0));
      const last = await source.read(readHistory, { metric, network: 'MAINNET', granularity, end_date: '9999-12-31' });
      expect(last.data.length).toBe(granularity === 'daily' ? 30 : 5);
    }
  }
});

test('a partial import never locks less than zero', async () => {
  const own = await openThrowawayStore();
  try {
    const source = readerOf(own.store.db, { now: () => now });
    const send = async () =>
      (
        await source.read(readHistory, {
          metric: 'tvl',
          network: 'MAINNET',
          granularity: 'daily',
          start_date: '2026-03-12',
        })
      ).data.map(({ value }) => value);
    expect(await send()).toEqual([0, 0, 0]);
    const withdrawal = lines.find(
      (line) => line.network === 'MAINNET' && line.record === 'transaction' && line.type === 'bitcoin_withdrawal',
    );
    if (withdrawal?.record !== 'transaction' || !('amountSats' in withdrawal)) throw new Error('There is none.');
    const gone = { ...withdrawal, status: 'confirmed', updatedAt: '2026-03-12T23:59:59.999Z', amountSats: 700 };
    const { from, to } = gone;
    await ingest(own.store, [
      gone,
      {
        ...gone,
        id: '1'.repeat(64),
        type: 'bitcoin_deposit',
        amountSats: 900,
        from: to,
        to: from,
        updatedAt: now.toISOString(),
      },
    ]);
    expect(await send()).toEqual([0, 0, 200]);
    await ingest(own.store, [{ ...gone, status: 'failed' }]);
    expect(await send()).toEqual([0, 0, 900]);
    await ingest(own.store, [{ ...gone, updatedAt: now.toISOString() }]);
    expect(await send()).toEqual([0, 0, 200]);
  } finally {
    await own.remove();
  }
});
