import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Locked until released or until the process ends in any way. */
export interface FolderLock {
  release(): void;
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/**
 * Locks a folder for this process; creates it if missing. It is an operating system lock on a file, through SQLite
 * because Node has no file locks, so it cannot become stale.
 * @throws Error with one sentence if another process has the lock, or the folder cannot be locked
 */
export function lockFolder(folder: string): FolderLock {
  const path = makeFolder(folder);
  const file = join(path, 'lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    const locked = database;
    return { release: () => locked.close() };
  } catch (error) {
    database?.close();
    throw new Error(lockErrorMessage(error, path, file), { cause: error });
  }
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    return realpathSync(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR=${folder} cannot be used: ${reason}.`, { cause: error });
  }
}

function lockErrorMessage(error: unknown, path: string, file: string): string {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (code === sqliteBusy) {
    return `Another process uses the folder ${path}; stop it first, or name another folder with DATA_DIR.`;
  }
  if (code === sqliteNotADatabase) {
    return `The file ${file} is damaged. It holds no data: delete it while no other process uses the folder, and start again.`;
  }
  return `The file ${file} cannot be locked: ${error instanceof Error ? error.message : String(error)}.`;
}
