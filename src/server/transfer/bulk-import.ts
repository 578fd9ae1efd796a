import { addAbortSignal, type Readable } from 'node:stream';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import type { BulkLoad } from '#server/store/write/bulk-load.ts';
import { type ImportOptions, type ImportResult, isAbort } from './import.ts';
import { type Landed, maxBadLines, nothingLanded } from './landed.ts';
import { lineBlocks } from './line-blocks.ts';
import type { ParsedBlock } from './parse-block.ts';
import { ParseThread } from './parse-thread.ts';

export interface BulkImportOptions extends ImportOptions {
  /** Called while sums are computed and indexes created, with the share that is done, from 0 to 1. */
  readonly onCount?: (share: number) => void;
  /** Smallest size of a batch, for tests. */
  readonly blockBytes?: number;
}

/**
 * Imports newline-delimited JSON of any size by a bulk load, with the result of `importLines`. Another thread parses and
 * validates the lines. The store changes at the end, at once.
 * @throws StoreChanged if the store was written since the load began; if the input or the store fails, a later load
 * resumes
 */
export async function bulkImport(
  load: BulkLoad,
  input: Readable,
  options: BulkImportOptions = {},
): Promise<ImportResult> {
  const { from = nothingLanded, mark, onBytes, onProgress, onCount, signal, blockBytes, print = () => {} } = options;
  let landed = from;
  const thread = new ParseThread();
  if (signal) addAbortSignal(signal, input);
  try {
    if (!(await whenAvailable(() => load.copyStore(signal), { signal, print }))) return { ...landed, stopped: true };
    const blocks = lineBlocks(input, { onBytes, mark: () => mark?.(), blockBytes });
    for await (const { block, parsed } of thread.parse(blocks, from.read === 0)) {
      const next = add(landed, block.bytes, parsed);
      const written = { batches: parsed.batches, lines: parsed.read };
      await whenAvailable(() => load.write(written, block.mark?.(next)), { signal, print });
      landed = next;
      onProgress?.(landed);
      if (signal?.aborted) return { ...landed, stopped: true };
    }
  } catch (error) {
    if (!signal?.aborted || !isAbort(error)) throw error;
    return { ...landed, stopped: true };
  } finally {
    await thread.close();
  }
  const isPublished = await whenAvailable(() => load.publish(onCount, signal), { signal, print });
  return { ...landed, stopped: !isPublished };
}

function add(landed: Landed, bytes: number, { lines, read, imported, bad }: ParsedBlock): Landed {
  const later = bad.map(({ line, message }) => ({ line: landed.line + line, message }));
  return {
    line: landed.line + lines,
    bytes: landed.bytes + bytes,
    read: landed.read + read,
    imported: landed.imported + imported,
    bad: [...landed.bad, ...later].slice(0, maxBadLines),
  };
}
