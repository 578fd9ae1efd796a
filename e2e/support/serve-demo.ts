import { seedDemo } from '#server/demo/demo.ts';
import { demoSeed } from '#server/source.ts';
import { openStore } from '#server/store/open-store.ts';
import { beginsAt } from './clock.ts';

/* Serves the demo network of the journeys: its history ends when their clock begins, so it is the same in every run. */

const store = await openStore({ dataDir: String(process.env.DATA_DIR) });
await seedDemo(store, { seed: demoSeed, transactions: 4000, endsAt: new Date(beginsAt), ratePerSecond: 2 });
await store.close();
await import('#server/main.ts');
