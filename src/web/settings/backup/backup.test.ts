import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { core } from '../../../contract/codec/naming-profile.ts';
import { storables } from '../storage/stored.ts';
import { readKept, writeKept } from './backup.ts';
import { carryOut, planOf } from './restore-backup.ts';

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
  expect(planOf(read, 'replace')).toEqual({ effects: [], leftOut: [] });
  storage.clear();
  expect(carryOut(planOf(read, 'merge').effects)).toBe(true);
  before.delete('stars');
  expect(storage).toEqual(before);
});

test('merged, what is only here stays; replaced, it goes; both are told before', () => {
  storage.set('labels', JSON.stringify([label('a', 'Rent'), label('b', 'Food'), label('c', 'Same')]));
  storage.set('unit', 'usd');
  const read = file({ labels: [label('b', 'Market'), label('c', 'Same'), label('d', 'New')], theme: 'dark' });
  const counts = { added: 1, changed: 1, onlyHere: 1 };
  const merged = planOf(read, 'merge').effects;
  expect(merged).toMatchObject([
    { key: 'labels', counts },
    { key: 'theme', from: undefined, to: 'dark', text: 'dark' },
  ]);
  const refs = (text: unknown) => JSON.parse(String(text)).map(({ ref }: { ref: string }) => ref);
  expect(refs(merged[0]?.text)).toEqual(['a', 'b', 'c', 'd']);
  const replaced = planOf(read, 'replace').effects;
  expect(replaced).toMatchObject([
    { key: 'labels', counts },
    { key: 'theme', to: 'dark' },
    { key: 'unit', from: 'usd', text: null },
  ]);
  expect(refs(replaced[0]?.text)).toEqual(['b', 'c', 'd']);
});

test('what is made of lists is merged list by list, the newest first, as many as there can be', () => {
  const visit = (ref: string, minute: number) => ({
    network: 'MAINNET',
    type: 'tx',
    ref,
    at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
  });
  const visits = (count: number, from: number) => Array.from({ length: count }, (_, at) => visit(`${from + at}`, at));
  const search = { network: 'MAINNET', text: 'moss', at: at.toISOString() };
  storage.set('remembered', JSON.stringify({ visits: [visit('a', 5), visit('b', 1)], searches: [search] }));
  const effectsOf = (remembered: object) => planOf(file({ remembered }), 'merge').effects;
  const [few] = effectsOf({ visits: [visit('c', 3), visit('b', 2)], searches: [search] });
  expect(few?.counts).toEqual({ added: 1, changed: 1, onlyHere: 1 });
  expect(JSON.parse(few?.text ?? '')).toEqual({
    visits: [visit('a', 5), visit('c', 3), visit('b', 2)],
    searches: [search],
  });
  const [many] = effectsOf({ visits: visits(50, 0), searches: [] });
  expect(JSON.parse(many?.text ?? '').visits).toHaveLength(50);
});

test('keys nobody knows and values that make no sense are left out and named', () => {
  const kept = JSON.parse('{"__proto__":{"a":1},"unit":"euros","labels":7,"other":1,"theme":"dark"}');
  const { effects, leftOut } = planOf(file(kept), 'merge');
  expect(effects).toMatchObject([{ key: 'theme' }]);
  expect(leftOut.sort()).toEqual(['__proto__', 'labels', 'other', 'unit']);
});

test('what does not fit into the browser changes nothing', () => {
  storage.set('theme', 'light');
  const { effects } = planOf(file({ labels: [label('a', 'a'.repeat(200))], theme: 'dark' }), 'merge');
  room = 100;
  expect(carryOut(effects.toReversed())).toBe(false);
  expect([...storage]).toEqual([['theme', 'light']]);
});

test.each(['', '\u0000', '[]', '{"kept":{}}', '{"format":"core-explorer-kept","version":2,"kept":{}}'])(
  '%j is no file of what is kept',
  (text) => expect(readKept(core, text)).toBeUndefined(),
);
