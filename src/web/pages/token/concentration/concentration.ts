/** So many of the largest holders together. */
export interface Tier {
  readonly count: number;
  readonly held: bigint;
}

/** How a token's supply lies with its holders, by integers alone. */
export interface Concentration {
  /** The largest, the ten and the fifty largest, as far as there are more holders than that. */
  readonly tiers: readonly Tier[];
  /** Everyone after the last tier. */
  readonly rest: Tier;
  /** The fewest of the largest holders that hold half of the supply; undefined where more are needed than are known. */
  readonly half: number | undefined;
  /** What the largest hold together, by rank from 1, as far as it is known. */
  readonly running: readonly bigint[];
  /** How many holders there are. */
  readonly total: number;
  /** Whether the balances fit the supply; they do not if either changed between the two readings. */
  readonly fits: boolean;
}

const tierCounts = [1, 10, 50];

/**
 * @param balances of the largest holders, largest first
 * @param total how many holders there are, known or not
 */
export function concentrationOf(balances: readonly bigint[], total: number, supply: bigint): Concentration {
  const running = runningTotals(balances);
  const known = running.length;
  const sum = running.at(-1) ?? 0n;
  const tiers = tierCounts
    .filter((count) => count < total && count <= known)
    .map((count) => ({ count, held: running[count - 1] ?? 0n }));
  const last = tiers.at(-1) ?? { count: 0, held: 0n };
  const whole = known >= total ? sum : supply;
  const half = running.findIndex((held) => held * 2n >= supply);
  return {
    tiers,
    rest: { count: total - last.count, held: whole > last.held ? whole - last.held : 0n },
    half: half < 0 || supply === 0n ? undefined : half + 1,
    running,
    total,
    fits: known >= total ? sum === supply : sum <= supply,
  };
}

/** What the first, the first two, the first three … amount to. */
export function runningTotals(amounts: readonly bigint[]): bigint[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}
