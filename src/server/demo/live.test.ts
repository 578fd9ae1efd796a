import { expect, test } from 'vitest';
import { type Network, networks } from '#contract/common.ts';
import { Line, type TransactionLine } from '#contract/import-line.ts';
import { transactionStatuses, transactionTypes } from '#contract/transaction-types.ts';
import { LiveDemo, type StoredState } from './demo.ts';
import { demoLines } from './network.ts';
import { movementsOf } from './state.ts';

const seed = 21;
const transactions = 2000;
const endsAt = new Date('2026-03-14T13:20:00Z');

/** An in-memory store: the latest version of every transaction, and the balances they result in. */
class Memory {
  readonly lines = new Map<string, TransactionLine>();

  take(lines: Iterable<Line>): void {
    for (const line of lines) if (line.record === 'transaction') this.lines.set(line.id, line);
  }

  balances(network: Network): Map<string, bigint> {
    const balances = new Map<string, bigint>();
    const add = (key: string, amount: bigint) => balances.set(key, (balances.get(key) ?? 0n) + amount);
    for (const line of this.lines.values()) {
      if (line.network !== network || line.status !== 'confirmed') continue;
      const { debits, credits } = movementsOf(line);
      for (const { publicKey, asset, amount } of credits) add(`${publicKey} ${asset}`, amount);
      for (const { publicKey, asset, amount } of debits) add(`${publicKey} ${asset}`, -amount);
    }
    return balances;
  }

  storedState(network: Network): StoredState {
    return {
      balances: Array.from(this.balances(network), ([key, balance]) => {
        const [publicKey = '', asset = ''] = key.split(' ');
        return { publicKey, asset, amount: balance };
      }),
      pending: [...this.lines.values()].filter(
        (line) => line.network === network && (line.status === 'pending' || line.status === 'sent'),
      ),
    };
  }
}

function started(memory: Memory, now: number, ratePerSecond: number): LiveDemo {
  const stored = networks.map((network) => [network, memory.storedState(network)] as const);
  return new LiveDemo({ seed, transactions, ratePerSecond, now }, new Map(stored));
}

test('runs for hours and through restarts without a negative balance', () => {
  const memory = new Memory();
  memory.take(demoLines({ seed, transactions, endsAt }));
  const before = memory.lines.size;
  let now = endsAt.getTime();
  const seen = new Set<string>();
  for (let run = 0; run < 4; run++) {
    const simulation = started(memory, now, 0.5);
    for (const stop = now + 45 * 60_000; now < stop; now = Math.max(now + 50, Math.floor(simulation.nextAt) + 1)) {
      const lines = simulation.step(now);
      expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
      for (const line of lines) {
        expect(Line.safeParse(line).success).toBe(true);
        if (line.record !== 'transaction') continue;
        expect(Date.parse(String(line.updatedAt))).toBeLessThanOrEqual(now);
        const earlier = memory.lines.get(line.id);
        if (earlier) seen.add(`${earlier.status} ${line.status}`);
      }
      memory.take(lines);
    }
    for (const network of networks) {
      for (const [, balance] of memory.balances(network)) expect(balance).toBeGreaterThanOrEqual(0n);
    }
    // Not running for a while.
    now += 10 * 60_000;
  }
  expect(memory.lines.size - before).toBeGreaterThan(4 * 45 * 60 * 0.4);
  expect(memory.lines.size - before).toBeLessThan(4 * 45 * 60 * 0.65);
  for (const change of ['pending confirmed', 'pending sent', 'sent confirmed', 'pending expired', 'sent failed']) {
    expect(seen).toContain(change);
  }
  expect([...seen].filter((change) => /^(confirmed|failed|expired)/.test(change))).toEqual([]);
  const newest = [...memory.lines.values()].filter(({ network }) => network === 'MAINNET').slice(-500);
  expect(new Set(newest.map(({ type }) => type))).toEqual(new Set(transactionTypes));
  expect(new Set(newest.map(({ status }) => status))).toEqual(
    new Set(transactionStatuses.filter((status) => status !== 'returned')),
  );
});

test('pending and sent transactions of the history reach a final status', () => {
  const memory = new Memory();
  memory.take(demoLines({ seed, transactions, endsAt }));
  const open = [...memory.lines.values()].filter(({ status }) => status === 'pending' || status === 'sent');
  expect(open.length).toBeGreaterThan(5);
  const now = endsAt.getTime() + 60_000;
  const simulation = started(memory, now, 0.001);
  for (let minute = 0; minute < 240; minute++) memory.take(simulation.step(now + minute * 60_000));
  for (const { id } of open) expect(memory.lines.get(id)?.status).toMatch(/confirmed|failed|expired/);
});

test('the first step has all prices of the day, later steps one price per hour', () => {
  const memory = new Memory();
  const now = endsAt.getTime();
  const simulation = started(memory, now, 0.001);
  const prices = (at: number) => simulation.step(at).filter(({ record }) => record === 'price');
  const first = prices(now);
  expect(first.filter((line) => line.record === 'price' && line.asset === 'btc')).toHaveLength(14);
  expect(first.length).toBeGreaterThan(14 + 15);
  expect(prices(now + 60_000)).toEqual([]);
  expect(prices(now + 3_600_000)).toHaveLength(1);
});

test('a stalled simulation skips the missed time', () => {
  const simulation = started(new Memory(), endsAt.getTime(), 100);
  const late = endsAt.getTime() + 3_600_000;
  expect(simulation.step(late).filter(({ record }) => record === 'transaction').length).toBeLessThan(400);
  expect(simulation.nextAt).toBeGreaterThan(late - 2000);
});
