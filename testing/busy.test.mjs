import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const busy = (...parameters) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'busy.mjs'), ...parameters], { encoding: 'utf8' });

test('a command runs beside busy processes, which end with it, and its exit code is kept', () => {
  const list = 'console.log(process.argv[1]); process.exitCode = 7';
  const { status, stdout } = busy(process.execPath, '-e', list, 'given');
  expect([status, stdout]).toEqual([7, 'given\n']);
  expect(busy().status).toBe(1);
  expect(busy('no-such-program').status).toBe(127);
});
