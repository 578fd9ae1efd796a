import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const sources = ['src/{contract,format,server}/**/*.{ts,json}', 'e2e/support/serve-demo.ts', 'package-lock.json'];

/**
 * Puts a store into a folder: the one that an earlier run of this checkout kept, if no file of the service has changed since,
 * else a new one, which is kept.
 * @param create puts a store into a folder, which takes seconds
 */
export async function copyKept(
  name: string,
  dataDir: string,
  create: (dataDir: string) => Promise<void>,
  { folder = join(root, 'node_modules/.cache/stores'), version = versionOf(sources) } = {},
): Promise<void> {
  const kept = join(folder, version, name);
  if (existsSync(kept)) await cp(kept, dataDir, { recursive: true });
  else {
    await create(dataDir);
    await removeOthers(folder, version);
    await keep(dataDir, kept);
  }
}

/** Other processes see all of the copy or nothing. */
async function keep(dataDir: string, kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  const unfinished = await mkdtemp(`${kept}.`);
  await cp(dataDir, unfinished, { recursive: true });
  try {
    await rename(unfinished, kept);
  } catch (error) {
    // Another process was first.
    if (!existsSync(kept)) throw error;
    await rm(unfinished, { recursive: true });
  }
}

async function removeOthers(folder: string, version: string): Promise<void> {
  if (!existsSync(folder)) return;
  const others = (await readdir(folder)).filter((name) => name !== version);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function versionOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
