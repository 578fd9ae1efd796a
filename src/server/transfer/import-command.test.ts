import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoLines } from '#server/demo/network.ts';
import { readSettings } from '#server/settings.ts';
import { storeGauges } from '#server/store/gauges.ts';
import { writeMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { exportLines } from '#server/store/read/stored-lines.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { makeEmptyStore, makeThrowawayPlace, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import type { Terminal } from './commands.ts';
import { runExport } from './export-command.ts';
import { importLines } from './import.ts';
import { runImport } from './import-command.ts';
import { runMirror } from './mirror-command.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 400_000 });

let folder: string;
/** Four blocks of lines, most of them prices. */
let network: string[];
let file: string;
/** Of a store that imported all of them without a stop. */
let expected: Awaited<ReturnType<typeof readState>>;
const made: ThrowawayPlace[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  const lines = demoLines({ seed: 8, transactions: 200, endsAt: new Date('2026-03-14T13:20:00.000Z') });
  network = Array.from(lines, (line) => `${JSON.stringify(line)}\n`);
  file = await fileOf('network.ndjson', ...network);
  const calm = await place();
  const store = await openStore(calm);
  await importLines(store, createReadStream(file));
  expected = await readState(store);
  await store.close();
});
afterEach(async () => {
  for (const place of made.splice(0)) await place.remove();
});
afterAll(() => rm(folder, { recursive: true }));

async function place(): Promise<ThrowawayPlace> {
  const one = await makeEmptyStore();
  made.push(one);
  return one;
}

async function fileOf(name: string, ...text: string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text.join(''));
  return file;
}

function screen(onText: (text: string) => void = () => {}) {
  const printed: string[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    printed.push(chunk.toString());
    onText(chunk.toString());
    done();
  };
  const stopping = new AbortController();
  const terminal: Terminal = {
    input: Readable.from([]),
    output: new Writable({ write }),
    errors: new Writable({ write }),
    signal: stopping.signal,
  };
  return { terminal, stopping, printed: () => printed.splice(0).join('') };
}

/** Everything in a store, as it is exported and as responses read it. */
async function readState(store: Store) {
  const output = new PassThrough();
  const exported = text(output);
  await exportLines(store, output);
  output.end();
  return { exported: await exported, contents: await contentsOf(store) };
}

async function stateOf(at: ThrowawayPlace) {
  const store = await openStore(at);
  return readState(store).finally(() => store.close());
}

/** Runs the command in a child process, and signals it once it printed a text. */
async function importInChild(at: ThrowawayPlace, signal: NodeJS.Signals, text: RegExp) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'import', file], {
    env: { ...at.environment, NO_COLOR: '1' },
  });
  let printed = '';
  let sent = false;
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stdout.on('data', async (chunk: Buffer) => {
    printed += chunk.toString();
    if (sent || !text.test(printed)) return;
    sent = true;
    // During the next batch.
    await sleep(Math.random() * 40);
    child.kill(signal);
  });
  const [code, killedBy] = await once(child, 'close');
  return { code, killedBy, printed };
}

test('killed, stopped and restarted, the import results in the same store as an uninterrupted one', async () => {
  const broken = await place();
  expect(await importInChild(broken, 'SIGKILL', /^ *\d+ %/m)).toMatchObject({ killedBy: 'SIGKILL' });
  const stopped = await importInChild(broken, 'SIGTERM', /Already imported/);
  expect(stopped.printed).toMatch(/^Already imported up to line [\d,]+; continuing after it\.$/m);
  expect(stopped.printed).toMatch(
    /^Stopped after line [\d,]+, \d\d % of the file\. Run the same command again to continue\.$/m,
  );
  expect(stopped.code).toBe(143);
  const { terminal, printed } = screen();
  expect(await runImport(broken, file, terminal)).toBe('whole');
  const all = network.length.toLocaleString('en-US');
  expect(printed()).toContain(`Imported ${all} of ${all} lines.\n`);
  expect(await stateOf(broken)).toEqual(expected);
});

test('a killed feed has stored what it printed, and sending everything again completes it', async () => {
  const at = await place();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'import', '-'], {
    env: { ...at.environment, NO_COLOR: '1' },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // More than nothing and less than a block, and the input stays open.
  child.stdin.write(network.slice(0, 60).join(''));
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/^60 lines/m);
  child.stdin.write(network.slice(60, 100).join(''));
  child.kill('SIGKILL');
  await once(child, 'close');
  const { exported } = await stateOf(at);
  const kept = exported.trim().split('\n').length;
  expect(kept).toBeGreaterThanOrEqual(60);
  const { terminal, printed: all } = screen();
  const noted = `${JSON.stringify({ ...JSON.parse(network.at(-1) ?? ''), note: 'x' })}\n`;
  const sent = [...network.slice(0, -1), noted, 'x\n'];
  expect(await runImport(at, '-', { ...terminal, input: Readable.from(sent) })).toBe('incomplete');
  const count = network.length;
  expect(all()).toMatch(
    new RegExp(`^Line ${count + 1}: This is not JSON\\.\n1 line had note, which is not stored\\.\n`, 'm'),
  );
  const store = await openStore(at);
  expect(await storeGauges(store)).toContainEqual(expect.objectContaining({ name: 'core_explorer_feed_age_seconds' }));
  expect(await readState(store)).toEqual(expected);
  await store.close();
});

test('a named pipe is read as it comes, whatever the size from which files are loaded in bulk', async () => {
  const at = await place();
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  let text = '';
  const { terminal } = screen((more) => {
    text += more;
  });
  const running = runImport(at, pipe, terminal, 0);
  const writer = await open(pipe, 'w');
  await writer.write(network.slice(0, 3).join(''));
  await expect.poll(() => text).toMatch(/^3 lines/m);
  await writer.close();
  expect(await running).toBe('whole');
});

test('an imported file is not imported again unless it has changed', async () => {
  const at = await place();
  const { terminal, printed } = screen();
  const lines = network.slice(0, 1400);
  const changing = await fileOf('changing.ndjson', ...lines, 'x\n');
  expect(await runImport(at, changing, terminal)).toBe('incomplete');
  const first = printed();
  expect(first).toContain('Line 1401: This is not JSON.\nImported 1,400 of 1,401 lines.\n');
  expect(await runImport(at, changing, terminal)).toBe('incomplete');
  expect(printed()).toBe(
    'This file is already imported.\nLine 1401: This is not JSON.\nImported 1,400 of 1,401 lines.\n',
  );
  // As long as it was, and another one only far from its beginning.
  await fileOf('changing.ndjson', ...lines, '\n\n');
  expect(await runImport(at, changing, terminal)).toBe('whole');
  expect(printed()).toMatch(/^ *\d+ %/);
  expect(await runImport(at, await fileOf('empty.ndjson'), terminal)).toBe('whole');
  expect(printed()).toBe('Imported 0 of 0 lines.\n');
});

test('a large file is imported at once, and continues where it was stopped', async () => {
  const one = await place();
  const part = await fileOf('part.ndjson', ...network.slice(0, 500), 'x\n');
  const { terminal, stopping, printed } = screen((text) => {
    // While sums are counted.
    if (/^ *[67]\d %/.test(text)) stopping.abort();
  });
  expect(await runImport(one, part, terminal, 0)).toBe('stopped');
  expect(printed()).toMatch(/^Line 501: This is not JSON\.$[^$]*Run the same command again to continue\.$/m);
  const { terminal: calm, printed: text } = screen();
  expect(await runImport(one, file, calm, 0)).toBe('whole');
  expect(text()).toMatch(/^Finishing the import of another file first\.\n[^$]*Loading into new tables, /);
  expect(await runImport(one, part, calm, 0)).toBe('incomplete');
  expect(text()).toContain('This file is already imported.\n');
  expect(await stateOf(one)).toEqual(expected);
});

test('standard input is imported without the header of npm, and exported as it was', async () => {
  const one = await place();
  const { terminal, stopping, printed } = screen();
  const sent = ['\n> core-explorer@0.1.0 export\n> node src/tools/run.mjs export\n\n', ...network];
  expect(await runImport(one, '-', { ...terminal, input: Readable.from(sent) })).toBe('whole');
  const all = network.length.toLocaleString('en-US');
  expect(printed()).toContain(`Imported ${all} of ${all} lines.\n`);
  const written = await fileOf('written.ndjson', 'what was there before');
  expect(await runExport(one, written, terminal)).toBe('whole');
  expect(await readFile(written, 'utf8')).toBe(expected.exported);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  await expect(runExport(one, join(folder, 'none', 'x'), terminal)).rejects.toThrow(
    /x\.[\w-]+\.part cannot be written: /,
  );
  stopping.abort();
  await fileOf('written.ndjson', 'unchanged');
  expect(await runExport(one, written, terminal)).toBe('stopped');
  expect(await readFile(written, 'utf8')).toBe('unchanged');
});

test('an import from a stalled stream can be stopped, and the lines before are stored', async () => {
  const at = await place();
  const { terminal, stopping, printed } = screen();
  const input = new PassThrough();
  for (const line of network.slice(0, 1100)) input.write(line);
  input.write('{"record":');
  const running = runImport(at, '-', { ...terminal, input });
  await vi.waitFor(() => expect(input.readableLength).toBe(0), { timeout: 60_000 });
  await sleep(50);
  stopping.abort();
  expect(await running).toBe('stopped');
  expect(printed()).toContain(
    'Imported 1,100 of 1,100 lines.\nStopped after line 1,100. The lines before are stored; importing all of it again is safe.\n',
  );
});

test('commands reject settings with a read database alone', async () => {
  const unused = await makeThrowawayPlace();
  made.push(unused);
  const { dataDir } = unused;
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_READ_URL: 'postgres://reader@replica/explorer' });
  const { terminal } = screen();
  const refused = (command: string) => `DATABASE_READ_URL is only for serving; ${command} needs DATABASE_URL.`;
  await expect(runImport(settings, file, terminal)).rejects.toThrow(refused('import'));
  await expect(runMirror(settings, ['--upstream', 'http://127.0.0.1:1'], terminal)).rejects.toThrow(refused('mirror'));
  await expect(runExport(settings, file, terminal)).rejects.toThrow(refused('export'));
  expect(await readdir(dataDir)).toEqual([]);
});

test('files that cannot be read or written are reported', async () => {
  const at = await place();
  const { terminal } = screen();
  await expect(runImport(at, undefined, terminal)).rejects.toThrow(/^Specify a file to import/);
  await expect(runImport(at, join(folder, 'none'), terminal)).rejects.toThrow(/^File not found: .*none\.$/);
  await expect(runImport(at, folder, terminal)).rejects.toThrow(/is a directory, not a file\.$/);
  const nowhere = { dataDir: join(folder, 'none'), databaseUrl: undefined };
  await expect(runExport(nowhere, undefined, terminal)).rejects.toThrow(/^Folder not found: .*none\. /);
  await expect(runExport(at, undefined, terminal)).rejects.toThrow('The store is empty. Nothing was exported.');
  const store = await openStore(at);
  await writeMeta(store, 'demo', '{}');
  await store.close();
  await expect(runImport(at, '-', terminal)).rejects.toThrow(/^This store contains the demo network/);
});

test.each([
  [['import', '--help'], 0, /^npm run import -- FILE\.ndjson\n/],
  [['mirror', '-h'], 0, /^npm run mirror -- --upstream URL\n/],
  [['serve', '--help'], 0, /^npm start\n/],
  [
    ['serve', '--port=1'],
    1,
    /^--port=1 is not known\. Settings are environment variables: docs\/configuration\.md\.\n$/,
  ],
])('the command line %j ends with %i', async (parameters, code, output) => {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, ...parameters], { env: {} });
  const [printed, errors, [ended]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(printed + errors).toMatch(output);
  expect(ended).toBe(code);
});
