import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPagePath, isReadablePath, pagePaths } from './page-paths.ts';

test('the list of pages matches the routes', () => {
  const folder = join(import.meta.dirname, '../../web/routes');
  const routes = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}path: '([^']+)',$/gm)])
    .map(([, path]) => path);
  expect(routes.toSorted()).toEqual(pagePaths.toSorted());
});

test.each(['/', '/tx/a', '/TX/a', '/tx/a/', '/tx/a/receipt', '/address/%20', '/stats'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each(['//', '/tx', '/tx/', '/tx//', '/tx/a/b', '/tx//receipt', '/stats/x', '/nothing', '//stats'])(
  '%s is no page',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);

test.each([
  ['/no/such/page', true],
  ['/tx/', true],
  ['//x', false],
  ['/tx//', false],
  ['/package.json', false],
  ['/%00', false],
  [`/${'a'.repeat(256)}`, false],
])('%s could be meant as a page: %s', (path, expected) => {
  expect(isReadablePath(path)).toBe(expected);
});
