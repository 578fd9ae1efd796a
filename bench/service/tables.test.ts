import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { inEmptyStore } from '#server/store/testing/dump.ts';
import { root } from '../command-process.ts';
import { median, table } from '../table.ts';
import { timesOf } from './measure.ts';
import { pagesOf } from './servers.ts';
import { figuresOf, type RecordedRow, withTables } from './tables.ts';

test('the tables of docs/benchmarks.md are those of the recorded results', async () => {
  const document = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8');
  expect(document.match(/<!-- table: /g)).toHaveLength(4);
  expect(await withTables(document)).toBe(document);
  const edited = document.replace('| network summary', '| network  summary');
  expect(edited).not.toBe(document);
  expect(await withTables(edited)).toBe(document);
});

test('a request that was refused some of the times has no figure, and makes no table', () => {
  const outcome = (statuses: Record<number, number>) => ({
    statuses,
    good: Float64Array.from([2, 4, 6]),
    all: Float64Array.from([0.1, 2, 4, 6]),
    seconds: 2,
  });
  expect(timesOf([outcome({ 200: 3 }), outcome({ 200: 3 })])).toEqual({ medianMs: 4, p99Ms: 6, perSecond: 1.5 });
  for (const refused of [429, 503, 0]) {
    const found = timesOf([outcome({ 200: 3 }), outcome({ 200: 3, [refused]: 1 })]);
    expect(found).toEqual({ medianMs: Number.NaN, p99Ms: Number.NaN, perSecond: Number.NaN });
  }
  const row: RecordedRow = { name: 'swaps', aloneMs: 1.25, p99Ms: 12.6, perSecond: 1234 };
  expect(figuresOf([row], 'swaps')).toEqual(['swaps', '1.3', '13', '1,234']);
  for (const part of [{ aloneMs: null }, { p99Ms: null }, { perSecond: null }]) {
    const recorded: RecordedRow[] = JSON.parse(JSON.stringify([{ ...row, ...part }]));
    expect(() => figuresOf(recorded, 'swaps')).toThrow('Requests of "swaps" were refused');
  }
  expect(() => figuresOf([row], 'token')).toThrow('no row "token"');
});

test('the median is the middle number in any order, and does not reorder its numbers', () => {
  const times = [30, 10, 200];
  expect([median(times), median([4, 100, 9, 10]), median([7])]).toEqual([30, 10, 7]);
  expect(times).toEqual([30, 10, 200]);
});

test('columns are as wide as their widest cell', () => {
  const rows = [
    ['Rows painted', 1240, 'met'],
    ['First paint', 9, 'missed'],
  ];
  expect(table(['Figure', ' ms', 'Goal'], rows)).toBe(
    [
      '| Figure       |   ms | Goal   |',
      '| ------------ | ---: | ------ |',
      '| Rows painted | 1240 | met    |',
      '| First paint  |    9 | missed |',
    ].join('\n'),
  );
});

test('the pages of reads are counted, and other statements are left out', async () => {
  await inEmptyStore(async (store) => {
    const pages = (text: string, ...parameters: number[]) =>
      pagesOf(store.db, [CompiledQuery.raw(text, parameters), CompiledQuery.raw("set time zone 'UTC'")]);
    const few = await pages('select * from pg_proc where oid = $1', 1);
    expect(few).toBeGreaterThan(0);
    expect(await pages('select count(*) from pg_proc where oid <> $1', 0)).toBeGreaterThan(5 * few);
    expect(await pages("set time zone 'UTC'")).toBe(0);
  });
}, 180_000);
