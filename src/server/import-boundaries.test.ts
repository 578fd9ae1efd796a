import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Who may import whom below `src`. The compiler separates the top-level folders, and the linter forbids `../`, so that
 * imports are by alias, or of the own folder.
 */

const source = join(import.meta.dirname, '..');
const texts = new Map(
  globSync('**/*.{ts,tsx,mjs}', { cwd: source }).map((path) => [
    path.replaceAll(sep, '/'),
    readFileSync(join(source, path), 'utf8'),
  ]),
);
/**
 * What each folder may import, besides itself: folders, files and packages; with `/` or `:` at the end, all that begin
 * with it. A folder comes after those that it imports, so no two import each other.
 */
const areas: Readonly<Record<string, string>> = {
  contract: 'zod/mini @scure/base',
  i18n: '#contract use-intl/core',
  'i18n/build': '#i18n node: vite icu-minify/compile',
  format: '#contract #i18n',
  tools: '#i18n/build node:',

  'server/store/engine': '#contract node: zod/mini kysely pg pg-connection-string pg-protocol @electric-sql/',
  'server/store/model': '#contract #server/store/engine node: zod/mini kysely kysely/migration pg',
  'server/store/read': '#contract #server/store/model #server/store/engine node: zod/mini kysely pg',
  'server/store/write': '#contract #server/store/model #server/store/engine node: zod/mini kysely pg',
  'server/store': '#contract #server/store/ node: kysely pg',
  'server/demo': '#contract #server/store/ node: zod/mini @scure/base',
  'server/api': '#contract #server/store/ #server/errors.ts #server/version.ts zod/mini @scure/base @noble/hashes/',
  'server/upstream': '#contract #server/api #server/errors.ts node: zod/mini lru-cache',
  'server/http':
    '#contract #server/store/ #server/api #server/upstream #server/errors.ts #server/version.ts node: zod/mini fastify @fastify/ lru-cache prom-client @modelcontextprotocol/sdk/',
  'server/feeds':
    '#contract #server/store/ #server/upstream/http.ts #server/http/metrics.ts #server/errors.ts #server/version.ts node: zod/mini',
  'server/transfer':
    '#contract #server/store/ #server/api #server/upstream #server/settings.ts #server/errors.ts node: zod/mini',
  'server/pages':
    '#contract #format #i18n #server/store/ #server/api #server/http #server/errors.ts #server/version.ts node: zod/mini fastify @fastify/accept-negotiator lru-cache @resvg/resvg-js',
  server: '#contract #format #i18n #server/ node: zod/mini fastify @fastify/',

  'web/build': 'node: vite',
  'web/settings': '#contract #i18n react zod/mini',
  'web/data': '#contract #format zod/mini @tanstack/react-query',
  'web/hooks':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/data react react-dom @tanstack/react-query @tanstack/react-router',
  // What shows data goes by the clock of the service; of a picture of a receipt, which draws with no font of its page.
  'web/components':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/hooks #web/data/service-clock.ts #web/data/api-error.ts #web/previews/cards.ts react react-dom recharts @fontsource-variable/ @noble/curves/ @noble/hashes/ @tanstack/react-router class-variance-authority html-to-image qr',
  'web/lists':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/data #web/components #web/hooks react @tanstack/react-query @tanstack/react-router class-variance-authority',
  'web/watching':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/data #web/components #web/hooks react @tanstack/react-query @tanstack/react-router class-variance-authority',
  'web/pages':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/watching #web/lists #web/data #web/components #web/hooks react react-dom @tanstack/react-query @tanstack/react-router class-variance-authority',
  'web/routes':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/data #web/pages/ #web/page.tsx #web/search-params.ts zod/mini @tanstack/react-query @tanstack/react-router',
  // Its search field lists the results of the search page.
  'web/frame':
    '#contract #format #i18n #web/contexts.ts #web/settings #web/watching #web/data #web/components #web/hooks #web/pages/search/palette.tsx react react-dom @tanstack/react-query @tanstack/react-router class-variance-authority',
  'web/app': '#contract #i18n #web/ react react-dom/client react-dom/server @tanstack/ zod/mini @fontsource-variable/',
  web: '#contract #format #i18n #web/ react react-dom/client react-dom/server @tanstack/ zod/mini @fontsource-variable/',
  // It communicates with the explorer over HTTP only.
  worker: '',
};

/** Folders that import each other: what is left of them. */
const bothWays: readonly string[] = ['web/components web/previews'];

/** Code that may occur in one place only, except in tests. */
const onlyIn: readonly (readonly [what: string, sign: RegExp, where: RegExp])[] = [
  ['reading the environment', /\bprocess\.env\b/, /^(server\/main\.ts|tools\/.*)$/],
  [
    'fetching',
    /(?<![.\w])fetch\(/,
    /^(web\/(data\/api\.ts|app\/entry-client\.tsx|components\/png\.ts)|worker\/.*|server\/upstream\/.*)$/,
  ],
  ['event streams in the browser', /\bEventSource\(/, /^web\/data\/event-stream\.ts$/],
  [
    'reading or writing addresses without the naming profile of the explorer',
    /\b(?:classify|readAddress|readPaymentUri|(?:de|en)code(?:Token)?Address|decodeNetworkInvoice)\((?![^;\n]*naming)/,
    /^(contract|server)\//,
  ],
  ['SQL', /\bsql`/, /^server\/store\//],
];

const isTest = (file: string) => /\.test\.|\/testing\//.test(file);

/** The innermost folder that has its own line. */
function areaOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const paths = folders.map((_, index) => folders.slice(0, folders.length - index).join('/'));
  return paths.find((one) => one in areas) ?? '';
}

const pageOf = (path: string) => /^web\/pages\/([^/.]+)/.exec(path)?.[1];

function isAllowed(from: string, name: string): boolean {
  if (name.startsWith('.') || (isTest(from) && !name.startsWith('#'))) return true;
  const to = name.startsWith('#') ? name.slice(1) : undefined;
  const area = areaOf(from);
  if (to !== undefined && isTest(from)) return new RegExp(`^(${from.split('/')[0]}|contract|format|i18n)/`).test(to);
  // Each page has its own boundary.
  if (to !== undefined && areaOf(to) === area) return pageOf(from) === pageOf(to);
  return (areas[area] ?? '')
    .split(' ')
    .some(
      (allowed) =>
        name === allowed ||
        (/[:/]$/.test(allowed) && name.startsWith(allowed)) ||
        (to !== undefined && `#${areaOf(to)}` === allowed),
    );
}

function importsOf(text: string): string[] {
  const found = text.matchAll(/^(?:(?:import|export)\b.*|\}) from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm);
  return Array.from(found, ([, from, effect, lazy]) => from ?? effect ?? lazy ?? '');
}

test('imports respect the boundaries', () => {
  const broken = Array.from(texts).flatMap(([file, text]) =>
    importsOf(text).flatMap((name) => (isAllowed(file, name) ? [] : [`${file} imports ${name}`])),
  );
  expect(texts.size).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

/** A folder, or a file that lies beside folders. */
function nodeOf(path: string): string {
  const area = areaOf(path);
  return area.includes('/') ? area : path.split('/').slice(0, 2).join('/');
}

test('no folder imports one that imports it', () => {
  const arrows = new Set(
    Array.from(texts)
      .filter(([file]) => !isTest(file))
      .flatMap(([file, text]) =>
        importsOf(text).flatMap((name) => (name.startsWith('#') ? `${nodeOf(file)} ${nodeOf(name.slice(1))}` : [])),
      ),
  );
  const back = (arrow: string) => arrow.split(' ').reverse().join(' ');
  const both = [...arrows].filter((arrow) => arrow < back(arrow) && arrows.has(back(arrow)));
  expect(both).toEqual(bothWays);
});

test.each(onlyIn)('%s is in one place only', (_, sign, where) => {
  const found = Array.from(texts).filter(([file, text]) => !isTest(file) && sign.test(text));
  expect(found.map(([file]) => file).filter((file) => !where.test(file))).toEqual([]);
});

test.each([
  ['contract/codec/json.ts', 'node:fs'],
  ['format/amounts.ts', '#web/components/amount.tsx'],
  ['server/store/read/stats.ts', '#server/http/serve.ts'],
  ['server/store/read/stats.ts', '#server/store/write/ingest.ts'],
  ['server/store/write/ingest.ts', '#server/store/read/stats.ts'],
  ['server/store/model/entry.ts', '#server/store/write/prices.ts'],
  ['server/http/serve.ts', '#server/pages/site.ts'],
  ['server/upstream/source.ts', '#server/http/errors.ts'],
  ['server/api/stats.ts', '#server/upstream/source.ts'],
  ['server/api/stats.ts', 'kysely'],
  ['server/demo/state.ts', '#server/api/stats.ts'],
  ['web/components/amount.tsx', '#web/data/queries/address.ts'],
  ['web/data/queries/address.ts', '#web/components/amount.tsx'],
  ['web/components/card.tsx', '#web/lists/list.tsx'],
  ['web/pages/latest/latest-page.tsx', '#web/pages/search/palette.tsx'],
  ['web/data/api.test.ts', '#server/http/serve.ts'],
  ['worker/main.ts', '#web/data/api.ts'],
])('%s may not import %s', (from, name) => expect(isAllowed(from, name)).toBe(false));

test.each([
  ['server/demo/demo.ts', '#server/store/write/ingest.ts'],
  ['web/page.tsx', '#web/frame/frame.tsx'],
  ['web/frame/header.tsx', '#web/pages/search/palette.tsx'],
  ['server/app.test.ts', 'vitest'],
])('%s may import %s', (from, name) => expect(isAllowed(from, name)).toBe(true));

test('imports are found in every syntax', () => {
  const text = `import './styles.css';\nimport type {\n  A,\n} from './a.ts';\nexport { C } from './c.ts';
const page = () => import('./page.tsx');\nexport const text = 'from here';`;
  expect(importsOf(text)).toEqual(['./styles.css', './a.ts', './c.ts', './page.tsx']);
});
