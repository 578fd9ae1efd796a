import type { Found } from './lookup.ts';
import type { Entry } from './read-lines.ts';
import type { Run } from './use-run.ts';

/** A row of results: the line as written, and a result or the reason why there is none. */
export interface Row {
  readonly entry: Entry;
  readonly outcome: 'found' | 'not known' | 'not asked' | 'left out';
  readonly found: Found | undefined;
}

/** Returns all lines with their results, in order. Distinguishes not found, not yet looked up, and invalid. */
export function rowsOf(entries: readonly Entry[], run: Run | undefined): Row[] {
  const answers = new Map(run?.items.map((item, index) => [item, run.answers[index]]));
  return entries.flatMap((entry): Row[] => {
    if (entry.verdict.is !== 'item') return [{ entry, outcome: 'left out', found: undefined }];
    const found = answers.get(entry.verdict.ask);
    if (found === undefined) return [{ entry, outcome: 'not asked', found: undefined }];
    if (found.length === 0) return [{ entry, outcome: 'not known', found: undefined }];
    return found.map((one) => ({ entry, outcome: 'found', found: one }));
  });
}
