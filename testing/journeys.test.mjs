import { globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../src/tools/node.mjs';
import { journeysOf, namedSpecs, ofEveryPage, pagesWithJourneys } from './journeys.mjs';

test('every page has journeys', () => {
  const pages = readdirSync(inRoot('src/web/pages')).filter((name) => !name.includes('.test.'));
  expect(pages.map((name) => name.replace(/\.tsx?$/, ''))).toEqual(pagesWithJourneys);
});

test('every spec is a journey of a page, of several pages or of every page, and there', () => {
  const specs = globSync('e2e/**/*.spec.ts', { cwd: inRoot(), exclude: ['e2e/engines/**'] }).map((file) =>
    file.replaceAll('\\', '/').replace(/^e2e\/(.*)\.spec\.ts$/, '$1'),
  );
  const isCommon = (name) => ofEveryPage.includes(name.split('/')[0]);
  const named = new Set(namedSpecs);
  expect(specs.filter((name) => !isCommon(name) && !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !specs.includes(name))).toEqual([]);
});

test.each([
  ['src/web/pages/receipt.tsx', ['transaction/receipt'], false],
  ['src/web/pages/tools/tools-page.tsx', ['token/bulk-lookup', 'transaction/batch-lookup'], false],
  ['src/web/routes/starred.tsx', ['address/starred', 'address/watching'], false],
  ['src/web/frame/header.tsx', ['explorer/api-menu', 'explorer/frame', 'explorer/shortcuts'], false],
  ['e2e/search/search.spec.ts', ['search/search'], false],
  ['src/web/lists/columns.tsx', [], true],
  ['src/server/store/schema.sql', [], true],
  ['src/web/pages/tools/tools.test.ts', [], false],
  ['docs/faq.md', [], false],
])('a change of %s runs %j, and the main journeys: %s', (path, specs, hasMain) => {
  expect(journeysOf([path])).toEqual({ specs: specs.map((name) => `e2e/${name}.spec.ts`), hasMain });
});
