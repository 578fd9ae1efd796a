import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';
import { areas, onlyIn } from './testing/import-boundaries.ts';

const source = normalize(join(import.meta.dirname, '..'));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path));

const imported = [
  /^(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"],\s*import\.meta\.url/g,
];

function importsOf(text: string): string[] {
  return imported.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name = '']) => name));
}

/** A file of this project by its alias, such as `#contract/config.ts`, or relative. */
function isOwn(name: string): boolean {
  return /^[.#]/.test(name);
}

function targetOf(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  return normalize(join(from, '..', name)).replaceAll(sep, '/');
}

/** What vitest.config.ts takes. */
const setUp = [
  'server/testing/database-servers.ts',
  'server/testing/postgres-server.ts',
  'server/testing/test-files.ts',
  'server/testing/long-files-first.ts',
  'server/testing/property-seed.ts',
  'server/testing/restore-globals.ts',
  'server/store/testing/template-folder.ts',
];

/** Tests and files that only tests import: they are never shipped. */
function findTests(): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const name of importsOf(readFileSync(join(source, file), 'utf8')).filter(isOwn)) {
      const to = targetOf(file, name);
      importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  }
  // The runner loads the seed before every test file.
  const tests = new Set(files.filter((file) => file.includes('.test.') || setUp.includes(file)));
  for (let size = -1; size !== tests.size; ) {
    size = tests.size;
    for (const [file, by] of importers) if (by.every((importer) => tests.has(importer))) tests.add(file);
  }
  return tests;
}

const tests = findTests();
const isTest = (file: string) => file.includes('.test.') || tests.has(file);

function areaOf(path: string): string {
  const [top = '', ...inside] = path.split('/').slice(0, -1);
  const area = `${top}/${inside[0]}`;
  return area in areas ? area : top;
}

/** Each page has its own boundary. */
function pageOf(path: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(path)?.[1];
}

/** The application frame, whose search field uses the search page's types. */
function isFromFrameToSearch(from: string, to: string): boolean {
  return from === 'web/pages/frame/search-field.tsx' && pageOf(to) === 'search';
}

function isAllowed(from: string, name: string): boolean {
  const area = areaOf(from);
  const { boundaries: open, packages } = areas[area] ?? { boundaries: [], packages: [] };
  if (!isOwn(name)) {
    return (
      isTest(from) ||
      packages.some((allowed) => name === allowed || (/[:/]$/.test(allowed) && name.startsWith(allowed)))
    );
  }
  const to = targetOf(from, name);
  const top = from.split('/')[0];
  // Tests may read files outside these folders, such as index.html.
  if (isTest(from)) return to.startsWith(`${top}/`) || to.startsWith('../') || /^(contract|format|i18n)\//.test(to);
  if (areaOf(to) === area) return pageOf(from) === pageOf(to) || isFromFrameToSearch(from, to);
  return open.some(
    (allowed) => to === allowed || areaOf(to) === allowed || (allowed.endsWith('/') && to.startsWith(allowed)),
  );
}

test('imports respect the boundaries', () => {
  const broken = files.flatMap((file) =>
    importsOf(readFileSync(join(source, file), 'utf8'))
      .filter((name) => !isAllowed(file, name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test.each(onlyIn)('$what is in one place only', ({ sign, where }) => {
  const elsewhere = files
    .filter((file) => !where.test(file) && !isTest(file))
    .filter((file) => sign.test(readFileSync(join(source, file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

test.each([
  ['contract/codec/json.ts', 'node:fs'],
  ['contract/codec/json.ts', '#server/http/serve.ts'],
  ['contract/codec/json.ts', 'zod'],
  ['server/http/app.ts', '#web/api/api.ts'],
  ['server/api/stats.ts', '#server/upstream/source.ts'],
  ['server/api/stats.ts', 'kysely'],
  ['server/store/read/stats/stats.ts', '#server/api/stats.ts'],
  ['server/store/read/stats/stats.ts', '#server/upstream/source.ts'],
  ['server/store/read/stats/stats.ts', '#server/http/serve.ts'],
  ['server/demo/network-state.ts', '#server/api/stats.ts'],
  ['web/api/api.ts', '#server/http/serve.ts'],
  ['format/amounts/sats.ts', 'react'],
  ['format/amounts/sats.ts', '#web/components/amount/amount.tsx'],
  ['i18n/locale.ts', '#format/amounts/digits.ts'],
  ['web/components/amount/amount.tsx', '#web/queries/stats.ts'],
  ['web/components/amount/amount.tsx', '#web/api/api.ts'],
  ['web/hooks/use-paging.ts', '#web/queries/stats.ts'],
  ['web/hooks/use-paging.ts', '#web/api/api.ts'],
  ['web/queries/stats.ts', '#web/components/amount/amount.tsx'],
  ['web/pages/latest/latest-page.tsx', '#web/api/api.ts'],
  ['web/pages/latest/latest-page.tsx', '#web/pages/transaction/value.ts'],
  ['web/pages/latest/latest-page.tsx', '#web/pages/search/palette/palette.tsx'],
  ['web/pages/frame/header.tsx', '#web/pages/latest/latest-page.tsx'],
  ['web/routes/latest.tsx', '#web/components/amount/amount.tsx'],
  ['web/routes/search-schemas/token-search.ts', '#web/components/amount/amount.tsx'],
  ['web/api/api.test.ts', '#server/http/serve.ts'],
  ['worker/main.ts', '#web/api/api.ts'],
])('%s may not import %s', (from, name) => {
  expect(isAllowed(from, name)).toBe(false);
});

test.each([
  ['contract/codec/json.ts', '#contract/endpoints/common.ts'],
  ['server/main.ts', './store/store.ts'],
  ['server/demo/seed.ts', '#server/store/ingest/ingest.ts'],
  ['web/pages/latest/parts/row.tsx', '#web/components/amount/amount.tsx'],
  ['web/pages/transaction/kinds/index.ts', '#web/pages/transaction/value.ts'],
  ['web/routes/root.tsx', '#web/pages/frame/frame.tsx'],
  ['web/pages/frame/search-field.tsx', '#web/pages/search/palette/palette.tsx'],
  ['server/http/app.test.ts', 'vitest'],
  ['web/components/amount/amount.tsx', '#format/amounts/sats.ts'],
  ['web/components/table/pager.tsx', '#web/hooks/use-paging.ts'],
  ['web/pages/frame/footer.tsx', '#i18n/locale.ts'],
])('%s may import %s', (from, name) => {
  expect(isAllowed(from, name)).toBe(true);
});

test('imports are found in every syntax', () => {
  const text = [
    "import './styles.css';",
    "import type {\n  A,\n  B,\n} from './a.ts';",
    "export { C } from './c.ts';",
    "const page = () => import('./page.tsx');",
    "new Worker(new URL('./worker.ts', import.meta.url));",
    "export const text = 'from here';",
  ].join('\n');
  expect(importsOf(text).sort()).toEqual(['./a.ts', './c.ts', './page.tsx', './styles.css', './worker.ts']);
});
