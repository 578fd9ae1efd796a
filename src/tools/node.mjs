import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Paths and processes. Every tool imports this file first, so that an old Node is refused before anything else happens. */

/** @returns whether packages with a part for each platform run on a version of Node: npm skips those parts on others */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

if (!isSupported(process.versions.node)) {
  process.stderr.write(`Core Explorer needs Node 20.19, 22.12 or newer; this is ${process.version}.\n`);
  process.exit(1);
}

export const root = fileURLToPath(new URL('../..', import.meta.url));

export function inRoot(...parts) {
  return join(root, ...parts);
}

/** A path in the folder where tools cache data between runs; deleted with `node_modules`. */
export function toolCachePath(...parts) {
  return inRoot('node_modules', '.cache', 'tools', ...parts);
}

/** The package that has Node's program for a platform: npm checks it against package-lock.json and runs no script of it. */
export function nodePackageOf(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Writes a file that other processes read at the same time: they see the old text or the new one. */
export function writeWhole(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

const packageHere = nodePackageOf(process.platform, process.arch);
const pinned = inRoot('node_modules', packageHere, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const typeStripping = 24;

/** The Node pinned in package.json, or this one if it can run the service. @throws Error with one sentence if there is neither */
export function projectNode() {
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= typeStripping) return process.execPath;
  throw new Error(
    `The package ${packageHere} is missing: either npm installs no optional packages, or there is none for this platform. Run "npm ci --include=optional", or use Node ${typeStripping} or newer.`,
  );
}

/** The environment of every command: programs with `#!/usr/bin/env node` get the pinned one too. */
export const environment = {
  ...process.env,
  // Some tools color a log that is not shown in a terminal.
  ...(process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }),
  // With a compile cache a service starts with a third less CPU time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? toolCachePath('compiled'),
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
};

/** The JavaScript file behind a package's command, to be run with {@link projectNode}. */
export function commandOf(packageName, command = packageName) {
  const folder = inRoot('node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Flags of Node for the service: a bounded nursery. `--optimize-for-size` would save memory, and halve the speed of rendering. */
export const smallHeap = ['--max-semi-space-size=16'];

/** With an arena for each thread, glibc keeps 150 MB more after the demo network was loaded. */
export const fewArenas = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
