import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPackage } from './command.mjs';
import { inMemory, inRoot, root } from './node.mjs';

const rooms = ['contract', 'format', 'words', 'web', 'worker'].map((room) => `src/${room}`);
const sources = ['index.html', 'public', ...rooms, 'vite.config.ts', 'package-lock.json'];
const page = inRoot('dist', 'index.html');
const memory = inMemory('build');

/**
 * Builds the explorer into `dist`.
 * @param base the path of its host where it will stand
 * @returns the exit code
 */
export async function build(base = process.env.BASE_PATH ?? '') {
  const mark = markOf(base);
  const code = await runPackage('vite', ['build', '--logLevel', 'warn'], { BASE_PATH: base });
  if (code === 0) {
    mkdirSync(inMemory(), { recursive: true });
    writeFileSync(memory, `${mark} ${hashOf(['dist/index.html'])}`);
  }
  return code;
}

/**
 * Builds the explorer as a service has it, at the root of its host, unless it was built from exactly these sources.
 * @returns the exit code
 */
export async function buildIfStale() {
  const isFresh =
    existsSync(page) &&
    existsSync(memory) &&
    readFileSync(memory, 'utf8') === `${markOf('')} ${hashOf(['dist/index.html'])}`;
  if (isFresh) return 0;
  process.stdout.write('Building the explorer.\n');
  return build('');
}

function markOf(base) {
  return `${hashOf(sources)}${base}`;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesOf(start))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
