import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withSheet } from './inline-styles.ts';

test('style attributes become one sheet without duplicates, allowed by its hash', () => {
  const { html, sheet, source } = withSheet(
    '<i style="width:40%"></i><b class="x" style="width:40%"></b><u style="--h:12;flex:0 0 3.5%">style=&quot;a&quot;</u>',
  );
  expect(html).toBe(
    '<i data-style="width:40%"></i><b class="x" data-style="width:40%"></b><u data-style="--h:12;flex:0 0 3.5%">style=&quot;a&quot;</u>',
  );
  const rules = '[data-style="width:40%"]{width:40%}[data-style="--h:12;flex:0 0 3.5%"]{--h:12;flex:0 0 3.5%}';
  expect(sheet).toBe(`<style>${rules}</style>`);
  expect(source).toBe(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`);
});

test('declarations that could end a rule are dropped', () => {
  const { html, sheet } = withSheet('<i style="width:1px}*{color:red"></i><b style="content:&quot;"></b>');
  expect([html, sheet]).toEqual(['<i></i><b></b>', '']);
});
