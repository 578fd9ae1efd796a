import { setImmediate as nextTask } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Network } from '#contract/common.ts';
import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { readMeta, writeMeta } from '#server/store/meta.ts';
import type { Store } from '#server/store/store.ts';
import {
  BulkLoad,
  blocksOf,
  type GeneratedBlock,
  type LoadedLines,
  loadBlocks,
} from '#server/store/write/bulk-load.ts';
import { ingestBlock } from '#server/store/write/ingest.ts';
import { type DemoOptions, demoLines } from './network.ts';

const Mark = z.object({
  seed: z.int(),
  transactions: z.int(),
  endsAt: z.iso.datetime(),
  ratePerSecond: z.optional(z.number()),
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
 * An empty store is filled by a bulk load. Resumes an interrupted call; does nothing after a complete one.
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
  const from = load ? parse(await load.readMeta(metaKey))?.lines : begun.lines;
  const blocks = demoBlocks({ ...begun, endsAt: new Date(begun.endsAt), from });
  const mark = ({ lines }: LoadedLines) => ({ key: metaKey, value: JSON.stringify({ ...begun, lines }) });
  if (load) {
    await loadBlocks(load, blocks, {
      mark,
      onProgress: ({ transactions }) => onProgress((writingShare * transactions) / begun.transactions),
      onCount: (share) => onProgress(writingShare + (1 - writingShare) * share),
      print,
    });
  } else {
    for await (const { loaded, ...block } of blocks) {
      await whenAvailable(() => ingestBlock(store, block, mark(loaded)), { print });
      onProgress(loaded.transactions / begun.transactions);
    }
  }
  const whole = JSON.stringify({ ...((await findDemo(store)) ?? begun), complete: true });
  await whenAvailable(() => writeMeta(store, metaKey, whole), { print });
  onProgress(1);
  return true;
}

export interface DemoBlocks extends DemoOptions {
  /** Omits the lines of the other network. */
  readonly network?: Network;
  /** Lines that are written already. */
  readonly from?: number | undefined;
}

/** Generates the lines of a demo network as blocks: the next one while the database, in another thread, writes one. */
export async function* demoBlocks({ network, from, ...options }: DemoBlocks): AsyncGenerator<GeneratedBlock> {
  function* lines(): Generator<Line> {
    for (const line of demoLines(options)) if (network === undefined || line.network === network) yield line;
  }
  const blocks = blocksOf(lines(), from);
  let next = blocks.next();
  while (!next.done) {
    const block = next.value;
    const generated = nextTask().then(() => blocks.next());
    // An error is thrown when its block is due.
    generated.catch(() => {});
    yield block;
    next = await generated;
  }
}
