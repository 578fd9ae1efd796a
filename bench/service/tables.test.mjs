import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../src/tools/node.mjs';
import { withTables } from './tables.mjs';

const document = readFileSync(inRoot('docs', 'benchmarks.md'), 'utf8');

test('the tables of docs/benchmarks.md are those of the recorded results', () => {
  expect(document.match(/<!-- table: /g)).toHaveLength(4);
  expect(withTables(document)).toBe(document);
  const edited = document.replace('| network summary', '| network  summary');
  expect(edited).not.toBe(document);
  expect(withTables(edited)).toBe(document);
});
