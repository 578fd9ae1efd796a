import type { Step } from '../cli/progress.ts';

/** How far a mirror is. */
export interface MirrorStep {
  /** Rows that were read on the way back, since the beginning of this run. */
  readonly rows: number;
  /** Of the way back in time, from 0 to 1. */
  readonly share: number;
  /** The share at the beginning of this run. */
  readonly beganAt: number;
}

/**
 * The steps of several networks as one. A network counts by its rows, as far as the way behind it tells how many there
 * are: one that is small is copied soon, which says nothing of the other.
 */
export function stepOf(steps: readonly MirrorStep[]): Step {
  const lines = steps.reduce((sum, { rows }) => sum + rows, 0);
  const totals = steps.map(({ rows, share, beganAt }) => (share > beganAt ? rows / (share - beganAt) : undefined));
  // One that was copied before this run has no part in it.
  if (steps.some(({ share }, index) => share < 1 && totals[index] === undefined)) {
    return { lines, share: steps.reduce((sum, { share }) => sum + share, 0) / steps.length };
  }
  const total = totals.reduce<number>((sum, rows = 0) => sum + rows, 0);
  const linesLeft = steps.reduce((sum, { share }, index) => sum + (1 - share) * (totals[index] ?? 0), 0);
  return { lines, share: total === 0 ? 1 : 1 - linesLeft / total, linesLeft };
}
