import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { totalsOf } from './address-effect.ts';
import { isOwnMove, type OwnRows, ownedRowsOf } from './own-rows.ts';

const keys = ['02', '03', '04', '05'].map((start) => `02${start.repeat(32)}`);
const ownKeys = keys.slice(0, 3);

/** Lists of the own addresses, of payments between them and one other. */
function listsOf(
  payments: readonly { readonly from: number; readonly to: number; readonly sats: number }[],
): OwnRows[] {
  return ownKeys.map((publicKey, own) => ({
    address: `core1${own}`,
    publicKey,
    rows: payments.flatMap(({ from, to, sats }, index): AddressTransaction[] => {
      if (from !== own && to !== own) return [];
      const direction = from === to ? 'transfer' : from === own ? 'outgoing' : 'incoming';
      const at = new Date(Date.UTC(2026, 2, 1) + index).toISOString();
      const row = { ...samples.AddressTransaction, id: `payment ${index}`, amountSats: sats, direction };
      return [{ ...row, status: 'confirmed', createdAt: at, updatedAt: at }];
    }),
  }));
}

const payments = fc.array(fc.record({ from: fc.nat(3), to: fc.nat(3), sats: fc.integer({ min: 1, max: 1_000_000 }) }), {
  maxLength: 30,
});

test('moves between own addresses are in no total, and what others paid and received is', () => {
  fc.assert(
    fc.property(payments, (all) => {
      const rows = ownedRowsOf(listsOf(all));
      const totals = totalsOf(
        rows,
        ({ owner }) => owner.publicKey,
        ({ ownUnits }) => ownUnits,
      );
      const sum = (fits: (payment: { from: number; to: number }) => boolean) =>
        all.reduce((total, payment) => total + (fits(payment) ? BigInt(payment.sats) : 0n), 0n);
      const [bitcoin] = totals.assets;
      expect(bitcoin?.in ?? 0n).toBe(sum(({ from, to }) => from === 3 && to !== 3));
      expect(bitcoin?.out ?? 0n).toBe(sum(({ from, to }) => from !== 3 && to === 3));
      const moved = rows.filter(isOwnMove).reduce((total, { ownUnits }) => total + ownUnits, 0n);
      expect(moved).toBe(2n * sum(({ from, to }) => from !== to && from !== 3 && to !== 3));
      const times = rows.map(({ createdAt }) => createdAt ?? '');
      expect(times).toEqual(times.toSorted().reverse());
    }),
  );
});

test('a pending move between own addresses is none yet', () => {
  const lists = listsOf([{ from: 0, to: 1, sats: 5 }]);
  const pending = lists.map((list) => ({ ...list, rows: list.rows.map((row) => ({ ...row, status: 'pending' })) }));
  expect(ownedRowsOf(pending).map(({ ownUnits }) => ownUnits)).toEqual([0n, 0n]);
});

test('one address alone keeps the order of its list', () => {
  const [first] = listsOf([
    { from: 0, to: 1, sats: 1 },
    { from: 0, to: 3, sats: 2 },
  ]);
  if (!first) throw new Error('There is a list.');
  expect(ownedRowsOf([first]).map(({ id }) => id)).toEqual(['payment 0', 'payment 1']);
});
