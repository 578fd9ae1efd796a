import { expect, test } from 'vitest';
import { findPostgres } from '#server/testing/postgres-server.ts';
import { postgresRestart, postgresTrouble } from './postgres.ts';

const postgresPrograms = findPostgres()?.folder;

if (postgresPrograms) {
  // Both mostly wait, and each has a separate server.
  test.concurrent.each([postgresRestart, postgresTrouble])(
    '$title',
    async (drill) => {
      const lines: string[] = [];
      const { signal } = new AbortController();
      const figures = await drill.run({ isShort: true, postgresPrograms, signal, log: (line) => lines.push(line) });
      expect(figures.filter(({ isMet }) => isMet === false)).toEqual([]);
      expect(lines.length).toBeGreaterThan(1);
    },
    300_000,
  );
}
