import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test.each([
  ['/', 'latest'],
  ['/tx/a', 'transaction'],
  ['/TX/a', 'transaction'],
  ['/tx/a/', 'transaction'],
  ['/tx/a/receipt', 'receipt'],
  ['/address/%20', 'address'],
  ['/stats', 'stats'],
])('%s is the page %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
});

test.each(['', '//', '/tx', '/tx/', '/tx//', '/tx/a//', '/tx/a/b', '/tx//receipt', '/stats/x', '/nothing', '//stats'])(
  '%s is no page',
  (path) => {
    expect(pageAt(path)).toBeUndefined();
  },
);
