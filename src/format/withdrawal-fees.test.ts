import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { samples } from '#contract/samples.ts';
import type { SatsTransactionDetail } from '#contract/transaction.ts';
import { isWithdrawal, withdrawalFee } from './withdrawal-fees.ts';

const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const row: AddressTransaction = {
  ...samples.AddressTransaction,
  type: 'bitcoin_withdrawal',
  direction: 'withdrawal',
  status: 'confirmed',
  amountSats: 10_000,
  counterparty: { type: 'bitcoin', identifier: recipient },
};

function detail(outputs: readonly (readonly [string | null, number])[]): SatsTransactionDetail {
  const vout = outputs.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value }));
  const status = { confirmed: true, block_height: 1, block_time: 1 };
  const bitcoinTxData = { txid: 'ab'.repeat(32), vin: [], vout, status, fee: 500 };
  return { ...samples.SatsTransactionDetail, amountSats: 10_000, bitcoinTxData };
}

test.each([
  [[[recipient, 9_880]], 120n],
  [[[recipient, 10_000]], 0n],
  [
    [
      ['bc1qother', 5_000],
      [recipient, 4_000],
      [recipient, 5_990],
    ],
    10n,
  ],
  // Several withdrawals to one address, and none to it.
  [[[recipient, 20_000]], undefined],
  [[['bc1qother', 9_880]], undefined],
  [[[null, 9_880]], undefined],
  [[], undefined],
] as const)('outputs %j: fee %s', (outputs, fee) => {
  expect(withdrawalFee(row, detail(outputs))).toBe(fee);
});

test('without the Bitcoin transaction the fee is unknown', () => {
  expect(withdrawalFee(row, { ...detail([]), bitcoinTxData: null })).toBeUndefined();
  expect(withdrawalFee(row, samples.TokenTransactionDetail)).toBeUndefined();
});

test('only a confirmed withdrawal has a fee', () => {
  expect(isWithdrawal(row)).toBe(true);
  expect(isWithdrawal({ ...row, status: 'pending' })).toBe(false);
  expect(isWithdrawal({ ...row, type: 'bitcoin_deposit', direction: 'deposit' })).toBe(false);
});
