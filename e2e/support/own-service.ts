import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Line } from '#contract/import-line.ts';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');
const run = promisify(execFile);

/** A service with its own store, filled by an import instead of the demo network. */
export interface OwnService {
  readonly address: string;
  stop(): Promise<void>;
}

/** A service that a test may stop and start again, with its store and at its address. */
export interface RestartableService extends OwnService {
  halt(): Promise<void>;
  start(): Promise<void>;
}

const environment = {
  ...process.env,
  DATABASE_URL: '',
  DEMO: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  NAMING: 'core',
  LOG_LEVEL: 'warn',
};

/**
 * Imports lines with the import command, and serves them.
 * @param settings environment variables that override the defaults
 */
export async function serveLines(
  lines: readonly Line[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RestartableService> {
  return serveText(lines.map((line) => `${stringifyJson(line)}\n`).join(''), settings);
}

/** Imports the text of a file with the import command, and serves it. @param settings see {@link serveLines} */
export async function serveText(
  text: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RestartableService> {
  const folder = await mkdtemp(join(tmpdir(), 'core-explorer-own-'));
  const env = { ...environment, DATA_DIR: join(folder, 'data'), ...settings };
  await copyEmptyStore(env.DATA_DIR);
  const file = join(folder, 'lines.ndjson');
  await writeFile(file, text);
  const { stdout } = await run(process.execPath, [main, 'import', file], { env });
  const count = text.trimEnd().split('\n').length.toLocaleString('en-US');
  if (!stdout.includes(`${count} of ${count} lines`)) {
    throw new Error(`The import did not store all lines: ${stdout}`);
  }
  let service = await serve(env);
  const { address } = service;
  return {
    address,
    halt: () => service.stop(),
    start: async () => {
      service = await serve({ ...env, PORT: new URL(address).port });
    },
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Serves the demo network with a disk reserve above the free space, so that nothing new is written. */
export async function serveStoppedDemo(): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'core-explorer-own-'));
  const env = { ...environment, DATA_DIR: join(folder, 'data'), DEMO: 'on', DEMO_TRANSACTIONS: '1000' };
  await copyEmptyStore(env.DATA_DIR);
  // A store is only created with enough free space.
  const creating = await serve({ ...env, DEMO_RATE: '0' });
  await creating.stop();
  const service = await serve({ ...env, DEMO_RATE: '2', DISK_RESERVE: '1000000' });
  return {
    address: service.address,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A service in front of another one, without a store. */
export interface FrontService extends OwnService {
  /** Its standard output so far. */
  readonly output: string;
}

/** Serves the data of another service. @param more environment variables */
export async function serveUpstream(url: string, more: Readonly<Record<string, string>> = {}): Promise<FrontService> {
  return serve({ ...environment, UPSTREAM_URL: url, UPSTREAM_RATE: '1000', ...more });
}

async function serve(env: NodeJS.ProcessEnv): Promise<FrontService> {
  const service = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  // A test that fails before it stops its service leaves none running.
  const kill = () => service.kill();
  process.once('exit', kill);
  service.once('exit', () => process.off('exit', kill));
  let output = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  service.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    const found = /is running at (http:\S+)/.exec(output)?.[1];
    if (found) resolve(found);
  });
  service.once('exit', () => reject(new Error(`The service printed no address: ${output}`)));
  return {
    address: await address,
    get output() {
      return output;
    },
    stop: async () => {
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      await ended;
    },
  };
}
