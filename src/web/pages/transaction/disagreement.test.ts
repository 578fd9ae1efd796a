import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import { disagreementsOf } from './disagreement.ts';

const common = { id: 'a'.repeat(64), type: 'bitcoin_deposit', status: 'confirmed', valueUsd: 0 };
const data = { txid: 'B'.repeat(64), vin: [], vout: [], status: { confirmed: true }, fee: 0 };

test('a consistent answer has none, in any notation of its ids', () => {
  const transaction = { ...common, amountSats: 5, txid: 'b'.repeat(64), bitcoinTxData: data };
  expect(disagreementsOf(locale, transaction, 'A'.repeat(64))).toEqual([]);
});

test('a transaction may be requested by its Bitcoin transaction', () => {
  const transaction = { ...common, amountSats: 5, txid: 'b'.repeat(64), bitcoinTxData: data };
  expect(disagreementsOf(locale, transaction, 'b'.repeat(64))).toEqual([]);
  expect(disagreementsOf(locale, { ...transaction, bitcoinTxData: null }, 'B'.repeat(64))).toEqual([]);
  expect(disagreementsOf(locale, transaction, 'c'.repeat(64))).toHaveLength(1);
});

test('another id, another Bitcoin transaction and two values of one input are all reported', () => {
  const bitcoinTxData = {
    ...data,
    vin: [
      { value: 3, prevout: { value: 3 } },
      { value: 3, prevout: { value: 4 } },
    ],
  };
  const found = disagreementsOf(
    locale,
    { ...common, amountSats: 5, txid: 'c'.repeat(64), bitcoinTxData },
    'd'.repeat(64),
  );
  expect(found.map(({ about }) => about)).toEqual(['Transaction ID', 'Bitcoin transaction', 'Input 2']);
  expect(found[2]?.details).toEqual([
    { field: 'value', value: '3' },
    { field: 'prevout.value', value: '4' },
  ]);
});

test('stated totals are compared with exact sums', () => {
  const amount = (2n ** 127n).toString();
  const multiIoDetails = {
    inputs: [{ address: 'x', pubkey: 'x', amount }],
    outputs: [{ address: 'y', pubkey: 'y', amount }],
    totalInputAmount: amount,
    totalOutputAmount: (2n ** 127n + 1n).toString(),
  };
  const found = disagreementsOf(locale, { ...common, amount: '1', multiIoDetails }, common.id);
  expect(found.map(({ about }) => about)).toEqual(['Total outputs']);
});
