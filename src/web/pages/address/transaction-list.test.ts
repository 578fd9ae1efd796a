import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { lastOffset, listNote } from './transaction-list.tsx';

const view = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 25, offset: 0 } as const;
const now = Date.parse('2026-03-14T15:00:00Z');

test('the range of rows and the total', () => {
  expect(listNote(locale, view, 25, 1284, now, 'utc')).toBe('Rows 1 to 25 of 1,284');
  expect(listNote(locale, { ...view, offset: 1275 }, 9, 1284, now, 'utc')).toBe('Rows 1,276 to 1,284 of 1,284');
  expect(listNote(locale, view, 1, 1, now, 'utc')).toBe('Row 1 of 1');
});

test('a frozen list has its time', () => {
  const pinned = { ...view, offset: 25, pinned: '2026-03-14T14:02:31.123999Z' };
  expect(listNote(locale, pinned, 25, 60, now, 'utc')).toBe('Rows 26 to 50 of 60, as of 14:02:31 UTC');
  expect(listNote(locale, { ...pinned, pinned: '2026-03-13T14:02:31Z' }, 25, 60, now, 'utc')).toBe(
    'Rows 26 to 50 of 60, as of 14:02:31 UTC on 13 Mar 2026',
  );
});

test('the last page contains the last row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(10, 25, 50, 100), (total, limit) => {
      const offset = lastOffset(total, limit);
      expect(offset % limit).toBe(0);
      expect(offset).toBeLessThan(total);
      expect(offset + limit).toBeGreaterThanOrEqual(total);
    }),
  );
  expect(lastOffset(0, 25)).toBe(0);
});
