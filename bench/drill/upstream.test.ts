import { expect, test } from 'vitest';
import { upstream } from './upstream.ts';

test('faults of an upstream service neither stop nor block the service', async () => {
  const lines: string[] = [];
  const figures = await upstream.run({
    isShort: true,
    postgresPrograms: undefined,
    signal: new AbortController().signal,
    log: (line) => lines.push(line),
  });
  expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
}, 120_000);
