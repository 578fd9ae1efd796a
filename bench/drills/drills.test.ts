import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import { simulate } from '#server/demo/demo.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { openStore } from '#server/store/open-store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { findPostgres } from '#server/testing/postgres-server.ts';
import { runImport } from '#server/transfer/import-command.ts';
import { reportOf } from './drill.ts';
import { drills, runDrill } from './main.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/*
 * Short forms of the drills: they check responses, not speed. The full disk is simulated by a number, so that no mount is
 * needed; a cluster takes minutes.
 */

const programs = findPostgres()?.folder;
const isWithout = (name: string) => ['disk-full', 'cluster'].includes(name);
const short = drills.filter(({ name, postgres }) => !isWithout(name) && (postgres !== 'needed' || programs));
/** Those that mostly wait. */
const waits = ['kill', 'bulk-import', 'torn-answers', 'postgres-restart', 'postgres-trouble'];

for (const drill of short) {
  const isBeside = waits.includes(drill.name);
  test(drill.name, { concurrent: isBeside }, async ({ expect }) => {
    const { signal } = new AbortController();
    const context = { isShort: true, copyEmptyStore, signal, log: () => {} };
    const figures = await runDrill(drill, context, drill.postgres === 'needed' ? programs : undefined);
    expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
    expect(figures.some(({ isMet }) => isMet)).toBe(true);
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.concurrent('on a full disk an import ends with an error and resumes when run again, and a service keeps responding and recovers', async ({
  expect,
}) => {
  const dataDir = join(folder, 'full');
  const file = join(folder, 'full.ndjson');
  const lines = [...demoWithFewPrices({ seed: 6, transactions: 150, endsAt: new Date('2026-03-14T13:20:00.000Z') })];
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await copyEmptyStore(dataDir);
  const streams = { input: new PassThrough(), output: new PassThrough().resume(), errors: new PassThrough().resume() };
  const terminal = { ...streams, signal: new AbortController().signal };
  const place = { databaseUrl: undefined, dataDir };
  await expect(runImport({ ...place, diskReserveBytes: 2 ** 60 }, file, terminal)).rejects.toThrow(
    /^Writing stopped: the disk of .* has .* MB left, .* Run the same command again to continue\.$/,
  );
  expect(await runImport(place, file, terminal)).toBe('whole');

  let free = 2 ** 40;
  const store = await openStore({ dataDir, freeBytes: async () => free });
  const app = await createApp(sourceOver(storeReader(store)), {
    naming: core,
    validateResponses: true,
    logLevel: 'silent',
    explorer: '/nowhere',
    config: {},
    dataStop: () => store.dataStop(),
  });
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const living = simulate(store, {
    seed: 6,
    ratePerSecond: 50,
    signal: stopping.signal,
    onError: (error) => failures.push(error),
  });
  try {
    const stopped = async () => (await app.inject('/v2/stats/summary?network=MAINNET')).headers['x-data-stopped'];
    const patience = { timeout: 60_000 };
    expect(await stopped()).toBeUndefined();
    free = 0;
    await expect.poll(stopped, patience).toMatch(/^disk-full; since=\d+$/);
    expect((await app.inject('/v1/tx/latest?network=MAINNET')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).body).toContain('Its data stopped at');
    free = 2 ** 40;
    await expect.poll(stopped, patience).toBeUndefined();
    expect(failures).toEqual([expect.any(StoreFull)]);
  } finally {
    stopping.abort();
    await living;
    await app.close();
    await store.close();
  }
});

test('figures are aligned in columns, and missed goals are marked', ({ expect }) => {
  const report = reportOf([
    { name: 'answers', value: '100' },
    { name: 'with status 5xx', value: '0', goal: '0', isMet: true },
    { name: 'slowest', value: '2.1 s', goal: '1 s', isMet: false },
  ]);
  expect(report).toBe(
    '  answers          100\n  with status 5xx  0 (goal: 0)\n  slowest          2.1 s MISSED (goal: 1 s)',
  );
});
