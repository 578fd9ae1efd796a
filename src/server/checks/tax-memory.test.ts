import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { taxFormatNames } from '#format/tax-formats.ts';

/** Twice what the rows themselves take. */
const heapMegabytes = 224;

test(`all tax files of a statement of 100,000 rows are written in ${heapMegabytes} MB of memory`, () => {
  const script = join(import.meta.dirname, '../testing/write-many-rows.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${heapMegabytes}`, script, '100000'],
    { encoding: 'utf8' },
  );
  // Without memory, it is aborted.
  expect(status, stderr.slice(0, 2000)).toBe(0);
  const { entries, files, readMegabytes } = JSON.parse(stdout);
  expect(entries).toBe(100_000);
  expect(files.map(({ name }: { name: string }) => name)).toEqual([...taxFormatNames]);
  for (const { characters } of files) expect(characters).toBeGreaterThan(4_000_000);
  expect(readMegabytes).toBeGreaterThan(50);
});
