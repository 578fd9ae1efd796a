import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { usdOfPart } from './address-effect.ts';
import { taxEntriesOf } from './tax-entries.ts';

const { TokenMetadata: token, AddressTransaction: sample } = samples;
const [me, mine, other] = ['02', '03', '04'].map((start) => `${start}${start.repeat(32)}`);
if (!me || !mine || !other) throw new Error('There are three keys.');

function row(fields: Partial<AddressTransaction>): AddressTransaction {
  const none = { amountSats: null, tokenAmount: null, tokenMetadata: null, multiIoDetails: null, swapId: null };
  return { ...sample, status: 'confirmed', ...none, ...fields };
}

const sats = (amountSats: number, fields: Partial<AddressTransaction>) => row({ amountSats, ...fields });
const tokens = (tokenAmount: string, fields: Partial<AddressTransaction>) =>
  row({ tokenAmount, tokenMetadata: token, type: 'token_transfer', ...fields });
const own = (rows: readonly AddressTransaction[], publicKey = me, address = 'a') => ({ address, publicKey, rows });

test('a payment, a deposit, a mint and a burn are of their kinds, oldest first', () => {
  const { entries, skipped } = taxEntriesOf([
    own([
      tokens('9', { id: '4', type: 'token_burn', direction: 'destruction', createdAt: '2026-03-04T00:00:00Z' }),
      tokens('7', { id: '3', type: 'token_mint', direction: 'creation', createdAt: '2026-03-03T00:00:00Z' }),
      sats(5, { id: '2', type: 'bitcoin_deposit', direction: 'deposit', createdAt: '2026-03-02T00:00:00Z' }),
      sats(3, { id: '1', direction: 'outgoing', createdAt: '2026-03-01T10:20:30.456Z', valueUsd: 0 }),
    ]),
  ]);
  expect(skipped).toBe(0);
  expect(entries.map(({ kind, ids, sent, received }) => [kind, ids[0], sent?.units, received?.units])).toEqual([
    ['out', '1', 3n, undefined],
    ['deposit', '2', undefined, 5n],
    ['mint', '3', undefined, 7n],
    ['burn', '4', 9n, undefined],
  ]);
  expect(entries[0]).toMatchObject({ at: '2026-03-01T10:20:30.456Z', usd: undefined });
});

test('what is not confirmed, unknown or without an effect is no entry', () => {
  const { entries, skipped } = taxEntriesOf([
    own([
      sats(1, { direction: 'incoming', status: 'pending' }),
      sats(1, { direction: 'incoming', status: 'failed' }),
      sats(1, { direction: 'unknown' }),
      sats(1, { direction: 'transfer' }),
      sats(1, { direction: 'incoming', createdAt: null, updatedAt: null }),
    ]),
  ]);
  expect(entries).toEqual([]);
  expect(skipped).toBe(4);
});

test('both legs of a swap are one trade with the value of what came', () => {
  const legs = [
    tokens('200', { id: 'b', direction: 'incoming', swapId: 's', valueUsd: 2 }),
    sats(100, { id: 'a', direction: 'outgoing', swapId: 's', valueUsd: 1.9 }),
  ];
  expect(taxEntriesOf([own(legs)]).entries).toMatchObject([
    {
      kind: 'trade',
      ids: ['a', 'b'],
      sent: { units: 100n, asset: { asset: 'btc' } },
      received: { units: 200n, asset: { asset: token.tokenIdentifier } },
      usd: 2,
    },
  ]);
  // One leg failed: the other moved alone.
  const half = legs.map((leg) => (leg.id === 'b' ? { ...leg, status: 'failed' } : leg));
  expect(taxEntriesOf([own(half)])).toMatchObject({ entries: [{ kind: 'out', ids: ['a'] }], halves: 1 });
  expect(taxEntriesOf([own(legs)]).halves).toBe(0);
  // Two addresses gave, and what came is not theirs.
  const given = [
    ...legs.filter(({ id }) => id === 'a'),
    tokens('50', { id: 'c', direction: 'outgoing', swapId: 's', valueUsd: 1 }),
  ];
  expect(taxEntriesOf([own(given)])).toMatchObject({ entries: [{ kind: 'out' }, { kind: 'out' }], halves: 2 });
});

test('a part of a row has at most the value of the whole row', () => {
  const worth = (units: bigint) => usdOfPart(sats(100, { valueUsd: 8 }), units);
  expect([25n, -25n, 100n, 250n].map(worth)).toEqual([2, 2, 8, 8]);
});

test('a move between own addresses is a transfer, and neither income nor expense', () => {
  const { entries } = taxEntriesOf([
    own([sats(100, { id: 'x', direction: 'outgoing' })]),
    own([sats(100, { id: 'x', direction: 'incoming' })], mine, 'b'),
  ]);
  expect(entries).toMatchObject([
    { kind: 'transfer', address: 'a', to: 'b', sent: { units: 100n }, received: { units: 100n } },
  ]);
  expect(entries).toHaveLength(1);
});

test('of a transfer with several parties, what others received remains a payment', () => {
  const entry = (pubkey: string, amount: string) => ({ address: `core1${pubkey}`, pubkey, amount });
  const multiIoDetails = {
    inputs: [entry(me, '100')],
    outputs: [entry(mine, '60'), entry(other, '30'), entry(me, '10')],
    totalInputAmount: '100',
    totalOutputAmount: '100',
  };
  const shared = { id: 'm', type: 'token_multi_transfer', multiIoDetails, valueUsd: 9 };
  const { entries } = taxEntriesOf([
    own([tokens('90', { ...shared, direction: 'outgoing' })]),
    own([tokens('90', { ...shared, direction: 'incoming' })], mine, 'b'),
  ]);
  expect(entries.map(({ kind, sent, usd }) => [kind, sent?.units, usd])).toEqual([
    ['transfer', 60n, 6],
    ['out', 30n, 3],
  ]);
});

test('a fee is taken out of the amount, and only of what is sent', () => {
  const fees = new Map([['w', 20n]]);
  const withdrawal = sats(1000, { id: 'w', type: 'bitcoin_withdrawal', direction: 'withdrawal' });
  expect(taxEntriesOf([own([withdrawal])], fees).entries).toMatchObject([{ sent: { units: 980n }, feeSats: 20n }]);
  // A fee that leaves nothing is none: an entry of nothing would be refused.
  const all = new Map([['w', 1000n]]);
  expect(taxEntriesOf([own([withdrawal])], all).entries).toMatchObject([
    { sent: { units: 1000n }, feeSats: undefined },
  ]);
  const deposit = sats(1000, { id: 'w', type: 'bitcoin_deposit', direction: 'deposit' });
  expect(taxEntriesOf([own([deposit])], fees).entries).toMatchObject([
    { received: { units: 1000n }, feeSats: undefined },
  ]);
});
