import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held until released or until the process dies, however it dies. */
export interface FolderLock {
  release(): void;
}

const sqliteBusy = 5;

/**
 * Takes a folder for this process alone; makes it where it is missing. The lock is the operating system's
 * own on a file, reached through SQLite, since Node itself cannot lock: no stale lock outlives its holder.
 * @throws Error with one sentence when another process has the folder
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const path = realpathSync(folder);
  const database = new DatabaseSync(join(path, 'lock'));
  try {
    database.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new Error(`Another process uses the folder ${path}; stop it first, or name another folder with DATA_DIR.`, {
        cause: error,
      });
    }
    throw error;
  }
  return { release: () => database.close() };
}
