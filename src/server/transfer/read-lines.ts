import type { Readable } from 'node:stream';

/** A line of a file. */
export interface TextLine {
  /** From 1, blank lines included. */
  readonly number: number;
  /** undefined if there is a `problem`. */
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

export interface TextLineOptions {
  /** Lines before the first one of the input. */
  readonly linesBefore?: number;
  /** Receives every byte of the input in order: when a line is yielded, exactly the bytes up to its end. */
  readonly onBytes?: (bytes: Buffer) => void;
}

export const newline = 0x0a;
/** A line is buffered as a whole, so its length is limited. */
export const longestLineBytes = 4 * 1024 * 1024;

/** Yields the non-blank lines of a UTF-8 stream of any size, without byte order mark and carriage returns. */
export async function* textLines(input: Readable, options: TextLineOptions = {}): AsyncGenerator<TextLine> {
  const splitter = new LineSplitter(options);
  for await (const chunk of input) yield* splitter.add(Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk)));
  yield* splitter.end();
}

/** Splits the chunks of a UTF-8 text into lines, as {@link textLines} does. */
export class LineSplitter {
  /** Lines so far, blank ones included. */
  number: number;
  readonly #onBytes: TextLineOptions['onBytes'];
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #parts: Buffer[] = [];
  #length = 0;

  constructor({ linesBefore = 0, onBytes }: TextLineOptions = {}) {
    this.number = linesBefore;
    this.#onBytes = onBytes;
  }

  /** Yields the lines that end in the next chunk. */
  *add(chunk: Buffer): Generator<TextLine> {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#keep(chunk.subarray(start, end + 1));
      start = end + 1;
      yield* this.#finish();
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  /** Yields the last line if nothing ended it. */
  *end(): Generator<TextLine> {
    if (this.#length > 0) yield* this.#finish();
  }

  #keep(part: Buffer): void {
    this.#onBytes?.(part);
    this.#length += part.length;
    if (this.#length <= longestLineBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  #finish(): TextLine[] {
    const number = ++this.number;
    const [first = Buffer.alloc(0), ...others] = this.#parts;
    const isTooLong = this.#length > longestLineBytes;
    this.#parts = [];
    this.#length = 0;
    if (isTooLong) return [{ number, text: undefined, problem: 'It is longer than 4 MB.' }];
    try {
      const text = this.#decoder.decode(others.length > 0 ? Buffer.concat([first, ...others]) : first).trim();
      return text === '' ? [] : [{ number, text, problem: undefined }];
    } catch {
      return [{ number, text: undefined, problem: 'It is not UTF-8 text.' }];
    }
  }
}
