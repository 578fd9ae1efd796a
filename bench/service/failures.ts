import { formatCount } from '../../src/server/cli/progress.ts';

/** Responses other than 200 by status; `hung up` where there was none. */
export type Failures = ReadonlyMap<string, number>;

/** Adds up the failures of several measurements. */
export function sumFailures(all: readonly Failures[]): Failures {
  const sum = new Map<string, number>();
  for (const failures of all) {
    for (const [status, count] of failures) sum.set(status, (sum.get(status) ?? 0) + count);
  }
  return sum;
}

/** Returns `failed: 12 × 503`; undefined without failures. */
export function failuresText(failures: Failures, who = ''): string | undefined {
  if (failures.size === 0) return undefined;
  const parts = [...failures].map(([status, count]) => `${formatCount(count)} × ${status}`);
  return `${who}failed: ${parts.sort().join(', ')}`;
}
