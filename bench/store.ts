import { countTransactions } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { wrongSums } from '#server/store/testing/recount.ts';

/* Stores that are filled, attacked or measured. */

/** Location of a store. */
export interface Place {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Settings of a command that uses a store. */
export function settingsOf({ databaseUrl = '', dataDir }: Place): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** Runs something with a store, and closes it. */
export async function withStore<Result>(place: Place, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Returns the number of transactions of both networks. */
export async function countAll(store: Store): Promise<number> {
  return (await countTransactions(store, 'MAINNET')) + (await countTransactions(store, 'REGTEST'));
}

/** Returns the sums that are unlike a recount, each as a text. */
export async function sumFaults(store: Store): Promise<string[]> {
  return (await wrongSums(store)).map(({ sum, stored, counted }) => `${sum} ${stored}, not ${counted}`);
}
