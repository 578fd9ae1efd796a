import type { Readable } from 'node:stream';
import type { StoreSettings } from '#server/settings.ts';
import { FolderInUse } from '#server/store/engine/embedded.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Output } from './progress.ts';
import { ServedStore } from './served-store.ts';

/* What the commands share that fill a store or write it out. */

export interface Terminal {
  readonly input: Readable;
  readonly output: Output;
  readonly errors: Output;
  readonly signal: AbortSignal;
}

/** How a command ended: complete, with lines skipped, or stopped by a signal. */
export type Ending = 'whole' | 'incomplete' | 'stopped';

/** Opens and closes the store of a command, which `DATABASE_READ_URL` cannot select. @throws Error if none is set */
export async function withOwnStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error(`DATABASE_READ_URL is only for serving; ${command} needs DATABASE_URL.`);
  }
  const store = await openStore({ databaseUrl, dataDir, diskReserveBytes, log });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs a command with its own store, or with that of the service that has the folder open. @throws as {@link withOwnStore} */
export async function withStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store | ServedStore) => Promise<T>,
): Promise<T> {
  try {
    return await withOwnStore(command, settings, log, work);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const served = await ServedStore.find(settings.dataDir);
    if (!served) throw error;
    return work(served);
  }
}

/** @throws Error with one sentence if the store has the demo network */
export async function expectRealData(readMeta: (key: string) => Promise<string | undefined>): Promise<void> {
  if ((await readMeta('demo')) === undefined) return;
  throw new Error('This store contains the demo network. Set DATA_DIR to another folder for real data.');
}
