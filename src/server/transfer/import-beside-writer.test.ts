import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoLines } from '#server/demo/network.ts';
import type { Store } from '#server/store/model/store.ts';
import { openStore } from '#server/store/open-store.ts';
import { contentsOf } from '#server/store/testing/store-contents.ts';
import { makeEmptyStore, type ThrowawayPlace } from '#server/store/testing/throwaway-store.ts';
import type { Terminal } from './commands.ts';
import { importLines } from './import.ts';
import { runImport } from './import-command.ts';

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 400_000 });

/* An import into a store that another process writes to. */

let folder: string;
let place: ThrowawayPlace;
/** Of the other process. */
let writer: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beside-'));
  place = await makeEmptyStore();
  writer = await openStore(place);
});
afterAll(async () => {
  await writer?.close();
  await place?.remove();
  await rm(folder, { recursive: true });
});

function screen(onText: (text: string) => void = () => {}) {
  let printed = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      printed += chunk.toString();
      onText(chunk.toString());
      done();
    },
  });
  const { signal } = new AbortController();
  const terminal: Terminal = { input: Readable.from([]), output, errors: output, signal };
  return { terminal, printed: () => printed };
}

const network = Array.from(
  demoLines({ seed: 8, transactions: 200, endsAt: new Date('2026-03-14T13:20:00.000Z') }),
  (line) => `${JSON.stringify(line)}\n`,
);

async function fileOf(lines: readonly string[]): Promise<string> {
  const file = join(folder, 'lines.ndjson');
  await writeFile(file, lines.join(''));
  return file;
}

// A folder belongs to one process; a database can be shared.
if (process.env.TEST_DATABASE_URL) {
  test('a bulk load whose store is written meanwhile is discarded, and the file imported line by line', async () => {
    await importLines(writer, Readable.from(network.slice(0, 600)));
    let writing: Promise<unknown> | undefined;
    const { terminal, printed } = screen((text) => {
      // The first line of the file, so that the order stays.
      if (/^ *\d+ %/.test(text)) writing ??= importLines(writer, Readable.from(network.slice(600, 601)));
    });
    expect(await runImport(place, await fileOf(network.slice(600)), terminal, 0)).toBe('whole');
    await writing;
    expect(printed()).toContain('Another process wrote to the store. Starting over in batches.\n');
    const calm = await makeEmptyStore();
    const alone = await openStore(calm);
    await importLines(alone, Readable.from(network));
    expect(await contentsOf(writer)).toEqual(await contentsOf(alone));
    await alone.close();
    await calm.remove();
  });
} else {
  test('an import into the folder of another process is rejected', async () => {
    const file = await fileOf(network.slice(0, 10));
    await expect(runImport(place, file, screen().terminal)).rejects.toThrow(/^Another process uses the folder /);
  });
}
