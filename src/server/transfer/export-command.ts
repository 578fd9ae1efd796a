import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { refuseReadUrlAlone, type StoreSettings } from '#server/settings.ts';
import { isEmpty } from '#server/store/ledger.ts';
import { openStore, type Store } from '#server/store/store.ts';
import type { Ending, Terminal } from './commands.ts';
import { exportLines } from './export.ts';
import { formatCount, Progress } from './progress.ts';

/**
 * `export [FILE]`: writes the whole store to a file, or to standard output. The file is renamed once it is complete.
 * @throws Error with one sentence if store or file cannot be used
 */
export async function runExport(
  settings: StoreSettings,
  file: string | undefined,
  terminal: Terminal,
): Promise<Ending> {
  refuseReadUrlAlone(settings, 'export');
  const print = (line: string) => terminal.errors.write(`${line}\n`);
  // Opening a store creates it, which is wrong for a mistyped folder.
  if (settings.databaseUrl === undefined && !existsSync(settings.dataDir)) {
    throw new Error(`Folder not found: ${settings.dataDir}. Set DATA_DIR to the folder of the store.`);
  }
  const store = await openStore({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, log: print });
  try {
    if (await isEmpty(store)) throw new Error('The store is empty. Nothing was exported.');
    if (file === undefined || file === '-') return await exportTo(store, terminal.output, terminal);
    // Only files can be synced.
    if (!(await isReplaceable(file))) return await exportInto(store, file, terminal, { flush: false });
    return await exportToFile(store, file, terminal);
  } finally {
    await store.close();
  }
}

/** Returns whether the name is free or a file; pipes and devices are written directly. */
async function isReplaceable(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ?? true;
}

async function exportToFile(store: Store, file: string, terminal: Terminal): Promise<Ending> {
  const part = `${file}.part`;
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
    throw new Error(`${file} cannot be written: ${error instanceof Error ? error.message : error}`, { cause: error });
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
  const count = `${formatCount(lines)} lines`;
  errors.write(stopped ? `Export stopped after ${count}; the output is incomplete.\n` : `Exported ${count}.\n`);
  return stopped ? 'stopped' : 'whole';
}
