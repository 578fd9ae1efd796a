/** A number of the largest holders, together. */
export interface Tier {
  readonly count: number;
  readonly held: bigint;
}

/** Holder concentration, computed with integers. */
export interface Concentration {
  /** The largest holder, the largest ten and fifty, if there are more holders than that. */
  readonly tiers: readonly Tier[];
  /** All holders after the last tier. */
  readonly rest: Tier;
  /** The fewest largest holders with half of the supply; undefined if that needs more than are known. */
  readonly half: number | undefined;
  /** Running total of the largest holders, by rank from 1. */
  readonly running: readonly bigint[];
  /** Number of holders. */
  readonly total: number;
  /** Whether balances and supply match; they do not if either changed between the two requests. */
  readonly fits: boolean;
}

const tierCounts = [1, 10, 50];

/**
 * @param balances of the largest holders, largest first
 * @param total number of all holders
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

function runningTotals(amounts: readonly bigint[]): bigint[] {
  let sum = 0n;
  return amounts.map((amount) => {
    sum += amount;
    return sum;
  });
}
