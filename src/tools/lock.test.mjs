import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { alone } from './lock.mjs';
import { writeWhole } from './node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true }));

test('commands that install or build run one after the other, also after one that failed', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let running = 0;
  const work = async (name) => {
    expect(running++).toBe(0);
    await new Promise(setImmediate);
    running--;
    if (name === 'b') throw new Error(name);
    return name;
  };
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => alone(() => work(name), file)));
  expect(settled.map(({ value, reason }) => value ?? reason.message)).toEqual(['a', 'b', 'c']);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that was killed is removed', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  expect(await alone(async () => readFileSync(file, 'utf8'), file)).toBe(String(process.pid));
});

test('a file is written as a whole', () => {
  writeWhole(join(folder, 'new', 'file'), 'text');
  expect(readFileSync(join(folder, 'new', 'file'), 'utf8')).toBe('text');
});
