import { expect, test } from 'vitest';
import { addressTransactionsInput } from './queries/address.ts';

const view = { network: 'REGTEST', sort: 'created_at', order: 'desc', limit: 25, offset: 50 } as const;

test('a view requests its address on its network', () => {
  expect(addressTransactionsInput('core1x', { ...view, asset: 'btc', from: '2026-03-01' })).toEqual({
    network: 'REGTEST',
    address: 'core1x',
    asset: 'btc',
    sort: 'created_at',
    order: 'desc',
    limit: 25,
    offset: 50,
    from_timestamp: '2026-03-01',
    to_timestamp: undefined,
  });
});

test('the earlier of two upper bounds applies, in any notation', () => {
  const until = (to: string | undefined, pinned: string | undefined) =>
    addressTransactionsInput('core1x', { ...view, to, pinned }).to_timestamp;
  expect(until('2026-03-14T01:00:00+02:00', '2026-03-14')).toBe('2026-03-13T23:00:00.999999Z');
  expect(until('2026-03-15', '2026-03-14T10:00:00Z')).toBe('2026-03-14T10:00:00.000000Z');
  expect(until(undefined, '2026-03-14T10:00:00Z')).toBe('2026-03-14T10:00:00.000000Z');
});
