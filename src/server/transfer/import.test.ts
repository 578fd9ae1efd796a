import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import { storeGauges } from '#server/store/gauges.ts';
import { recordFeed } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { randomLines, seeded } from '#server/store/testing/random-lines.ts';
import { isQuick } from '#server/store/testing/rounds.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { heartbeatMs, withHeartbeat } from './heartbeat.ts';
import { importLines, nothingLanded } from './import.ts';

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
  'currency_prices',
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
  const line = readFileSync(example, 'utf8').trim().split('\n').length;
  expect(first).toMatchObject({ line, read: line, imported: line, bad: [], warnings: [], stopped: false });
  const before = await everything();
  const again = await importLines(store, createReadStream(example));
  expect(again).toEqual(first);
  expect(await everything()).toEqual(before);
  expect(JSON.stringify(before)).toContain('01a20d49-3418-7f34-836f-50b2f7f1613a');
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
      { line: 7, message: 'This is not UTF-8 text.' },
      { line: 8, message: 'This is not JSON.' },
    ],
  });
  expect(progress.at(-1)).toEqual([7, input.length]);
  const landed = await store.db.selectFrom('transactions').select('id').where('id', 'in', ids).orderBy('id').execute();
  expect(landed.map(({ id }) => id)).toEqual(ids);
});

test('any split of a file into batches gives the same export', async () => {
  const random = seeded(77);
  const { lines } = randomLines(12, 40);
  const shuffled = lines
    .map((line) => ({ line, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ line }): unknown => {
      const isOdd = random() < 0.3;
      if (line.record === 'token') return { ...line, decimals: Math.floor(random() * 9) };
      if (line.record === 'price' || !isOdd) return line;
      // Without a time, with a value of its own, or with another idea of its token.
      const kind = Math.floor(random() * 4);
      const firstSeenAt = '2026-03-02T10:00:00.000Z';
      if (kind === 0) return { ...line, createdAt: null, updatedAt: null, firstSeenAt };
      if (kind === 1) return { ...line, valueUsd: Math.round(random() * 1000) };
      const { tokenMetadata } = 'amount' in line ? line : {};
      if (!tokenMetadata) return line;
      const changed = kind === 2 ? { decimals: Math.floor(random() * 9) } : { issuerPublicKey: 'nobody' };
      return { ...line, tokenMetadata: { ...tokenMetadata, ...changed } };
    });
  const tokens = lines.filter(({ record }) => record === 'token');
  const again = tokens.map((line) => ({ ...line, decimals: Math.floor(random() * 9) }));
  const texts = [...shuffled, ...again, ...shuffled.slice(0, 30)].map((line) => `${stringifyJson(line)}\n`);
  const exportOf = async (blockBytes: number, isBulk = false) => {
    let text = '';
    await inEmptyStore(async (store) => {
      const target = isBulk ? await BulkLoad.open(store) : store;
      if (!target) throw new Error('An empty store can be loaded.');
      const { read, imported } = await importLines(target, Readable.from(texts), { blockBytes });
      for await (const page of storedLines(store)) text += page.map((line) => `${stringifyJson(line)}\n`).join('');
      text += `${imported} of ${read}`;
    });
    return text.split('\n');
  };
  const whole = await exportOf(Number.POSITIVE_INFINITY);
  expect(await exportOf(3000)).toEqual(whole);
  if (!isQuick) {
    expect(await exportOf(1)).toEqual(whole);
    expect(await exportOf(3000, true)).toEqual(whole);
  }
  expect(whole.at(-1)).not.toMatch(/^(\d+) of \1$/);
});

test('lines of an open stream are stored without the ones that come later', async () => {
  const ids = ['01983eb7-4008-7b73-b269-000000000011', '01983eb7-4008-7b73-b269-000000000012'];
  const [first, second] = ids.map((id) => transfer(id, '2025-07-24T23:14:13.640Z'));
  const feed = new PassThrough();
  let landed = nothingLanded;
  const running = importLines(store, feed, {
    onProgress: (now) => {
      landed = now;
    },
  });
  // npm writes its header in parts; a line may come in parts, too.
  const parts = [
    '\n> core-explorer@0.1.0 import\n',
    '> node src/tools/run.mjs import\n\n',
    `${first}\n${second?.slice(0, 40)}`,
    `${second?.slice(40)}\n`,
  ];
  const lines = [2, 4, 5, 6];
  for (const [index, part] of parts.entries()) {
    feed.write(part);
    await expect.poll(() => landed.line).toBe(lines[index]);
    const found = await store.db.selectFrom('transactions').select('id').where('id', 'in', ids).execute();
    expect(found).toHaveLength(Math.max(0, index - 1));
  }
  feed.end('{}');
  expect(await running).toMatchObject({ line: 7, read: 3, imported: 2, bad: [{ line: 7 }] });
});

test('a stream whose lines cannot be stored is closed', async () => {
  const feed = new PassThrough();
  const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  const failing: Store = { ...store, write: () => Promise.reject(gone) };
  feed.write(`${transfer('01983eb7-4008-7b73-b269-000000000013', '2025-07-24T23:14:13.640Z')}\n`);
  await expect(importLines(failing, feed)).rejects.toThrow(gone);
  expect(feed.destroyed).toBe(true);
});

test('a connected feed without news is recorded, often enough for the alert', async () => {
  const ages = async () => (await storeGauges(store)).filter(({ name }) => name === 'core_explorer_feed_age_seconds');
  expect(await ages()).toEqual([]);
  const alerts = readFileSync(new URL('../../../docs/monitoring/alerts.yml', import.meta.url), 'utf8');
  const maxAge = Number(/unless on \(job, instance\) core_explorer_feed_age_seconds < (\d+)/.exec(alerts)?.[1]);
  expect(maxAge).toBeGreaterThan((4 * heartbeatMs) / 1000);
  await withHeartbeat(
    () => store.write(() => recordFeed(store)),
    async () => {
      await expect.poll(ages).toHaveLength(1);
    },
  );
  const [age] = await ages();
  expect(age?.value).toBeLessThan(maxAge);
  await sql`update meta set value = (value::float8 - 1000)::text where key = 'feed_seen_at'`.execute(store.db);
  expect((await ages())[0]?.value).toBeGreaterThan(maxAge);
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
