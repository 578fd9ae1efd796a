/* A cluster takes several times as long for a statement. What SQL computes is the same on every engine, so there are
fewer cases of each property on a cluster, which differs in how it joins and sorts the rows of its shards. */

const divisor = process.env.TEST_CITUS_URL ? 3 : 1;

/** Returns how many rounds of `count` to run: a third on a cluster. */
export function rounds(count: number): number {
  return Math.ceil(count / divisor);
}

/** Returns the cases to run: every third on a cluster. */
export function sampled<Case>(cases: Iterable<Case>): Case[] {
  return [...cases].filter((_, index) => index % divisor === 0);
}
