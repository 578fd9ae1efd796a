import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Store } from '#server/store/store.ts';
import { countStoredLines, storedLines } from '#server/store/stored-lines.ts';

export interface ExportOptions {
  /** Called after every page with the lines written and their total. */
  readonly onProgress?: (lines: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface ExportResult {
  readonly lines: number;
  readonly stopped: boolean;
}

/**
 * Writes the whole store as lines, deterministically, from which an import creates the same store. Does not end
 * `output`.
 * @throws if the store or the output fails
 */
export async function exportLines(
  store: Pick<Store, 'db'>,
  output: Writable,
  { onProgress, signal }: ExportOptions = {},
): Promise<ExportResult> {
  // An error between two writes surfaces at the next one.
  output.on('error', () => {});
  const total = await countStoredLines(store);
  let written = 0;
  for await (const lines of storedLines(store)) {
    if (signal?.aborted) return { lines: written, stopped: true };
    await write(output, lines.map((line) => `${stringifyJson(line)}\n`).join(''));
    written += lines.length;
    onProgress?.(written, total);
  }
  return { lines: written, stopped: false };
}

async function write(output: Writable, text: string): Promise<void> {
  if (output.errored) throw output.errored;
  if (!output.write(text)) await once(output, 'drain');
}
