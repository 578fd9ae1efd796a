import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { ownedRowsOf } from './own-rows.ts';
import { linesOf, movedOf } from './statement-lines.ts';

const own = samples.AddressSummary.publicKey;
const other = `03${'ab'.repeat(32)}`;
const row = (fields: Partial<AddressTransaction>): AddressTransaction => ({
  ...samples.AddressTransaction,
  status: 'confirmed',
  amountSats: 1000,
  tokenAmount: null,
  tokenMetadata: null,
  multiIoDetails: null,
  ...fields,
});

const owned = (rows: readonly AddressTransaction[]) => ownedRowsOf([{ address: 'core1', publicKey: own, rows }]);
const movedIn = (rows: readonly AddressTransaction[]) => movedOf(linesOf(owned(rows)));
/** What a test compares of a line. */
const shortOf = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ kind, units, balanceAfter }) => [kind, units, balanceAfter]);

test('rows that count add up by direction, each at the dollars of its time', () => {
  const moved = movedIn([
    row({ direction: 'incoming', valueUsd: 1.5 }),
    row({ direction: 'deposit', valueUsd: 0.25 }),
    row({ direction: 'outgoing', valueUsd: 3 }),
    row({ direction: 'incoming', valueUsd: 9, status: 'failed' }),
    row({ direction: 'incoming', valueUsd: 9, status: 'pending' }),
  ]).get('btc');
  expect(moved?.in).toEqual({ rows: 2, units: 2000n, usd: 1.75 });
  expect(moved?.out).toEqual({ rows: 1, units: 1000n, usd: 3 });
});

test('one row without a price leaves no sum of dollars', () => {
  const rows = [row({ direction: 'incoming', valueUsd: 1.5 }), row({ direction: 'incoming', valueUsd: 0 })];
  expect(movedIn(rows).get('btc')?.in).toEqual({ rows: 2, units: 2000n, usd: undefined });
});

test('of a transfer with several parties only the share of the address counts', () => {
  const entry = (pubkey: string, amount: string) => ({ address: pubkey, pubkey, amount });
  const shared = row({
    direction: 'outgoing',
    valueUsd: 8,
    amountSats: null,
    tokenAmount: '100',
    tokenMetadata: samples.TokenMetadata,
    multiIoDetails: {
      inputs: [entry(own, '25'), entry(other, '75')],
      outputs: [entry(other, '100')],
      totalInputAmount: '100',
      totalOutputAmount: '100',
    },
  });
  const moved = movedIn([shared]).get(samples.TokenMetadata.tokenIdentifier);
  expect([moved?.in.rows, moved?.out]).toEqual([0, { rows: 1, units: 25n, usd: 2 }]);
});

test('a fee has a line of its own, after what it was paid for', () => {
  const rows = owned([row({ id: 'out', direction: 'withdrawal', valueUsd: 10 })]);
  const options = { fees: new Map([['out', 100n]]), balances: new Map([['out', 5000n]]) };
  const lines = linesOf(rows, options);
  expect(shortOf(lines)).toEqual([
    ['fee', 100n, 5000n],
    ['out', 900n, 5100n],
  ]);
  expect(linesOf(rows, { ...options, isOldestFirst: true }).map(({ kind }) => kind)).toEqual(['out', 'fee']);
  expect(movedOf(lines).get('btc')).toMatchObject({ out: { units: 900n, usd: 9 }, fee: { units: 100n, usd: 1 } });
  // Without an amount that arrived, it would not be a withdrawal.
  expect(shortOf(linesOf(rows, { fees: new Map([['out', 1000n]]) }))).toEqual([['out', 1000n, undefined]]);
});

test('what moves between own addresses is one line, and the rest of it another', () => {
  const entry = (pubkey: string, amount: string) => ({ address: pubkey, pubkey, amount });
  const payment = row({
    id: 'split',
    amountSats: null,
    tokenAmount: '100',
    tokenMetadata: samples.TokenMetadata,
    multiIoDetails: {
      inputs: [entry(own, '100')],
      outputs: [entry(other, '60'), entry(`02${'cd'.repeat(32)}`, '40')],
      totalInputAmount: '100',
      totalOutputAmount: '100',
    },
  });
  const rows = ownedRowsOf([
    { address: 'core1', publicKey: own, rows: [{ ...payment, direction: 'outgoing' }] },
    { address: 'core2', publicKey: other, rows: [{ ...payment, direction: 'incoming' }] },
  ]);
  const lines = linesOf(rows, { isOldestFirst: true });
  expect(shortOf(lines)).toEqual([
    ['own', 60n, undefined],
    ['out', 40n, undefined],
  ]);
});
