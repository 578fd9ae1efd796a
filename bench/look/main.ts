import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoLines } from '#server/demo/network.ts';
import { CommandProcess, openFolder, root, writeLines } from '../command-process.ts';
import { findPages } from './views.ts';

/*
 * `npm run look -- REF [--only PART]`: builds a commit and the working tree, and compares screenshots of both, with the
 * same transactions and a fixed clock. `PART` is a regular expression of views, such as `light-390 latest`.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [ref] = positionals;
if (!ref) throw new Error('Name a commit: npm run look -- REF.');
const now = Date.now();
await using folder = await openFolder();
const lines = join(folder.path, 'demo.ndjson');
await writeLines(lines, demoLines({ seed: 1, transactions: 4000, endsAt: new Date(now) }));
await visit('before', checkOut(ref), ['--update-snapshots=all']);
process.stdout.write('Comparing the working tree; its failures are the differences.\n');
await visit('after', root);
process.stdout.write('See look/index.html.\n');

/** Takes pictures of a service over the transactions, or compares them with those that were taken. */
async function visit(name: string, at: string, flags: readonly string[] = []): Promise<void> {
  const data = { DATA_DIR: join(folder.path, name), DEMO: 'off' };
  runNode(at, ['src/tools/run.mjs', 'build']);
  runNode(at, ['src/server/main.ts', 'import', lines], data);
  const clock = { LOOK_NOW: String(now), NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fixed-clock.mjs')}` };
  await using service = new CommandProcess(['serve'], { ...data, NAMING: 'core', ...clock }, at);
  const url = await service.address();
  const pages = join(folder.path, 'pages.json');
  // The commit and the working tree have the same transactions, so they have the same pages.
  if (!existsSync(pages)) writeFileSync(pages, JSON.stringify([...(await findPages(url))]));
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const only = values.only === undefined ? [] : ['--grep', values.only];
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', '--config', config, ...flags, ...only], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LOOK_NOW: String(now), LOOK_URL: url, LOOK_FOLDER: folder.path },
  });
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
