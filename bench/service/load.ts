import { openStore } from '#server/store/store.ts';
import { databaseSize, peakMemory, settle } from './figures.ts';
import { fill, findFilling } from './fill.ts';

export interface Load {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly transactions: number;
}

export interface Loaded {
  readonly transactionsPerSecond: number;
  readonly databaseBytes: number;
  /** Of the process that wrote; undefined if it was filled in an earlier run. */
  readonly peakBytes: number | undefined;
}

async function load({ title, transactions, ...options }: Load): Promise<Loaded> {
  const store = await openStore(options);
  try {
    const wasComplete = (await findFilling(store)) !== undefined;
    if (!wasComplete) process.stderr.write(`${title}: filling the store\n`);
    const filling = await fill(store, transactions, process.stderr);
    if (!wasComplete) await settle(store);
    return {
      transactionsPerSecond: filling.done / filling.seconds,
      databaseBytes: await databaseSize(store),
      peakBytes: wasComplete ? undefined : peakMemory(),
    };
  } finally {
    await store.close();
  }
}

process.once('message', async (options: Load) => {
  process.send?.(await load(options));
  process.disconnect?.();
});
