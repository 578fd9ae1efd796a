import { formatCount } from '../cli/progress.ts';
import { openStore } from '../store/store.ts';
import { databaseSize, peakMemory, settle } from './figures.ts';
import { fill, findMark } from './fill.ts';

/** A store to be filled. */
export interface Load {
  readonly title: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly partitions?: number;
  readonly transactions: number;
}

/** What filling it took. */
export interface Loaded {
  readonly transactionsPerSecond: number;
  readonly databaseBytes: number;
  /** Of the process that wrote; undefined where an earlier run did. */
  readonly peakBytes: number | undefined;
}

const everySeconds = 5;

async function load({ title, transactions, ...options }: Load): Promise<Loaded> {
  const store = await openStore(options);
  try {
    const wasComplete = (await findMark(store))?.complete ?? false;
    let saidAt = performance.now();
    let saidDone: number | undefined;
    const mark = await fill(store, transactions, ({ done }) => {
      const seconds = (performance.now() - saidAt) / 1000;
      saidDone ??= done;
      if (seconds < everySeconds) return;
      const rate = Math.round((done - saidDone) / seconds);
      process.stderr.write(`${title}: ${formatCount(done)} transactions written, ${formatCount(rate)} a second\n`);
      saidAt = performance.now();
      saidDone = done;
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

process.once('message', async (asked: Load) => {
  process.send?.(await load(asked));
  process.disconnect?.();
});
