import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import type { WatchedAddress } from '#web/settings/watching.ts';
import { compareRows, paymentOf, sumOf } from './payments.ts';

const { publicKey, coreAddress: address } = samples.AddressSummary;
const id = { network: 'MAINNET', address } as const;
const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 13, minute)).toISOString();

const row = (name: string, minute: number, change: Partial<AddressTransaction> = {}): AddressTransaction => ({
  id: name,
  type: 'core_transfer',
  direction: 'incoming',
  counterparty: { type: 'core', identifier: 'core1other' },
  valueUsd: 2,
  status: 'confirmed',
  amountSats: 1000,
  createdAt: at(minute),
  updatedAt: at(minute),
  ...change,
});

const check = (before: WatchedAddress | undefined, ...rows: AddressTransaction[]) =>
  compareRows(id, { before, rows, publicKey, now: new Date(at(50)) });
const ids = (list: readonly { readonly id: string }[]) => list.map((one) => one.id);

test('the first check only remembers', () => {
  const { watched, changed } = check(undefined, row('b', 2), row('a', 1));
  expect(changed).toEqual([]);
  expect(watched).toMatchObject({
    from: at(2),
    known: ['b confirmed', 'a confirmed'],
    arrivals: [],
    last: { id: 'b' },
  });
});

test('incoming payments since then are arrivals, each once and in its newest state', () => {
  const first = check(undefined, row('a', 1)).watched;
  const pending = check(first, row('b', 2, { status: 'pending' }), row('a', 1));
  expect(ids(pending.changed)).toEqual(['b']);
  expect(pending.watched.arrivals).toMatchObject([{ id: 'b', status: 'pending', amount: '1000', usd: 2 }]);
  expect(check(pending.watched, row('b', 2, { status: 'pending' }), row('a', 1)).changed).toEqual([]);
  const confirmed = check(pending.watched, row('c', 4), row('b', 2, { updatedAt: at(3) }), row('a', 1));
  expect(ids(confirmed.changed)).toEqual(['c', 'b']);
  expect(confirmed.watched.arrivals).toMatchObject([{ id: 'c' }, { id: 'b', status: 'confirmed' }]);
  // Nothing arrived with one that fails, which is told.
  const failed = check(pending.watched, row('b', 2, { status: 'failed' }), row('a', 1));
  expect(failed.changed).toMatchObject([{ id: 'b', status: 'failed', amount: '1000' }]);
  expect(failed.watched.arrivals).toEqual([]);
});

test('an outgoing payment is told when its state changes, and is no arrival', () => {
  const first = check(undefined, row('a', 1)).watched;
  const out = row('b', 2, { direction: 'outgoing', status: 'pending' });
  const sent = check(first, out, row('a', 1));
  expect(sent.changed).toEqual([]);
  const done = check(sent.watched, { ...out, status: 'confirmed' }, row('a', 1));
  expect(done.changed).toMatchObject([{ id: 'b', isIncoming: false, status: 'confirmed' }]);
  expect(done.watched.arrivals).toEqual([]);
});

test('a payment from before the first check that changes later is told, and is no arrival', () => {
  const first = check(undefined, row('b', 5)).watched;
  const { changed, watched } = check(first, row('old', 1, { updatedAt: at(9) }), row('b', 5));
  expect(ids(changed)).toEqual(['old']);
  expect(watched.arrivals).toEqual([]);
  // Without any transaction before, everything is new.
  expect(ids(check(check(undefined).watched, row('a', 1)).watched.arrivals)).toEqual(['a']);
});

test('payments that left the first page stay known', () => {
  const first = check(undefined, row('a', 1), row('b', 2)).watched;
  const next = check(first, row('c', 3)).watched;
  expect(check(next, row('a', 1)).changed).toEqual([]);
  const many = Array.from({ length: 25 }, (_, index) => row(`new ${index}`, 10));
  expect(check(next, ...many).watched.known).toHaveLength(25);
});

test('a mint for others, a transfer to itself and an unknown effect are no payments', () => {
  expect(paymentOf(row('a', 1, { direction: 'transfer' }), publicKey)).toBeUndefined();
  expect(paymentOf(row('a', 1, { direction: 'unknown' }), publicKey)).toBeUndefined();
  expect(paymentOf(row('a', 1, { amountSats: null }), publicKey)).toBeUndefined();
  const token = samples.TokenDetails.metadata;
  const tokens = { amountSats: null, tokenAmount: '340282366920938463463374607431768211455', tokenMetadata: token };
  expect(paymentOf(row('a', 1, tokens), publicKey)).toMatchObject({
    amount: tokens.tokenAmount,
    token: { tokenIdentifier: token.tokenIdentifier, decimals: token.decimals },
  });
});

test('the sum has all sats, and dollars only if everything had a price', () => {
  const token = { amountSats: null, tokenAmount: '5', tokenMetadata: samples.TokenDetails.metadata };
  const payments = [row('a', 1), row('b', 2, { amountSats: 2 ** 52 }), row('c', 3, token)].flatMap(
    (one) => paymentOf(one, publicKey) ?? [],
  );
  expect(sumOf(payments)).toEqual({ sats: 1000n + 2n ** 52n, usd: 6 });
  expect(sumOf(payments.map((one) => ({ ...one, usd: 0 })))).toMatchObject({ usd: undefined });
});
