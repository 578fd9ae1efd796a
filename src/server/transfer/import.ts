import { addAbortSignal, type Readable } from 'node:stream';
import type { Line } from '#contract/import-line.ts';
import { whenAvailable } from '#server/store/engine/unavailable.ts';
import type { Store } from '#server/store/store.ts';
import { InvalidLine } from '#server/store/write/fields.ts';
import { type IngestOptions, ingest } from '#server/store/write/ingest.ts';
import { parseBatch } from '#server/store/write/records.ts';
import { BadLine, parseLine } from './import-line.ts';
import { type Landed, maxBadLines, nothingLanded } from './landed.ts';
import { type TextLine, textLines } from './read-lines.ts';

const batchLines = 500;
const batchBytes = 4 * 1024 * 1024;

export interface ImportOptions {
  /** Position to start from; default: the beginning. */
  readonly from?: Landed;
  /** Receives every byte of the input in order, before its lines are imported. */
  readonly onBytes?: (bytes: Buffer) => void;
  /**
   * Called when the bytes up to the end of a batch have been received. Returns a function that returns the metadata to
   * store in the same database transaction as the batch.
   */
  readonly mark?: () => (landed: Landed) => NonNullable<IngestOptions['meta']>;
  /** Called after every batch. */
  readonly onProgress?: (landed: Landed) => void;
  /** Called when the import waits for the store, and when it resumes. */
  readonly print?: (line: string) => void;
  /** Stops the import after the current batch; lines after it are only imported if no position is stored. */
  readonly signal?: AbortSignal;
}

export interface ImportResult extends Landed {
  /** It was stopped before the end of the input. */
  readonly stopped: boolean;
}

interface NumberedLine {
  readonly number: number;
  readonly line: Line;
}

/**
 * Imports newline-delimited JSON of any size in atomic batches. Bad lines are reported and skipped. A second run
 * changes nothing.
 * @throws if the input or the store fails; earlier batches remain
 */
export async function importLines(store: Store, input: Readable, options: ImportOptions = {}): Promise<ImportResult> {
  const { from = nothingLanded, signal } = options;
  const importer = new Importer(store, options);
  if (signal) addAbortSignal(signal, input);
  const onBytes = (bytes: Buffer) => importer.count(bytes);
  let stopped = false;
  try {
    for await (const line of textLines(input, { linesBefore: from.line, onBytes })) {
      importer.take(line);
      if (!importer.isFull) continue;
      await importer.land();
      stopped = signal?.aborted ?? false;
      if (stopped) break;
    }
  } catch (error) {
    if (!signal?.aborted || !isAbort(error)) throw error;
    stopped = true;
  }
  // A stream that ends in the middle of a line has no position to resume from.
  if (!stopped || !options.mark) await importer.land();
  return { ...importer.landed, stopped };
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

class Importer {
  landed: Landed;
  readonly #store: Store;
  readonly #options: ImportOptions;
  #line: number;
  #bytes: number;
  #read: number;
  #bad: Landed['bad'];
  #batch: NumberedLine[] = [];

  constructor(store: Store, options: ImportOptions) {
    this.#store = store;
    this.#options = options;
    this.landed = options.from ?? nothingLanded;
    this.#line = this.landed.line;
    this.#bytes = this.landed.bytes;
    this.#read = this.landed.read;
    this.#bad = this.landed.bad;
  }

  get isFull(): boolean {
    return this.#batch.length >= batchLines || this.#bytes - this.landed.bytes >= batchBytes;
  }

  count(bytes: Buffer): void {
    this.#bytes += bytes.length;
    this.#options.onBytes?.(bytes);
  }

  take({ number, text, problem }: TextLine): void {
    this.#line = number;
    // npm prints the command before its output.
    if (this.#read === 0 && text?.startsWith('> ')) return;
    this.#read++;
    try {
      if (text === undefined) this.#report(number, problem ?? 'It cannot be read.');
      else this.#batch.push({ number, line: parseLine(text) });
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      this.#report(number, error.message);
    }
  }

  /** Writes the batch without invalid lines, with its metadata. */
  async land(): Promise<void> {
    if (this.#bytes === this.landed.bytes) return;
    try {
      await this.#ingest();
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error;
      this.#batch = this.#batch.filter((numbered) => this.#isPossible(numbered));
      await this.#ingest();
    }
    this.#batch = [];
    this.#options.onProgress?.(this.landed);
  }

  async #ingest(): Promise<void> {
    const landed = {
      line: this.#line,
      bytes: this.#bytes,
      read: this.#read,
      imported: this.landed.imported + this.#batch.length,
      bad: this.#bad,
    };
    const meta = this.#options.mark?.()(landed);
    const lines = this.#batch.map(({ line }) => line);
    const { signal, print = () => {} } = this.#options;
    const write = () => ingest(this.#store, lines, meta ? { meta } : {});
    await whenAvailable(write, { signal, print });
    this.landed = landed;
  }

  #isPossible({ number, line }: NumberedLine): boolean {
    try {
      parseBatch([line]);
      return true;
    } catch (error) {
      if (!(error instanceof InvalidLine)) throw error;
      this.#report(number, error.message);
      return false;
    }
  }

  #report(line: number, message: string): void {
    this.#bad = [...this.#bad, { line, message }].sort((one, other) => one.line - other.line).slice(0, maxBadLines);
  }
}
