import { expect, test } from 'vitest';
import type { Column } from './list.tsx';
import { mayStay, type ReceivedRows } from './use-list.tsx';

const columns: Column<string>[] = [];
const received = { network: 'MAINNET', subject: 'core1a', rows: ['a'], columns } satisfies ReceivedRows<string>;

test('rows stay while others of the same list are drawn', () => {
  expect(mayStay(received, { ...received, rows: ['b'] })).toBe(true);
  expect(mayStay(received, { ...received, rows: [], columns: [...columns] })).toBe(true);
});

test('rows of one network or subject never stay under another', () => {
  expect(mayStay(received, { ...received, network: 'REGTEST', rows: ['b'] })).toBe(false);
  expect(mayStay(received, { ...received, subject: 'core1b', rows: ['b'] })).toBe(false);
});

test('rows do not stay where there are none, and the first ones come at once', () => {
  expect(mayStay(received, { ...received, rows: undefined })).toBe(false);
  expect(mayStay({ ...received, rows: undefined }, received)).toBe(false);
});
