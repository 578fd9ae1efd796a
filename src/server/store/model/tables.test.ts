import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frequentTypes, supplyTypes } from './tables.ts';

test('a set of types is a list of SQL literals', () => {
  expect(supplyTypes).toMatch(/^\('token_mint', '\w+'(?:, '\w+')*\)$/);
});

test('the partial index leaves out the types that are not rare', () => {
  const schema = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8');
  const index = /create index transactions_type [^;]*type not in (\([^)]*\));/.exec(schema)?.[1];
  expect(index).toBe(frequentTypes);
});
