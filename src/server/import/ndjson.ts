import type { Readable } from 'node:stream';

/** A line of a file, in its place. */
export interface TextLine {
  /** From 1, blank lines counted. */
  readonly number: number;
  /** undefined where `problem` says why there is none. */
  readonly text: string | undefined;
  readonly problem: string | undefined;
}

export interface TextLineOptions {
  /** Lines before the first one of the input. */
  readonly linesBefore?: number;
  /** Receives every byte of the input, in order: when a line is given out, all up to its end and nothing after. */
  readonly onBytes?: (bytes: Buffer) => void;
}

const newline = 0x0a;
/** A line is held in memory as a whole, so it has to end somewhere. */
const longestBytes = 4 * 1024 * 1024;

/** The non-blank lines of a UTF-8 stream of any size; a byte order mark and carriage returns are not part of them. */
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
    const tooLong = length > longestBytes;
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
    if (length <= longestBytes) parts.push(part);
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
