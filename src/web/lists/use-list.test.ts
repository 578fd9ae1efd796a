import { expect, test } from 'vitest';
import type { Column } from './list.tsx';
import { type ReceivedRows, rowsUntilDrawn } from './use-list.tsx';

const columns: Column<string>[] = [];
const received = {
  network: 'MAINNET',
  subject: 'core1a',
  rows: ['a'],
  columns,
  of: '1',
} satisfies ReceivedRows<string>;

test('rows stay while others of the same list are drawn', () => {
  expect(rowsUntilDrawn(received, { ...received, rows: ['b'] })).toBe(received);
  expect(rowsUntilDrawn(received, { ...received, rows: [], columns: [...columns] })).toBe(received);
});

test('while another page is drawn, the rows are those of the page before', () => {
  expect(rowsUntilDrawn(received, { ...received, rows: ['b'], of: '2' }).of).toBe('1');
});

test('no rows are shown while those of another network are drawn', () => {
  const latest = { ...received, network: 'REGTEST', rows: ['b'] } as const;
  expect(rowsUntilDrawn(received, latest)).toEqual({ ...latest, rows: undefined });
});

test('rows of another subject come at once', () => {
  const latest = { ...received, subject: 'core1b', rows: ['b'] };
  expect(rowsUntilDrawn(received, latest)).toBe(latest);
});

test('rows do not stay where there are none, and the first ones come at once', () => {
  const loading = { ...received, rows: undefined };
  expect(rowsUntilDrawn(received, loading)).toBe(loading);
  expect(rowsUntilDrawn(loading, received)).toBe(received);
});
