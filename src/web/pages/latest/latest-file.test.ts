import { expect, test } from 'vitest';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { writeCsv } from '#format/csv.ts';
import { latestColumns } from './latest-file.ts';

const toCsv = (rows: readonly TransactionSummary[]) => writeCsv(latestColumns(core), rows);

/** Parses one line of RFC 4180. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

function read(row: TransactionSummary): Record<string, string> {
  const [head = '', line = ''] = toCsv([row]).split('\r\n');
  const cells = cellsOf(line);
  return Object.fromEntries(cellsOf(head).map((name, index) => [name, cells[index] ?? '']));
}

const row = samples.TransactionSummary;
const { tokenMetadata } = samples.TokenTransactionDetail;

test('integers are exact and identifiers complete, in any input form', () => {
  for (const [tokenAmount, text] of [
    ['340282366920938463463374607431768211455', '340282366920938463463374607431768211455'],
    [2n ** 64n, '18446744073709551616'],
    [12, '12'],
  ] as const) {
    expect(read({ ...row, tokenAmount })).toMatchObject({ token_amount_base_units: text });
  }
  expect(read({ ...row, amountSats: 2_099_999_999_999_999 })).toMatchObject({ amount_sats: '2099999999999999' });
  const cells = read(row);
  expect(cells.id).toBe(row.id);
  expect(Object.values(cells).join()).not.toContain('…');
});

test('a row has the invoice that it fulfils', () => {
  expect(read({ ...row, invoice: 'spark1xyz' })).toMatchObject({ invoice: 'spark1xyz' });
});

test('times are ISO 8601 in UTC', () => {
  expect(read({ ...row, createdAt: '2026-03-14T15:00:00.250+01:00', updatedAt: null })).toMatchObject({
    created_at: '2026-03-14T14:00:00.250Z',
    updated_at: '',
  });
});

test.each(['=1+1', '+1', '-1', '−1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a name that starts like a formula is escaped: %j',
  (name) => {
    const [, line = ''] = toCsv([{ ...row, tokenMetadata: tokenMetadata && { ...tokenMetadata, name } }]).split('\r\n');
    expect(line).toContain(`"'${name}"`);
  },
);

test('quotes, commas and line breaks stay within their cell', () => {
  const name = 'A "B", C\nD';
  expect(read({ ...row, tokenMetadata: tokenMetadata && { ...tokenMetadata, name } })).toMatchObject({
    token_name: name,
  });
});

test('each integer has a decimal beside it, with all places', () => {
  expect(read({ ...row, amountSats: 150_000 })).toMatchObject({ amount_sats: '150000', amount: '0.00150000' });
  const token = { ...row, amountSats: null, tokenAmount: '340282366920938463463374607431768211455', tokenMetadata };
  expect(read(token)).toMatchObject({ amount: '340282366920938463463374607431768.211455' });
  expect(read({ ...token, tokenMetadata: null })).toMatchObject({ amount: '' });
});

test('numbers are never escaped', () => {
  expect(read({ ...row, valueUsd: -1.5 })).toMatchObject({ value_usd: '-1.5' });
});

test('every line has as many cells as the header', () => {
  const lines = toCsv([row, { id: 'x', type: 'y', status: 'z', valueUsd: 0 }])
    .trimEnd()
    .split('\r\n');
  expect(new Set(lines.map((line) => cellsOf(line).length)).size).toBe(1);
  expect(lines).toHaveLength(3);
});
