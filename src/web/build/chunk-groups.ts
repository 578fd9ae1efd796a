import { join } from 'node:path';
import type { Rolldown } from 'vite';

/* Which modules are one file: the least bytes and requests for a first visit. */

const pages = join(import.meta.dirname, '../pages');

/** The pages that most visits start with, and the file of what only they import. */
const starts = [
  { page: join(pages, 'latest/latest-page.tsx'), name: 'lists' },
  { page: join(pages, 'transaction/transaction-page.tsx'), name: 'details' },
];

const imported = new Map<string, ReadonlySet<string>>();

/** Returns the modules that a page imports, directly or not; computed once. */
function importedBy(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = imported.get(page);
  if (known) return known;
  const found = new Set<string>();
  const follow = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) follow(next);
  };
  follow(page);
  imported.set(page, found);
  return found;
}

/** Returns the file of a module that a page imports which most visits start with. */
function fileOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const names = starts.filter(({ page }) => importedBy(page, context).has(id)).map(({ name }) => name);
  return names.length === starts.length ? 'shared' : (names[0] ?? null);
}

// Of the statistics and of tabs, which are loaded when they are opened.
const chartModules = /[\\/]components[\\/](?:chart|plot|time-chart)\.tsx$/;

// Of the search page, the search field and the page of an invoice, which are loaded on demand; few searches find an invoice.
const searchModules = /[\\/]pages[\\/]search[\\/](?!decoded-cards|invoice-)/;

// What follows new payments: of the lists, and of starred addresses.
const streamModules = /[\\/]web[\\/]data[\\/](?:live|event-stream)\.ts$/;

/** The groups of `codeSplitting`; without them a page would be 30 files. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // One file for the entry with all that it imports. The service worker imports no other file.
  { name: 'index', tags: ['$initial'], test: (id) => !/[\\/]src[\\/]worker[\\/]/.test(id) },
  // One group for each name, so that the files of a page have nothing that only others import.
  ...['shared', ...starts.map(({ name }) => name)].map((name) => ({
    name: (id: string, context: Rolldown.ChunkingContext) => (fileOf(id, context) === name ? name : null),
    debugName: name,
    minShareCount: 2,
  })),
  { name: 'search', test: searchModules, minShareCount: 2 },
  { name: 'live', test: streamModules },
  { name: 'more', test: (id) => !chartModules.test(id), minShareCount: 4 },
  { name: 'charts', test: chartModules },
];
