import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { environment, inRoot, projectNode, root } from './node.mjs';

const oldest = 15;
const debian = '/usr/lib/postgresql';

/**
 * Finds the newest sufficiently new PostgreSQL server, on the PATH or where Debian installs it.
 * @returns the folder of its programs and its version, undefined if there is none
 */
export function findPostgres() {
  // It refuses to run as root, and only POSIX can start it as another user.
  if (process.platform === 'win32') return undefined;
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const [newest] = folders
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, version: versionOf(join(folder, 'postgres')) }))
    .filter(({ version }) => Number.parseInt(version, 10) >= oldest)
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
  return newest;
}

function versionOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /(\d+(\.\d+)?)/.exec(stdout ?? '')?.[0] ?? '0';
}

/**
 * Starts a PostgreSQL server on loopback that ends with this process.
 * @param folder of its programs
 * @param home folder where its data stays; without one the store is empty and deleted afterwards
 * @returns its address, and a function that stops it
 * @throws Error with its output if it does not start
 */
export async function startPostgres(folder, ...home) {
  const server = spawn(projectNode(), [inRoot('src/tools/postgres-server.mjs'), folder, ...home], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl C is for the tests; the server is stopped after them.
    detached: true,
  });
  const ended = new Promise((resolve) => {
    server.on('close', resolve);
    server.on('error', resolve);
  });
  const firstLine = new Promise((resolve) => {
    createInterface({ input: server.stdout }).once('line', resolve);
  });
  const url = await Promise.race([firstLine, ended.then(() => undefined)]);
  if (url === undefined) throw new Error(`PostgreSQL in ${folder} did not start.`);
  return {
    url,
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}
