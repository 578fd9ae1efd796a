import { expect, test, vi } from 'vitest';
import { samples } from '#contract/samples.ts';
import { statementTotals } from '#format/statement.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { sendingWith } from '#web/data/retry.ts';
import { createTestClient } from '#web/testing/query-client.ts';
import { addressNotes, makeStatement } from './make-statement.ts';

const totals = { assets: [], open: 0, void: 0, unknown: 0 };
const notes = (range: Partial<Parameters<typeof addressNotes>[1]>) =>
  addressNotes(locale, { totals, from: undefined, first: undefined, balances: undefined, ...range }).join(' ');

test.each([
  [{}, 'There are no earlier transactions for this selection.'],
  [{ from: '2026-03-14', first: '2026-03-14T00:00:00.000Z' }, 'There are no earlier transactions for this selection.'],
  [{ from: '2026-03-14', first: undefined }, 'There are no earlier transactions for this selection.'],
  [{ from: '2026-03-14', first: '2026-03-13T23:59:59.999Z' }, 'The service provides no opening balance.'],
  [{ from: '2026-03-14', first: null }, 'Could not check for earlier transactions.'],
])('%j: %s', (range, note) => {
  expect(notes(range)).toContain(note);
});

test('excluded rows are counted, and mentioned only if there are any', () => {
  expect(notes({})).not.toMatch(/pending|failed|unknown/);
  const range = notes({ totals: { assets: [], open: 1, void: 1200, unknown: 2 } });
  expect(range).toContain('1 row is pending or sent');
  expect(range).toContain('1,200 rows failed, expired or returned');
  expect(range).toContain('2 rows have an unknown balance change');
});

test('balances replace the note on earlier transactions, and say whether they agree', () => {
  const balance = { asset: 'btc', decimals: 8, opening: 5n, closing: 8n, shifted: 1n };
  const asset = { asset: 'btc', decimals: 8, in: 4n, out: 2n, rows: 2 };
  const range = { from: '2026-03-14', first: '2026-03-13T23:59:59.999Z' };
  const agreeing = notes({ ...range, balances: statementTotals([asset], [balance]) });
  expect(agreeing).toContain('Opening balance plus rows equals closing balance');
  expect(agreeing).not.toContain('no opening balance');
  const differing = statementTotals([asset], [{ ...balance, closing: 9n }]);
  expect(notes({ ...range, balances: differing })).toContain('1 closing balance differs');
  expect(notes({ ...range, balances: null })).toMatch(/no opening balance.*Could not load the balances/);
});

test('a statement that is stopped while its balances are read is not made without them', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', async () => {
    stop.abort();
    throw new DOMException('Stopped.', 'AbortError');
  });
  const { coreAddress: address, publicKey } = samples.AddressSummary;
  const owner = { address, publicKey };
  const list = { ...owner, rows: [], pinned: undefined };
  const read = { rows: [], lists: [list], to: undefined, pinned: undefined, total: 0 } as const;
  const filter = { network: 'MAINNET', owners: [owner], order: 'desc' } as const;
  const made = makeStatement(
    locale,
    createTestClient(),
    { ...filter, asset: undefined, from: undefined, to: undefined, nameColumns: (columns) => columns },
    { ...read, unreadable: 0, missing: 0, isUnsettled: false },
    sendingWith(stop.signal, vi.fn()),
  );
  await expect(made).rejects.toThrow();
  vi.unstubAllGlobals();
});
