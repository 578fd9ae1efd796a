import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { refuseReadUrlAlone, type StoreSettings } from '#server/settings.ts';
import { readMeta } from '#server/store/ledger.ts';
import type { Store } from '#server/store/store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { StoreChanged } from '#server/store/write/bulk-schema.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { bulkImport } from './bulk-import.ts';
import { type ImportOptions, type ImportResult, importLines } from './import.ts';
import { findPlace } from './import-position.ts';
import { type Landed, nothingLanded } from './landed.ts';
import { openRealStore } from './open-real-store.ts';
import { formatCount, type Output, Progress } from './progress.ts';

/** Share of a bulk load that reading takes; the rest counts sums and creates indexes. */
const readingShare = 0.5;

/** Input and output of a command, and the signal that stops it. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Output;
  readonly errors: Output;
  readonly signal: AbortSignal;
}

/** How a command ended: complete, with lines skipped, or stopped by a signal. */
export type Ending = 'whole' | 'incomplete' | 'stopped';

/**
 * `import FILE`: imports a file, or standard input for `-`, into the store and shows its progress.
 * @param bulkFromBytes size of a file from which a bulk load is faster than importing line by line
 * @throws Error with one sentence if file or store do not allow it
 */
export async function runImport(
  settings: StoreSettings,
  file: string | undefined,
  terminal: Terminal,
  bulkFromBytes = 16 * 1024 * 1024,
): Promise<Ending> {
  refuseReadUrlAlone(settings, 'import');
  if (!file) throw new Error('Specify a file to import: npm run import -- FILE.ndjson, or - for standard input.');
  const size = file === '-' ? undefined : await sizeOf(file);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  const store = await openRealStore(settings, print);
  try {
    if (size !== undefined) return await importFile(store, file, size, terminal, bulkFromBytes);
    const input = file === '-' ? terminal.input : createReadStream(file);
    const result = await importShown(store, input, undefined, {}, terminal);
    const again = 'The lines before are stored; importing all of it again is safe.';
    return conclude(result, `Stopped after line ${formatCount(result.line)}. ${again}`, terminal);
  } finally {
    await store.close();
  }
}

/** In bytes; undefined for input that can be read only once, such as a pipe. */
async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `File not found: ${file}.` : error.message, { cause: error });
  });
  if (found.isDirectory()) throw new Error(`${file} is a directory, not a file.`);
  return found.isFile() ? found.size : undefined;
}

async function importFile(
  store: Store,
  file: string,
  size: number,
  terminal: Terminal,
  bulkFromBytes: number,
): Promise<Ending> {
  const stored = await findPlace((key) => readMeta(store, key), file, size);
  const fileBytes = size - stored.landed.bytes;
  const load = fileBytes < bulkFromBytes ? undefined : await BulkLoad.open(store, { fileBytes });
  const place = load ? await findPlace((key) => load.readMeta(key), file, size) : stored;
  const { landed: from, onBytes, mark } = place;
  const isRead = from.bytes === size && size > 0;
  if (load?.isCounting && !isRead) {
    terminal.output.write('Finishing the import of another file first.\n');
    const { stopped } = await importShown(load, Readable.from([]), undefined, {}, terminal);
    return stopped ? 'stopped' : importFile(store, file, size, terminal, bulkFromBytes);
  }
  if (load?.isOntoData && !load.isCounting) {
    terminal.output.write('Loading into new tables, which replace the store at the end.\n');
  }
  const rest = from.bytes < size ? createReadStream(file, { start: from.bytes, end: size - 1 }) : Readable.from([]);
  if (isRead && !load) terminal.output.write('This file is already imported.\n');
  else if (from.line > 0) {
    terminal.output.write(`The first ${formatCount(from.line)} lines are already imported; continuing after them.\n`);
  }
  const options = { from, onBytes, mark };
  let result: ImportResult;
  try {
    result = await importShown(load ?? store, rest, size, options, terminal);
  } catch (error) {
    if (error instanceof StoreFull) {
      throw new StoreFull(`${error.message} Run the same command again to continue.`, { cause: error });
    }
    if (!load || !(error instanceof StoreChanged)) throw error;
    await load.discard();
    terminal.output.write('Another process wrote to the store. Starting over in batches.\n');
    return importFile(store, file, size, terminal, Number.POSITIVE_INFINITY);
  }
  const end = `line ${formatCount(result.line)}, ${percent(result.bytes, size)} % of the file`;
  return conclude(result, `Stopped after ${end}. Run the same command again to continue.`, terminal);
}

function percent(bytes: number, size: number): number {
  return size === 0 ? 100 : Math.floor((100 * bytes) / size);
}

async function importShown(
  target: Store | BulkLoad,
  input: Readable,
  size: number | undefined,
  options: ImportOptions,
  { output, signal }: Terminal,
): Promise<ImportResult> {
  const weight = target instanceof BulkLoad ? readingShare : 1;
  const step = ({ read, bytes }: Landed) => ({
    lines: read,
    share: size === undefined ? undefined : (weight * bytes) / size,
  });
  let lines = options.from?.read ?? 0;
  const progress = new Progress(output, step(options.from ?? nothingLanded));
  const shown = {
    ...options,
    signal,
    print: (line: string) => progress.print(line),
    onProgress: (landed: Landed) => {
      lines = landed.read;
      progress.show(step(landed));
    },
    onCount: (share: number) => progress.show({ lines, share: weight + (1 - weight) * share }),
  };
  try {
    return await (target instanceof BulkLoad ? bulkImport(target, input, shown) : importLines(target, input, shown));
  } finally {
    progress.end();
  }
}

function conclude(result: ImportResult, stopped: string, { output, errors }: Terminal): Ending {
  const { read, imported, bad } = result;
  for (const { line, message } of bad) errors.write(`Line ${line}: ${message}\n`);
  const others = read - imported - bad.length;
  if (others > 0) errors.write(`And ${formatCount(others)} more.\n`);
  output.write(`Imported ${formatCount(imported)} of ${formatCount(read)} lines.\n`);
  if (result.stopped) output.write(`${stopped}\n`);
  if (result.stopped) return 'stopped';
  return imported < read ? 'incomplete' : 'whole';
}
