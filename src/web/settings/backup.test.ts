import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { settingNames } from '#contract/settings.ts';
import { deleteAllData, planRestore, readBackup, restore, writeBackup } from './backup.ts';
import { writePreferenceCookie } from './settings.ts';
import { storables } from './storage.ts';

const files = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true });

let storage: Map<string, string>;
let quota = Number.POSITIVE_INFINITY;
beforeEach(() => {
  storage = new Map();
  quota = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new Error('full');
      storage.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const label = (ref: string, label: string) => ({ network: 'MAINNET', type: 'tx', ref, label });
const file = (data: object) => {
  const read = readBackup(
    core,
    JSON.stringify({ format: 'core-explorer-backup', version: 1, savedAt: at.toISOString(), data }),
  );
  if (!read) throw new Error('Not a backup file.');
  return read;
};
const at = new Date('2026-11-21T12:00:00Z');

test('the backup contains every stored setting', () => {
  const keys = Object.entries(files)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, text]) => Array.from(text.matchAll(/= storedValue\(\s*'(\w+)'/g), ([, key = '']) => key));
  expect(keys.length).toBeGreaterThan(3);
  expect([...storables.keys()].sort()).toEqual([...keys, ...settingNames].sort());
});

test('restoring a backup gives the same data', () => {
  storage.set('theme', 'contrast');
  storage.set('labels', JSON.stringify([label('a', 'Rent')]));
  storage.set('stars', 'no JSON');
  const before = new Map(storage);
  const read = readBackup(core, writeBackup(at));
  expect(read).toEqual({
    format: 'core-explorer-backup',
    version: 1,
    savedAt: at.toISOString(),
    data: { theme: 'contrast', labels: [label('a', 'Rent')] },
  });
  if (!read) return;
  expect(planRestore(read)).toEqual({ changes: [], skipped: [] });
  storage.clear();
  expect(restore(planRestore(read).changes)).toBe(true);
  before.delete('stars');
  expect(storage).toEqual(before);
});

test('restoring replaces all data and lists each change', () => {
  storage.set('labels', JSON.stringify([label('a', 'Rent'), label('b', 'Food'), label('c', 'Same')]));
  storage.set('unit', 'usd');
  const given = [label('b', 'Market'), label('c', 'Same')];
  const { changes } = planRestore(file({ labels: given, theme: 'dark' }));
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

test('unknown keys and invalid values are skipped and listed', () => {
  const data = JSON.parse('{"__proto__":{"a":1},"unit":"euros","labels":7,"other":1,"theme":"dark"}');
  const { changes, skipped } = planRestore(file(data));
  expect(changes).toMatchObject([{ key: 'theme' }]);
  expect(skipped.sort()).toEqual(['__proto__', 'labels', 'other', 'unit']);
});

test('a backup larger than the storage changes nothing', () => {
  storage.set('theme', 'light');
  const { changes } = planRestore(file({ labels: [label('a', 'a'.repeat(200))], theme: 'dark' }));
  quota = 100;
  expect(restore(changes.toReversed())).toBe(false);
  expect([...storage]).toEqual([['theme', 'light']]);
});

const savedAt = at.toISOString();

test.each([
  '',
  '\u0000',
  '[]',
  '{"data":{}}',
  JSON.stringify({ format: 'core-explorer-backup', version: 2, savedAt, data: {} }),
  JSON.stringify({ format: 'other-format', version: 1, savedAt, data: {} }),
])('%j is not a backup', (text) => expect(readBackup(core, text)).toBeUndefined());

test('deleting all data leaves what other applications of the host have stored', async () => {
  const session = new Map([
    ['tsr-scroll-restoration-v1_3', '{}'],
    ['reloaded', 'theme'],
    ['other', 'kept'],
  ]);
  const cleared = vi.fn();
  vi.stubGlobal(
    'sessionStorage',
    Object.assign(Object.create({ removeItem: (key: string) => session.delete(key), clear: cleared }), {
      'tsr-scroll-restoration-v1_3': '{}',
      other: 'kept',
    }),
  );
  Object.assign(localStorage, { clear: cleared });
  for (const key of [...storables.keys(), 'other']) storage.set(key, 'something');
  await deleteAllData();
  expect([...storage.keys(), ...session.keys()]).toEqual(['other', 'other']);
  expect(cleared).not.toHaveBeenCalled();
});

test('a browser that refuses cookies does not stop a page', () => {
  const document = {
    querySelector: () => ({}),
    set cookie(_text: string) {
      throw new Error('The document is sandboxed.');
    },
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(() => writePreferenceCookie()).not.toThrow();
});
