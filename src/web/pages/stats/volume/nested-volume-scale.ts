import type { TpvPeriod } from '#contract/stats.ts';
import { stableSats, type Volume } from '#web/pages/stats/volume.ts';

/** A bar of a period whose bright end is the next shorter period. */
export interface NestedBar {
  readonly volume: Volume;
  /** The next shorter period; none in the last bar, which is all bright. */
  readonly inner: TpvPeriod | undefined;
  readonly innerSats: bigint;
  /** Length of the bright end, from 0 to 1. */
  readonly bright: number;
  /** Percent of stablecoins in the bright end and in the rest. */
  readonly brightStable: number;
  readonly restStable: number;
}

/**
 * Returns the bars from the longest period to the shortest, each contained in the one before.
 * @param volumes shortest first
 */
export function nestedBars(volumes: readonly Volume[], stables: boolean): NestedBar[] {
  const longestFirst = volumes.toReversed();
  return longestFirst.map((volume, index) => {
    const inner = longestFirst[index + 1];
    const sats = BigInt(volume.chosen.tpvSats);
    const bright = inner ? smaller(BigInt(inner.chosen.tpvSats), sats) : sats;
    const stable = (stables && stableSats(volume)) || 0n;
    const brightStable = inner ? smaller((stables && stableSats(inner)) || 0n, stable) : stable;
    return {
      volume,
      inner: inner?.chosen.period,
      innerSats: bright,
      bright: ratio(bright, sats),
      brightStable: ratio(brightStable, bright) * 100,
      restStable: ratio(stable - brightStable, sats - bright) * 100,
    };
  });
}

/** Returns a share from 0 to 1, rounded for drawing. */
export function ratio(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 1 : Number((part * 100_000n) / whole) / 100_000;
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
