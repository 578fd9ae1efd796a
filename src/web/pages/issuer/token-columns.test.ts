import { expect, test } from 'vitest';
import { english } from '#i18n/testing/english.ts';
import { columnsOf } from './token-set-columns.tsx';

test('tokens are compared by market cap only if coins have a value', () => {
  const names = columnsOf(english, 'MAINNET').map(({ name }) => name);
  expect(names).toContain('cap');
  expect(columnsOf(english, 'REGTEST').map(({ name }) => name)).toEqual(names.filter((name) => name !== 'cap'));
});
