import { expect } from 'vitest';

/* SQL gives the same results on every engine, and more cases of a property rarely find more. So `npm test`, `npm run unit`
and servers run a part of the cases; the project `other-cases` runs all of them on the embedded engine. */

const { ALL_CASES, TEST_CITUS_URL, TEST_DATABASE_URL, TEST_RUN } = process.env;

/** Whether this is `npm test`, which takes one case of each kind rather than many. */
export const isQuick = TEST_RUN === 'quick';

const divisor = ALL_CASES ? 1 : TEST_DATABASE_URL ? 2 : TEST_CITUS_URL ? 3 : isQuick ? 16 : 4;

/**
 * Whether tests run that take seconds on the embedded engine, and whose faults others find too: in `postgres-rest`, since a
 * server is faster, and in `other-cases`.
 */
export const hasAllCases = divisor < 4;

/** Returns how many rounds of `count` to run. */
export function rounds(count: number): number {
  return Math.ceil(count / divisor);
}

/**
 * Checks that random cases were of every kind. `least` is far below what is usual, so that another type or filter, which
 * changes all later random numbers, fails no test by itself.
 */
export function expectCases(counts: Readonly<Record<string, number>>, least = 1): void {
  for (const [name, count] of Object.entries(counts)) {
    expect(
      count,
      `${name}: too few random cases for a meaningful test. Raise its number of lines or rounds`,
    ).toBeGreaterThanOrEqual(least);
  }
}

/** Returns the cases to run: all, or or a part of them. */
export function sampled<Case>(cases: Iterable<Case>): Case[] {
  return [...cases].filter((_, index) => index % divisor === 0);
}
