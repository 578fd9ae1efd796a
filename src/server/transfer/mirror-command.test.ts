import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseJson } from '#contract/codec/json.ts';
import { core, type NamingProfile, spark } from '#contract/codec/naming.ts';
import { networks } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import { sourceOver } from '#server/api/operations.ts';
import { createApp } from '#server/app.ts';
import { demoWithFewPrices } from '#server/demo/testing/few-prices.ts';
import { readSettings } from '#server/settings.ts';
import { openStoreSource } from '#server/source.ts';
import { storeGauges } from '#server/store/gauges.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { storeReader } from '#server/store/read/reader.ts';
import { hasAllCases } from '#server/store/testing/rounds.ts';
import {
  makeEmptyStore,
  openThrowawayStore,
  type ThrowawayPlace,
  type ThrowawayStore,
} from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import type { Terminal } from './commands.ts';
import { runMirror } from './mirror-command.ts';
import { MirrorRun, openMirrorSource } from './mirror-run.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const apiKey = 'nobody-may-read-this-key';
/** More than a page on one network. */
const transactions = 360;
const lines = [...demoWithFewPrices({ seed: 7, transactions, endsAt: new Date('2026-03-14T13:37:11.123Z') })];
let throwaway: ThrowawayStore;
let own: FastifyInstance;
let behind: FastifyInstance;
let url: string;
let place: ThrowawayPlace;
/** Requests to the service, and those that got 429. */
const counts = { requests: 0, limited: 0 };

beforeAll(async () => {
  throwaway = await openThrowawayStore();
  await ingest(throwaway.store, lines);
  own = await appOver(throwaway.store, core);
  behind = await appOver(throwaway.store, spark);
  // A slow service that allows few rows, with occasional rate limits.
  behind.addHook('onRequest', async (request, reply) => {
    if (request.url === '/config.json') return reply.send({ banner: demoBanner });
    if (request.headers.authorization !== `Bearer ${apiKey}`) return;
    await sleep(10);
    if (Number(Object(request.query).limit) > 10) return reply.code(400).send({ detail: 'limit: at most 10' });
    if (++counts.requests % 40 !== 0) return;
    counts.limited++;
    return reply.code(429).header('retry-after', '1').send({ detail: 'slow down' });
  });
  url = await behind.listen({ port: 0, host: '127.0.0.1' });
  place = await makeEmptyStore();
});
afterEach(() => {
  [counts.requests, counts.limited] = [0, 0];
});
afterAll(async () => {
  await own?.close();
  await behind?.close();
  await throwaway?.remove();
  await place?.remove();
});

function appOver(store: Store, naming: NamingProfile): Promise<FastifyInstance> {
  const options = { naming, validateResponses: true, logLevel: 'silent', explorer: '/nowhere', config: {} };
  return createApp(sourceOver(storeReader(store)), options);
}

/** As an operator sets them. */
const environment = () => ({
  ...place.environment,
  MIRROR_API_KEY: apiKey,
  MIRROR_NAMING: 'spark',
  MIRROR_RATE: '1000',
});

/** Runs the command in a child process and kills it after the first page. */
async function mirrorAndKill() {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, 'mirror', '--upstream', url, '--once'], {
    env: { ...environment(), NO_COLOR: '1' },
  });
  let printed = '';
  let sent = false;
  const hear = async (chunk: Buffer) => {
    printed += chunk.toString();
    if (sent || percentOf(printed) === 0) return;
    sent = true;
    // During the next page.
    await sleep(Math.random() * 60);
    child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [, killedBy] = await once(child, 'close');
  return killedBy;
}

/** Runs the command here, and stops it at a share. */
async function mirror(stopAtPercent = Number.POSITIVE_INFINITY) {
  const stopping = new AbortController();
  let printed = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      printed += chunk.toString();
      if (percentOf(printed) >= stopAtPercent) stopping.abort();
      done();
    },
  });
  const terminal: Terminal = { input: process.stdin, output, errors: output, signal: stopping.signal };
  const ending = await runMirror(readSettings(environment()), ['--upstream', url, '--once'], terminal);
  return { ending, printed };
}

/**
 * Copies the service into a store of its own, and starts again after some pages.
 * @returns identifiers in the order in which they were stored
 */
async function copiedAfter(pagesOfRuns: readonly number[]): Promise<string[]> {
  const into = await openThrowawayStore();
  const { store } = into;
  for (const pages of pagesOfRuns) {
    const { signal, stop } = stopping();
    const own = { url, apiKey, naming: spark, ratePerSecond: 1000 };
    const source = openMirrorSource(own, () => {}, { setting: 'MIRROR_URL' });
    const run = await MirrorRun.begin({ store, source, url, signal, print: () => {} });
    let page = 0;
    const copying = run.copy(() => {
      if (++page === pages) stop();
    });
    if (pages < Number.POSITIVE_INFINITY) await expect(copying).rejects.toThrow();
    else await copying;
  }
  const rows = await store.db.selectFrom('transactions').select(['network', 'id']).orderBy('seq').execute();
  await into.remove();
  return rows.map(({ network, id }) => `${network} ${id}`);
}

function stopping() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

test('a copy that was interrupted stores everything in the order of an undisturbed one', async () => {
  const undisturbed = await copiedAfter([Number.POSITIVE_INFINITY]);
  expect(undisturbed.length).toBeGreaterThanOrEqual(transactions);
  expect(await copiedAfter([1, 1, Number.POSITIVE_INFINITY])).toEqual(undisturbed);
});

function percentOf(printed: string): number {
  return Number([...printed.matchAll(/^ *(\d+) %/gm)].at(-1)?.[1] ?? 0);
}

test('killed, stopped and restarted, it copies everything with exact totals', async () => {
  if (hasAllCases) expect(await mirrorAndKill()).toBe('SIGKILL');
  // Within the larger network.
  const stopped = await mirror(40);
  expect(stopped).toEqual({
    ending: 'stopped',
    printed: expect.stringContaining('Run the same command again to continue'),
  });
  const last = await mirror();
  expect(last.ending).toBe('whole');
  // It began where it was stopped.
  expect(Number(/^100 %, (\d+) lines?,/m.exec(last.printed)?.[1])).toBeLessThan(0.6 * transactions);
  expect(counts.limited).toBeGreaterThan(0);
  expect(last.printed + stopped.printed).not.toContain(apiKey);

  const store = await openStore(place);
  expect(await storeGauges(store)).toContainEqual(expect.objectContaining({ name: 'core_explorer_feed_age_seconds' }));
  const alone = await appOver(store, core);
  const read = async (app: FastifyInstance, path: string) => parseJson((await app.inject(path)).body);
  for (const network of networks) {
    const there = lines.filter((line) => line.network === network);
    const ids = [...new Set(there.flatMap((line) => (line.record === 'transaction' ? [line.id] : [])))];
    expect(last.printed).toContain(`${network}: all ${ids.length.toLocaleString('en-US')} transactions copied.`);
    for (const id of ids.filter((_, index) => index % 3 === 0)) {
      const path = `/v1/tx/${id}?network=${network}`;
      expect(await read(alone, path)).toEqual(await read(own, path));
    }
    const { tpvSats } = Object(await read(alone, `/v2/stats/tpv?network=${network}&period=all`));
    expect(tpvSats).toBe(Object(await read(own, `/v2/stats/tpv?network=${network}&period=all`)).tpvSats);
    const tokens = there.flatMap((line) => (line.record === 'token' ? [line.tokenIdentifier] : []));
    for (const token of tokens.slice(0, 6)) {
      const path = `/v1/tokens/${token}?network=${network}`;
      const [copied, original] = [Object(await read(alone, path)), Object(await read(own, path))];
      // No list has tokens without transfers.
      if (copied.metadata) expect({ ...copied, volume24hUsd: 0 }).toEqual({ ...original, volume24hUsd: 0 });
      const holders = `/v1/tokens/${token}/holders?network=${network}&limit=100`;
      if (copied.metadata)
        expect(Object(await read(alone, holders)).meta).toEqual(Object(await read(own, holders)).meta);
    }
  }
  await alone.close();
  await store.close();
  // Invented data is not shown as real.
  const served = await openStoreSource(readSettings({ ...place.environment, DEMO: 'off' }), () => {});
  expect(served.config().banner).toBe(demoBanner);
  await served.close();
});

test('settings of before are read with a warning', async () => {
  let printed = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      printed += chunk.toString();
      done();
    },
  });
  const stopping = new AbortController();
  stopping.abort();
  const terminal: Terminal = { input: process.stdin, output, errors: output, signal: stopping.signal };
  const old = { UPSTREAM_URL: url, UPSTREAM_API_KEY: apiKey, UPSTREAM_RATE: '1000', MIRROR_NAMING: 'spark' };
  expect(await runMirror(readSettings({ ...place.environment, ...old }), [], terminal)).toBe('stopped');
  expect(printed.match(/^Warning: .*/gm)).toEqual(
    ['URL', 'API_KEY', 'RATE'].map(
      (name) => `Warning: use MIRROR_${name} instead of UPSTREAM_${name} to copy a service.`,
    ),
  );
  expect(printed).not.toContain(apiKey);
});

test('invalid arguments are rejected with a message', async () => {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal: Terminal = { input: process.stdin, output: sink, errors: sink, signal: new AbortController().signal };
  const run = (parameters: string[]) => runMirror({ ...readSettings({}), ...place }, parameters, terminal);
  await expect(run([])).rejects.toThrow(/^Specify the service to copy: npm run mirror -- --upstream URL/);
  await expect(run(['--upstream', 'nowhere'])).rejects.toThrow(/^--upstream must be an https:/);
  await expect(run(['--upstream', url, '--network', 'x'])).rejects.toThrow('--network must be MAINNET or REGTEST.');
  await expect(run(['--fast'])).rejects.toThrow(/^Invalid arguments\. Usage: /);
  await expect(run(['--upstream', 'http://127.0.0.1:1'])).rejects.toThrow('The upstream service cannot be reached.');
});
