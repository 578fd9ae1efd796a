import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { StoreSettings } from '#server/settings.ts';
import { messageOf } from '#server/store/engine/unavailable.ts';
import { factsOf } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { exportLines } from '#server/store/read/stored-lines.ts';
import { type Ending, type Terminal, withStore } from './commands.ts';
import { countOf, Progress } from './progress.ts';
import { ServedStore } from './served-store.ts';

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
    const facts = store instanceof ServedStore ? await store.facts() : await factsOf(store);
    if (facts.isEmpty) throw new Error('The store is empty. Nothing was exported.');
    if (facts.isInvented) {
      print('Warning: this is demo data. A store that imports it shows it as real, so do not publish it.');
    }
    if (file === undefined || file === '-') return exportTo(store, terminal.output, terminal);
    const found = await stat(file).catch(() => undefined);
    // Pipes and devices are written directly. Only files can be synced.
    if (found && !found.isFile()) return exportInto(store, file, terminal, { flush: false });
    return exportToFile(store, file, terminal);
  });
}

async function exportToFile(store: Store | ServedStore, file: string, terminal: Terminal): Promise<Ending> {
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
  store: Store | ServedStore,
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

async function exportTo(
  store: Store | ServedStore,
  output: Writable,
  { output: screen, errors, signal }: Terminal,
): Promise<Ending> {
  // Lines on a terminal would mix with a progress bar.
  const progress = output === screen && screen.isTTY ? undefined : new Progress(errors, { lines: 0, share: 0 });
  const options = {
    signal,
    onProgress: (done: number, total: number) => progress?.show({ lines: done, share: Math.min(1, done / total) }),
  };
  const exporting =
    store instanceof ServedStore ? store.exportLines(output, options) : exportLines(store, output, options);
  const { lines, stopped } = await exporting
    .catch((error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EPIPE') throw error;
      throw new Error('The reader closed the output before the export was complete.', { cause: error });
    })
    .finally(() => progress?.end());
  const count = countOf(lines, 'line');
  errors.write(stopped ? `Export stopped after ${count}; the output is incomplete.\n` : `Exported ${count}.\n`);
  return stopped ? 'stopped' : 'whole';
}
