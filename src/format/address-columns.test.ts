import { expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { core } from '#contract/codec/naming.ts';
import { samples } from '#contract/samples.ts';
import { writeCsv } from './csv.ts';
import { addressColumns } from './csv-columns.ts';

const me = `02${'1'.repeat(64)}`;
const address = samples.AddressSummary.coreAddress;
const row = samples.AddressTransaction;

function read(transaction: AddressTransaction): Record<string, string> {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const [head = '', line = ''] = writeCsv(addressColumns(core, address, me), [transaction]).split('\r\n');
  return Object.fromEntries(cells(head).map((name, index) => [name, cells(line)[index] ?? '']));
}

test('identifiers are complete and integers exact', () => {
  const cells = read({ ...row, amountSats: 2_099_999_999_999_999, tokenAmount: 2n ** 127n, multiIoDetails: null });
  expect(cells).toMatchObject({
    address,
    id: row.id,
    direction: row.direction,
    counterparty: row.counterparty?.identifier,
    amount_sats: '2099999999999999',
    token_amount_base_units: String(2n ** 127n),
    token_net_base_units: '',
  });
  expect(Object.values(cells).join()).not.toContain('…');
});

test('a row has the invoice that it fulfils, whole', () => {
  const invoice = `spark1${'x'.repeat(200)}`;
  expect(read({ ...row, invoice })).toMatchObject({ invoice });
  expect(read({ ...row, invoice: null })).toMatchObject({ invoice: '' });
});

test('an amount and an effect say what they are in', () => {
  const tokenMetadata = samples.TokenMetadata;
  const bitcoin = read({ ...row, amountSats: 5, tokenAmount: null, tokenMetadata: null, multiIoDetails: null });
  expect(bitcoin).toMatchObject({ amount: '0.00000005', amount_unit: 'BTC', effect_unit: 'BTC' });
  const token = read({ ...row, amountSats: null, tokenAmount: '5', tokenMetadata, multiIoDetails: null });
  expect(token).toMatchObject({ amount_unit: tokenMetadata.tokenIdentifier, token_ticker: tokenMetadata.ticker });
});

test('multi-party rows have net and total amounts, with an ASCII minus', () => {
  const entry = (amount: string) => ({ address, pubkey: me, amount });
  const multiIoDetails = {
    inputs: [entry('340282366920938463463374607431768211455')],
    outputs: [entry('1')],
    totalInputAmount: '340282366920938463463374607431768211455',
    totalOutputAmount: '1',
  };
  const ofToken = { ...row, amountSats: null, tokenAmount: '0', tokenMetadata: samples.TokenMetadata, multiIoDetails };
  expect(read(ofToken)).toMatchObject({
    token_net_base_units: '-340282366920938463463374607431768211454',
    effect_base_units: '-340282366920938463463374607431768211454',
  });
});

test('sats between several have the effect on the address, and their entries', () => {
  const entry = (amount: string) => ({ address, pubkey: me, amount });
  const multiIoDetails = { inputs: [entry('7')], outputs: [entry('1')], totalInputAmount: '7', totalOutputAmount: '1' };
  expect(read({ ...row, amountSats: 6, tokenAmount: null, tokenMetadata: null, multiIoDetails })).toMatchObject({
    token_net_base_units: '',
    effect_base_units: '-6',
    effect: '-0.00000006',
    effect_unit: 'BTC',
    inputs: `${address} 7`,
    outputs: `${address} 1`,
  });
});

test('of several tokens the effect is of the first, and each entry says its token', () => {
  const [own, other] = [samples.TokenMetadata.tokenIdentifier, 'ab'.repeat(32)];
  const entry = (amount: string, tokenIdentifier: string) => ({ address, pubkey: me, amount, tokenIdentifier });
  const multiIoDetails = {
    inputs: [entry('9', other)],
    outputs: [entry('5', own), entry('2', other)],
    totalInputAmount: '9',
    totalOutputAmount: '7',
  };
  const ofTokens = { ...row, amountSats: null, tokenAmount: '5', tokenMetadata: samples.TokenMetadata, multiIoDetails };
  expect(read(ofTokens)).toMatchObject({
    token_net_base_units: '5',
    inputs: `${address} 9 ${other}`,
    outputs: `${address} 5 ${own}; ${address} 2 ${other}`,
  });
});

test.each(['failed', 'expired', 'returned'])('what %s has no effect, so that the column can be summed', (status) => {
  const entry = (amount: string) => ({ address, pubkey: me, amount });
  const multiIoDetails = { inputs: [entry('7')], outputs: [entry('1')], totalInputAmount: '7', totalOutputAmount: '1' };
  expect(read({ ...row, status, amountSats: 5, tokenMetadata: null, tokenAmount: null })).toMatchObject({
    effect_base_units: '0',
    effect: '0.00000000',
    in_totals: 'no',
  });
  const ofToken = { ...row, amountSats: null, tokenAmount: '6', tokenMetadata: samples.TokenMetadata, multiIoDetails };
  expect(read({ ...ofToken, status })).toMatchObject({ token_net_base_units: '0', effect_base_units: '0' });
});
