import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJson } from './json-view.tsx';

const print = (body: string) =>
  formatJson(body)
    .map(({ text }) => text)
    .join('');

test('keys, values and punctuation are separate tokens', () => {
  expect(formatJson('{"a":[1,null],"b":{}}')).toEqual([
    { kind: 'mark', text: '{\n  ' },
    { kind: 'key', text: '"a"' },
    { kind: 'mark', text: ': [\n    ' },
    { kind: 'value', text: '1' },
    { kind: 'mark', text: ',\n    ' },
    { kind: 'value', text: 'null' },
    { kind: 'mark', text: '\n  ],\n  ' },
    { kind: 'key', text: '"b"' },
    { kind: 'mark', text: ': {}\n}' },
  ]);
});

test('numbers and escapes are unchanged', () => {
  const body = '{"big":340282366920938463463374607431768211455,"e":1.50E+2,"u":"\\u202e\\"{,:}","t":1.0}';
  expect(print(body).replace(/\n */g, '').replaceAll('": ', '":')).toBe(body);
});

test('any JSON is printed as by JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(print(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
      expect(print(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('deep nesting costs neither stack nor width', () => {
  const deep = `${'['.repeat(3000)}1${']'.repeat(3000)}`;
  expect(print(deep).replace(/\s/g, '')).toBe(deep);
  expect(print(deep).length).toBeLessThan(500_000);
});
