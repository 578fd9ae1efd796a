import { sql } from 'kysely';
import * as z from 'zod/mini';
import { demoBlocks } from '#server/demo/demo.ts';
import { mainnetShare } from '#server/demo/network.ts';
import { openStore, readMeta, type Store, writeMeta } from '#server/store/store.ts';
import { BulkLoad, loadBlocks } from '#server/store/write/bulk-load.ts';
import { type Output, Progress } from '#server/transfer/progress.ts';
import { type Place, withStore } from '../store.ts';

const seed = 20_260_314;
const metaKey = 'bench';

/** What a store was filled with; kept with the lines, so a store that shows it is complete. */
const Filling = z.object({
  transactions: z.int(),
  endsAt: z.iso.datetime(),
  /** Lines and transactions that are stored. */
  lines: z.int(),
  done: z.int(),
  /** From the first line to the complete store, of all runs together. */
  seconds: z.number(),
});
type Filling = z.infer<typeof Filling>;

/** Opens a complete store. */
export async function openFilled(place: Place) {
  const store = await openStore(place);
  const filling = await findFilling(store);
  if (!filling) throw new Error('The store is not filled.');
  return { store, filling };
}

/** Returns what the store was filled with; undefined if it is not complete. */
async function findFilling(store: Store): Promise<Filling | undefined> {
  const found = parse(await readMeta(store, metaKey));
  return found && found.done === found.transactions ? found : undefined;
}

function parse(text: string | undefined): Filling | undefined {
  return text === undefined ? undefined : Filling.parse(JSON.parse(text));
}

/** Share of the time in which lines are written; the rest counts sums and creates indexes. */
const writingShare = 0.7;

/**
 * Fills an empty store with the demo network's MAINNET by a bulk load: this many transactions by a tenth as many
 * addresses. Resumes an interrupted run; a complete store stays as it is.
 * @param output receives the progress
 * @throws Error with one sentence if the store holds something else
 */
async function fill(store: Store, transactions: number, output: Output): Promise<Filling> {
  const complete = await findFilling(store);
  if (complete) return complete;
  const load = await BulkLoad.open(store);
  if (!load) throw new Error('A store of the benchmark holds something else: remove its folder, then run this again.');
  const begun = parse(await load.readMeta(metaKey)) ?? {
    transactions,
    endsAt: new Date().toISOString(),
    lines: 0,
    done: 0,
    seconds: 0,
  };
  const beganAt = performance.now();
  const now = (lines: number, done: number): Filling => ({
    ...begun,
    lines,
    done,
    seconds: begun.seconds + (performance.now() - beganAt) / 1000,
  });
  const step = ({ lines, done }: Filling) => ({ lines, share: (writingShare * done) / begun.transactions });
  const progress = new Progress(output, step(begun));
  let filled = begun;
  const blocks = demoBlocks({
    seed,
    transactions: Math.round(begun.transactions / mainnetShare),
    endsAt: new Date(begun.endsAt),
    network: 'MAINNET',
    from: begun.lines,
  });
  await loadBlocks(load, blocks, {
    mark: ({ lines, transactions: done }) => {
      filled = now(lines, done);
      return { key: metaKey, value: JSON.stringify(filled) };
    },
    onProgress: () => progress.show(step(filled)),
    onCount: (share) => progress.show({ lines: filled.lines, share: writingShare + (1 - writingShare) * share }),
    print: (line) => progress.print(line),
  });
  progress.end();
  filled = now(filled.lines, filled.done);
  await writeMeta(store, metaKey, JSON.stringify(filled));
  return filled;
}

export interface Load extends Place {
  readonly title: string;
  readonly transactions: number;
}

export interface Loaded {
  readonly transactionsPerSecond: number;
  /** Of the database, without the write-ahead log. */
  readonly databaseBytes: number;
  /** Of the process that wrote; undefined if it was filled in an earlier run. */
  readonly peakBytes: number | undefined;
}

function load({ title, transactions, ...place }: Load): Promise<Loaded> {
  return withStore(place, async (store) => {
    const wasComplete = (await findFilling(store)) !== undefined;
    if (!wasComplete) process.stderr.write(`${title}: filling the store\n`);
    const filling = await fill(store, transactions, process.stderr);
    if (!wasComplete) {
      // What a server does by itself after a load: vacuum, statistics, visibility map and a checkpoint.
      await sql`vacuum (analyze)`.execute(store.db);
      await sql`checkpoint`.execute(store.db);
    }
    const size = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(store.db);
    return {
      transactionsPerSecond: filling.done / filling.seconds,
      databaseBytes: size.rows[0]?.size ?? 0,
      peakBytes: wasComplete ? undefined : peakMemory(),
    };
  });
}

/** Peak memory of this process, in bytes. */
export function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}

if (import.meta.main)
  process.once('message', async (options: Load) => {
    process.send?.(await load(options));
    process.disconnect?.();
  });
