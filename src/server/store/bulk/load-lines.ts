import { setImmediate } from 'node:timers/promises';
import type { Line } from '../../../contract/line.ts';
import { whenAvailable } from '../engine/unavailable.ts';
import { addLine, emptyBatches } from '../ingest/batch.ts';
import type { Block, BulkLoad } from './bulk-load.ts';

/** What is written, from the first line. */
export interface LoadedLines {
  readonly lines: number;
  readonly transactions: number;
}

export interface LoadLinesOptions {
  /** How many of the lines an earlier load has written; default: none. */
  readonly from?: number | undefined;
  /** Returns the metadata to store with a block. */
  readonly mark: (loaded: LoadedLines) => { readonly key: string; readonly value: string };
  /** Called after every block. */
  readonly onProgress?: (loaded: LoadedLines) => void;
  /** Called while sums are counted and indexes created, with the share that is done, from 0 to 1. */
  readonly onCount?: (share: number) => void;
  /** Receives a line when the load waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
  /** Lines of a block, for tests. */
  readonly blockLines?: number;
}

interface GeneratedBlock extends Block {
  /** Up to its end. */
  readonly loaded: LoadedLines;
}

const defaultBlockLines = 1000;
/** Lines between two turns of the event loop, in which the database gets its next statement. */
const turnLines = 25;

/**
 * Fills an empty store with generated lines by a bulk load and publishes it. The next lines are generated while the
 * database writes.
 * @throws InvalidLine for a line that cannot be true; if the store fails, a later load resumes
 */
export async function loadLines(load: BulkLoad, lines: Iterable<Line>, options: LoadLinesOptions): Promise<void> {
  const { mark, onProgress, onCount, print = () => {} } = options;
  if (!load.isCounting) {
    let writing: Promise<void> = Promise.resolve();
    for await (const { loaded, ...block } of blocksOf(lines, options)) {
      await writing;
      writing = whenAvailable(() => load.write(block, mark(loaded)), { print }).then(() => onProgress?.(loaded));
      // Thrown when the next block is complete.
      writing.catch(() => {});
    }
    await writing;
  }
  await whenAvailable(() => load.publish(onCount), { print });
}

async function* blocksOf(
  lines: Iterable<Line>,
  { from = 0, blockLines = defaultBlockLines }: LoadLinesOptions,
): AsyncGenerator<GeneratedBlock> {
  let batches = emptyBatches();
  let count = 0;
  const loaded = { lines: 0, transactions: 0 };
  for (const line of lines) {
    loaded.lines++;
    if (line.record === 'transaction') loaded.transactions++;
    if (loaded.lines % turnLines === 0) await setImmediate();
    if (loaded.lines <= from) continue;
    addLine(batches, line, count++);
    if (count < blockLines) continue;
    yield { batches, lines: count, loaded: { ...loaded } };
    batches = emptyBatches();
    count = 0;
  }
  if (count > 0) yield { batches, lines: count, loaded };
}
