import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Network, networks } from '#contract/common.ts';
import { demoBanner } from '#contract/rendering.ts';
import { HttpError } from '#server/http/errors.ts';
import { readUpstreamUrl, type Settings, type StoreSettings } from '#server/settings.ts';
import { messageOf, whenAvailable } from '#server/store/engine/unavailable.ts';
import {
  countTransactions,
  isEmpty,
  isInvented,
  openStore,
  readMeta,
  recordFeed,
  recordInvented,
  type Store,
} from '#server/store/store.ts';
import { exportLines } from '#server/store/stored-lines.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { StoreChanged } from '#server/store/write/bulk-schema.ts';
import { StoreFull } from '#server/store/write-guard.ts';
import { openUpstream } from '#server/upstream/client.ts';
import { readDataConfig, upstreamSource } from '#server/upstream/source.ts';
import { heartbeatMs, withHeartbeat } from './heartbeat.ts';
import { findPlace, type ImportOptions, type ImportResult, importLines, type Landed, nothingLanded } from './import.ts';
import { Mirror, MirrorTarget, type RetryOptions } from './mirror.ts';
import { countOf, formatCount, type Output, Progress, stepOf } from './progress.ts';
import { warningText } from './warnings.ts';

/* The commands that fill a store and write it out: what they refuse, print and return. */

export interface Terminal {
  readonly input: Readable;
  readonly output: Output;
  readonly errors: Output;
  readonly signal: AbortSignal;
}

/** How a command ended: complete, with lines skipped, or stopped by a signal. */
export type Ending = 'whole' | 'incomplete' | 'stopped';

/** Opens and closes the store of a command, which `DATABASE_READ_URL` cannot select. @throws Error if none is set */
async function withStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseReadUrl, dataDir, diskReserveBytes } = settings;
  if (databaseReadUrl !== undefined && databaseUrl === undefined) {
    throw new Error(`DATABASE_READ_URL is only for serving; ${command} needs DATABASE_URL.`);
  }
  const store = await openStore({ databaseUrl, dataDir, diskReserveBytes, log });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Opens the store for real data. @throws Error with one sentence if it has the demo network */
function withRealStore<T>(
  command: string,
  settings: StoreSettings,
  log: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  return withStore(command, settings, log, async (store) => {
    if ((await readMeta(store, 'demo')) === undefined) return work(store);
    throw new Error('This store contains the demo network. Set DATA_DIR to another folder for real data.');
  });
}

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
  return withRealStore('import', settings, print, async (store) => {
    if (size !== undefined) return importFile(store, file, size, terminal, bulkFromBytes);
    const input = file === '-' ? terminal.input : createReadStream(file);
    const result = await withHeartbeat(store, () => importShown(store, input, undefined, {}, terminal));
    const again = 'The lines before are stored; importing all of it again is safe.';
    return conclude(result, `Stopped after line ${formatCount(result.line)}. ${again}`, terminal, true);
  });
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

function percent(bytes: number, size: number): number {
  return size === 0 ? 100 : Math.floor((100 * bytes) / size);
}

async function importShown(
  target: Store | BulkLoad,
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

/** Returns a function that returns what is new: bad lines, and kinds of warnings. */
function newsOfFeed(): (landed: Landed) => string[] {
  let before = nothingLanded;
  return (landed) => {
    const kinds = new Set(before.warnings.map(({ kind }) => kind));
    const bad = landed.bad.slice(before.bad.length).map(badText);
    const warnings = landed.warnings.filter(({ kind }) => !kinds.has(kind)).map(warningText);
    before = landed;
    return [...bad, ...warnings];
  };
}

/** @param isFeed whether its bad lines are already reported */
function conclude(result: ImportResult, stopped: string, { output, errors }: Terminal, isFeed = false): Ending {
  const { read, imported, bad, warnings } = result;
  if (!isFeed) for (const line of bad) errors.write(`${badText(line)}\n`);
  const others = read - imported - bad.length;
  if (others > 0) errors.write(`And ${formatCount(others)} more.\n`);
  output.write(`Imported ${formatCount(imported)} of ${countOf(read, 'line')}.\n`);
  for (const warning of warnings) errors.write(`${warningText(warning)}\n`);
  if (result.stopped) output.write(`${stopped}\n`);
  if (result.stopped) return 'stopped';
  return imported < read ? 'incomplete' : 'whole';
}

/** `export [FILE]`: writes the store to a file, renamed once complete, or to standard output. @throws Error */
export async function runExport(
  settings: StoreSettings,
  file: string | undefined,
  terminal: Terminal,
): Promise<Ending> {
  // Opening a store creates it, which is wrong for a mistyped folder.
  if (settings.databaseUrl === undefined && !existsSync(settings.dataDir)) {
    throw new Error(`Folder not found: ${settings.dataDir}. Set DATA_DIR to the folder of the store.`);
  }
  const print = (line: string) => terminal.errors.write(`${line}\n`);
  return withStore('export', settings, print, async (store) => {
    if (await isEmpty(store)) throw new Error('The store is empty. Nothing was exported.');
    if (await isInvented(store)) {
      print('Warning: this is demo data. A store that imports it shows it as real, so do not publish it.');
    }
    if (file === undefined || file === '-') return exportTo(store, terminal.output, terminal);
    const found = await stat(file).catch(() => undefined);
    // Pipes and devices are written directly. Only files can be synced.
    if (found && !found.isFile()) return exportInto(store, file, terminal, { flush: false });
    return exportToFile(store, file, terminal);
  });
}

async function exportToFile(store: Store, file: string, terminal: Terminal): Promise<Ending> {
  // Several exports of a database may write the same file at a time: the last one to finish wins.
  const part = `${file}.${randomUUID()}.part`;
  try {
    const ending = await exportInto(store, part, terminal, { flush: true });
    if (ending === 'whole') await rename(part, file);
    return ending;
  } finally {
    await rm(part, { force: true });
  }
}

async function exportInto(
  store: Store,
  file: string,
  terminal: Terminal,
  { flush }: { readonly flush: boolean },
): Promise<Ending> {
  const handle = await open(file, 'w').catch((error: unknown) => {
    throw new Error(`${file} cannot be written: ${messageOf(error)}`, { cause: error });
  });
  const output = handle.createWriteStream({ flush });
  try {
    const ending = await exportTo(store, output, terminal);
    output.end();
    await finished(output);
    return ending;
  } finally {
    output.destroy();
  }
}

async function exportTo(store: Store, output: Writable, { output: screen, errors, signal }: Terminal): Promise<Ending> {
  // Lines on a terminal would mix with a progress bar.
  const progress = output === screen && screen.isTTY ? undefined : new Progress(errors, { lines: 0, share: 0 });
  const { lines, stopped } = await exportLines(store, output, {
    signal,
    onProgress: (done, total) => progress?.show({ lines: done, share: Math.min(1, done / total) }),
  })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EPIPE') throw error;
      throw new Error('The reader closed the output before the export was complete.', { cause: error });
    })
    .finally(() => progress?.end());
  const count = countOf(lines, 'line');
  errors.write(stopped ? `Export stopped after ${count}; the output is incomplete.\n` : `Exported ${count}.\n`);
  return stopped ? 'stopped' : 'whole';
}

const followEveryMs = 5000;
const reportEveryMs = 60_000;
/** A copy may take longer than a browser's request. */
const deadlineMs = 60_000;

interface MirrorOptions {
  readonly url: string;
  /** Where the URL is from, for messages. */
  readonly setting: string;
  readonly networks: readonly Network[];
  /** Whether it ends once everything is copied. */
  readonly once: boolean;
}

/**
 * `mirror --upstream URL [--network NETWORK] [--once]`: copies another service and keeps following it.
 * @throws Error with one sentence if the store or the service do not allow it
 */
export async function runMirror(
  settings: StoreSettings & Pick<Settings, 'upstream'>,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<Ending> {
  const options = readOptions(parameters, settings.upstream.url);
  const print = (line: string) => terminal.output.write(`${line}\n`);
  return withRealStore('mirror', settings, print, async (store) => {
    try {
      return await copy(store, settings.upstream, options, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      print('Stopped. Run the same command again to continue.');
      return 'stopped';
    }
  });
}

function readOptions(parameters: readonly string[], byDefault: string | undefined): MirrorOptions {
  const usage = 'npm run mirror -- --upstream URL [--network MAINNET] [--once]';
  const { values } = parse(parameters, usage);
  const url = values.upstream === undefined ? byDefault : readUpstreamUrl('--upstream', values.upstream);
  if (url === undefined) throw new Error(`Specify the service to copy: ${usage}.`);
  const wanted = values.network?.toUpperCase();
  const named = networks.filter((network) => wanted === undefined || network === wanted);
  if (named.length === 0) throw new Error(`--network must be ${networks.join(' or ')}.`);
  const setting = values.upstream === undefined ? 'UPSTREAM_URL' : '--upstream';
  return { url, setting, networks: named, once: values.once };
}

function parse(parameters: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...parameters],
      options: { upstream: { type: 'string' }, network: { type: 'string' }, once: { type: 'boolean', default: false } },
    });
  } catch {
    throw new Error(`Invalid arguments. Usage: ${usage}.`);
  }
}

async function copy(
  store: Store,
  upstream: Settings['upstream'],
  { url, setting, networks: wanted, once }: MirrorOptions,
  { output, signal }: Terminal,
): Promise<Ending> {
  let progress: Progress | undefined;
  const print = (line: string) => (progress ? progress.print(line) : output.write(`${line}\n`));
  const client = openUpstream({ ...upstream, url }, print, { deadlineMs, setting });
  const source = upstreamSource(client, upstream.naming);
  const target = await MirrorTarget.open(store, { signal, print });
  await copyBanner(store, url, { signal, print });
  const mirrors: Mirror[] = [];
  for (const network of wanted) {
    const mirror = await begin({ source, target, network, url, signal, print }, wanted.length > 1);
    if (mirror) mirrors.push(mirror);
  }
  if (mirrors.length === 0) throw new Error('The upstream service has neither MAINNET nor REGTEST.');
  progress = new Progress(output, stepOf(mirrors.map(({ step }) => step)));
  let isWhole = false;
  let news = 0;
  let recordedAt = Number.NEGATIVE_INFINITY;
  for (let reportedAt = performance.now(); ; ) {
    for (const mirror of mirrors) {
      await mirror.goBack(() => progress?.show(stepOf(mirrors.map(({ step }) => step))));
      const changes = await mirror.follow();
      if (isWhole) news += changes;
    }
    signal.throwIfAborted();
    if (performance.now() - recordedAt > heartbeatMs) {
      await whenAvailable(() => store.write(() => recordFeed(store)), { signal, print });
      recordedAt = performance.now();
    }
    if (!mirrors.every((mirror) => mirror.isWhole)) continue;
    if (!isWhole) {
      progress.end();
      await target.publish({ signal, print });
      for (const { network } of mirrors) {
        const count = await whenAvailable(() => countTransactions(store, network), { signal, print });
        print(`${network}: ${count === 1 ? '1 transaction' : `all ${countOf(count, 'transaction')}`} copied.`);
      }
      isWhole = true;
    }
    if (once) return 'whole';
    if (news > 0 && performance.now() - reportedAt > reportEveryMs) {
      print(`${countOf(news, 'new or changed transaction')}.`);
      [reportedAt, news] = [performance.now(), 0];
    }
    await sleep(followEveryMs, undefined, { signal });
  }
}

/** Invented data stays marked as such in a copy. Once is enough: it does not become real. */
async function copyBanner(store: Store, url: string, options: RetryOptions): Promise<void> {
  if (await whenAvailable(() => isInvented(store), options)) return;
  const found = await readDataConfig(url);
  // The first request of the copy reports it.
  if (found === 'unreachable' || found.banner !== demoBanner) return;
  options.print('The upstream service has demo data. Pages of this copy say so.');
  await whenAvailable(() => store.write(() => recordInvented(store)), options);
}

/** undefined if the service does not serve the network, but another one. */
async function begin(options: Parameters<typeof Mirror.begin>[0], hasOthers: boolean): Promise<Mirror | undefined> {
  try {
    return await Mirror.begin(options);
  } catch (error) {
    if (!(error instanceof HttpError) || !hasOthers || (error.status !== 400 && error.status !== 404)) throw error;
    options.print(`${options.network} is skipped: ${error.message}`);
    return undefined;
  }
}
