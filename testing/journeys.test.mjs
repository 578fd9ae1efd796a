import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../src/tools/node.mjs';
import { journeysOf, namedSpecs, ofEveryPage, specs, specsOf } from './journeys.mjs';

const pages = readdirSync(inRoot('src/web/pages'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => name.replace(/\.tsx?$/, ''));

test('every page has a spec with its name, or journeys.mjs names one', () => {
  expect(pages.filter((page) => specsOf(page).length === 0)).toEqual([]);
});

test('every spec has the name of a page, is in a folder for every page, or journeys.mjs names it', () => {
  const named = new Set([...namedSpecs, ...pages.flatMap(specsOf)]);
  expect(specs.filter((name) => !ofEveryPage.includes(name.split('/')[0]) && !named.has(name))).toEqual([]);
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
