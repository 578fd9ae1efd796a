import { expect, test } from 'vitest';
import { countTransactions, readMeta } from '#server/store/model/meta.ts';
import { parseBatch } from '#server/store/model/records.ts';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { id, satsLine } from '#server/store/testing/ingest-lines.ts';
import { BulkLoad } from '#server/store/write/bulk-load.ts';
import { MirrorTarget } from './mirror-target.ts';

const options = { signal: new AbortController().signal, print: () => {} };
const place = { key: 'place', value: 'first page' };

test('an empty store shows its first copy once it is published, and later lines at once', async () => {
  await inEmptyStore(async (store) => {
    const cut = await MirrorTarget.open(store, options);
    await cut.write([satsLine({ id: id(1) })], place);
    const target = await MirrorTarget.open(store, options);
    expect(await target.readMeta('place')).toBe('first page');
    await target.write([satsLine({ id: id(2) })]);
    expect(await countTransactions(store, 'MAINNET')).toBe(0);
    await target.publish(options);
    expect(await countTransactions(store, 'MAINNET')).toBe(2);
    expect(await readMeta(store, 'place')).toBe('first page');
    await target.write([satsLine({ id: id(3) })]);
    expect(await countTransactions(store, 'MAINNET')).toBe(3);
  });
}, 400_000);

test('a copy that was cut while it was published is published at the next start', async () => {
  await inEmptyStore(async (store) => {
    const load = await BulkLoad.open(store);
    await load?.write({ batches: parseBatch([satsLine()]), lines: 1 }, place);
    const stop = new AbortController();
    expect(await load?.publish(() => stop.abort(), stop.signal)).toBe(false);
    const target = await MirrorTarget.open(store, options);
    expect(await countTransactions(store, 'MAINNET')).toBe(1);
    expect(await target.readMeta('place')).toBe('first page');
  });
}, 400_000);
