import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { Statement } from '#contract/statement.ts';
import { totalsOf } from '#format/address-effect.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { statementTotals } from '#format/statement.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { createStatement, type ExportedList } from './download.tsx';

afterEach(() => void vi.unstubAllGlobals());

const address = samples.AddressSummary.coreAddress;
const publicKey = samples.AddressSummary.publicKey;
const { tokenMetadata } = samples.TokenTransactionDetail;
const sats: AddressTransaction = { ...samples.AddressTransaction, id: 'first' };
const token = {
  ...samples.AddressTransaction,
  id: 'second',
  direction: 'incoming',
  amountSats: null,
  tokenAmount: '340282366920938463463374607431768211455',
  tokenMetadata: { ...tokenMetadata, name: '=HYPERLINK("x")', ticker: 'A,"B"' },
};
const choice: ExportedList<AddressTransaction> = {
  list: 'address-transactions',
  network: 'MAINNET',
  subject: address,
  from: '2025-03-01',
  to: undefined,
  order: 'newest-first',
  columns: addressColumns(core, address, publicKey),
};
const rows: AddressTransaction[] = [token, sats];
const whole = { rows, pinned: '2025-03-14T13:00:00.000999Z', total: 2, unreadable: 0, missing: 0, isUnsettled: false };
const totals = statementTotals(totalsOf(rows, publicKey).assets, undefined);
const made = () => createStatement(locale, choice, whole, { notes: ['A note.'], totals });

/** Of a service without balances over time. */
const noBalances = {
  openingBaseUnits: null,
  closingBaseUnits: null,
  opening: null,
  closing: null,
  shiftedBaseUnits: null,
  balancesAgree: null,
};

test('the JSON statement has its shape and the rows of the CSV', async () => {
  const statement = await made();
  const read = Statement.parse(JSON.parse(statement.json()));
  expect(read).toMatchObject({
    network: 'MAINNET',
    subject: address,
    from: '2025-03-01T00:00:00.000000Z',
    to: null,
    rowCount: 2,
    rowsOfService: 2,
    isComplete: true,
  });
  expect(read.totals).toEqual([
    {
      asset: 'btc',
      name: null,
      ticker: null,
      decimals: 8,
      inBaseUnits: '0',
      outBaseUnits: '150000',
      netBaseUnits: '-150000',
      in: '0.00000000',
      out: '0.00150000',
      net: '-0.00150000',
      ...noBalances,
      rows: 1,
    },
    expect.objectContaining({
      asset: tokenMetadata.tokenIdentifier,
      name: '=HYPERLINK("x")',
      ticker: 'A,"B"',
      inBaseUnits: token.tokenAmount,
      rows: 1,
    }),
  ]);
  expect(read.rows.map(({ id }) => id)).toEqual(['second', 'first']);
  // Unlike in CSV, text is not escaped.
  expect(read.rows[0]).toMatchObject({ token_name: '=HYPERLINK("x")', effect_base_units: token.tokenAmount });
  expect(Object.keys(read.rows[0] ?? {})).toEqual(Object.keys(choice.columns));
});

test('the checksum is of the CSV rows', async () => {
  const statement = await made();
  const table = statement.csv();
  expect(statement.head.rowsSha256).toBe(createHash('sha256').update(table).digest('hex'));
  expect(table).toMatch(/^address,id,type,/);
  expect(table).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the notes have a file of their own, a name and a value per line', async () => {
  const statement = await made();
  const lines = statement.notes().split('\r\n');
  expect(lines[0]).toBe('name,value');
  expect(lines).toContain(`rows_sha256,${statement.head.rowsSha256}`);
  expect(lines).toContain('is_complete,yes');
  expect(lines).toContain('total_btc_net_base_units,-150000');
  expect(lines).toContain(`total_${tokenMetadata.tokenIdentifier}_name,"'=HYPERLINK(""x"")"`);
  expect(lines).toContain(`total_${tokenMetadata.tokenIdentifier}_ticker,"A,""B"""`);
  expect(lines).toContain('note,A note.');
  expect(statement.fileName('notes')).toBe(statement.fileName('csv').replace('.csv', '-notes.csv'));
});

test('oldest first reverses the rows', async () => {
  const statement = await createStatement(locale, { ...choice, order: 'oldest-first' }, whole, {
    notes: [],
    totals: null,
  });
  expect(statement.rows.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(Statement.parse(JSON.parse(statement.json())).totals).toBeNull();
});

test.each([
  [{ unreadable: 1, total: 3 }, ['1 row could not be read and is missing.']],
  [{ missing: 2, total: 4 }, ['2 rows were added during loading and are missing.']],
  [{ isUnsettled: true }, [locale.t('statement.noteUnsettled')]],
  [{ total: 5 }, ['The service reports 5 rows.']],
])('an incomplete statement says so: %j', async (fault, notes) => {
  const { head } = await createStatement(locale, choice, { ...whole, ...fault }, { notes: [], totals });
  expect(head.isComplete).toBe(false);
  expect(head.notes.slice(0, notes.length)).toEqual(notes);
});

test('there is a checksum without https too, where browsers have no crypto.subtle', async () => {
  const { rowsSha256 } = (await made()).head;
  vi.stubGlobal('crypto', {});
  const statement = await made();
  expect(statement.head.rowsSha256).toBe(rowsSha256);
  expect(statement.notes()).toContain(`rows_sha256,${rowsSha256}`);
  Statement.parse(JSON.parse(statement.json()));
});

test.each([
  ['newest-first', 'statement.noteUsd'],
  ['oldest-first', 'statement.noteUsd'],
  ['largest-first', 'statement.noteUsdNow'],
  ['smallest-first', 'statement.noteUsdNow'],
] as const)('a list with the order %s says from when its dollars are', async (order, note) => {
  const { head } = await createStatement(locale, { ...choice, order }, whole, { notes: [], totals: null });
  expect(head.notes).toContain(locale.t(note));
});

test('a file name has the list, subject, network and time', async () => {
  expect((await made()).fileName('csv')).toMatch(
    new RegExp(`^address-transactions-${address}-MAINNET-\\d{4}-\\d\\d-\\d\\dT\\d{6}Z\\.csv$`),
  );
});

test('balances agree only if the rows and late changes explain their difference', () => {
  const { assets } = totalsOf(rows, publicKey);
  const agree = (closing: bigint, shifted = 0n) =>
    statementTotals(assets, [{ asset: 'btc', decimals: 8, token: undefined, opening: 200_000n, closing, shifted }])[0]
      ?.balancesAgree;
  expect(agree(50_000n)).toBe(true);
  expect(agree(50_001n)).toBe(false);
  expect(agree(50_001n, 1n)).toBe(true);
});
