import { existsSync } from 'node:fs';
import { seedDemo } from '#server/demo/demo.ts';
import { demoSeed } from '#server/source.ts';
import { openStore } from '#server/store/open-store.ts';
import { copyKept } from '#server/store/testing/kept-store.ts';
import { beginsAt } from './clock.ts';

/* Serves the demo network of the journeys: its history ends when their clock begins, so it is the same in every run. */

const dataDir = String(process.env.DATA_DIR);

async function create(folder: string): Promise<void> {
  const store = await openStore({ dataDir: folder });
  await seedDemo(store, { seed: demoSeed, transactions: 4000, endsAt: new Date(beginsAt), ratePerSecond: 2 });
  await store.close();
}

// Journeys that run after others go on with their network.
if (!existsSync(dataDir)) await copyKept(`demo-${beginsAt}`, dataDir, create);
await import('#server/main.ts');
