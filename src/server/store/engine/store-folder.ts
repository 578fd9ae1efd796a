import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from './unavailable.ts';

export const restoreAdvice = 'Restore the folder from a backup, or name another folder with DATA_DIR.';

/** Why a store cannot be used that is not damaged: reasons as the engine and Node give them, and what to do. */
const outsideCauses: readonly (readonly [reason: RegExp, advice: string])[] = [
  [/No space left on device|Disk quota exceeded|\b(ENOSPC|EDQUOT)\b/, 'Free some space on its disk, and start again.'],
  [/Read-only file system|\bEROFS\b/, 'Make its file system writable, and start again.'],
  [
    /[Pp]ermission denied|Operation not permitted|\b(EACCES|EPERM)\b/,
    'Give the user of this process the right to read and write the folder and all in it, and start again.',
  ],
  [/Too many open files|\b(EMFILE|ENFILE)\b/, 'Raise the limit of open files, and start again.'],
];

export function adviceFor(reason: string): string {
  return outsideCauses.find(([pattern]) => pattern.test(reason))?.[1] ?? restoreAdvice;
}

/** Returns whether the files are to blame for an error. */
export function isDamage(reason: string): boolean {
  return adviceFor(reason) === restoreAdvice;
}

/** Returns why this process may not use a folder, as a sentence with advice; undefined if it may. */
export function accessProblem(folder: string): string | undefined {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const reason = messageOf(error);
    return `The folder ${folder} cannot be used: ${reason}. ${adviceFor(reason)}`;
  }
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
  const problem = existsSync(folder) ? accessProblem(folder) : undefined;
  if (problem !== undefined) throw new Error(problem);
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
  const missing = needed.find((name) => statSync(join(folder, name), { throwIfNoEntry: false }) === undefined);
  if (missing !== undefined) {
    throw new Error(`The folder ${folder} is not a complete store: ${missing} is missing. ${restoreAdvice}`);
  }
  if (statSync(join(folder, 'global/pg_control')).size !== controlFileBytes) {
    throw new Error(`The folder ${folder} is not a complete store: global/pg_control is damaged. ${restoreAdvice}`);
  }
}
