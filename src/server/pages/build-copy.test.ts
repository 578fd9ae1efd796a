import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyBuild } from './explorer.ts';

test('a copy is not affected by a later build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), 'one');
  await writeFile(join(folder, 'assets/app-one.js'), 'app');
  const copy = await copyBuild(folder);
  await rm(folder, { recursive: true });
  expect(await readFile(join(copy.folder, 'index.html'), 'utf8')).toBe('one');
  expect(await readFile(join(copy.folder, 'assets/app-one.js'), 'utf8')).toBe('app');
  await copy.remove();
  expect(existsSync(copy.folder)).toBe(false);
});

test('without a build nothing is copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const copy = await copyBuild(folder);
  expect(copy.folder).toBe(folder);
  await copy.remove();
  expect(existsSync(folder)).toBe(true);
  await rm(folder, { recursive: true });
});
