import { readdirSync } from 'node:fs';
import { inRoot } from '../src/tools/node.mjs';

/* The journeys of each page, for `npm test -- --changed`. journeys.test.mjs fails for a page or a spec that is missing here. */

/** Spec files in `e2e`, without extension, but those of other engines. */
export const specs = readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.spec.ts') && !file.startsWith('engines/'))
  .map((file) => file.replace('.spec.ts', ''))
  .toSorted();

/** Specs by page, a file or folder in `src/web/pages`, beside the one with its name. */
const ofPages = {
  address: ['address/rows', 'address/paging', 'address/balances', 'address/labels', 'address/balance-after'],
  'bitcoin-address': ['search/bitcoin'],
  'bitcoin-transaction': ['search/bitcoin'],
  latest: ['latest/filters', 'latest/paging', 'latest/times', 'latest/time-filter'],
  'sats-holders': ['token/history'],
  search: ['search/search-texts', 'search/named', 'search/invoice-page'],
  starred: ['address/watching'],
  statement: ['address/statement-of-several', 'address/tax-files'],
  stats: ['stats/charts'],
  swaps: ['transaction/swap'],
  token: ['token/token-lists', 'token/history'],
  tokens: ['token/directory'],
  tools: ['token/bulk-lookup', 'transaction/batch-lookup'],
  transaction: [
    'transaction/pending',
    'transaction/idle',
    'transaction/several-parties',
    'transaction/copying',
    'transaction/invoice',
  ],
};

/** Returns the specs of a page. */
export function specsOf(page) {
  return [...specs.filter((name) => name.split('/')[1] === page), ...(ofPages[page] ?? [])];
}

/** Of `src/web/frame`, which every page has. */
const ofFrame = ['explorer/frame', 'explorer/shortcuts', 'explorer/api-menu'];

/** Folders whose journeys visit every page, and those of no single page. */
export const ofEveryPage = ['explorer', 'service'];
const ofSeveralPages = [
  'latest/failures',
  'latest/layout',
  'latest/stream',
  'latest/windows',
  'search/ignored-parameters',
  'transaction/layout',
  'transaction/notification',
  'transaction/previews',
];

/** Those that this file names. */
export const namedSpecs = [...Object.values(ofPages).flat(), ...ofSeveralPages];

/**
 * Returns the spec files to run after a change, and whether the main journeys run as well: a change beside the pages can
 * break any of them.
 * @param changed paths from the root of the project
 */
export function journeysOf(changed) {
  const found = changed.flatMap((path) => {
    const [, page] = /^src\/web\/(?:pages|routes)\/([\w-]+)/.exec(path) ?? [];
    if (/\.test\.\w+$/.test(path)) return [];
    const names = path.startsWith('src/web/frame/') ? ofFrame : page && specsOf(page);
    if (names) return names.map((name) => `e2e/${name}.spec.ts`);
    return /^e2e\/(?!engines\/).*\.spec\.ts$/.test(path) ? [path] : [];
  });
  const isOther = (path) =>
    /^(?:src|e2e\/support|index\.html|public|vite\.config)/.test(path) &&
    !/\.(?:test|spec)\.\w+$|^src\/web\/(?:pages|routes|frame)\/|\/testing\//.test(path);
  return { specs: [...new Set(found)].toSorted(), hasMain: changed.some(isOther) };
}
