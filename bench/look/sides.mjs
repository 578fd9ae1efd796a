import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, projectNode, root } from '../../src/tools/node.mjs';

/* The two sides of a comparison: a commit and the working tree, each with its own service over the same transactions. */

/** Not below `node_modules`, where Node does not strip types. */
export const workFolder = join(tmpdir(), 'core-explorer-look');

const run = (folder, parameters, extra = {}) =>
  execFileSync(projectNode(), parameters, {
    cwd: folder,
    env: { ...environment, DATABASE_URL: '', ...extra },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/**
 * Checks out a commit in a separate folder, with its packages.
 * @param ref any revision of git
 * @returns the folder
 * @throws Error with one sentence if there is no such commit
 */
export function checkOut(ref) {
  const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  let commit;
  try {
    commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Error(`Commit ${ref} not found.`);
  }
  const folder = join(workFolder, commit);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (from) => readFileSync(join(from, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/** Builds a side, and imports the transactions of a file into its store, unless it has some already. */
export function prepare(folder, lines, data) {
  run(folder, ['src/tools/run.mjs', 'build']);
  rmSync(data, { recursive: true, force: true });
  run(folder, ['src/server/main.ts', 'import', lines], { DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'error' });
}

/** Writes the transactions of a demo network to a file. */
export async function writeDemo(lines, data) {
  const demo = await serve(root, data, { DEMO: 'on', DEMO_TRANSACTIONS: '4000', DEMO_RATE: '0' });
  await demo.stop();
  run(root, ['src/server/main.ts', 'export', lines], { DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'error' });
}

/**
 * Starts the service of a side.
 * @returns its address, and a function that stops it
 */
export async function serve(folder, data, extra = { DEMO: 'off' }) {
  const port = await freePort();
  const child = spawn(projectNode(), ['src/server/main.ts', 'serve'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ ...environment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, DATABASE_URL: '' },
      ...{ NAMING: 'core', LOG_LEVEL: 'error', ...extra },
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 180_000; Date.now() < until; await new Promise((next) => setTimeout(next, 250))) {
    const answer = await fetch(`${url}/v2/stats/summary?network=MAINNET`).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    if (child.exitCode !== null) throw new Error(`The service in ${folder} exited before it responded.`);
  }
  await stop();
  throw new Error(`The service in ${folder} did not respond within 3 minutes.`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
