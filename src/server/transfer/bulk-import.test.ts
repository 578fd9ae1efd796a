import { Readable } from 'node:stream';
import { beforeAll, expect, test, vi } from 'vitest';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import type { Store } from '#server/store/model/store.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { openThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { type ImportResult, importLines, type Landed } from './import.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const blockBytes = 250_000;
const lines = [...demoWithFewPrices({ seed: 5, transactions: 200, endsAt: new Date('2026-03-14T13:20:00.000Z') })].map(
  (line) => JSON.stringify(line),
);
const text = [
  '> core-explorer@1.0.0 export',
  ...lines.slice(0, 40),
  '',
  'not JSON',
  `{"record":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  `{"record":"price","network":"MAINNET","asset":"btc","at":"2026-03-14T13:00:00Z","usd":"${'9'.repeat(4.5e6)}"}`,
  '{"record":"price","network":"MAINNET","asset":"eth","at":"2026-03-14T13:00:00Z","usd":1}',
  ...lines.slice(40),
  '{"record":"ledger"}',
].join('\r\n');

/** The file in pieces that end anywhere. */
function input(from = 0): Readable {
  const bytes = Buffer.from(text).subarray(from);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 7777) pieces.push(bytes.subarray(at, at + 7777));
  return Readable.from(pieces);
}

async function inStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const own = await openThrowawayStore();
  try {
    return await use(own.store);
  } finally {
    await own.remove();
  }
}

async function open(store: Store): Promise<BulkLoad> {
  const load = await BulkLoad.open(store);
  if (!load) throw new Error('An empty store can be loaded.');
  return load;
}

let expected: readonly [ImportResult, unknown];
beforeAll(async () => {
  expected = await inStore(async (store) => [await importLines(store, input()), await contentsOf(store)]);
});

test('a bulk import has the result and the report of importing line by line', async () => {
  const received: Buffer[] = [];
  const found = await inStore(async (store) => {
    const options = { blockBytes, onBytes: (bytes: Buffer) => received.push(bytes) };
    const result = await importLines(await open(store), input(), options);
    return [result, await contentsOf(store)];
  });
  expect(found).toEqual(expected);
  expect(expected[0]).toMatchObject({ read: lines.length + 5, imported: lines.length, bad: { length: 5 } });
  expect(expected[0].bad).toContainEqual({ line: 44, message: 'It is nested deeper than 64 levels.' });
  expect(Buffer.concat(received).equals(Buffer.from(text))).toBe(true);
});

test('a bulk import that was stopped at any block, or while counting, resumes after it', async () => {
  const found = await inStore(async (store) => {
    let isCutWhileCounting = false;
    for (let from: Landed | undefined; ; ) {
      const stop = new AbortController();
      const result = await importLines(await open(store), input(from?.bytes), {
        blockBytes,
        ...(from ? { from } : {}),
        signal: stop.signal,
        onProgress: () => stop.abort(),
        onCount: (share) => {
          if (share < 0.5 || isCutWhileCounting) return;
          isCutWhileCounting = true;
          stop.abort();
        },
      });
      const { stopped, ...landed } = result;
      if (!stopped) return [result, await contentsOf(store)];
      from = landed;
    }
  });
  expect(found).toEqual(expected);
});

test('a fault of the input ends a bulk import, which can be resumed', async () => {
  await inStore(async (store) => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from(`${lines[0]}\n`);
        throw new Error('The disk is gone.');
      })(),
    );
    await expect(importLines(await open(store), broken, { blockBytes: 1 })).rejects.toThrow('The disk is gone.');
    expect(await importLines(await open(store), input())).toMatchObject({ imported: lines.length, stopped: false });
  });
});
