import { expect, test } from 'vitest';
import { copyEmptyStore } from '#server/store/testing/empty-store.ts';
import { crawl, crowd, million, slowClients } from './load.ts';
import { streams } from './streams.ts';

/* Short forms of the drills that load the service: they check responses, not their speed. */

test.each([crawl, crowd, slowClients, streams, million])(
  '$name',
  async (drill) => {
    const figures = await drill.run({
      isShort: true,
      copyEmptyStore,
      postgresPrograms: undefined,
      signal: new AbortController().signal,
      log: () => {},
    });
    expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
    expect(figures.some(({ isMet }) => isMet)).toBe(true);
  },
  400_000,
);
