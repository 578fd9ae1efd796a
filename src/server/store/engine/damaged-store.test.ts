import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { readMeta, writeMeta } from '#server/store/model/meta.ts';
import { openStore } from '#server/store/open-store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { listLatestTransactions } from '#server/store/read/transaction.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { importLines } from '#server/transfer/import.ts';
import { StoreDamaged, StoreUnavailable } from './unavailable.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/* Every kind of damage is reported with the folder and what to do, and nothing is changed. */

let folder: string;
let whole: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  whole = join(folder, 'whole');
  await copyEmptyStore(whole);
  const store = await openStore({ dataDir: whole });
  await writeMeta(store, 'key', 'yes');
  await store.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function copy(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'copy-'));
  await cp(whole, dataDir, { recursive: true });
  return dataDir;
}

async function refusal(dataDir: string): Promise<string> {
  const opened = await openStore({ dataDir }).catch((error: unknown) => error);
  if (!(opened instanceof Error)) throw new Error('The store was opened.');
  expect(opened.message).not.toMatch(/Aborted|ASSERTIONS|\[object|\n|pglite\/data/);
  return opened.message;
}

async function overwrite(file: string, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(randomBytes(bytes), 0, bytes, 0);
  await handle.close();
}

const advice = 'Restore the folder from a backup, or name another folder with DATA_DIR.';

test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
  'a store without %s is refused and left as it is',
  async (name) => {
    const dataDir = await copy();
    const store = join(dataDir, 'store');
    await rm(join(store, name), { recursive: true });
    const before = await readdir(store, { recursive: true });
    expect(await refusal(dataDir)).toBe(`The folder ${store} is not a complete store: ${name} is missing. ${advice}`);
    expect(await readdir(store, { recursive: true })).toEqual(before);
  },
);

test('a folder with other content is rejected', async () => {
  const dataDir = await mkdtemp(join(folder, 'other-'));
  await mkdir(join(dataDir, 'store'));
  await writeFile(join(dataDir, 'store', 'letter.txt'), 'Dear');
  expect(await refusal(dataDir)).toContain('is not a complete store: PG_VERSION is missing.');
  expect(await readdir(join(dataDir, 'store'))).toEqual(['letter.txt']);
});

test('a truncated control file is reported as damaged', async () => {
  const dataDir = await copy();
  await truncate(join(dataDir, 'store/global/pg_control'), 100);
  expect(await refusal(dataDir)).toMatch(/is not a complete store: global\/pg_control is damaged\. Restore/);
});

const broken: Record<string, (store: string) => Promise<void>> = {
  'an overwritten control file': (store) => overwrite(join(store, 'global/pg_control'), 4096),
  'an overwritten write-ahead log': async (store) => {
    for (const name of await readdir(join(store, 'pg_wal'))) {
      if (/^0/.test(name)) await overwrite(join(store, 'pg_wal', name), 1024 * 1024);
    }
  },
  'no transaction status': async (store) => {
    for (const name of await readdir(join(store, 'pg_xact'))) await rm(join(store, 'pg_xact', name));
  },
  'another version of the engine': (store) => writeFile(join(store, 'PG_VERSION'), '17\n'),
  'no catalogue': async (store) => {
    for (const name of await readdir(join(store, 'base/5'))) {
      if (/^1249$/.test(name)) await rm(join(store, 'base/5', name));
    }
  },
  'empty tables': async (store) => {
    for (const name of await readdir(join(store, 'base/5'))) {
      if (/^1[6-9]\d{3}$/.test(name)) await truncate(join(store, 'base/5', name), 0);
    }
  },
};

test.each(Object.keys(broken))('a store with %s ends in a sentence', async (name) => {
  const dataDir = await copy();
  await broken[name]?.(join(dataDir, 'store'));
  const sentence = await refusal(dataDir);
  expect(sentence).toMatch(/^The store in \/.+ cannot be opened: .+\. Restore the folder from a backup, /);
  expect(sentence).toContain(dataDir);
});

const lines = [...demoWithFewPrices({ seed: 5, transactions: 20, endsAt: new Date('2026-03-14T13:00:00.000Z') })];

test('damage at runtime fails the request and is remembered', async () => {
  const dataDir = await copy();
  const filled = await openStore({ dataDir });
  await ingest(filled, lines);
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('transactions') as path`.execute(filled.db);
  await filled.close();
  const store = await openStore({ dataDir });
  try {
    const latest = () =>
      storeReader(store).read(listLatestTransactions, {
        network: 'MAINNET',
        limit: 5,
        offset: 0,
        sort: 'created_at',
        order: 'desc',
      });
    expect(() => store.expectUndamaged()).not.toThrow();
    await overwrite(join(dataDir, 'store', rows[0]?.path ?? ''), 8192);
    await expect(latest()).rejects.toThrow(StoreDamaged);
    const sentence = /^The store in \/.+ is damaged: .+\. Restore the folder from a backup, .+ with DATA_DIR\.$/;
    expect(() => store.expectUndamaged()).toThrow(sentence);
    await expect(readMeta(store, 'key')).resolves.toBe('yes');
    expect(() => store.expectUndamaged()).toThrow(sentence);
  } finally {
    await store.close();
  }
});

test('an import ends with a message if the engine cannot restart', async () => {
  const dataDir = await copy();
  const store = await openStore({ dataDir });
  try {
    const control = join(dataDir, 'store/global/pg_control');
    await rm(control);
    await expect(sql`checkpoint`.execute(store.db)).rejects.toThrow(StoreUnavailable);
    await writeFile(control, randomBytes(8192));
    const input = Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
    const printed: string[] = [];
    await expect(importLines(store, input, { print: (line) => printed.push(line) })).rejects.toThrow(
      /^The store in \/.+ cannot be opened: .+\. Restore the folder from a backup, /,
    );
  } finally {
    await store.close();
  }
});

test('the message about a damaged lock says that it has no data', async () => {
  const dataDir = await copy();
  await writeFile(join(dataDir, 'lock'), 'x'.repeat(5000));
  expect(await refusal(dataDir)).toBe(
    `The file ${join(dataDir, 'lock')} is damaged. It holds no data: delete it while no other process uses the folder, and start again.`,
  );
  await rm(join(dataDir, 'lock'));
  const store = await openStore({ dataDir });
  expect(await readMeta(store, 'key')).toBe('yes');
  await store.close();
});

test('a file in place of the folder is rejected', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusal(file)).toMatch(/^DATA_DIR=\/.+ cannot be used: /);
});

test('an interrupted creation is repeated', async () => {
  const dataDir = await copy();
  await rm(join(dataDir, 'store/PG_VERSION'));
  await rm(join(dataDir, 'store/base'), { recursive: true });
  await writeFile(join(dataDir, 'store.creating'), '');
  const store = await openStore({ dataDir });
  expect(await readMeta(store, 'key')).toBeUndefined();
  await store.close();
  expect(await readdir(dataDir)).toEqual(['lock', 'store']);
});
