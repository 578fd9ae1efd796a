import type { Step } from './progress.ts';

/** Progress of a mirror. */
export interface MirrorStep {
  /** Rows read while paging back in this run. */
  readonly rows: number;
  /** Share of the time range that is copied, from 0 to 1. */
  readonly share: number;
  /** The share at the start of this run. */
  readonly beganAt: number;
}

/**
 * Combines the progress of several networks. Networks are weighted by their estimated rows, since a small one is
 * copied quickly and is no indication for the others.
 */
export function stepOf(steps: readonly MirrorStep[]): Step {
  const lines = steps.reduce((sum, { rows }) => sum + rows, 0);
  const totals = steps.map(({ rows, share, beganAt }) => (share > beganAt ? rows / (share - beganAt) : undefined));
  // A network that was copied by an earlier run does not count.
  if (steps.some(({ share }, index) => share < 1 && totals[index] === undefined)) {
    return { lines, share: steps.reduce((sum, { share }) => sum + share, 0) / steps.length };
  }
  const total = totals.reduce<number>((sum, rows = 0) => sum + rows, 0);
  const linesLeft = steps.reduce((sum, { share }, index) => sum + (1 - share) * (totals[index] ?? 0), 0);
  return { lines, share: total === 0 ? 1 : 1 - linesLeft / total, linesLeft };
}
