import { existsSync, globSync, readFileSync } from 'node:fs';
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
  'http/ingest.',
  'several-services.',
  'feeds/feeds.',
  'followed-',
  'checks/commands.',
]);

/** Files with tests that the embedded engine cannot run. */
const onlyOnPostgres = filesWith(/TEST_DATABASE_URL/, 'src/server/**/*.test.ts');

export const postgresTests = {
  everyChange: onPostgres.filter((file) => onlyOnPostgres.includes(file)),
  rest: onPostgres.filter((file) => !onlyOnPostgres.includes(file)),
};

/** And on a cluster, which refuses statements that PostgreSQL takes; all SQL is in the store. */
export const citusTests = ofFolders(['store/read/', 'store/write/', 'store/model/cluster.']);

/** Kinds of faults that other tests find, too: `bulk-load` and `import-command` stop imports at every step. */
export const restTests = ['src/server/transfer/bulk-import.test.ts'];

/**
 * Tests that take seconds, most of them of processes, of whole networks or of many random cases: `npm test` leaves them to
 * `npm run test:all`. A test file that is not here is in both.
 */
const slowNames = [
  'server/api/request-cost',
  'server/checks/bundle',
  'server/checks/recipes',
  'server/checks/regular-expressions',
  'server/checks/tax-memory',
  'server/checks/text-growth',
  'server/clients',
  'server/demo/bitcoin',
  'server/demo/calendar',
  'server/demo/invoice',
  'server/demo/live',
  'server/demo/network',
  'server/demo/seed',
  'server/feeds/feeds',
  'server/followed-service',
  'server/followed-source',
  'server/http/budgets',
  'server/http/error-log',
  'server/http/rate-limit',
  'server/http/serve-metrics',
  'server/http/shutdown',
  'server/pages/heads',
  'server/pages/heads-names',
  'server/pages/large-numbers',
  'server/pages/long-names',
  'server/pages/markup',
  'server/pages/previews',
  'server/service',
  'server/several-services',
  'server/stand-ins',
  'server/stats-oracle',
  'server/store/engine/damaged-store',
  'server/store/model/cluster',
  'server/store/open-store',
  'server/store/read/address-days',
  'server/store/read/address-transactions',
  'server/store/read/bitcoin',
  'server/store/read/changes',
  'server/store/read/cursor',
  'server/store/read/frozen-paging',
  'server/store/read/holder-sizes',
  'server/store/read/large-sums',
  'server/store/read/sats-holders',
  'server/store/read/stats-history',
  'server/store/read/stored-lines',
  'server/store/read/suggestion',
  'server/store/read/swap-list',
  'server/store/read/token-buckets',
  'server/store/read/token-directory',
  'server/store/read/token-history',
  'server/store/read/transaction',
  'server/store/read/transaction-batch',
  'server/store/read/transaction-filter',
  'server/store/read/whole-responses',
  'server/store/write/bulk-load',
  'server/store/write/load-blocks',
  'server/store/write/lost-connection',
  'server/store/write/sums',
  'server/transfer/import-beside-service',
  'server/transfer/import-beside-writer',
  'server/transfer/import-command',
  'server/transfer/mirror',
  'server/transfer/mirror-command',
  'server/transfer/mirror-target',
  'server/transfer/warnings',
  'server/upstream-service',
  'server/upstream/client-responses',
  'web/app/page-state',
];

export const slowTests = slowNames.map((name) => `src/${name}.test.ts`);

const absent = slowTests.find((file) => !existsSync(join(root, file)));
if (absent !== undefined) throw new Error(`${absent} is among the slow tests, but it is not there.`);

/** Tests of properties, which find more with other random cases, and tests that leave some cases out. */
export const propertyTests = filesWith(/from 'fast-check'|\/rounds\.ts'|ALL_CASES/, 'src/**/*.test.{ts,tsx}');
