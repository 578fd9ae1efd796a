import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { JsonTooDeep, maxJsonDepth, parseJson } from '#contract/codec/json.ts';
import { fromNaming } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import { type Line, PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { UnstoredFields } from '#contract/ingest.ts';
import { propertiesOf } from '#contract/properties.ts';
import { InvalidLine } from '#server/store/model/fields.ts';
import { addLine, type Batch, emptyBatches } from '#server/store/model/records.ts';
import { nothingUnstored } from './unstored-fields.ts';
import { countWarning, type LineChecker, type Warning } from './warnings.ts';

/* Newline-delimited JSON of any size: cut into blocks of whole lines, which are parsed into records. */

const newline = 0x0a;

/** A line is buffered as a whole, so its length is limited. */
const maxLineBytes = 4 * 1024 * 1024;

export const maxBadLines = 20;

export interface LineBlock<Mark> {
  readonly text: Buffer;
  /** Of the input; more than the text where a line is too long. */
  readonly bytes: number;
  /** What `mark` returned when exactly the bytes up to the end of the block had been read. */
  readonly mark: Mark | undefined;
}

export interface LineBlockOptions<Mark> {
  /** Receives every byte of the input in order. */
  readonly onBytes?: ((bytes: Buffer) => void) | undefined;
  readonly mark?: (() => Mark) | undefined;
  /** Size of a block, unless the input ends or pauses. */
  readonly blockBytes: number;
  /** How long a line may wait for the ones that fill its block; default: until the input ends. Not with `mark`. */
  readonly maxWaitMs?: number | undefined;
}

/** Cuts a stream into blocks that end with a line. @throws what the stream throws, after the whole lines before */
export async function* lineBlocks<Mark>(
  input: Readable,
  { onBytes, mark, blockBytes, maxWaitMs }: LineBlockOptions<Mark>,
): AsyncGenerator<LineBlock<Mark>> {
  let parts: Buffer[] = [];
  let bytes = 0;
  /** Bytes since the last end of a line. */
  let tail = 0;
  /** When the first whole line must be in a block, on the clock of `performance`. */
  let dueAt: number | undefined;

  function keep(part: Buffer): void {
    onBytes?.(part);
    bytes += part.length;
    // A line that is too long is reported, so its rest is not needed.
    const first = part.indexOf(newline);
    if (tail <= maxLineBytes) parts.push(part);
    else if (first >= 0) parts.push(part.subarray(first));
    tail = first < 0 ? tail + part.length : part.length - part.lastIndexOf(newline) - 1;
    if (first >= 0 && maxWaitMs !== undefined) dueAt ??= performance.now() + maxWaitMs;
  }

  function cut(): LineBlock<Mark> {
    const block = { text: Buffer.concat(parts), bytes, mark: mark?.() };
    [parts, bytes, dueAt] = [[], 0, undefined];
    return block;
  }

  function cutWholeLines(): LineBlock<Mark> {
    const text = Buffer.concat(parts);
    const end = text.lastIndexOf(newline) + 1;
    const block = { text: text.subarray(0, end), bytes: bytes - tail, mark: undefined };
    [parts, bytes, dueAt] = [[text.subarray(end)], tail, undefined];
    return block;
  }

  try {
    for await (const chunk of chunksOrPauses(input, () => dueAt)) {
      if (chunk === undefined) {
        yield cutWholeLines();
        continue;
      }
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
  } catch (error) {
    // A stream that ends in the middle of a line has no position to resume from.
    if (!mark && bytes > tail) yield cutWholeLines();
    throw error;
  }
  if (bytes > 0) yield cut();
}

/** Yields the chunks of a stream, and undefined each time that the next one is not there when it is due. */
async function* chunksOrPauses(input: Readable, dueAt: () => number | undefined): AsyncGenerator<unknown> {
  const chunks = input[Symbol.asyncIterator]();
  try {
    for (let next = chunks.next(); ; ) {
      const result = await beforeTime(dueAt(), next);
      if (result?.done) return;
      yield result?.value;
      if (result) next = chunks.next();
    }
  } finally {
    // `chunks.return()` would wait for the next chunk.
    input.destroy();
  }
}

/** Returns the result of work, or undefined if it is not there at a time on the clock of `performance`. */
async function beforeTime<T>(time: number | undefined, work: Promise<T>): Promise<T | undefined> {
  if (time === undefined) return work;
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), Math.max(0, time - performance.now()));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export interface ParsedBlock {
  readonly batches: ReadonlyMap<Network, Batch>;
  /** Lines of the text, blank ones included. */
  readonly lines: number;
  readonly read: number;
  readonly imported: number;
  /** The first bad lines, with their numbers in the text and a sentence each. */
  readonly bad: readonly { readonly line: number; readonly message: string }[];
  /** Of the imported lines, with their numbers in the text. */
  readonly warnings: readonly Warning[];
  /** Of the imported lines. */
  readonly unstored: UnstoredFields;
}

/**
 * @param isStart whether the text is the beginning of the input, which npm may have put its command before
 * @param checker of the import
 */
export function parseBlock(text: Buffer, isStart: boolean, checker: LineChecker): ParsedBlock {
  const batches = emptyBatches();
  const warnings = new Map<string, Warning>();
  const bad: { line: number; message: string }[] = [];
  let unstored = nothingUnstored;
  let lines = 0;
  let read = 0;
  let imported = 0;
  for (const line of textLines(text)) {
    lines++;
    if (line === '' || (isStart && read === 0 && typeof line === 'string' && line.startsWith('> '))) continue;
    read++;
    try {
      if (typeof line !== 'string') throw line;
      const value = readObject(line);
      const parsed = toLine(value);
      const record = addLine(batches, parsed, imported);
      imported++;
      unstored = checker.unstored.count(unstored, value, parsed);
      for (const found of checker.check(parsed, record)) countWarning(warnings, found, lines);
    } catch (error) {
      if (!(error instanceof BadLine) && !(error instanceof InvalidLine)) throw error;
      if (bad.length < maxBadLines) bad.push({ line: lines, message: error.message });
    }
  }
  return { batches, lines, read, imported, bad, warnings: [...warnings.values()], unstored };
}

/** Why a line cannot be imported, as one sentence. */
export class BadLine extends Error {}

/** Yields the lines of a UTF-8 text without byte order mark and white space around them, or why one cannot be read. */
export function* textLines(text: Buffer): Generator<string | BadLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf(newline, start) + 1 || text.length;
    if (end - start > maxLineBytes) {
      yield new BadLine('This is longer than 4 MB.');
      continue;
    }
    try {
      yield decoder.decode(text.subarray(start, end)).trim();
    } catch {
      yield new BadLine('This is not UTF-8 text.');
    }
  }
}

const [SatsLine, TokenTransactionLine] = TransactionLine.def.options;

/** Parses a line of an import file into `core` names. @throws BadLine with a sentence that names the field */
export function parseLine(text: string): Line {
  return toLine(readObject(text));
}

function readObject(text: string): object {
  const value = fromNaming(readJson(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadLine('It is not a JSON object.');
  return value;
}

function toLine(value: object): Line {
  const record = 'record' in value ? value.record : undefined;
  if (record === 'price') return check(PriceLine, value);
  if (record === 'token') return check(TokenLine, value);
  if (record !== 'transaction') throw new BadLine('record must be transaction, token or price.');
  // spec 2.2: these fields distinguish the variants; a line that fits both is in sats
  if ('amountSats' in value) return check(SatsLine, value);
  if ('amount' in value) return check(TokenTransactionLine, value);
  throw new BadLine('A transaction needs amountSats, or amount if it is of a token.');
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new BadLine(
      error instanceof JsonTooDeep ? `It is nested deeper than ${maxJsonDepth} levels.` : 'This is not JSON.',
    );
  }
}

function check<Shape extends z.ZodMiniType>(shape: Shape, value: object): z.output<Shape> {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const found = at(value, path);
  throw new BadLine(`${path.join('.')} ${found === undefined ? 'is missing' : rule(issue, found)}.`);
}

function at(value: object, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => propertiesOf(inner)[String(key)], value);
}

const quantityRule = 'must be a whole number of base units, below 2^128';

function rule(issue: z.core.$ZodIssue | undefined, found: unknown): string {
  switch (issue?.code) {
    case 'invalid_type':
      if (typeof found === 'bigint') return 'must be an integer below 2^53';
      return issue.expected === 'int' ? 'must be an integer' : `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_format':
      return issue.format === 'datetime' ? 'must be an ISO 8601 date and time' : quantityRule;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return issue.errors.flat().some((inner) => inner.code === 'invalid_type' && inner.expected === 'bigint')
        ? quantityRule
        : 'must be a string';
    default:
      return 'is not valid';
  }
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
