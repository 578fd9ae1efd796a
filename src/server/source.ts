import { demoBanner } from '#contract/config.ts';
import { sourceOver } from './api/operations.ts';
import type { Backend } from './backend.ts';
import { seedDemo } from './demo/seed.ts';
import { simulate } from './demo/simulate.ts';
import { storeBudgets } from './http/budgets.ts';
import type { Settings } from './settings.ts';
import { isEmpty, readMeta } from './store/ledger.ts';
import { storeSource } from './store/read/source.ts';
import { openStore, type Store } from './store/store.ts';
import { storeGauges } from './store/store-gauges.ts';
import { StoreFull } from './store/write-guard.ts';

const demoSeed = 20_260_314;

/**
 * Opens the store, filled with the demo network if requested, which then keeps generating transactions.
 * @throws Error with one sentence if the settings conflict with the store
 */
export async function openStoreBackend(settings: Settings, print: (line: string) => void): Promise<Backend> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  const open = () => openStore({ databaseUrl, databaseReadUrl, dataDir, diskReserveBytes, log: print });
  let store = await open();
  try {
    const demo = await wantsDemo(store, settings);
    if (demo && store.isWritable && (await fillDemo(store, settings, print))) {
      // The embedded engine keeps the memory of a load until it is closed.
      await store.close();
      store = await open();
    }
    const stopping = new AbortController();
    let living: Promise<void> | undefined;
    return {
      source: sourceOver(storeSource(store)),
      budgets: storeBudgets(store.sessions),
      config: () => ({ filters: true, ...(demo && { banner: demoBanner }) }),
      gauges: () => storeGauges(store),
      dataStop: () => store.dataStop(),
      check: () => store.expectUndamaged(),
      start: (log) => {
        if (!demo || !store.isWritable || settings.demoRatePerSecond === 0) return;
        living = simulate(store, {
          seed: demoSeed,
          ratePerSecond: settings.demoRatePerSecond,
          signal: stopping.signal,
          onError: (error) => {
            if (error instanceof StoreFull) log.error(error.message);
            else log.error({ err: error }, 'demo network: writing failed, retrying');
          },
          onResume: () => log.warn('Demo network resumed.'),
        });
      },
      close: async () => {
        stopping.abort();
        await living;
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function wantsDemo(store: Store, settings: Settings): Promise<boolean> {
  const isDemo = (await readMeta(store, 'demo')) !== undefined;
  if (settings.demo === 'off') {
    if (isDemo) throw new Error('This store contains the demo network. DEMO=off needs another DATA_DIR or database.');
    return false;
  }
  if (isDemo) return true;
  const empty = await isEmpty(store);
  if (settings.demo === 'on' && !empty) {
    throw new Error('This store contains real data. DEMO=on needs another DATA_DIR or database.');
  }
  return empty && store.isWritable && (settings.demo === 'on' || settings.databaseUrl === undefined);
}

/** @returns whether lines were added */
async function fillDemo(store: Store, settings: Settings, print: (line: string) => void): Promise<boolean> {
  let tenth = 0;
  return seedDemo(store, {
    seed: demoSeed,
    transactions: settings.demoTransactions,
    endsAt: new Date(),
    ratePerSecond: settings.demoRatePerSecond,
    print: print,
    onProgress: (share) => {
      const now = Math.floor(10 * share);
      if (now > tenth || share === 0) print(`Creating the demo network: ${now * 10} %`);
      tenth = now;
    },
  });
}
