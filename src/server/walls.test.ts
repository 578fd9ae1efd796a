import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

/* The table of CONTRIBUTING.md, "Who may import whom", as data. The wings are kept apart by the compiler too. */

interface Room {
  /** Rooms, or single files of a room, beside itself; a name that ends in `/` is all below it. */
  readonly rooms: readonly string[];
  /** Packages by name; one that ends in `:` or `/` is all that begins so. */
  readonly packages: readonly string[];
}

const rooms: Readonly<Record<string, Room>> = {
  contract: { rooms: [], packages: ['zod/mini'] },
  i18n: { rooms: ['contract'], packages: ['use-intl/core'] },
  'i18n/build': { rooms: ['i18n'], packages: ['node:', 'vite', 'icu-minify/compile'] },
  'i18n/testing': { rooms: ['i18n'], packages: [] },
  format: { rooms: ['contract', 'i18n'], packages: [] },
  tools: { rooms: [], packages: ['node:', 'playwright', 'icu-minify/compile', 'pixelmatch', 'pngjs'] },
  server: {
    rooms: ['contract', 'format', 'i18n', 'server/'],
    packages: ['node:', 'zod/mini', 'fastify', '@fastify/', 'lru-cache', 'prom-client'],
  },
  'server/store': {
    rooms: ['contract', 'server/source.ts'],
    packages: ['node:', 'zod/mini', 'kysely', 'pg', 'pg-protocol', '@electric-sql/'],
  },
  // It measures the house from outside, and what stands beside it.
  'server/bench': {
    rooms: ['contract', 'server/'],
    packages: ['node:', 'zod/mini', 'fastify', 'kysely', 'pg'],
  },
  // Like the benchmark, it starts services and attacks them from outside.
  'server/drill': {
    rooms: ['contract', 'server/'],
    packages: ['node:', 'zod/mini', 'fastify', 'kysely', 'pg', 'fast-check'],
  },
  'server/upstream': {
    rooms: ['contract', 'server/source.ts', 'server/http/refusal.ts'],
    packages: ['node:', 'zod/mini', 'lru-cache'],
  },
  'server/routes': {
    rooms: ['contract', 'server/http/serve.ts', 'server/source.ts', 'server/http/refusal.ts'],
    packages: ['fastify'],
  },
  'server/demo': { rooms: ['contract', 'server/store'], packages: ['node:', 'zod/mini', '@scure/base'] },
  web: {
    rooms: ['contract', 'format', 'i18n', 'web/'],
    packages: ['react', 'react-dom/client', 'react-dom/server', '@tanstack/', 'zod/mini'],
  },
  // What it says to the explorer it says in HTTP.
  worker: { rooms: [], packages: [] },
  'worker/build': { rooms: [], packages: ['node:', 'vite'] },
  'web/settings': { rooms: ['contract', 'i18n'], packages: ['react', 'zod/mini'] },
  'web/components': {
    rooms: [
      'contract',
      'format',
      'i18n',
      'web/hooks',
      'web/settings',
      'web/config.ts',
      'web/config-context.ts',
      'web/api/api-error.ts',
      'web/locale-context.ts',
    ],
    packages: ['react', 'react-dom', '@tanstack/react-router', 'class-variance-authority', 'qr'],
  },
  'web/hooks': {
    rooms: ['contract', 'format', 'i18n', 'web/components', 'web/settings', 'web/config.ts', 'web/config-context.ts'],
    packages: ['react', '@tanstack/react-router'],
  },
  'web/queries': {
    rooms: ['contract', 'format', 'web/api/api.ts', 'web/api/api-error.ts'],
    packages: ['@tanstack/react-query'],
  },
  'web/pages': {
    rooms: [
      'contract',
      'format',
      'i18n',
      'web/queries',
      'web/components',
      'web/hooks',
      'web/settings',
      'web/config-context.ts',
      'web/api/api-error.ts',
      'web/locale-context.ts',
    ],
    packages: [
      'react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'class-variance-authority',
      'html-to-image',
      'recharts',
    ],
  },
  'web/routes': {
    rooms: ['contract', 'format', 'i18n', 'web/queries', 'web/pages/', 'web/settings', 'web/config.ts'],
    packages: ['@tanstack/react-query', '@tanstack/react-router', 'zod/mini'],
  },
};

/** What stands in one place only, tests aside. */
const onlyIn: readonly { readonly what: string; readonly sign: RegExp; readonly where: RegExp }[] = [
  { what: 'reading the environment', sign: /\bprocess\.env\b/, where: /^(server\/main\.ts|tools\/.*)$/ },
  {
    what: 'fetching in the browser',
    sign: /(?<![.\w])fetch\(/,
    where: /^(web\/(api\/api|read-configuration)\.ts|worker\/.*|tools\/look\/.*|server\/(upstream|bench|drill)\/.*)$/,
  },
  {
    what: 'reading or writing addresses without the naming profile of the explorer',
    sign: /\b(?:classify|readAddress|readPaymentUri|(?:de|en)code(?:Token)?Address|decodeNetworkInvoice)\((?![^;\n]*naming)/,
    where: /^(contract|server)\//,
  },
  { what: 'SQL', sign: /\bsql`/, where: /^server\/(store|bench|drill)\// },
];

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

function targetOf(from: string, name: string): string {
  return normalize(join(from, '..', name)).replaceAll(sep, '/');
}

/** What vite.config.ts runs before tests. */
const setUp = [
  'server/testing/property-seed.ts',
  'server/testing/restore-globals.ts',
  'server/store/testing/template-folder.ts',
];

/** Tests, and the files that nothing but tests imports: they are never shipped. */
function findTests(): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const name of importsOf(readFileSync(join(source, file), 'utf8')).filter((some) => some.startsWith('.'))) {
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

function roomOf(path: string): string {
  const [wing = '', ...inside] = path.split('/').slice(0, -1);
  const room = `${wing}/${inside[0]}`;
  return room in rooms ? room : wing;
}

/** Each page is a room of its own. */
function pageOf(path: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(path)?.[1];
}

/** The frame stands around every page; its search field opens what the page of the search is made of. */
function isFromFrameToSearch(from: string, to: string): boolean {
  return from === 'web/pages/frame/search-field.tsx' && pageOf(to) === 'search';
}

function isAllowed(from: string, name: string): boolean {
  const room = roomOf(from);
  const { rooms: open, packages } = rooms[room] ?? { rooms: [], packages: [] };
  if (!name.startsWith('.')) {
    return (
      isTest(from) ||
      packages.some((allowed) => name === allowed || (/[:/]$/.test(allowed) && name.startsWith(allowed)))
    );
  }
  const to = targetOf(from, name);
  const wing = from.split('/')[0];
  // What lies outside the rooms, such as index.html, is a test's to read.
  if (isTest(from)) return to.startsWith(`${wing}/`) || to.startsWith('../') || /^(contract|format|i18n)\//.test(to);
  if (roomOf(to) === room) return pageOf(from) === pageOf(to) || isFromFrameToSearch(from, to);
  return open.some(
    (allowed) => to === allowed || roomOf(to) === allowed || (allowed.endsWith('/') && to.startsWith(allowed)),
  );
}

test('every import stays inside the walls', () => {
  const broken = files.flatMap((file) =>
    importsOf(readFileSync(join(source, file), 'utf8'))
      .filter((name) => !isAllowed(file, name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

test.each(onlyIn)('$what has one place', ({ sign, where }) => {
  const elsewhere = files
    .filter((file) => !where.test(file) && !isTest(file))
    .filter((file) => sign.test(readFileSync(join(source, file), 'utf8')));
  expect(elsewhere).toEqual([]);
});

test.each([
  ['contract/codec/json.ts', 'node:fs'],
  ['contract/codec/json.ts', '../../server/http/serve.ts'],
  ['contract/codec/json.ts', 'zod'],
  ['server/http/app.ts', '../../web/api/api.ts'],
  ['server/routes/stats.ts', '../store/store.ts'],
  ['server/routes/stats.ts', 'kysely'],
  ['server/store/read/stats/stats.ts', '../../../routes/stats.ts'],
  ['server/store/read/stats/stats.ts', '../../../upstream/source.ts'],
  ['server/store/read/stats/stats.ts', '../../../http/serve.ts'],
  ['server/demo/town.ts', '../routes/stats.ts'],
  ['web/api/api.ts', '../../server/http/serve.ts'],
  ['format/amounts/sats.ts', 'react'],
  ['format/amounts/sats.ts', '../../web/components/amount/amount.tsx'],
  ['i18n/locale.ts', '../format/amounts/digits.ts'],
  ['web/components/amount/amount.tsx', '../../queries/stats.ts'],
  ['web/components/amount/amount.tsx', '../../api/api.ts'],
  ['web/hooks/use-paging.ts', '../queries/stats.ts'],
  ['web/hooks/use-paging.ts', '../api/api.ts'],
  ['web/queries/stats.ts', '../components/amount/amount.tsx'],
  ['web/pages/latest/latest-page.tsx', '../../api/api.ts'],
  ['web/pages/latest/latest-page.tsx', '../transaction/value.ts'],
  ['web/pages/latest/latest-page.tsx', '../search/palette/palette.tsx'],
  ['web/pages/frame/header.tsx', '../latest/latest-page.tsx'],
  ['web/routes/latest.tsx', '../components/amount/amount.tsx'],
  ['web/routes/search-schemas/token-search.ts', '../../components/amount/amount.tsx'],
  ['web/api/api.test.ts', '../../server/http/serve.ts'],
  ['worker/main.ts', '../web/api/api.ts'],
])('%s may not import %s', (from, name) => {
  expect(isAllowed(from, name)).toBe(false);
});

test.each([
  ['contract/codec/json.ts', '../endpoints/common.ts'],
  ['server/main.ts', './store/store.ts'],
  ['server/demo/seed.ts', '../store/ingest/ingest.ts'],
  ['web/pages/latest/parts/row.tsx', '../../../components/amount/amount.tsx'],
  ['web/pages/transaction/kinds/index.ts', '../value.ts'],
  ['web/routes/root.tsx', '../pages/frame/frame.tsx'],
  ['web/pages/frame/search-field.tsx', '../search/palette/palette.tsx'],
  ['server/http/app.test.ts', 'vitest'],
  ['web/components/amount/amount.tsx', '../../../format/amounts/sats.ts'],
  ['web/components/table/pager.tsx', '../../hooks/use-paging.ts'],
  ['web/pages/frame/footer.tsx', '../../../i18n/locale.ts'],
])('%s may import %s', (from, name) => {
  expect(isAllowed(from, name)).toBe(true);
});

test('imports are found however they are written', () => {
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
