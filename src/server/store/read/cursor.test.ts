import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeMeta } from '#server/store/model/meta.ts';
import { cursorKeyName } from '#server/store/model/tables.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { type CursorList, Cursors, cursorParts } from './cursor.ts';

let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

const Position = z.strictObject({ seq: cursorParts.seq });
const list: CursorList<z.infer<typeof Position>> = { name: 'rows', position: Position };
const query = { network: 'MAINNET', asset: undefined, limit: 25 };

test('another instance takes a cursor; another list, query or store refuses it', async () => {
  const { store } = throwaway;
  const cursor = (await new Cursors(store.readDb).encode(list, query, { seq: 7 })) ?? '';
  const cursors = new Cursors(store.readDb);
  expect(await cursors.encode(list, query, { seq: 7 })).toBe(cursor);
  expect(await cursors.encode(list, query, undefined)).toBeNull();
  expect(await cursors.decode(list, query, undefined)).toBeUndefined();
  expect(await cursors.decode(list, { ...query, limit: 3, cursor }, cursor)).toEqual({ seq: 7 });
  expect(await cursors.decode(list, { ...query, network: 'REGTEST' }, cursor)).toBeNull();
  expect(await cursors.decode(list, { ...query, asset: 'btc' }, cursor)).toBeNull();
  expect(await cursors.decode({ ...list, name: 'others' }, query, cursor)).toBeNull();
  for (const text of ['x', cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, `${cursor}.`, cursor.slice(0, 22), '~']) {
    expect(await cursors.decode(list, query, text), text).toBeNull();
  }
  // Signed, but no position of the list.
  const impossible = (await cursors.encode(list, query, { seq: -1 })) ?? '';
  expect(await cursors.decode(list, query, impossible)).toBeNull();
  await writeMeta(store, cursorKeyName, 'ab'.repeat(32));
  expect(await new Cursors(store.readDb).decode(list, query, cursor)).toBeNull();
});
