/* SQL gives the same results on every engine, and more cases of a property rarely find more. So
`npm test` and servers run a part of the cases; the project `other-cases` runs all of them on the embedded engine. */

const divisor = process.env.ALL_CASES ? 1 : process.env.TEST_CITUS_URL ? 3 : 2;

/** Returns how many rounds of `count` to run. */
export function rounds(count: number): number {
  return Math.ceil(count / divisor);
}

/** Returns the cases to run: every second or third, or all. */
export function sampled<Case>(cases: Iterable<Case>): Case[] {
  return [...cases].filter((_, index) => index % divisor === 0);
}
