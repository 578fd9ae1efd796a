import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringifyJson } from '../src/contract/json.ts';
import type { Line } from '../src/contract/line.ts';

const main = join(import.meta.dirname, '../src/server/main.ts');
const run = promisify(execFile);

/** A service with a store of its own, which holds what a journey imported into it and no demo network. */
export interface OwnService {
  readonly address: string;
  stop(): Promise<void>;
}

/** Imports lines as an operator would, and serves them. */
export async function serveLines(lines: readonly Line[]): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'core-explorer-own-'));
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    NAMING: 'core',
    LOG_LEVEL: 'warn',
  };
  const file = join(folder, 'lines.ndjson');
  await writeFile(file, lines.map((line) => `${stringifyJson(line)}\n`).join(''));
  const { stdout } = await run(process.execPath, [main, 'import', file], { env });
  const said = `${lines.length.toLocaleString('en-US')} of ${lines.length.toLocaleString('en-US')} lines`;
  if (!stdout.includes(said)) throw new Error(`The import did not take all lines: ${stdout}`);
  const service = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return {
    address: await addressSaid(service),
    stop: async () => {
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function addressSaid(by: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of by.stdout ?? []) {
    said += chunk;
    const found = /answers at (http:\S+)/.exec(said)?.[1];
    if (found) return found;
  }
  throw new Error(`The service said no address, but: ${said}`);
}
