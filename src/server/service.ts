import { join } from 'node:path';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed.ts';
import { simulate } from './demo/simulate.ts';
import type { Settings } from './settings.ts';
import { isEmpty, readMeta } from './store/ledger.ts';
import { storeSource } from './store/source.ts';
import { openStore, type Store } from './store/store.ts';
import { storeVitals } from './store/vitals.ts';

/** A running service. */
export interface Service {
  /** Where it answers, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Finishes what is under way, then lets go of port and store. */
  close(): Promise<void>;
}

const demoSeed = 20_260_314;
const explorerFolder = join(import.meta.dirname, '../../dist');

/**
 * Opens the store, fills it with the demo network where that is wanted, and serves API and explorer.
 * @param say receives one short line for each stage, for the person who started it
 * @throws Error with one sentence where the settings and the store do not fit together
 */
export async function startService(settings: Settings, say: (line: string) => void): Promise<Service> {
  const { databaseUrl, databaseReadUrl, dataDir } = settings;
  const store = await openStore({ databaseUrl, databaseReadUrl, dataDir, log: say });
  try {
    const demo = await wantsDemo(store, settings);
    if (demo && store.isWritable) await fillDemo(store, settings, say);
    const app = await createApp(storeSource(store), {
      naming: settings.naming,
      checkAnswers: false,
      logLevel: settings.logLevel,
      explorer: explorerFolder,
      config: demo ? { banner: 'Demo data' } : {},
      publicUrl: settings.publicUrl,
      rateLimit: settings.rateLimit,
      trustProxy: settings.trustProxy,
      vitals: () => storeVitals(store),
    });
    const address = await app.listen({ port: settings.port, host: settings.host });
    const stopping = new AbortController();
    const living =
      demo && store.isWritable && settings.demoRatePerSecond > 0
        ? simulate(store, {
            seed: demoSeed,
            ratePerSecond: settings.demoRatePerSecond,
            signal: stopping.signal,
            onError: (error) => app.log.error({ err: error }, 'the demo network stumbled'),
          })
        : Promise.resolve();
    return {
      address,
      close: async () => {
        stopping.abort();
        await app.close();
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
    if (isDemo) throw new Error('This store holds the demo network, so DEMO=off needs another DATA_DIR or database.');
    return false;
  }
  if (isDemo) return true;
  const empty = await isEmpty(store);
  if (settings.demo === 'on' && !empty) {
    throw new Error('This store holds real data, so DEMO=on needs another DATA_DIR or database.');
  }
  return empty && store.isWritable && (settings.demo === 'on' || settings.databaseUrl === undefined);
}

async function fillDemo(store: Store, settings: Settings, say: (line: string) => void): Promise<void> {
  let tenth = 0;
  await seedDemo(store, {
    seed: demoSeed,
    transactions: settings.demoTransactions,
    endsAt: new Date(),
    onProgress: (done, total) => {
      const now = Math.floor((10 * done) / total);
      if (now > tenth || done === 0) say(`Creating the demo network: ${now * 10} %`);
      tenth = now;
    },
  });
}
