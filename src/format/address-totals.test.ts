import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressTransaction, directions } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { effectOn, exclusionOf, totalsOf } from './address-effect.ts';

const me = `02${'1'.repeat(64)}`;
const other = `02${'2'.repeat(64)}`;
const { tokenMetadata } = samples.TokenTransactionDetail;
const sample: AddressTransaction = { ...samples.AddressTransaction, status: 'confirmed' };

const most = 2n ** 128n - 1n;
const status = fc.constantFrom('confirmed', 'pending', 'sent', 'failed', 'expired', 'frozen');
const direction = fc.constantFrom(...directions, 'sideways');
const sats = fc.record({ status, direction, amountSats: fc.maxSafeNat(), tokenAmount: fc.constant(null) });
const token = fc.record({
  status,
  direction,
  amountSats: fc.constant(null),
  tokenAmount: fc.bigInt({ min: 0n, max: most }).map(String),
  tokenMetadata: fc.constantFrom('5e', '6f', '70').map((pair) => ({
    ...tokenMetadata,
    tokenIdentifier: pair.repeat(32),
  })),
});
const rows = fc.array(fc.oneof(sats, token).map((fields): AddressTransaction => ({ ...sample, ...fields })));

test('in minus out is the sum of the effects, exactly', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const totals = totalsOf(all, me);
      for (const { asset, in: come, out: gone, rows: counted } of totals.assets) {
        const own = all.filter(
          (row) => exclusionOf(row, me) === undefined && (row.tokenMetadata?.tokenIdentifier ?? 'btc') === asset,
        );
        expect(counted).toBe(own.length);
        expect(come - gone).toBe(own.reduce((sum, row) => sum + (effectOn(row, me) ?? 0n), 0n));
        expect(come >= 0n && gone >= 0n).toBe(true);
      }
      // Every row is counted or has a reason.
      const counted = totals.assets.reduce((sum, total) => sum + total.rows, 0);
      expect(counted + totals.open + totals.void + totals.unknown).toBe(all.length);
    }),
  );
});

test('rows that are not final, or moved nothing, are excluded', () => {
  const deposit = (status: string): AddressTransaction => ({ ...sample, status, direction: 'deposit', amountSats: 5 });
  const all = ['confirmed', 'pending', 'sent', 'failed', 'expired', 'frozen'].map(deposit);
  expect(totalsOf(all, me)).toEqual({
    assets: [{ asset: 'btc', decimals: 8, in: 5n, out: 0n, rows: 1 }],
    open: 2,
    void: 2,
    unknown: 1,
  });
});

test('multi-party rows count outputs minus inputs; a transfer to oneself is 0', () => {
  const entry = (pubkey: string, amount: string) => ({ address: `core1${pubkey}`, pubkey, amount });
  const multiIoDetails = {
    inputs: [entry(me, '100')],
    outputs: [entry(other, '70'), entry(me, '30')],
    totalInputAmount: '100',
    totalOutputAmount: '100',
  };
  const row: AddressTransaction = { ...sample, amountSats: null, tokenAmount: '70', tokenMetadata, multiIoDetails };
  expect(effectOn(row, me)).toBe(-70n);
  expect(effectOn(row, other)).toBe(70n);
  expect(effectOn({ ...sample, direction: 'transfer', amountSats: 9 }, me)).toBe(0n);
});

test('mints are excluded, since the tokens may have gone to another account', () => {
  const minted: AddressTransaction = {
    ...sample,
    direction: 'creation',
    amountSats: null,
    tokenAmount: '7',
    tokenMetadata: { ...tokenMetadata, issuerPublicKey: me },
  };
  expect(totalsOf([minted], me)).toMatchObject({ assets: [], unknown: 1 });
  expect(totalsOf([minted], other)).toMatchObject({ assets: [{ in: 7n }], unknown: 0 });
});
