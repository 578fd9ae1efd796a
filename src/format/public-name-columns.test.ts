import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { publicNameColumns } from './public-name-columns.ts';

interface Row {
  readonly from: string | undefined;
  readonly token: string;
}

const columns = {
  from: (row: Row) => row.from,
  amount: () => 1,
  token_identifier: (row: Row) => row.token,
};

test('each identifier has its public name in a column after all others, and stays itself', () => {
  const names = new Map([
    ['address alice', 'Harbor, Exchange'],
    ['token alice', 'Wrong'],
    ['token dollar', '=SUM(A1)'],
  ]);
  const added = publicNameColumns(columns, (identifier, type) => names.get(`${type} ${identifier}`));
  const rows = [
    { from: 'alice', token: 'dollar' },
    { from: undefined, token: 'alice' },
  ];
  const [head, first, second] = writeCsv({ ...columns, ...added }, rows).split('\r\n');
  expect(head).toBe('from,amount,token_identifier,from_public_name,token_identifier_public_name');
  expect(first).toBe(`alice,1,dollar,"Harbor, Exchange","'=SUM(A1)"`);
  expect(second).toBe(',1,alice,,Wrong');
});
