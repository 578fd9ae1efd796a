import type { Found } from './lookup.ts';
import type { Entry } from './parse-list.ts';
import type { BulkLookup } from './use-bulk-lookup.ts';

/** A row of results: the line as written, and a result or the reason why there is none. */
export interface Row {
  readonly entry: Entry;
  readonly outcome: 'found' | 'not found' | 'not looked up' | 'skipped';
  readonly found: Found | undefined;
}

/** Returns all lines with their results, in order. Distinguishes not found, not yet looked up, and invalid. */
export function rowsOf(entries: readonly Entry[], run: BulkLookup | undefined): Row[] {
  const answers = new Map(run?.items.map((item, index) => [item, run.answers[index]]));
  return entries.flatMap((entry): Row[] => {
    if (entry.verdict.kind !== 'item') return [{ entry, outcome: 'skipped', found: undefined }];
    const found = answers.get(entry.verdict.item);
    if (found === undefined) return [{ entry, outcome: 'not looked up', found: undefined }];
    if (found.length === 0) return [{ entry, outcome: 'not found', found: undefined }];
    return found.map((one) => ({ entry, outcome: 'found', found: one }));
  });
}
