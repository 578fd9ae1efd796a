import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import { ownedRowsOf } from '#format/own-rows.ts';
import { movedOf } from './statement-card.tsx';

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

test('rows that count add up by direction, each at the dollars of its time', () => {
  const rows = [
    row({ direction: 'incoming', valueUsd: 1.5 }),
    row({ direction: 'deposit', valueUsd: 0.25 }),
    row({ direction: 'outgoing', valueUsd: 3 }),
    row({ direction: 'incoming', valueUsd: 9, status: 'failed' }),
  ];
  expect(movedOf(owned(rows)).get('btc')).toEqual({ inRows: 2, outRows: 1, inUsd: 1.75, outUsd: 3 });
});

test('one row without a price leaves no sum of dollars', () => {
  const rows = [row({ direction: 'incoming', valueUsd: 1.5 }), row({ direction: 'incoming', valueUsd: 0 })];
  expect(movedOf(owned(rows)).get('btc')).toMatchObject({ inRows: 2, inUsd: undefined });
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
  expect(movedOf(owned([shared])).get(samples.TokenMetadata.tokenIdentifier)).toEqual({
    inRows: 0,
    outRows: 1,
    inUsd: 0,
    outUsd: 2,
  });
});
