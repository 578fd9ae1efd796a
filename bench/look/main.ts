import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inFolder, root, withService } from '../command-process.ts';
import { findPages } from './views.ts';

/*
 * `npm run look -- REF [--only PART]`: builds a commit and the working tree, and compares screenshots of both, with the
 * same transactions and a fixed clock. `PART` is a regular expression of views, such as `light-390 latest`.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [ref] = positionals;
if (!ref) throw new Error('Name a commit: npm run look -- REF.');
await inFolder((folder) => look(ref, folder));

async function look(ref: string, folder: string): Promise<void> {
  const before = checkOut(ref);
  const lines = join(folder, 'demo.ndjson');
  const demo = join(folder, 'demo');
  await withService({ DATA_DIR: demo, DEMO: 'on', DEMO_TRANSACTIONS: '4000', DEMO_RATE: '0' }, async () => {});
  runNode(root, ['src/server/main.ts', 'export', lines], { DATA_DIR: demo, DEMO: 'off' });
  process.env.LOOK_NOW = String(Date.now());
  const side = (name: string, at: string) =>
    withSide(at, join(folder, name), lines, (url) => compare(name, url, folder));
  await side('before', before);
  process.stdout.write('Comparing the working tree; its failures are the differences.\n');
  await side('after', root);
  process.stdout.write('See look/index.html.\n');
}

/** Takes the pictures of the commit, or compares them with the working tree's. */
async function compare(name: string, url: string, folder: string): Promise<void> {
  const pages = join(folder, 'pages.json');
  // The commit and the working tree have the same transactions, so they have the same pages.
  if (name === 'before') writeFileSync(pages, JSON.stringify([...(await findPages(url))]));
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const update = name === 'before' ? ['--update-snapshots=all'] : [];
  const only = values.only === undefined ? [] : ['--grep', values.only];
  spawnSync(process.execPath, [playwright, 'test', '--config', config, ...update, ...only], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LOOK_URL: url, LOOK_FOLDER: folder },
  });
}

/** Runs something with a service over the transactions of a file. */
async function withSide(at: string, data: string, lines: string, work: (url: string) => Promise<void>): Promise<void> {
  runNode(at, ['src/tools/run.mjs', 'build']);
  runNode(at, ['src/server/main.ts', 'import', lines], { DATA_DIR: data, DEMO: 'off' });
  const { LOOK_NOW = '' } = process.env;
  const clock = { LOOK_NOW, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fixed-clock.mjs')}` };
  await withService({ DATA_DIR: data, DEMO: 'off', NAMING: 'core', ...clock }, (_, url) => work(url), at);
}

/** Checks out a commit in a separate folder, with its packages; not below `node_modules`, where no types are stripped. */
function checkOut(ref: string): string {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, maxBuffer: 2 ** 30 });
  const commit = String(git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)).trim();
  const folder = join(tmpdir(), 'core-explorer-look', commit);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  const lock = (from: string) => readFileSync(resolve(from, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

function runNode(folder: string, parameters: string[], environment: Readonly<Record<string, string>> = {}): void {
  execFileSync(process.execPath, parameters, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
