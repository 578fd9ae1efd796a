import type { Readable } from 'node:stream';
import { longestLineBytes, newline } from './read-lines.ts';

/** Whole lines of a file. */
export interface LineBlock<Mark> {
  readonly text: Buffer;
  /** Of the input; more than the text where a line is too long. */
  readonly bytes: number;
  /** What `mark` returned when exactly the bytes up to the end of the block had been read. */
  readonly mark: Mark;
}

export interface LineBlockOptions<Mark> {
  /** Receives every byte of the input in order. */
  readonly onBytes?: ((bytes: Buffer) => void) | undefined;
  readonly mark: () => Mark;
  /** Smallest size of a block but the last; default: 1 MB, about a thousand lines. */
  readonly blockBytes?: number | undefined;
}

/** Cuts a stream of any size into blocks that end with a line. */
export async function* lineBlocks<Mark>(
  input: Readable,
  { onBytes, mark, blockBytes = 1024 * 1024 }: LineBlockOptions<Mark>,
): AsyncGenerator<LineBlock<Mark>> {
  let parts: Buffer[] = [];
  let bytes = 0;
  /** Bytes since the last end of a line. */
  let tail = 0;

  function keep(part: Buffer): void {
    onBytes?.(part);
    bytes += part.length;
    // A line that is too long is reported, so its rest is not needed.
    const first = part.indexOf(newline);
    if (tail <= longestLineBytes) parts.push(part);
    else if (first >= 0) parts.push(part.subarray(first));
    tail = first < 0 ? tail + part.length : part.length - part.lastIndexOf(newline) - 1;
  }

  function cut(): LineBlock<Mark> {
    const block = { text: Buffer.concat(parts), bytes, mark: mark() };
    parts = [];
    bytes = 0;
    return block;
  }

  for await (const chunk of input) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    const end = buffer.lastIndexOf(newline) + 1;
    if (end === 0 || bytes + end < blockBytes) {
      keep(buffer);
      continue;
    }
    keep(buffer.subarray(0, end));
    yield cut();
    if (end < buffer.length) keep(buffer.subarray(end));
  }
  if (bytes > 0) yield cut();
}
