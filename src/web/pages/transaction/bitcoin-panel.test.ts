import { expect, test } from 'vitest';
import type { SatsTransactionDetail } from '#contract/transaction.ts';
import { bitcoinInputs, bitcoinOutputs } from './bitcoin-entries.ts';
import { readPrevout } from './disagreement.ts';

const withdrawal: SatsTransactionDetail = {
  id: 'a'.repeat(64),
  type: 'bitcoin_withdrawal',
  status: 'confirmed',
  amountSats: 4_125_000,
  valueUsd: 1,
  to: { type: 'bitcoin', identifier: 'bc1pdz4w' },
};

const data = (vout: { scriptpubkey_address?: string | null; value: number }[]) => ({
  txid: 'b'.repeat(64),
  vin: [],
  vout,
  status: { confirmed: true },
  fee: 0,
});
const paid = (vout: Parameters<typeof data>[0], transaction: SatsTransactionDetail) =>
  bitcoinOutputs(data(vout), [transaction]).map(({ isPayment }) => isPayment);

test.each([
  [
    { value: 5, scriptpubkey_address: 'bc1q' },
    { sats: 5, address: 'bc1q' },
  ],
  [{ value: '5', scriptpubkey_address: 7 }, {}],
  [{ value: 0.5 }, {}],
  [{ value: -1 }, {}],
  [{ scriptpubkey_address: '' }, {}],
  [null, {}],
  [undefined, {}],
  ['coinbase', {}],
  [[5], {}],
])('a previous output of any shape is read: %j', (prevout, known) => {
  expect(readPrevout(prevout)).toEqual({ sats: undefined, address: undefined, ...known });
});

test('an input amount is in value or in prevout', () => {
  const inputs = bitcoinInputs({
    ...data([]),
    vin: [{ value: 3, prevout: { value: 4, scriptpubkey_address: 'bc1a' } }, { prevout: { value: 4 } }, {}],
  });
  expect(inputs.map(({ sats, address }) => [sats, address])).toEqual([
    [3, 'bc1a'],
    [4, undefined],
    [undefined, undefined],
  ]);
});

test('the output to the recipient is this payment', () => {
  expect(
    paid(
      [
        { scriptpubkey_address: 'bc1other', value: 4_125_000 },
        { scriptpubkey_address: 'bc1pdz4w', value: 9 },
      ],
      withdrawal,
    ),
  ).toEqual([false, true]);
});

test('of several outputs to the recipient the one with the amount is this payment', () => {
  expect(
    paid(
      [
        { scriptpubkey_address: 'bc1pdz4w', value: 9 },
        { scriptpubkey_address: 'bc1pdz4w', value: 4_125_000 },
      ],
      withdrawal,
    ),
  ).toEqual([false, true]);
});

test('a deposit is the one output with its amount; change to its sender is not', () => {
  const deposit: SatsTransactionDetail = {
    ...withdrawal,
    type: 'bitcoin_deposit',
    from: { type: 'bitcoin', identifier: 'bc1sender' },
    to: { type: 'core', identifier: 'core1' },
  };
  const change = { scriptpubkey_address: 'bc1sender', value: 77 };
  expect(paid([change, { scriptpubkey_address: 'bc1deposit', value: 4_125_000 }], deposit)).toEqual([false, true]);
  expect(paid([change, { value: 4_125_000 }, { value: 4_125_000 }], deposit)).toEqual([false, false, false]);
});

test('a zero output without address is data; a non-zero one is not', () => {
  const outputs = bitcoinOutputs(data([{ value: 0 }, { scriptpubkey_address: null, value: 5 }]), [withdrawal]);
  expect(outputs.map(({ isData }) => isData)).toEqual([true, false]);
});
