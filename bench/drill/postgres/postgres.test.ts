import { expect, test } from 'vitest';
import { postgresRestart } from './postgres-restart.ts';
import { postgresTrouble } from './postgres-trouble.ts';

const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS;

// `npm test` sets this if a PostgreSQL server is installed.
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
