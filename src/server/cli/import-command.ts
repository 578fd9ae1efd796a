import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type ImportOptions, type ImportResult, importLines, type Landed, nothingLanded } from '../import/import.ts';
import { findPlace } from '../import/import-position.ts';
import { refuseReadUrlAlone, type StoreSettings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { StoreFull } from '../store/write-guard.ts';
import { openRealStore } from './open-real-store.ts';
import { formatCount, type Output, Progress } from './progress.ts';

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
 * @throws Error with one sentence if file or store do not allow it
 */
export async function runImport(
  settings: StoreSettings,
  file: string | undefined,
  terminal: Terminal,
): Promise<Ending> {
  refuseReadUrlAlone(settings, 'import');
  if (!file) throw new Error('Name a file to import: npm run import -- FILE.ndjson, or - for standard input.');
  const size = file === '-' ? undefined : await sizeOf(file);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  const store = await openRealStore(settings, print);
  try {
    if (size !== undefined) return await importFile(store, file, size, terminal);
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
  if (found.isDirectory()) throw new Error(`${file} is a folder; name a file.`);
  return found.isFile() ? found.size : undefined;
}

async function importFile(store: Store, file: string, size: number, terminal: Terminal): Promise<Ending> {
  const { landed: from, onBytes, remember } = await findPlace(store, file, size);
  const rest = from.bytes < size ? createReadStream(file, { start: from.bytes, end: size - 1 }) : Readable.from([]);
  if (from.bytes === size && size > 0) terminal.output.write('This file is already imported.\n');
  else if (from.line > 0) {
    terminal.output.write(`The first ${formatCount(from.line)} lines are already imported; continuing after them.\n`);
  }
  const result = await importShown(store, rest, size, { from, onBytes, remember }, terminal).catch((error: unknown) => {
    if (!(error instanceof StoreFull)) throw error;
    throw new StoreFull(`${error.message} Run the same command again to continue.`, { cause: error });
  });
  const place = `line ${formatCount(result.line)}, ${percent(result.bytes, size)} % of the file`;
  return conclude(result, `Stopped after ${place}. Run the same command again to continue.`, terminal);
}

function percent(bytes: number, size: number): number {
  return size === 0 ? 100 : Math.floor((100 * bytes) / size);
}

async function importShown(
  store: Store,
  input: Readable,
  size: number | undefined,
  options: ImportOptions,
  { output, signal }: Terminal,
): Promise<ImportResult> {
  const step = ({ read, bytes }: Landed) => ({ lines: read, share: size === undefined ? undefined : bytes / size });
  const progress = new Progress(output, step(options.from ?? nothingLanded));
  try {
    return await importLines(store, input, {
      ...options,
      signal,
      print: (line) => progress.print(line),
      onProgress: (landed) => progress.show(step(landed)),
    });
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
