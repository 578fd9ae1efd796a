import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Service, startService } from './service.ts';
import { readSettings } from './settings.ts';
import { makeEmptyStore, makeThrowawayPlace, type ThrowawayPlace } from './store/testing/throwaway-store.ts';
import { runExport } from './transfer/export-command.ts';
import { runMirror } from './transfer/mirror-command.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/* Processes that copy another service, and are killed. */

let folder: string;
let source: Service;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
  const demo = { PORT: '0', DATA_DIR: folder, DEMO_TRANSACTIONS: '1200', DEMO_RATE: '0', LOG_LEVEL: 'silent' };
  source = await startService(readSettings(demo), () => {});
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await source?.close();
  await rm(folder, { recursive: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

async function start(place: ThrowawayPlace, rate: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'serve'], {
    env: { ...place.environment, PORT: '0', MIRROR_URL: source.address, MIRROR_RATE: rate },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      const [, found] = /running at (http:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    })
    .on('close', () => reject(new Error('The service did not start.')));
  return { child, address: await address };
}

/** The share that is copied; 1 when the store has taken over. */
async function shareOf({ address }: Running): Promise<number> {
  const response = await fetch(`${address}/v2/stats/summary?network=MAINNET`);
  expect(response.status).toBe(200);
  const [, share] = /^share=([\d.]+)/.exec(response.headers.get('x-data-copying') ?? '') ?? [];
  return share === undefined ? 1 : Number(share);
}

const copied = (service: Running, share: number) =>
  expect.poll(() => shareOf(service), { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(share);

async function end({ child }: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await once(child, 'close');
}

const terminal = () => {
  const output = new PassThrough().resume();
  return { input: process.stdin, output, errors: output, signal: new AbortController().signal };
};

async function exportOf(place: ThrowawayPlace): Promise<Buffer> {
  const file = join(folder, 'export.ndjson');
  await runExport(readSettings({ ...place.environment }), file, terminal());
  return readFile(file);
}

test('a service that is killed while it copies has the same data in the end as a copy that was not', async () => {
  const place = await makeEmptyStore();
  for (const share of [0.1, 0.4, 0.7]) {
    const service = await start(place, '60');
    await copied(service, share);
    await sleep(Math.random() * 100);
    await end(service, 'SIGKILL');
  }
  const last = await start(place, '1000');
  await copied(last, 1);
  await end(last, 'SIGTERM');
  const other = await makeEmptyStore();
  const settings = readSettings({ ...other.environment, MIRROR_URL: source.address, MIRROR_RATE: '1000' });
  expect(await runMirror(settings, ['--once'], terminal())).toBe('whole');
  const [killed, undisturbed] = [await exportOf(place), await exportOf(other)];
  expect(killed.length).toBeGreaterThan(500_000);
  expect(killed.equals(undisturbed)).toBe(true);
  await place.remove();
  await other.remove();
});

// A folder belongs to one process; a database can be shared.
test.runIf(process.env.TEST_DATABASE_URL)(
  'of several services one copies, and another one takes over when it dies',
  async () => {
    const place = await makeThrowawayPlace();
    const services = [await start(place, '40'), await start(place, '40')] as const;
    const [first, second] = services;
    await copied(second, 0.2);
    await end(first, 'SIGKILL');
    const killedAt = performance.now();
    const before = await shareOf(second);
    await copied(second, Math.min(0.9, before + 0.1));
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    const third = await start(place, '40');
    // Both change over, whoever copies.
    await Promise.all([copied(second, 1), copied(third, 1)]);
    const [one, other] = await Promise.all(
      [second, third].map(async ({ address }) => (await fetch(`${address}/v1/tx/latest?limit=250`)).text()),
    );
    expect(one).toBe(other);
    expect(JSON.parse(one ?? '').length).toBe(250);
    for (const service of [second, third]) await end(service, 'SIGTERM');
    await place.remove();
  },
);
