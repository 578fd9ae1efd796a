import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const restoreAdvice = 'Restore the folder from a backup, or name another folder with DATA_DIR.';

export function adviceFor(reason: string): string {
  return reason.includes('No space left on device') ? 'Free some space on its disk, and start again.' : restoreAdvice;
}

/** Returns whether the folder contains a store, intact or not. */
export function storeExists(folder: string): boolean {
  return existsSync(folder) && !existsSync(creationMarker(folder));
}

const controlFileBytes = 8192;

function creationMarker(folder: string): string {
  return `${folder}.creating`;
}

/**
 * Checks the folder before the engine opens it, which would create a database if PG_VERSION is missing. Removes the
 * remains of an interrupted creation.
 * @param mayCreate whether the folder may be missing or empty
 * @returns `new` if the engine must create the store; {@link finishCreation} must follow
 * @throws Error with one sentence if the folder is neither empty nor a complete store
 */
export function checkFolder(folder: string, mayCreate: boolean): 'whole' | 'new' {
  if (existsSync(creationMarker(folder))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    expectComplete(folder);
    return 'whole';
  }
  if (!mayCreate) throw new Error(`The store was not found in ${folder}. ${restoreAdvice}`);
  writeFileSync(creationMarker(folder), '');
  return 'new';
}

export function finishCreation(folder: string): void {
  rmSync(creationMarker(folder));
  // Synced, because a marker that reappears after a power failure would delete the store at the next start.
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** @throws Error with one sentence if a file is missing that the engine needs */
export function expectComplete(folder: string): void {
  const needed = ['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
  const missing = needed.find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) {
    throw new Error(`The folder ${folder} is not a complete store: ${missing} is missing. ${restoreAdvice}`);
  }
  if (statSync(join(folder, 'global/pg_control')).size !== controlFileBytes) {
    throw new Error(`The folder ${folder} is not a complete store: global/pg_control is damaged. ${restoreAdvice}`);
  }
}
