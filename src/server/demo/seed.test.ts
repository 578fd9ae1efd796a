import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networks } from '#contract/common.ts';
import { parseBatch } from '#server/store/model/records.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { listBalances } from '#server/store/read/balances.ts';
import { listPendingTransactions } from '#server/store/read/transaction.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { satsLine } from '#server/store/testing/ingest-lines.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { findDemo, seedDemo, simulate } from './demo.ts';
import { demoLines } from './network.ts';
import { movementsOf } from './state.ts';

const demo = { seed: 4, transactions: 1500, endsAt: new Date(Math.floor(Date.now() / 1000) * 1000) };

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await copyEmptyStore(folder);
  store = await openStore({ dataDir: folder });
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

async function count(): Promise<number> {
  const found = await store.db.selectFrom('transactions').select('id').execute();
  return found.length;
}

test('seeding discards an abandoned import, resumes with the same network, and does nothing once complete', async () => {
  const abandoned = await BulkLoad.open(store);
  await abandoned?.write({ batches: parseBatch([satsLine()]), lines: 1 });
  const cut = seedDemo(store, {
    ...demo,
    onProgress: (share) => {
      if (share > 0.2) throw new Error('cut');
    },
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await findDemo(store)).toMatchObject({ transactions: 1500, complete: false });
  const progress: number[] = [];
  await seedDemo(store, { seed: 9, transactions: 7, endsAt: new Date(0), onProgress: (share) => progress.push(share) });
  expect(progress[0]).toBe(0);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(1);
  expect(await findDemo(store)).toMatchObject({ seed: 4, complete: true, endsAt: demo.endsAt.toISOString() });
  expect(await count()).toBe(1500);
  await seedDemo(store, { ...demo, onProgress: () => expect.unreachable() });
});

test('the balances in the store are the sums of the lines', async () => {
  const expected = new Map<string, bigint>();
  for (const line of demoLines(demo)) {
    if (line.record !== 'transaction' || line.status !== 'confirmed') continue;
    const { debits, credits } = movementsOf(line);
    for (const [movements, sign] of [
      [credits, 1n],
      [debits, -1n],
    ] as const) {
      for (const { publicKey, asset, amount } of movements) {
        const key = `${line.network} ${asset} ${publicKey}`;
        expected.set(key, (expected.get(key) ?? 0n) + sign * amount);
      }
    }
  }
  for (const network of networks) {
    for (const { publicKey, asset, amount } of await listBalances(store, network)) {
      expect(amount).toBe(expected.get(`${network} ${asset} ${publicKey}`) ?? 0n);
      expected.delete(`${network} ${asset} ${publicKey}`);
    }
  }
  expect([...expected.values()].filter((balance) => balance !== 0n)).toEqual([]);
});

test('simulates until the signal, and resumes after a failure', async () => {
  const before = await count();
  const stopping = new AbortController();
  const errors: unknown[] = [];
  let failed = false;
  // The first read of balances fails.
  const failingStore: Store = Object.create(store, {
    db: {
      get: () => {
        if (failed) return store.db;
        failed = true;
        throw new Error('read failed');
      },
    },
  });
  const simulation = simulate(failingStore, {
    seed: demo.seed,
    ratePerSecond: 40,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
  });
  await expect.poll(async () => (await count()) - before, { timeout: 30_000, interval: 200 }).toBeGreaterThan(30);
  stopping.abort();
  await simulation;
  expect(errors.map(String)).toEqual(['Error: read failed']);
  for (const network of networks) {
    const held = await listBalances(store, network);
    expect(held.every(({ amount }) => amount >= 0n)).toBe(true);
    const pending = await listPendingTransactions(store, network);
    expect(pending.every(({ status }) => status === 'pending' || status === 'sent')).toBe(true);
  }
});
