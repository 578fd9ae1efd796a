import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { environment, inRoot, projectNode, root } from './node.mjs';

const oldest = 15;
const debian = '/usr/lib/postgresql';

/**
 * Finds the newest PostgreSQL server that is new enough, on the PATH or where Debian puts it.
 * @returns the folder of its programs and its version, undefined where there is none
 */
export function findPostgres() {
  // It refuses to be a root process, and only POSIX lets us hand it to somebody else.
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
 * Starts a PostgreSQL server of our own on loopback, gone when we are.
 * @param folder of its programs
 * @param home folder where its data stay; left out: it is empty, and nothing stays
 * @returns its address, and how to end it
 * @throws Error if it does not start; its output says why
 */
export async function startPostgres(folder, ...home) {
  const server = spawn(projectNode(), [inRoot('src/tools/postgres-server.mjs'), folder, ...home], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl C is for the tests; this one ends after them.
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
  if (url === undefined) throw new Error(`PostgreSQL of ${folder} does not start.`);
  return {
    url,
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}
