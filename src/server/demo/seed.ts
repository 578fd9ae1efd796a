import * as z from 'zod/mini';
import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { readMeta, writeMeta } from '#server/store/ledger.ts';
import type { Store } from '#server/store/store.ts';
import { BulkLoad, loadBlocks } from '#server/store/write/bulk-load.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { demoBlocks } from './demo-blocks.ts';
import { type DemoOptions, demoLines } from './network.ts';

const batchLines = 500;

/** Progress of seeding, stored with the demo network. */
const Mark = z.object({
  seed: z.int(),
  transactions: z.int(),
  endsAt: z.iso.datetime(),
  ratePerSecond: z.optional(z.number()),
  /** Lines written so far. */
  lines: z.int(),
  complete: z.boolean(),
});
type Mark = z.infer<typeof Mark>;

const metaKey = 'demo';

/** Returns the demo network in a store, complete or not; undefined if there is none. */
export async function findDemo(store: Store): Promise<Mark | undefined> {
  return parse(await readMeta(store, metaKey));
}

function parse(text: string | undefined): Mark | undefined {
  return text === undefined ? undefined : Mark.parse(JSON.parse(text));
}

export interface SeedOptions extends DemoOptions {
  /** Called at the start and after each part, with the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Receives a line when seeding waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
}

/** Share of the time of a bulk load in which lines are written. */
const writingShare = 0.7;

/**
 * Fills the store with the demo network, an empty one by a bulk load. Resumes an interrupted call with its network; does
 * nothing after a complete one.
 * @returns whether it added lines
 */
export async function seedDemo(
  store: Store,
  { onProgress = () => {}, print = () => {}, ...options }: SeedOptions,
): Promise<boolean> {
  const found = await findDemo(store);
  const begun: Mark = found ?? {
    seed: options.seed,
    transactions: options.transactions,
    endsAt: options.endsAt.toISOString(),
    ratePerSecond: options.ratePerSecond,
    lines: 0,
    complete: false,
  };
  if (begun.complete) return false;
  // An interrupted import may have left other lines.
  const load = await BulkLoad.open(store, { discard: found === undefined });
  await writeMeta(store, metaKey, JSON.stringify(begun));
  onProgress(0);
  if (load) await loadDemo(load, begun, { onProgress, print });
  else await ingestDemo(store, begun, { onProgress, print });
  const whole = JSON.stringify({ ...((await findDemo(store)) ?? begun), complete: true });
  await whenAvailable(() => writeMeta(store, metaKey, whole), { print });
  onProgress(1);
  return true;
}

type Output = Required<Pick<SeedOptions, 'onProgress' | 'print'>>;

async function loadDemo(load: BulkLoad, begun: Mark, { onProgress, print }: Output) {
  const from = parse(await load.readMeta(metaKey))?.lines;
  await loadBlocks(load, demoBlocks({ ...begun, endsAt: new Date(begun.endsAt), from }), {
    mark: (loaded) => ({ key: metaKey, value: JSON.stringify({ ...begun, lines: loaded.lines }) }),
    onProgress: ({ transactions }) => onProgress((writingShare * transactions) / begun.transactions),
    onCount: (share) => onProgress(writingShare + (1 - writingShare) * share),
    print,
  });
}

async function ingestDemo(store: Store, begun: Mark, { onProgress, print }: Output) {
  let seen = 0;
  let done = 0;
  for (const batch of batches(demoLines({ ...begun, endsAt: new Date(begun.endsAt) }))) {
    seen += batch.length;
    done += batch.filter((line) => line.record === 'transaction').length;
    if (seen > begun.lines) {
      const meta = { key: metaKey, value: JSON.stringify({ ...begun, lines: seen }) };
      await whenAvailable(() => ingest(store, batch, { meta }), { print });
    } else {
      // Written before. Yields to the event loop, since generating the lines takes time.
      await new Promise(setImmediate);
    }
    onProgress(done / begun.transactions);
  }
}

function* batches(lines: Iterable<Line>): Generator<Line[]> {
  let batch: Line[] = [];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < batchLines) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
