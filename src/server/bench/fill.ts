import * as z from 'zod/mini';
import type { Line } from '../../contract/line.ts';
import { demoLines, mainnetShare } from '../demo/network.ts';
import { ingest } from '../store/ingest/ingest.ts';
import { readMeta, writeMeta } from '../store/ledger.ts';
import type { Store } from '../store/store.ts';

const seed = 20_260_314;
const batchLines = 1000;
const metaKey = 'bench';

/** Progress of filling, stored in the store. */
const Mark = z.object({
  transactions: z.int(),
  endsAt: z.iso.datetime(),
  /** Lines and transactions that are stored. */
  lines: z.int(),
  done: z.int(),
  /** Time spent writing, of all runs together. */
  seconds: z.number(),
  complete: z.boolean(),
});
export type Mark = z.infer<typeof Mark>;

/** Returns the progress; undefined if filling has not begun. */
export async function findMark(store: Store): Promise<Mark | undefined> {
  const text = await readMeta(store, metaKey);
  return text === undefined ? undefined : Mark.parse(JSON.parse(text));
}

/**
 * Fills the store with the demo network's MAINNET: this many transactions by a tenth as many addresses. Resumes an
 * interrupted run.
 */
export async function fill(store: Store, transactions: number, onProgress: (mark: Mark) => void): Promise<Mark> {
  let mark: Mark = (await findMark(store)) ?? {
    transactions,
    endsAt: new Date().toISOString(),
    lines: 0,
    done: 0,
    seconds: 0,
    complete: false,
  };
  if (mark.complete) return mark;
  let place = 0;
  for (const batch of batches(mainnetLines(transactions, new Date(mark.endsAt)))) {
    place += batch.length;
    if (place <= mark.lines) continue;
    const begin = performance.now();
    const done = mark.done + batch.filter((line) => line.record === 'transaction').length;
    const next = { ...mark, lines: place, done };
    await ingest(store, batch, { meta: { key: metaKey, value: JSON.stringify(next) } });
    mark = { ...next, seconds: mark.seconds + (performance.now() - begin) / 1000 };
    onProgress(mark);
  }
  mark = { ...mark, complete: true };
  await writeMeta(store, metaKey, JSON.stringify(mark));
  return mark;
}

function* mainnetLines(transactions: number, endsAt: Date): Generator<Line> {
  let left = transactions;
  for (const line of demoLines({ seed, transactions: Math.round(transactions / mainnetShare), endsAt })) {
    if (line.network !== 'MAINNET') continue;
    if (line.record === 'transaction') left--;
    yield line;
  }
  if (left !== 0)
    throw new Error(`The demo network has ${transactions - left} transactions instead of ${transactions}.`);
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
