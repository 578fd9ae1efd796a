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
export async function* textLines(
  input: Readable,
  { linesBefore = 0, onBytes }: TextLineOptions = {},
): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = linesBefore;
  let parts: Buffer[] = [];
  let length = 0;

  function finish(): TextLine | undefined {
    number++;
    const whole = Buffer.concat(parts);
    const tooLong = length > longestLineBytes;
    parts = [];
    length = 0;
    if (tooLong) return { number, text: undefined, problem: 'It is longer than 4 MB.' };
    try {
      const text = decoder.decode(whole).trim();
      return text === '' ? undefined : { number, text, problem: undefined };
    } catch {
      return { number, text: undefined, problem: 'It is not UTF-8 text.' };
    }
  }

  function keep(part: Buffer): void {
    onBytes?.(part);
    length += part.length;
    if (length <= longestLineBytes) parts.push(part);
    else parts = [];
  }

  for await (const chunk of input) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    let start = 0;
    for (let end = buffer.indexOf(newline); end >= 0; end = buffer.indexOf(newline, start)) {
      keep(buffer.subarray(start, end + 1));
      start = end + 1;
      const line = finish();
      if (line) yield line;
    }
    if (start < buffer.length) keep(buffer.subarray(start));
  }
  const last = length > 0 ? finish() : undefined;
  if (last) yield last;
}
