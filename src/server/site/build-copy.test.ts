import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyBuild } from './build-copy.ts';

test('a build that is replaced stays with whoever copied it', async () => {
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

test('what is not built is not copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  const copy = await copyBuild(folder);
  expect(copy.folder).toBe(folder);
  await copy.remove();
  expect(existsSync(folder)).toBe(true);
  await rm(folder, { recursive: true });
});
