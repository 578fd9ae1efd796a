import type { Found } from './lookup.ts';
import type { Entry } from './read-lines.ts';
import type { Run } from './use-run.ts';

/** One row of results: a line as it was written, and something found of it or why there is nothing. */
export interface Row {
  readonly entry: Entry;
  readonly outcome: 'found' | 'not known' | 'not asked' | 'left out';
  readonly found: Found | undefined;
}

/**
 * Every line with what was found of it, in the order of the lines. What was not found is told from what was not asked
 * yet and from what cannot be asked.
 */
export function rowsOf(entries: readonly Entry[], run: Run | undefined): Row[] {
  const answers = new Map(run?.asks.map((ask, index) => [ask, run.answers[index]]));
  return entries.flatMap((entry): Row[] => {
    if (entry.verdict.is !== 'asked') return [{ entry, outcome: 'left out', found: undefined }];
    const found = answers.get(entry.verdict.ask);
    if (found === undefined) return [{ entry, outcome: 'not asked', found: undefined }];
    if (found.length === 0) return [{ entry, outcome: 'not known', found: undefined }];
    return found.map((one) => ({ entry, outcome: 'found', found: one }));
  });
}
