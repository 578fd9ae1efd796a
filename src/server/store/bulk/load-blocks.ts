import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import { addLine, emptyBatches } from '#server/store/write/records.ts';
import type { Block, BulkLoad } from '#server/store/write/bulk-load.ts';

/** Lines written so far, from the first one. */
export interface LoadedLines {
  readonly lines: number;
  readonly transactions: number;
}

/** A block of generated lines. */
export interface GeneratedBlock extends Block {
  /** Up to its end. */
  readonly loaded: LoadedLines;
}

export interface LoadBlocksOptions {
  /** Returns the metadata to store with a block. */
  readonly mark: (loaded: LoadedLines) => { readonly key: string; readonly value: string };
  /** Called after every block. */
  readonly onProgress?: (loaded: LoadedLines) => void;
  /** Called while sums are computed and indexes created, with the share that is done, from 0 to 1. */
  readonly onCount?: (share: number) => void;
  /** Receives a line when the load waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
}

/**
 * Fills an empty store with generated lines by a bulk load and publishes it.
 * @param blocks those that an earlier load has not written
 * @throws what `blocks` throws; if the store fails, a later load resumes
 */
export async function loadBlocks(
  load: BulkLoad,
  blocks: AsyncIterable<GeneratedBlock> | Iterable<GeneratedBlock>,
  { mark, onProgress, onCount, print = () => {} }: LoadBlocksOptions,
): Promise<void> {
  if (!load.isCounting) {
    for await (const { loaded, ...block } of blocks) {
      await whenAvailable(() => load.write(block, mark(loaded)), { print });
      onProgress?.(loaded);
    }
  }
  await whenAvailable(() => load.publish(onCount), { print });
}

/**
 * Splits lines into blocks of `blockLines`.
 * @param from lines that an earlier load has written @throws InvalidLine for a line with impossible values
 */
export function* blocksOf(lines: Iterable<Line>, from = 0, blockLines = 1000): Generator<GeneratedBlock> {
  let batches = emptyBatches();
  let count = 0;
  const loaded = { lines: 0, transactions: 0 };
  for (const line of lines) {
    loaded.lines++;
    if (line.record === 'transaction') loaded.transactions++;
    if (loaded.lines <= from) continue;
    addLine(batches, line, count++);
    if (count < blockLines) continue;
    yield { batches, lines: count, loaded: { ...loaded } };
    batches = emptyBatches();
    count = 0;
  }
  if (count > 0) yield { batches, lines: count, loaded };
}
