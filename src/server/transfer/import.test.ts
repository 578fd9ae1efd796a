import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { importLines } from './import.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const example = new URL('import-example.ndjson', import.meta.url);

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await copyEmptyStore(folder);
  store = await openStore({ dataDir: folder });
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const tables = [
  'store_state',
  'addresses',
  'tokens',
  'prices',
  'transactions',
  'tx_parties',
  'token_balances',
  'token_stats',
  'network_totals',
  'addr_asset',
  'tx_hour',
] as const;

async function everything() {
  const rows = [];
  for (const table of tables) rows.push(await sql`select * from ${sql.table(table)} as t order by t`.execute(store.db));
  return rows.map((found) => found.rows);
}

function transfer(id: string, createdAt: string): string {
  return JSON.stringify({
    record: 'transaction',
    network: 'REGTEST',
    id,
    type: 'lightning_payment',
    status: 'pending',
    amountSats: 5,
    createdAt,
  });
}

test('the example is imported, and a second run changes nothing', async () => {
  const first = await importLines(store, createReadStream(example));
  expect(first).toMatchObject({ line: 13, read: 13, imported: 13, bad: [], stopped: false });
  const before = await everything();
  const again = await importLines(store, createReadStream(example));
  expect(again).toEqual(first);
  expect(await everything()).toEqual(before);
  expect(JSON.stringify(before)).toContain('01983eb7-4008-7b73-b269-c0bd86955a1b');
});

test('bad lines are reported with their numbers and the good lines are imported', async () => {
  const ids = ['01983eb7-4008-7b73-b269-000000000001', '01983eb7-4008-7b73-b269-000000000002'];
  const [first, second] = ids.map((id) => transfer(id, '2025-07-24T23:14:13.640Z'));
  const input = Buffer.concat([
    Buffer.from(`\ufeff${first}\r\n\n`),
    Buffer.from('{"record":"transaction","network":"MAINNET"}\n'),
    Buffer.from(`${second?.replace('{', `{${' '.repeat(70_000)}`)}\n`),
    Buffer.from('{"record":"price","network":"MAINNET","asset":"btc","at":"now","usd":1}\n'),
    Buffer.from(`${transfer('nonsense', '2025-07-24T23:14:13.640Z')}\n`),
    Buffer.from([0xff, 0x0a]),
    Buffer.from('x'.repeat(100_000)),
  ]);
  const progress: number[][] = [];
  const result = await importLines(store, Readable.from([input]), {
    onProgress: ({ read, bytes }) => progress.push([read, bytes]),
  });
  expect(result).toMatchObject({
    read: 7,
    imported: 2,
    bad: [
      { line: 3, message: 'A transaction needs amountSats, or amount if it is of a token.' },
      { line: 5, message: 'at must be an ISO 8601 date and time.' },
      { line: 6, message: expect.stringMatching(/^Transaction nonsense .*\bid\b.*\.$/) },
      { line: 7, message: 'It is not UTF-8 text.' },
      { line: 8, message: 'It is not JSON.' },
    ],
  });
  expect(progress.at(-1)).toEqual([7, input.length]);
  const landed = await store.db.selectFrom('transactions').select('id').where('id', 'in', ids).orderBy('id').execute();
  expect(landed.map(({ id }) => id)).toEqual(ids);
});

test('the first twenty bad lines are reported', async () => {
  const result = await importLines(store, Readable.from(['{}\n'.repeat(700)]));
  expect(result).toMatchObject({ read: 700, imported: 0 });
  expect(result.bad.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a failure of the store is not a bad line', async () => {
  const failing = {
    ...store,
    get db(): never {
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    },
  };
  await expect(importLines(failing, createReadStream(example))).rejects.toThrow('gone');
});
