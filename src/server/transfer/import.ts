import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { UnstoredFields } from '#contract/ingest.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import type { Store } from '#server/store/model/store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { ingestBlock } from '#server/store/write/ingest.ts';
import { type LineBlock, lineBlocks, maxBadLines, type ParsedBlock, parseBlock } from './read-lines.ts';
import { ServedStore } from './served-store.ts';
import { addUnstored, nothingUnstored } from './unstored-fields.ts';
import { addWarnings, LineChecker, Warning } from './warnings.ts';

const whole = z.int().check(z.nonnegative());

/** Progress of an import: the input up to this point is in the store. */
const Landed = z.object({
  /** Number of the last line, blank lines included. */
  line: whole,
  bytes: whole,
  /** Non-blank lines. */
  read: whole,
  imported: whole,
  /** The first 20 bad lines, with their numbers and a sentence each. */
  bad: z.array(z.object({ line: whole, message: z.string() })),
  /** Of imported lines. Places of 0.1.0 have none. */
  warnings: z._default(z.array(Warning), []),
  /** Of imported lines. Places of 0.1.0 have none. */
  unstored: z._default(UnstoredFields, nothingUnstored),
});
export type Landed = z.infer<typeof Landed>;

/** Progress with the hash of all imported bytes. */
const Mark = z.object({ ...Landed.shape, sha256: z.string() });

export const nothingLanded: Landed = {
  line: 0,
  bytes: 0,
  read: 0,
  imported: 0,
  bad: [],
  warnings: [],
  unstored: nothingUnstored,
};

interface Meta {
  readonly key: string;
  readonly value: string;
}

export interface ImportOptions {
  /** Position to start from; default: the beginning. */
  readonly from?: Landed;
  /** Receives every byte of the input in order, before its lines are imported. */
  readonly onBytes?: (bytes: Buffer) => void;
  /** Called at the end of a block; returns a function for the metadata to store in the same database transaction. */
  readonly mark?: () => (landed: Landed) => Meta;
  readonly onProgress?: (landed: Landed) => void;
  /** Called while a bulk load computes sums and creates indexes, with the share that is done, from 0 to 1. */
  readonly onCount?: (share: number) => void;
  /** Called when the import waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
  /** Stops the import after the current block; lines after it are only imported if no position is stored. */
  readonly signal?: AbortSignal;
  /** Smallest size of a block, for tests. */
  readonly blockBytes?: number;
}

export interface ImportResult extends Landed {
  readonly stopped: boolean;
}

/** About 300 transactions, which a store writes at once. */
const storeBlockBytes = 256 * 1024;
/** Readers wait for a block. */
const servedBlockBytes = 64 * 1024;
const loadBlockBytes = 1024 * 1024;

/** A feed has pauses. A file that resumes has none, and a bulk load shows nothing before its end. */
const maxWaitMs = 300;

/**
 * Imports newline-delimited JSON in atomic blocks. Bad lines are skipped. A second run changes nothing. A bulk load has
 * the same result faster, and changes the store at the end, at once.
 * @throws if the input or the store fails; earlier blocks remain, and a later load resumes after them. StoreChanged if
 * the store was written since the load began
 */
export async function importLines(
  target: Store | ServedStore | BulkLoad,
  input: Readable,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { from = nothingLanded, onBytes, mark, onProgress, onCount, print = () => {}, signal } = options;
  const waiting = { signal, print };
  const load = target instanceof BulkLoad ? target : undefined;
  const { blockBytes = blockBytesOf(target) } = options;
  const write = ({ text, isStart, parsed }: Parsed<unknown>, meta: Meta | undefined) => {
    const { batches, read, imported } = parsed;
    if (target instanceof ServedStore) return target.write({ text, isStart, read, imported, meta });
    const block = { batches, lines: read };
    return target instanceof BulkLoad ? target.write(block, meta) : ingestBlock(target, block, meta);
  };
  let landed = from;
  const thread = load && new ParseThread();
  if (signal) addAbortSignal(signal, input);
  try {
    if (load && !(await whenAvailable(() => load.copyStore(signal), waiting))) return { ...landed, stopped: true };
    const blocks = lineBlocks(input, { onBytes, mark, blockBytes, maxWaitMs: mark || load ? undefined : maxWaitMs });
    const isStart = from.read === 0;
    for await (const block of thread ? thread.parse(blocks, isStart) : parseHere(blocks, isStart)) {
      const next = landedAfter(landed, block.bytes, block.parsed);
      await whenAvailable(() => write(block, block.mark?.(next)), waiting);
      landed = next;
      onProgress?.(landed);
      if (signal?.aborted) return { ...landed, stopped: true };
    }
  } catch (error) {
    if (!signal?.aborted || !(error instanceof Error) || error.name !== 'AbortError') throw error;
    return { ...landed, stopped: true };
  } finally {
    await thread?.close();
  }
  const isPublished = !load || (await whenAvailable(() => load.publish(onCount, signal), waiting));
  return { ...landed, stopped: !isPublished };
}

function landedAfter(landed: Landed, bytes: number, parsed: ParsedBlock): Landed {
  const { lines, read, imported, bad, warnings, unstored } = parsed;
  const later = bad.map(({ line, message }) => ({ line: landed.line + line, message }));
  return {
    line: landed.line + lines,
    bytes: landed.bytes + bytes,
    read: landed.read + read,
    imported: landed.imported + imported,
    bad: [...landed.bad, ...later].slice(0, maxBadLines),
    warnings: addWarnings(landed.warnings, warnings, landed.line),
    unstored: addUnstored(landed.unstored, unstored),
  };
}

interface Parsed<Mark> extends LineBlock<Mark> {
  /** Whether the text may begin with the header of npm. */
  readonly isStart: boolean;
  readonly parsed: ParsedBlock;
}

function blockBytesOf(target: Store | ServedStore | BulkLoad): number {
  if (target instanceof BulkLoad) return loadBlockBytes;
  return target instanceof ServedStore ? servedBlockBytes : storeBlockBytes;
}

async function* parseHere<Mark>(
  blocks: AsyncIterable<LineBlock<Mark>>,
  isStart: boolean,
): AsyncGenerator<Parsed<Mark>> {
  const checker = new LineChecker();
  let isFirst = isStart;
  for await (const block of blocks) {
    const parsed = parseBlock(block.text, isFirst, checker);
    yield { ...block, isStart: isFirst, parsed };
    // The first block may have only a part of npm's header.
    isFirst &&= parsed.read === 0;
  }
}

/** Blocks read at the same time: one is written while the next one is parsed. More would only need memory. */
const maxAhead = 2;

/** Parses blocks while others are written, which takes longer: a second thread would only wait. */
class ParseThread {
  readonly #worker = new Worker(join(import.meta.dirname, 'parse-worker.ts'), {
    // Flags of the main process may not apply to the worker.
    execArgv: [],
    // A block needs a few megabytes; without limits, garbage would take ten times as much.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 160 },
  });
  readonly #waiting: PromiseWithResolvers<ParsedBlock>[] = [];

  constructor() {
    this.#worker.on('message', (parsed: ParsedBlock) => this.#waiting.shift()?.resolve(parsed));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
  }

  /** Parses blocks ahead of the reader and yields them in order. */
  async *parse<Mark>(blocks: AsyncIterable<LineBlock<Mark>>, isStart: boolean): AsyncGenerator<Parsed<Mark>> {
    const inWork: Promise<Parsed<Mark>>[] = [];
    let isFirst = isStart;
    for await (const block of blocks) {
      const head = { ...block, isStart: isFirst };
      const result = this.#parse(block.text, isFirst).then((parsed) => ({ ...head, parsed }));
      // An error is thrown when its block is returned.
      result.catch(() => {});
      inWork.push(result);
      isFirst = false;
      if (inWork.length >= maxAhead) yield* await firstOf(inWork);
    }
    while (inWork.length > 0) yield* await firstOf(inWork);
  }

  #parse(text: Buffer, isStart: boolean): Promise<ParsedBlock> {
    const result = Promise.withResolvers<ParsedBlock>();
    this.#waiting.push(result);
    const bytes = Uint8Array.from(text);
    this.#worker.postMessage({ text: bytes, isStart }, [bytes.buffer]);
    return result.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

async function firstOf<T>(inWork: Promise<T>[]): Promise<T[]> {
  const first = inWork.shift();
  return first ? [await first] : [];
}

const headBytes = 64 * 1024;

/** Position of an import, and how to store it. */
export interface Place {
  readonly landed: Landed;
  /** Hashes the next bytes in order. */
  readonly onBytes: (bytes: Buffer) => void;
  /** Returns a function that returns the metadata of a position; call when all of its bytes have been hashed. */
  readonly mark: () => (landed: Landed) => Meta;
}

/** Returns the stored position of a file, known by its size and first bytes; a changed file is new. */
export async function findPlace(
  readMeta: (key: string) => Promise<string | undefined>,
  file: string,
  size: number,
): Promise<Place> {
  const head = await hashOf(file, Math.min(size, headBytes));
  const key = `import ${size} ${head.digest('hex')}`;
  const text = await readMeta(key);
  const mark = text === undefined ? undefined : Mark.safeParse(JSON.parse(text)).data;
  if (mark && mark.bytes <= size) {
    const hash = await hashOf(file, mark.bytes);
    const { sha256, ...landed } = mark;
    if (hash.copy().digest('hex') === sha256) return placeAt(key, landed, hash);
  }
  return placeAt(key, nothingLanded, createHash('sha256'));
}

function placeAt(key: string, landed: Landed, hash: Hash): Place {
  return {
    landed,
    onBytes: (bytes) => hash.update(bytes),
    mark: () => {
      const sha256 = hash.copy().digest('hex');
      return (now) => ({ key, value: JSON.stringify({ ...now, sha256 }) });
    },
  };
}

async function hashOf(file: string, bytes: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk);
  return hash;
}
