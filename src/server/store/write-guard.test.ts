import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, test } from 'vitest';
import { StoreFull, WriteGuard } from './write-guard.ts';

const megabyte = 1024 * 1024;

test('writes stop at the reserve and resume when there is space', async () => {
  let free = 99 * megabyte;
  const gate = new WriteGuard({ folder: '/data', reserveBytes: 100 * megabyte, freeBytes: async () => free });
  let written = 0;
  const write = () => gate.write(async () => ++written);
  expect(await gate.hasMaintenanceSpace()).toBe(true);
  await expect(write()).rejects.toThrow(
    'Writing stopped: the disk of /data has 99 MB left, and the store keeps 100 MB free.',
  );
  const stop = gate.stop;
  expect(stop?.reason).toBe('disk-full');
  free = 49 * megabyte;
  expect(await gate.hasMaintenanceSpace()).toBe(false);
  await expect(write()).rejects.toBeInstanceOf(StoreFull);
  expect(gate.stop).toEqual(stop);
  free = 100 * megabyte;
  expect(await write()).toBe(1);
  expect(gate.stop).toBeUndefined();
  expect(await gate.hasSpace(0)).toBe(true);
  expect(await gate.hasSpace(1)).toBe(false);
});

test.each([
  Object.assign(new pg.DatabaseError('could not extend file', 10, 'error'), { code: '53100' }),
  new Error('The store stopped: could not write to file "pg_wal/xlogtemp.42": No space left on device.'),
  new Error('unavailable', { cause: new Error('No space left on device') }),
])('a disk that is found full while writing is full: %s', async (error) => {
  const gate = new WriteGuard({ folder: undefined, reserveBytes: 1 });
  await expect(gate.write(() => Promise.reject(error))).rejects.toThrow(
    new StoreFull('Writing stopped: the disk of the database is full.'),
  );
  expect(gate.stop?.reason).toBe('disk-full');
});

test('writes wait for work that needs unchanged data, which waits for the writes before', async () => {
  const gate = new WriteGuard({ folder: undefined, reserveBytes: 0 });
  const steps: string[] = [];
  const step = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  const all = [
    gate.write(step('write')),
    gate.pause(step('export')),
    gate.write(step('later write')),
    gate.pause(() => Promise.reject(new Error('stopped'))).catch(() => steps.push('second export fails')),
  ];
  expect(gate.isPaused).toBe(true);
  await Promise.all(all);
  expect(steps.slice(0, 4)).toEqual(['write begins', 'write ends', 'export begins', 'export ends']);
  expect(steps.toSorted().slice(-3)).toEqual(['second export fails', 'write begins', 'write ends']);
  expect(gate.isPaused).toBe(false);
  await gate.write(step('last write'));
  expect(steps.at(-1)).toBe('last write ends');
});

test('other failures are not about disk space', async () => {
  const gate = new WriteGuard({ folder: tmpdir(), reserveBytes: 0 });
  await expect(gate.write(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  expect(gate.stop).toBeUndefined();
});

test('the free space of a real disk is read', async () => {
  await expect(new WriteGuard({ folder: tmpdir(), reserveBytes: 2 ** 60 }).expectFreeSpace()).rejects.toThrow(
    StoreFull,
  );
  await new WriteGuard({ folder: tmpdir(), reserveBytes: 1 }).expectFreeSpace();
});
