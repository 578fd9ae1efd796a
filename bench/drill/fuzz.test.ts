import { expect, test } from 'vitest';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { fuzz } from './fuzz.ts';

test('fuzzed requests over real sockets cause no server error', async () => {
  const lines: string[] = [];
  const figures = await fuzz.run({
    isShort: true,
    copyEmptyStore,
    postgresPrograms: undefined,
    signal: new AbortController().signal,
    log: (line) => lines.push(line),
  });
  expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
  expect(lines).toEqual([]);
}, 400_000);
