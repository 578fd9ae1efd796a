import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { core } from '../../../contract/codec/naming-profile.ts';
import { storables } from '../storage/stored.ts';
import { readKept, writeKept } from './backup.ts';
import { planOf, restore } from './restore-backup.ts';

const files = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });

let storage: Map<string, string>;
let room = Number.POSITIVE_INFINITY;
beforeEach(() => {
  storage = new Map();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('full');
      storage.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const label = (ref: string, label: string) => ({ network: 'MAINNET', type: 'tx', ref, label });
const file = (kept: object) => {
  const read = readKept(
    core,
    JSON.stringify({ format: 'core-explorer-kept', version: 1, savedAt: at.toISOString(), kept }),
  );
  if (!read) throw new Error('This is no file of what is kept.');
  return read;
};
const at = new Date('2026-11-21T12:00:00Z');

test('everything that any setting keeps is part of the file', () => {
  const keys = Object.entries(files)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, text]) => Array.from(text.matchAll(/= (?:choice|kept)\(\s*'(\w+)'/g), ([, key = '']) => key));
  expect(keys.length).toBeGreaterThan(10);
  expect([...storables.keys()].sort()).toEqual(keys.sort());
});

test('what was saved and taken in again is what was there', () => {
  storage.set('theme', 'contrast');
  storage.set('labels', JSON.stringify([label('a', 'Rent')]));
  storage.set('stars', 'no JSON');
  const before = new Map(storage);
  const read = readKept(core, writeKept(at));
  expect(read).toEqual({
    format: 'core-explorer-kept',
    version: 1,
    savedAt: at.toISOString(),
    kept: { theme: 'contrast', labels: [label('a', 'Rent')] },
  });
  if (!read) return;
  expect(planOf(read)).toEqual({ changes: [], leftOut: [] });
  storage.clear();
  expect(restore(planOf(read).changes)).toBe(true);
  before.delete('stars');
  expect(storage).toEqual(before);
});

test('everything becomes as the file says, and each change is listed', () => {
  storage.set('labels', JSON.stringify([label('a', 'Rent'), label('b', 'Food'), label('c', 'Same')]));
  storage.set('unit', 'usd');
  const given = [label('b', 'Market'), label('c', 'Same')];
  const { changes } = planOf(file({ labels: given, theme: 'dark' }));
  expect(changes).toMatchObject([
    { key: 'labels', to: given },
    { key: 'theme', from: undefined, to: 'dark', text: 'dark' },
    { key: 'unit', from: 'usd', to: undefined, text: null },
  ]);
  expect(restore(changes)).toBe(true);
  expect([...storage].sort()).toEqual([
    ['labels', JSON.stringify(given)],
    ['theme', 'dark'],
  ]);
});

test('keys nobody knows and values that make no sense are left out and named', () => {
  const kept = JSON.parse('{"__proto__":{"a":1},"unit":"euros","labels":7,"other":1,"theme":"dark"}');
  const { changes, leftOut } = planOf(file(kept));
  expect(changes).toMatchObject([{ key: 'theme' }]);
  expect(leftOut.sort()).toEqual(['__proto__', 'labels', 'other', 'unit']);
});

test('what does not fit into the browser changes nothing', () => {
  storage.set('theme', 'light');
  const { changes } = planOf(file({ labels: [label('a', 'a'.repeat(200))], theme: 'dark' }));
  room = 100;
  expect(restore(changes.toReversed())).toBe(false);
  expect([...storage]).toEqual([['theme', 'light']]);
});

test.each(['', '\u0000', '[]', '{"kept":{}}', '{"format":"core-explorer-kept","version":2,"kept":{}}'])(
  '%j is no file of what is kept',
  (text) => expect(readKept(core, text)).toBeUndefined(),
);
