/* SQL gives the same results on every engine, and more cases of a property rarely find more. So
`npm test` and servers run a part of the cases; the project `other-cases` runs all of them on the embedded engine. */

const { ALL_CASES, TEST_CITUS_URL, TEST_DATABASE_URL } = process.env;
const divisor = ALL_CASES ? 1 : TEST_DATABASE_URL ? 2 : TEST_CITUS_URL ? 3 : 4;

/**
 * Whether tests run that take seconds on the embedded engine, and whose faults others find too: in `postgres-rest`, since a
 * server is faster, and in `other-cases`.
 */
export const hasAllCases = divisor < 4;

/** Returns how many rounds of `count` to run. */
export function rounds(count: number): number {
  return Math.ceil(count / divisor);
}

/** Returns the cases to run: all, or every second, third or fourth. */
export function sampled<Case>(cases: Iterable<Case>): Case[] {
  return [...cases].filter((_, index) => index % divisor === 0);
}
