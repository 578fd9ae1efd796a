import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { Parts, tableOf } from './parts.mjs';

test('the table has each part and the sum, without processor time where the system does not tell', () => {
  expect(tableOf([{ title: 'Types', seconds: 12.34, processor: 20, passed: 1, failed: 0 }])).toEqual([
    'Part   Passed  Failed    Wall  Processor',
    'Types       1       0  12.3 s     20.0 s',
    'Total       1       0  12.3 s     20.0 s',
  ]);
  expect(tableOf([{ title: 'Types', seconds: 1, passed: 1, failed: 2 }]).at(-1)).toBe('Total       1       2  1.0 s');
});

test('what was left out and what failed is named, and the sum is the last line', async () => {
  const printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0);
  const parts = new Parts();
  expect(await parts.run('One', async () => ({ passed: 3, failed: [] }))).toBe(true);
  expect(await parts.run('Two', async () => ({ passed: 1, failed: ['two.test.ts: fails'] }))).toBe(false);
  parts.skip('drills');
  parts.print();
  vi.restoreAllMocks();
  const text = printed.join('');
  expect(text).toContain('== One');
  expect(text).toContain('Left to npm run test:all: drills\n');
  expect(text).toMatch(/\nFailed: two\.test\.ts: fails\n4 passed, 1 failed\n$/);
});

test.runIf(process.platform === 'linux')('a part has the processor time of the programs it ran', async () => {
  const printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(text) > 0);
  const parts = new Parts();
  const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
  await parts.run('Busy', async () => {
    spawnSync(process.execPath, ['-e', busy]);
    return { passed: 0, failed: [] };
  });
  parts.print();
  vi.restoreAllMocks();
  expect(Number(/^Busy .* ([\d.]+) s$/m.exec(printed.join(''))?.[1])).toBeGreaterThan(0.25);
});
