import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './node.mjs';

/** A coordinator and two workers. */
const servers = 3;
const attempts = 20;

/** Finds an optional script beside the project that starts a Citus cluster on this machine; undefined if there is none. */
export function findCluster() {
  const script = inRoot('../shared/citus/cluster');
  return process.platform !== 'win32' && existsSync(script) ? script : undefined;
}

/**
 * Starts a cluster on loopback with empty data, which ends with this process.
 * @param script `SCRIPT start FOLDER --port N` prints the address of the coordinator in its last line
 * @returns its address, and a function that stops and deletes it
 * @throws Error with one sentence if it does not start
 */
export async function startCluster(script) {
  const folder = mkdtempSync(join(tmpdir(), 'core-explorer-citus-'));
  // The servers run as another user if this is root.
  chmodSync(folder, 0o755);
  const data = join(folder, 'cluster');
  const stop = () => {
    if (!existsSync(folder)) return;
    spawnSync(script, ['stop', data], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  // Before the folder of temporary files is deleted.
  process.prependOnceListener('exit', stop);
  const port = await findFreePorts();
  const started = spawnSync(script, ['start', data, '--port', String(port)], { encoding: 'utf8' });
  const url = started.stdout?.trim().split('\n').at(-1);
  if (started.status === 0 && url?.startsWith('postgres://')) return { url, stop };
  stop();
  throw new Error(`The Citus cluster of ${script} did not start: ${started.stderr?.trim().split('\n').at(-1) ?? ''}`);
}

/** Returns the first of several free ports in a row. */
async function findFreePorts() {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all(Array.from({ length: servers }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error('There are no free ports for a Citus cluster.');
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
