import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from '#contract/codec/json.ts';
import { foreignCursor } from '#contract/common.ts';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';
import { lockFolder } from './store/engine/embedded.ts';
import { writeMeta } from './store/model/meta.ts';
import { openStore } from './store/open-store.ts';
import { makeEmptyStore, type ThrowawayPlace } from './store/testing/throwaway-store.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/* A service that copies another one and follows it. */

let folder: string;
let source: Service | undefined;
let place: ThrowawayPlace;
let service: Service | undefined;
const printed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
  const demo = { PORT: '0', DATA_DIR: folder, DEMO_TRANSACTIONS: '1500', DEMO_RATE: '0', LOG_LEVEL: 'silent' };
  source = await startService(readSettings(demo), () => {});
  place = await makeEmptyStore();
});
afterAll(async () => {
  await service?.close();
  await source?.close();
  await place?.remove();
  await rm(folder, { recursive: true });
});

const start = (more: Readonly<Record<string, string>>) =>
  startService(readSettings({ ...place.environment, PORT: '0', LOG_LEVEL: 'silent', ...more }), (line) =>
    printed.push(line),
  );

const Page = z.object({ data: z.array(z.object({ id: z.string() })), nextCursor: z.nullable(z.string()) });

/** Requests until it is stopped, and notes what came. */
class Watcher {
  readonly statuses = new Map<string, number>();
  readonly walks: string[][] = [];
  readonly shares: string[] = [];
  readonly events: string[] = [];
  restarts = 0;
  #isOver = false;
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async send(path: string): Promise<{ status: number; headers: Headers; body: string }> {
    const response = await fetch(this.#address + path);
    const body = await response.text();
    const key = `${response.status} ${path.split('?')[0]?.replace(/[0-9a-f-]{32,}/, ':id')}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    return { status: response.status, headers: response.headers, body };
  }

  /** Reads a list by its cursors, from the first page again if a cursor is of another list. */
  async walk(): Promise<void> {
    let ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { status, body } = await this.send(`/v1/transactions?network=MAINNET&limit=100${query}`);
      if (status === 400 && body === foreignCursor && cursor !== '') {
        this.restarts++;
        [ids, cursor] = [[], ''];
        continue;
      }
      const page = Page.parse(parseJson(body));
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    this.walks.push(ids);
  }

  async watchStream(): Promise<void> {
    while (!this.#isOver) {
      const response = await fetch(`${this.#address}/v1/stream?network=MAINNET`);
      if (response.status === 200) {
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        this.events.push((await reader?.read())?.value ?? 'nothing');
        await reader?.cancel();
      } else {
        this.events.push(`${response.status} ${await response.text()}`);
      }
      await sleep(100);
    }
  }

  async run(id: string): Promise<void> {
    const repeat = async (work: () => Promise<unknown>) => {
      while (!this.#isOver) await work();
    };
    await Promise.all([
      // The copy needs the processor too.
      repeat(async () => {
        await this.walk();
        await sleep(100);
      }),
      repeat(async () => {
        await this.send(`/v1/tx/${id}?network=MAINNET`);
        await this.send('/readyz');
        const { headers } = await this.send('/v2/stats/summary?network=MAINNET');
        this.shares.push(headers.get('x-data-copying') ?? 'complete');
        await sleep(50);
      }),
      this.watchStream(),
    ]);
  }

  stop(): void {
    this.#isOver = true;
  }
}

test('the other service responds until all is copied, then the store, and no client gets an error or a mixture', async () => {
  if (!source) throw new Error('There is no service to copy.');
  const whole = new Watcher(source.address);
  await whole.walk();
  const [ids = []] = whole.walks;
  expect(ids.length).toBeGreaterThan(900);
  service = await start({ MIRROR_URL: source.address, MIRROR_RATE: '100' });
  const { address } = service;
  const watcher = new Watcher(address);
  onTestFinished(() => watcher.stop());
  expect(JSON.parse((await watcher.send('/config.json')).body)).not.toHaveProperty('stream');
  const first = Page.parse(parseJson((await watcher.send('/v1/transactions?network=MAINNET&limit=10')).body));
  const watching = watcher.run(ids[3] ?? '');
  await expect.poll(() => watcher.shares.at(-1), { timeout: 200_000, interval: 100 }).toBe('complete');
  const walks = watcher.walks.length;
  await expect.poll(() => watcher.walks.length, { timeout: 60_000 }).toBeGreaterThan(walks + 2);
  watcher.stop();
  await watching;
  // Each list is whole. Equal times have the order of first ingest, so the store may have another one.
  expect(watcher.walks.length).toBeGreaterThan(3);
  for (const walk of watcher.walks) expect(walk.toSorted()).toEqual(ids.toSorted());
  const orders = [...new Set(watcher.walks.map((walk) => walk.join()))];
  expect(orders.length).toBeLessThanOrEqual(2);
  expect(orders[0]).toBe(ids.join());
  const failed = [...watcher.statuses.keys()].filter((key) => !key.startsWith('200 '));
  expect(failed.filter((key) => key !== '400 /v1/transactions')).toEqual([]);
  expect(watcher.statuses.get('400 /v1/transactions') ?? 0).toBe(watcher.restarts);
  // It changes once.
  expect(watcher.shares[0]).toMatch(/^share=0/);
  const changes = watcher.shares.filter(
    (share, at) => (share === 'complete') !== (watcher.shares[at - 1] === 'complete'),
  );
  expect(changes.length).toBe(1);
  const streams = watcher.events.map((event) => event.split('\n')[0]);
  expect([...new Set(streams)]).toEqual(['404 Not found on the upstream service.', 'event: ready']);
  // A cursor of before is not read by the store.
  const old = await watcher.send(
    `/v1/transactions?network=MAINNET&limit=10&cursor=${encodeURIComponent(first.nextCursor ?? '')}`,
  );
  expect([old.status, old.body]).toEqual([400, foreignCursor]);
  const metrics = (await watcher.send('/metrics')).body;
  expect(metrics).toContain('core_explorer_mirror_share 1\n');
  expect(metrics).toMatch(/core_explorer_mirror_rows 1[45]\d\d\n/);
  expect(metrics).toMatch(/core_explorer_mirror_lag_seconds \d/);
  expect(metrics).toContain('core_explorer_store_up 1\n');
  expect(JSON.parse((await watcher.send('/config.json')).body)).toEqual({
    filters: true,
    banner: 'Demo data',
    previews: true,
  });
  expect(printed).toContain('The copy is complete, and the store has taken over.');
});

// A database opens at once.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'until its first copy is complete, a service responds before its own store is open',
  async () => {
    const dataDir = join(folder, 'copy');
    const copying = { MIRROR_URL: source?.address ?? '', DATA_DIR: dataDir };
    const read = ({ address }: Service) => fetch(`${address}/v2/stats/summary?network=MAINNET`);
    const headerOf = async (started: Service) => (await read(started)).headers.get('x-data-copying');
    const first = await start({ ...copying, MIRROR_RATE: '20' });
    expect(existsSync(join(dataDir, 'store'))).toBe(false);
    expect((await read(first)).status).toBe(200);
    await expect.poll(() => headerOf(first), { timeout: 120_000 }).toMatch(/^share=0\.[1-9]/);
    await first.close();
    const lock = lockFolder(dataDir);
    const second = await start(copying);
    expect((await read(second)).status).toBe(200);
    expect(await second.failure).toMatchObject({ message: expect.stringMatching(/^Another process uses the folder/) });
    await second.close();
    lock.release();
    const third = await start({ ...copying, MIRROR_RATE: '1000' });
    await expect.poll(() => headerOf(third), { timeout: 120_000 }).toBeNull();
    await third.close();
    // A complete copy responds itself.
    expect(existsSync(join(dataDir, 'first-copy'))).toBe(false);
  },
);

test('a restarted service responds from the store at once, and says since when the other one is away', async () => {
  await service?.close();
  service = undefined;
  const since = Date.now() / 1000 - 3600;
  const store = await openStore(place);
  await writeMeta(store, 'feed_seen_at', String(since));
  await store.close();
  const followed = source?.address ?? '';
  await source?.close();
  source = undefined;
  service = await start({ MIRROR_URL: followed });
  const response = await fetch(`${service.address}/v2/stats/summary?network=MAINNET`);
  expect(response.status).toBe(200);
  const [, at] = /^source-unavailable; since=(\d+)$/.exec(response.headers.get('x-data-stopped') ?? '') ?? [];
  expect(Math.abs(Number(at) / 1000 - since)).toBeLessThan(60);
  expect(response.headers.get('x-data-copying')).toBeNull();
  expect(await (await fetch(`${service.address}/readyz`)).text()).toContain(
    'the service that it copies does not respond',
  );
  await expect
    .poll(() => printed.filter((line) => line.startsWith('Copying was interrupted: ')).length, { timeout: 30_000 })
    .toBeGreaterThan(1);
});

test.each([
  [{ UPSTREAM_URL: 'http://127.0.0.1:2' }, 'MIRROR_URL cannot be combined with UPSTREAM_URL.'],
  [{ INGEST_TOKEN: 'x'.repeat(32) }, 'MIRROR_URL cannot be combined with INGEST_TOKEN.'],
  [{ DEMO: 'on' }, 'MIRROR_URL cannot be combined with DEMO=on.'],
  [
    { DATABASE_URL: '', DATABASE_READ_URL: 'postgres://replica/explorer' },
    'MIRROR_URL must be used with DATABASE_URL, since DATABASE_READ_URL is only for reading.',
  ],
])('%o is refused', async (more, message) => {
  await expect(start({ MIRROR_URL: 'http://127.0.0.1:1', ...more })).rejects.toThrow(message);
});
