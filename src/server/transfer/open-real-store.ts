import type { StoreSettings } from '#server/settings.ts';
import { readMeta } from '#server/store/ledger.ts';
import { openStore, type Store } from '#server/store/store.ts';

/**
 * Opens the store for real data.
 * @throws Error with one sentence if it cannot be opened, or has the demo network
 */
export async function openRealStore(
  { databaseUrl, dataDir, diskReserveBytes }: StoreSettings,
  log: (line: string) => void,
): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir, diskReserveBytes, log });
  try {
    if ((await readMeta(store, 'demo')) === undefined) return store;
    throw new Error('This store contains the demo network. Set DATA_DIR to another folder for real data.');
  } catch (error) {
    await store.close();
    throw error;
  }
}
