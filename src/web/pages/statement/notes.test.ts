import { expect, test } from 'vitest';
import { english as locale } from '../../../i18n/testing/english.ts';
import { addressNotes } from './notes.ts';

const totals = { assets: [], open: 0, void: 0, unknown: 0 };
const notes = (range: Partial<Parameters<typeof addressNotes>[1]>) =>
  addressNotes(locale, { totals, from: undefined, first: undefined, ...range }).join(' ');

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
  expect(range).toContain('1,200 rows failed or expired');
  expect(range).toContain('2 rows have an unknown balance change');
});
