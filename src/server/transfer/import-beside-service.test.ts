import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoLines } from '#server/demo/network.ts';
import { readSettings } from '#server/settings.ts';
import { storeGauges } from '#server/store/gauges.ts';
import { writeMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import type { Terminal } from './commands.ts';
import { runExport } from './export-command.ts';
import { importLines } from './import.ts';
import { runImport } from './import-command.ts';
import { type LocalService, openLocalService } from './local-service.ts';
import { localSocketPath } from './local-socket.ts';
import { runMirror } from './mirror-command.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 400_000 });

/* Commands for a folder that a service has open. */

const main = join(import.meta.dirname, '../main.ts');
const lines = Array.from(
  demoLines({ seed: 8, transactions: 300, endsAt: new Date('2026-03-14T13:20:00.000Z') }),
  (line) => `${JSON.stringify(line)}\n`,
);

let folder: string;
let file: string;
/** Export of a store into which all lines were imported without a service. */
let expected: string;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-'));
  file = join(folder, 'lines.ndjson');
  await writeFile(file, lines.join(''));
  const place = await newPlace();
  await runImport(place, file, screen().terminal);
  expected = await exportOf(place);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let places = 0;

async function newPlace(name = 'store') {
  const dataDir = join(folder, `${name}-${places++}`);
  await copyEmptyStore(dataDir);
  return { dataDir, databaseUrl: undefined };
}

function screen(onText: (text: string) => void = () => {}) {
  let printed = '';
  const stopping = new AbortController();
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      printed += chunk.toString();
      onText(chunk.toString());
      done();
    },
  });
  const terminal: Terminal = { input: Readable.from([]), output, errors: output, signal: stopping.signal };
  return { terminal, stopping, printed: () => printed };
}

async function exportOf(place: { readonly dataDir: string; readonly databaseUrl: undefined }): Promise<string> {
  const written = join(folder, 'written.ndjson');
  expect(await runExport(place, written, screen().terminal)).toBe('whole');
  return readFile(written, 'utf8');
}

/** A store that has its folder open as a service has. */
async function serve(): Promise<{ dataDir: string; databaseUrl: undefined; store: Store; local: LocalService }> {
  const place = await newPlace();
  const store = await openStore(place);
  closing.push(() => store.close());
  const local = await openLocalService(store, place.dataDir, () => {});
  if (!local) throw new Error('There is no socket.');
  closing.push(() => local.close());
  return { ...place, store, local };
}

/** Starts a process of the service, and returns its address once it is ready. */
async function startProcess(dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', NO_COLOR: '1' },
  });
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const running = /running at (http:\/\/[\w.:]+)/;
  await expect.poll(() => printed, { timeout: 100_000 }).toMatch(running);
  return { child, address: running.exec(printed)?.[1] ?? '' };
}

function importInChild(dataDir: string, name: string) {
  const child = spawn(process.execPath, [main, 'import', name], { env: { DATA_DIR: dataDir, NO_COLOR: '1' } });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return { child, printed: () => printed, ended: once(child, 'close') };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

test('an import and an export beside a service do and print what they do without one', async () => {
  const place = await serve();
  expect(statSync(join(place.dataDir, 'socket')).mode & 0o777).toBe(0o600);
  const [beside, alone] = [screen(), screen()];
  const broken = join(folder, 'broken.ndjson');
  const unknown = lines[0]?.replace('{', '{"note":"x",') ?? '';
  await writeFile(broken, [...lines, 'x\n', unknown].join(''));
  expect(await runImport(place, broken, beside.terminal)).toBe('incomplete');
  expect(await runImport(await newPlace(), broken, alone.terminal)).toBe('incomplete');
  const withoutProgress = (text: string) => text.replaceAll(/^ *\d+ %.*\n/gm, '');
  expect(withoutProgress(beside.printed())).toBe(withoutProgress(alone.printed()));
  expect(beside.printed()).toMatch(/This is not JSON[\s\S]*1 line had note, which is not stored\./);
  expect(await exportOf(place)).toBe(expected);
  const again = screen();
  expect(await runImport(place, broken, again.terminal)).toBe('incomplete');
  expect(again.printed()).toMatch(/^This file is already imported\.\n/);
});

test('a file that would be loaded in bulk is imported in batches, which is said first', async () => {
  const place = await serve();
  const { terminal, printed } = screen();
  expect(await runImport(place, file, terminal, 0)).toBe('whole');
  expect(printed()).toMatch(/^A service uses the store, so the file is imported in batches\. /);
  expect(await exportOf(place)).toBe(expected);
});

test('lines of a feed are in the lists of the service while its pipe stays open', async () => {
  const { dataDir } = await newPlace();
  const { address } = await startProcess(dataDir);
  const { child, printed, ended } = importInChild(dataDir, '-');
  const sent = lines.filter((line) => line.includes('"MAINNET"') && line.includes('"transaction"')).slice(0, 80);
  child.stdin.write(lines.filter((line) => !line.includes('"transaction"')).join(''));
  for (const line of sent) {
    child.stdin.write(line);
    await sleep(50);
  }
  const ids = async () => {
    const response = await fetch(`${address}/v1/tx/latest?limit=250`);
    const rows: unknown = await response.json();
    return Array.isArray(rows) ? rows.map(({ id }) => id) : [];
  };
  const last = JSON.parse(sent.at(-1) ?? '').id;
  await expect.poll(ids, { timeout: 60_000 }).toContain(last);
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('core_explorer_feed_age_seconds');
  child.stdin.end();
  expect((await ended)[0]).toBe(0);
  expect(printed()).toMatch(/^Imported [\d,]+ of [\d,]+ lines\.$/m);
});

test('after kill -9 of command and service, the import continues and results in the same store', async () => {
  const place = await newPlace();
  const first = await startProcess(place.dataDir);
  const command = importInChild(place.dataDir, file);
  await expect.poll(command.printed, { timeout: 60_000, interval: 5 }).toMatch(/^ *\d+ %/m);
  await kill(command.child);
  const next = importInChild(place.dataDir, file);
  await expect.poll(next.printed, { timeout: 60_000, interval: 5 }).toMatch(/^Already imported up to line/m);
  await kill(first.child);
  await expect.poll(next.printed, { timeout: 60_000 }).toMatch(/its service does not respond; waiting\.$/m);
  // The socket of the killed service is still there.
  expect(statSync(join(place.dataDir, 'socket')).isSocket()).toBe(true);
  await startProcess(place.dataDir);
  expect(await next.ended).toEqual([0, null]);
  expect(next.printed()).toMatch(/^The store is available again\.$/m);
  expect(await exportOf(place)).toBe(expected);
});

test('an export is one state of the store: what is written meanwhile waits, and readers do not', async () => {
  const place = await serve();
  await importLines(place.store, Readable.from(lines.slice(0, -100)));
  const before = await exportOf(place);
  let writing: Promise<unknown> | undefined;
  let exported = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      exported += chunk.toString();
      writing ??= importLines(place.store, Readable.from(lines.slice(-100)));
      // A reader is answered.
      storeGauges(place.store).then(() => done(), done);
    },
  });
  expect(await runExport(place, undefined, { ...screen().terminal, output })).toBe('whole');
  expect(exported).toBe(before);
  await writing;
  expect(await exportOf(place)).toBe(expected);
});

test('a service that stops ends an export, and its output is not taken for a whole one', async () => {
  const place = await serve();
  await importLines(place.store, Readable.from(lines));
  const { terminal } = screen();
  let stopped: Promise<void> | undefined;
  const output = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      stopped ??= place.local.close();
      setTimeout(done, 100);
    },
  });
  await expect(runExport(place, undefined, { ...terminal, output })).rejects.toThrow(/^The export is incomplete: /);
  await stopped;
  // Writes no longer wait.
  await importLines(place.store, Readable.from(lines.slice(0, 10)));
});

test('a stopped import has stored what it counts', async () => {
  const place = await serve();
  const { terminal, stopping, printed } = screen((text) => {
    if (/^ *\d+ %/.test(text)) stopping.abort();
  });
  expect(await runImport(place, file, terminal)).toBe('stopped');
  expect(printed()).toMatch(
    /^Stopped after line [\d,]+, \d\d % of the file\. Run the same command again to continue\.$/m,
  );
  const { terminal: rest } = screen();
  expect(await runImport(place, file, rest)).toBe('whole');
  expect(await exportOf(place)).toBe(expected);
});

test('a demo network, an empty store and a mirror are refused as without a service', async () => {
  const place = await serve();
  const { terminal } = screen();
  await expect(runExport(place, undefined, terminal)).rejects.toThrow('The store is empty. Nothing was exported.');
  const settings = { ...readSettings({ UPSTREAM_URL: 'http://127.0.0.1:1' }), ...place };
  await expect(runMirror(settings, [], terminal)).rejects.toThrow(/^Another process uses the folder /);
  await writeMeta(place.store, 'demo', '{}');
  await expect(runImport(place, file, terminal)).rejects.toThrow(/^This store contains the demo network/);
});

test('a socket that nobody listens on, and one of another program, do not block a service', async () => {
  const place = await newPlace();
  const path = localSocketPath(place.dataDir) ?? '';
  const other = createServer().listen(path);
  await once(other, 'listening');
  const store = await openStore(place);
  closing.push(() => store.close());
  const local = await openLocalService(store, place.dataDir, () => {});
  closing.push(async () => local?.close());
  expect(await runImport(place, file, screen().terminal)).toBe('whole');
  await new Promise((closed) => other.close(closed));
});

test('a path that is too long for a socket is reported by the service and by the command', async () => {
  const deep = join(folder, 'x'.repeat(120));
  mkdirSync(deep);
  const dataDir = join(deep, 'store');
  await copyEmptyStore(dataDir);
  const store = await openStore({ dataDir });
  closing.push(() => store.close());
  const printed: string[] = [];
  expect(await openLocalService(store, dataDir, (line) => printed.push(line))).toBeUndefined();
  expect(printed).toEqual([
    'The path of DATA_DIR is too long for a socket of 103 bytes. Stop the service to import or export.',
  ]);
  await expect(runImport({ dataDir, databaseUrl: undefined }, file, screen().terminal)).rejects.toThrow(
    /^Another process uses the folder .*, and the path is too long to reach it over a socket \(103 bytes\); stop it first/,
  );
});
