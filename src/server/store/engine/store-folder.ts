import { closeSync, existsSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What to do about damaged files. */
export const restoreAdvice = 'Restore the folder from a backup, or name another folder with DATA_DIR.';

/** What to do about a store that cannot be opened. */
export function adviceFor(reason: string): string {
  return reason.includes('No space left on device') ? 'Free some space on its disk, and start again.' : restoreAdvice;
}

/** Whether there is a store in the folder, whole or not. */
export function isCreated(folder: string): boolean {
  return existsSync(folder) && !existsSync(creationMark(folder));
}

const controlFileBytes = 8192;

/** Beside the store while it is created; an interrupted creation leaves it behind. */
function creationMark(folder: string): string {
  return `${folder}.creating`;
}

/**
 * Checks the folder of a store before the engine opens it, which would create a new database over whatever lacks
 * PG_VERSION. What an interrupted creation left, in which nobody ever wrote, is removed.
 * @param mayCreate whether the folder may be missing or empty
 * @returns `new` where the engine is to create the store; {@link finishCreation} must follow
 * @throws Error with one sentence where the folder is neither empty nor a whole store
 */
export function checkFolder(folder: string, mayCreate: boolean): 'whole' | 'new' {
  if (existsSync(creationMark(folder))) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    expectWhole(folder);
    return 'whole';
  }
  if (!mayCreate) throw new Error(`The store in ${folder} is gone. ${restoreAdvice}`);
  writeFileSync(creationMark(folder), '');
  return 'new';
}

/** Says that the store is whole now; the next line may write to it. */
export function finishCreation(folder: string): void {
  rmSync(creationMark(folder));
  // The mark must not come back after a power failure: the next start would remove what was written since.
  const parent = openSync(dirname(folder), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** @throws Error with one sentence where a file is missing without which the engine cannot start */
export function expectWhole(folder: string): void {
  const needed = ['PG_VERSION', 'global', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'];
  const missing = needed.find((name) => !existsSync(join(folder, name)));
  if (missing !== undefined) {
    throw new Error(`The folder ${folder} is not a whole store: ${missing} is missing. ${restoreAdvice}`);
  }
  if (statSync(join(folder, 'global/pg_control')).size !== controlFileBytes) {
    throw new Error(`The folder ${folder} is not a whole store: global/pg_control is damaged. ${restoreAdvice}`);
  }
}
