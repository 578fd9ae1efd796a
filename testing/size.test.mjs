import { expect, test } from 'vitest';
import { sizesOf, tableOf } from './size.mjs';

const before = sizesOf('src/web/page.ts:100\nsrc/web/lists/a/list.ts:30\n');
const now = sizesOf('src/web/page.ts:110\nsrc/web/lists/list.ts:1200\nsrc/web/lists/list.test.ts:500\n');

test('modules and lines are counted in each folder, without tests', () => {
  expect(now.get('src')).toEqual({ lines: 1310, modules: 2, small: 0, depth: 2 });
  expect(now.get('src/web/lists')).toEqual({ lines: 1200, modules: 1, small: 0, depth: 2 });
});

test('the table has the changes since another commit', () => {
  expect(tableOf(now, before)).toMatch(/^src\/web\/lists +1,200 \(\+1,170\) +1 +0 \(-1\) +2 \(-1\)$/m);
  expect(tableOf(now)).toMatch(/^src +1,310 +2 +0 +2$/m);
});
