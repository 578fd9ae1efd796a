import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../src/tools/node.mjs';

/** Where Linux has files in memory. */
const memory = '/dev/shm';

/** More than all stores, servers and browsers of the tests take at a time, in bytes. */
const needed = 8 * 2 ** 30;

/**
 * Puts temporary files of this process and those it starts into memory until it ends, if the machine has enough and nobody
 * chose another folder. A store is a thousand files; copying one to a disk takes several times the CPU time.
 */
export function useMemoryForFiles() {
  if (process.env.TMPDIR || freeBytes() < needed) return;
  const folder = mkdtempSync(join(memory, 'core-explorer-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  environment.TMPDIR = folder;
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}
