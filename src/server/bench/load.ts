import { formatCount } from '../cli/progress.ts';
import { openStore } from '../store/store.ts';
import { databaseSize, peakMemory, settle } from './figures.ts';
import { fill, findMark } from './fill.ts';

/** A store to be filled. */
export interface Load {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly transactions: number;
}

/** Cost of filling it. */
export interface Loaded {
  readonly transactionsPerSecond: number;
  readonly databaseBytes: number;
  /** Of the process that wrote; undefined if it was filled in an earlier run. */
  readonly peakBytes: number | undefined;
}

const everySeconds = 5;

async function load({ title, transactions, ...options }: Load): Promise<Loaded> {
  const store = await openStore(options);
  try {
    const wasComplete = (await findMark(store))?.complete ?? false;
    let reportedAt = performance.now();
    let reportedDone: number | undefined;
    const mark = await fill(store, transactions, ({ done }) => {
      const seconds = (performance.now() - reportedAt) / 1000;
      reportedDone ??= done;
      if (seconds < everySeconds) return;
      const rate = Math.round((done - reportedDone) / seconds);
      process.stderr.write(`${title}: ${formatCount(done)} transactions written, ${formatCount(rate)} a second\n`);
      reportedAt = performance.now();
      reportedDone = done;
    });
    if (!wasComplete) await settle(store);
    return {
      transactionsPerSecond: mark.done / mark.seconds,
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
