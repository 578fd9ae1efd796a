import { expect, test } from 'vitest';
import { stringifyJson } from '#contract/codec/json.ts';
import type { Line } from '#contract/import-line.ts';
import { readMeta } from '#server/store/model/meta.ts';
import type { Store } from '#server/store/model/store.ts';
import { storedLines } from '#server/store/read/stored-lines.ts';
import { inEmptyStore, version } from '#server/store/testing/dump.ts';
import { id, satsLine } from '#server/store/testing/ingest-lines.ts';
import { wrongSums } from '#server/store/testing/recount.ts';
import { BulkLoad, blocksOf, type LoadedLines, loadBlocks } from './bulk-load.ts';

const lines: Line[] = Array.from({ length: 95 }, (_, number) => satsLine({ id: id(number) }));

async function open(store: Store): Promise<BulkLoad> {
  const load = await BulkLoad.open(store);
  if (!load) throw new Error('An empty store can be loaded.');
  return load;
}

const mark = (loaded: LoadedLines) => ({ key: 'place', value: stringifyJson(loaded) });

test('a load that was cut resumes after its last block, and calls back with what is written', async () => {
  await inEmptyStore(async (store) => {
    const seen: number[] = [];
    const cut = loadBlocks(await open(store), blocksOf(lines, 0, 20), {
      mark,
      onProgress: ({ transactions }) => {
        seen.push(transactions);
        if (seen.length === 2) throw new Error('cut');
      },
    });
    await expect(cut).rejects.toThrow('cut');
    expect(seen).toEqual([20, 40]);
    expect(await version(store.db)).toBe(0);
    const load = await open(store);
    expect(await load.readMeta('place')).toBe(stringifyJson({ lines: 40, transactions: 40 }));
    const shares: number[] = [];
    await loadBlocks(load, blocksOf(lines, 40, 20), { mark, onCount: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(await readMeta(store, 'place')).toBe(stringifyJson({ lines: 95, transactions: 95 }));
    const ids: string[] = [];
    for await (const page of storedLines(store)) {
      for (const line of page) if (line.record === 'transaction') ids.push(line.id);
    }
    expect(ids.toSorted()).toEqual(lines.flatMap((line) => (line.record === 'transaction' ? line.id : [])).toSorted());
    expect(await wrongSums(store)).toEqual([]);
  });
}, 400_000);
