import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoreSettings } from '#server/settings.ts';
import { readMeta, recordFeed } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { StoreChanged } from '#server/store/write/bulk-schema.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { type Ending, expectRealData, type Terminal, withStore } from './commands.ts';
import { withHeartbeat } from './heartbeat.ts';
import { findPlace, type ImportOptions, type ImportResult, importLines, type Landed, nothingLanded } from './import.ts';
import { countOf, formatCount, Progress } from './progress.ts';
import { ServedStore } from './served-store.ts';
import { unstoredText, unstoredTexts } from './unstored-fields.ts';
import { warningText } from './warnings.ts';

/** Share of a bulk load that reading takes; the rest counts sums and creates indexes. */
const readingShare = 0.5;

/**
 * `import FILE`: imports a file, or standard input for `-`.
 * @param bulkFromBytes size of a file from which a bulk load is faster than importing line by line
 * @throws Error with one sentence if file or store do not allow it
 */
export async function runImport(
  settings: StoreSettings,
  file: string | undefined,
  terminal: Terminal,
  bulkFromBytes = 16 * 1024 * 1024,
): Promise<Ending> {
  if (!file) throw new Error('Specify a file to import: npm run import -- FILE.ndjson, or - for standard input.');
  const size = file === '-' ? undefined : await sizeOf(file);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  return withStore('import', settings, print, async (store) => {
    await expectRealData(metaOf(store));
    if (size !== undefined) return importFile(store, file, size, terminal, bulkFromBytes);
    const input = file === '-' ? terminal.input : createReadStream(file);
    const record = () => (store instanceof ServedStore ? store.recordFeed() : store.write(() => recordFeed(store)));
    const result = await withHeartbeat(record, () => importShown(store, input, undefined, {}, terminal));
    const again = 'The lines before are stored; importing all of it again is safe.';
    return conclude(result, `Stopped after line ${formatCount(result.line)}. ${again}`, terminal, true);
  });
}

function metaOf(store: Store | ServedStore): (key: string) => Promise<string | undefined> {
  return (key) => (store instanceof ServedStore ? store.readMeta(key) : readMeta(store, key));
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
  store: Store | ServedStore,
  file: string,
  size: number,
  terminal: Terminal,
  bulkFromBytes: number,
): Promise<Ending> {
  const stored = await findPlace(metaOf(store), file, size);
  const fileBytes = size - stored.landed.bytes;
  const load = fileBytes < bulkFromBytes ? undefined : await openLoad(store, fileBytes, terminal);
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
    terminal.output.write(`Already imported up to line ${formatCount(from.line)}; continuing after it.\n`);
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

/** @returns undefined where the file must be imported in batches */
async function openLoad(
  store: Store | ServedStore,
  fileBytes: number,
  { output }: Terminal,
): Promise<BulkLoad | undefined> {
  if (!(store instanceof ServedStore)) return BulkLoad.open(store, { fileBytes });
  output.write('A service uses the store, so the file is imported in batches. Stop it first for a faster bulk load.\n');
  return undefined;
}

function percent(bytes: number, size: number): number {
  return size === 0 ? 100 : Math.floor((100 * bytes) / size);
}

async function importShown(
  target: Store | ServedStore | BulkLoad,
  input: Readable,
  size: number | undefined,
  options: ImportOptions,
  { output, errors, signal }: Terminal,
): Promise<ImportResult> {
  const weight = target instanceof BulkLoad ? readingShare : 1;
  const step = ({ read, bytes }: Landed) => ({
    lines: read,
    share: size === undefined ? undefined : (weight * bytes) / size,
  });
  let lines = options.from?.read ?? 0;
  const progress = new Progress(output, step(options.from ?? nothingLanded));
  const news = newsOfFeed();
  const shown = {
    ...options,
    signal,
    print: (line: string) => progress.print(line),
    onProgress: (landed: Landed) => {
      lines = landed.read;
      progress.show(step(landed));
      // A feed may have no end.
      if (size === undefined) for (const line of news(landed)) errors.write(`${line}\n`);
    },
    onCount: (share: number) => progress.show({ lines, share: weight + (1 - weight) * share }),
  };
  try {
    return await importLines(target, input, shown);
  } finally {
    progress.end();
  }
}

function badText({ line, message }: Landed['bad'][number]): string {
  return `Line ${line}: ${message}`;
}

/** Returns a function that returns what is new: bad lines, kinds of warnings, and fields that are not stored. */
function newsOfFeed(): (landed: Landed) => string[] {
  let before = nothingLanded;
  return (landed) => {
    const kinds = new Set(before.warnings.map(({ kind }) => kind));
    const bad = landed.bad.slice(before.bad.length).map(badText);
    const warnings = landed.warnings.filter(({ kind }) => !kinds.has(kind)).map(warningText);
    const names = new Set(before.unstored.fields.map(({ name }) => name));
    const unstored = landed.unstored.fields.filter(({ name }) => !names.has(name)).map(unstoredText);
    before = landed;
    return [...bad, ...warnings, ...unstored];
  };
}

/** @param isFeed whether its bad lines are already reported */
function conclude(result: ImportResult, stopped: string, { output, errors }: Terminal, isFeed = false): Ending {
  const { read, imported, bad, warnings, unstored } = result;
  if (!isFeed) for (const line of bad) errors.write(`${badText(line)}\n`);
  const others = read - imported - bad.length;
  if (others > 0) errors.write(`And ${formatCount(others)} more.\n`);
  output.write(`Imported ${formatCount(imported)} of ${countOf(read, 'line')}.\n`);
  for (const warning of warnings) errors.write(`${warningText(warning)}\n`);
  for (const text of unstoredTexts(unstored)) errors.write(`${text}\n`);
  if (result.stopped) output.write(`${stopped}\n`);
  if (result.stopped) return 'stopped';
  return imported < read ? 'incomplete' : 'whole';
}
