import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Test files of a pattern that contain a text. */
function filesWith(text: RegExp, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => text.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}

const ofStore = filesWith(/\/(?:throwaway-store|dump)\.ts'/, 'src/server/**/*.test.ts');

/** @throws Error if one of the folders has no such test, since its tests would be left out without a word */
function ofFolders(folders: readonly string[]): string[] {
  const found = folders.map((folder) => ofStore.filter((file) => file.startsWith(`src/server/${folder}`)));
  const empty = folders.find((_, index) => found[index]?.length === 0);
  if (empty !== undefined) throw new Error(`src/server/${empty} has no test of a store.`);
  return found.flat();
}

/** Tests of stores that run again on PostgreSQL, which differs from the embedded engine in connections and locks. */
const onPostgres = ofFolders([
  'store/',
  'transfer/import-beside-writer.',
  'transfer/import-command.',
  'transfer/mirror',
  'api/',
  'several-services.',
]);

/** Files with tests that the embedded engine cannot run. */
const onlyOnPostgres = filesWith(/TEST_DATABASE_URL/, 'src/server/**/*.test.ts');

export const postgresTests = {
  everyChange: onPostgres.filter((file) => onlyOnPostgres.includes(file)),
  rest: onPostgres.filter((file) => !onlyOnPostgres.includes(file)),
};

/** And on a cluster, which refuses statements that PostgreSQL takes; all SQL is in the store. */
export const citusTests = ofFolders([
  'store/read/',
  'store/write/',
  'store/cluster.',
  'store/changes.',
  'store/stored-lines.',
]);

/** Kinds of faults that other tests find, too: `bulk-load` and `import-command` stop imports at every step. */
export const restTests = ['src/server/transfer/bulk-import.test.ts'];

/** Tests of properties, which find more with other random cases, and tests that leave some cases out. */
export const propertyTests = filesWith(/from 'fast-check'|\/rounds\.ts'|ALL_CASES/, 'src/**/*.test.{ts,tsx}');
