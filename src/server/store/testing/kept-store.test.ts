import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyKept } from './kept-store.ts';

test('a store is created once for each version, also by processes that begin at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-store-'));
  let created = 0;
  const create = async (dataDir: string) => {
    created++;
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'data'), `store ${created}`);
  };
  const copy = async (place: string, version: string) => {
    await copyKept('empty', join(folder, place), create, { folder: join(folder, 'kept'), version });
    return readFile(join(folder, place, 'data'), 'utf8');
  };
  try {
    await Promise.all([copy('a', 'one'), copy('b', 'one')]);
    expect(created).toBe(2);
    expect(await copy('c', 'one')).toMatch(/^store [12]$/);
    expect(created).toBe(2);
    expect(await copy('d', 'two')).toBe('store 3');
    expect(await readdir(join(folder, 'kept'))).toEqual(['two']);
    expect(await readdir(join(folder, 'kept/two'))).toEqual(['empty']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
