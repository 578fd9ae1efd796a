import { expect, test } from 'vitest';
import { keyReader, keyTable, type Press } from './keys.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp: 0,
  ...more,
});
const reading = (isOn = true) => keyReader(() => isOn);

test('every key of the table is recognized', () => {
  for (const { name, keys } of keyTable) {
    const read = reading();
    const meanings = keys.map((key) =>
      key.startsWith('Control+') ? read(press(key.slice(8), { ctrlKey: true })) : read(press(key)),
    );
    expect(meanings).toEqual([...keys.slice(1).map(() => undefined), name]);
  }
});

test('uppercase is the same key, Cmd equals Ctrl, and Shift alone is ignored', () => {
  const read = reading();
  expect(read(press('J'))).toBe('nextRow');
  expect(read(press('K', { metaKey: true }))).toBe('searchAnywhere');
  expect([read(press('g')), read(press('Shift')), read(press('T'))]).toEqual([undefined, undefined, 'latest']);
});

test('other modifiers make a different key', () => {
  const read = reading();
  expect(read(press('j', { ctrlKey: true }))).toBeUndefined();
  expect(read(press('k', { ctrlKey: true, altKey: true }))).toBeUndefined();
  expect(read(press('n', { altKey: true }))).toBeUndefined();
  expect(read(press('/', { altKey: true }))).toBe('search');
});

test('a key sequence ends with another key or after a timeout', () => {
  const read = reading();
  expect([read(press('g')), read(press('x')), read(press('t'))]).toEqual([undefined, undefined, undefined]);
  expect([read(press('g')), read(press('t', { timeStamp: 1600 }))]).toEqual([undefined, undefined]);
  expect([read(press('g')), read(press('j')), read(press('t'))]).toEqual([undefined, 'nextRow', undefined]);
  expect([read(press('g')), read(press('g')), read(press('s'))]).toEqual([undefined, undefined, 'stats']);
});

test('single-character keys can be disabled, the others stay', () => {
  const read = reading(false);
  for (const key of ['/', '?', 'j', 'k', 'n', 'g', 't']) expect(read(press(key)), key).toBeUndefined();
  expect(read(press('k', { ctrlKey: true }))).toBe('searchAnywhere');
});
