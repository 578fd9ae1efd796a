import { afterEach, expect, test, vi } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import { listNote } from './latest-list.tsx';

afterEach(() => vi.unstubAllEnvs());

const view: LatestView = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 25, offset: 0 };
const pinned = '2026-03-14T14:02:31.250999Z';
const sameDay = Date.UTC(2026, 2, 14, 15);

test.each<[string, Partial<LatestView>, string]>([
  ['the head', {}, "Rows 1 to 25. Paging freezes the list at this moment, so rows don't repeat."],
  [
    'a frozen page',
    { offset: 1000, pinned },
    "Rows 1,001 to 1,025. The list is frozen at 14:02:31 UTC, so rows don't repeat.",
  ],
  [
    'a frozen page by update, where rows do move',
    { offset: 25, pinned, sort: 'updated_at' },
    'Rows 26 to 50 created until 14:02:31 UTC. Updated rows move to the top.',
  ],
  ['oldest first', { order: 'asc' }, 'Rows 1 to 25, oldest first. New transactions are added at the end.'],
  ['an ended range', { to: '2026-03-14' }, 'Rows 1 to 25 in the time range.'],
])('%s says what holds', (_, part, note) => {
  expect(listNote(locale, { ...view, ...part }, 25, sameDay, 'utc')).toBe(note);
});

test('another day has its date, and one row is singular', () => {
  expect(listNote(locale, { ...view, pinned }, 25, Date.UTC(2026, 2, 15), 'utc')).toContain(
    '14:02:31 UTC on 14 Mar 2026',
  );
  expect(listNote(locale, view, 1, sameDay, 'utc')).toMatch(/^Row 1\./);
});

test('the time is in the chosen time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  expect(listNote(locale, { ...view, pinned }, 25, sameDay, 'local')).toContain('frozen at 03:02:31 UTC+13,');
});
