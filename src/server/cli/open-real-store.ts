import type { StoreSettings } from '../settings/settings.ts';
import { readMeta } from '../store/ledger.ts';
import { openStore, type Store } from '../store/store.ts';

/**
 * Opens the store for data from outside.
 * @throws Error with one sentence where it cannot be opened, or holds the demo network
 */
export async function openRealStore(
  { databaseUrl, dataDir, partitions, diskReserveBytes }: StoreSettings,
  log: (line: string) => void,
): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir, partitions, diskReserveBytes, log });
  try {
    if ((await readMeta(store, 'demo')) === undefined) return store;
    throw new Error('This store holds the demo network. Set DATA_DIR to another folder for real data.');
  } catch (error) {
    await store.close();
    throw error;
  }
}
