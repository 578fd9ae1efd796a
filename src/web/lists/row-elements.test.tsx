import { afterEach, expect, test } from 'vitest';
import type { AddressTransaction } from '#contract/address.ts';
import { encodeAddress } from '#contract/codec/identifier.ts';
import { samples } from '#contract/samples.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { type TransactionType, transactionTypes } from '#contract/transaction-types.ts';
import { addressDrawing, useAddressColumns } from '#web/pages/address/transaction-columns.tsx';
import { tokenColumns, tokenDrawing } from '#web/pages/token/transactions-tab.tsx';
import { setSetting } from '#web/settings/settings.ts';
import { markup } from '#web/testing/markup.tsx';
import { ListTable } from './list.tsx';
import { TransactionTable, transactionDrawing, useTransactionColumns } from './transactions.tsx';

/* Lists have up to 500 rows, so every element counts 500 times. */

const most = 46;
const { TransactionSummary: sample, Party, TokenMetadata: tokenMetadata } = samples;
const bitcoin = { type: 'bitcoin', identifier: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
const lightning = { type: 'lightning', identifier: `lnbc20m1${'p'.repeat(100)}` };
const issuer = { type: 'issuer', identifier: Party.identifier };
const burn = { type: 'burn_address', identifier: '' };
const unknown = { type: 'unknown', identifier: '' };
const keys = [1, 2, 3, 4, 5].map((number) => `02${String(number).repeat(64)}`);
const addresses = keys.map((publicKey) => encodeAddress({ network: 'MAINNET', publicKey }));
const entry = (address: string) => ({ address, pubkey: '', amount: '1' });
const many = {
  inputs: addresses.map(entry),
  outputs: addresses.map((address) => entry(`${address}q`)),
  totalInputAmount: 5,
  totalOutputAmount: 5,
};

/** Of types that are not between two addresses. */
const sides: Partial<Record<TransactionType, Pick<TransactionSummary, 'from' | 'to'>>> = {
  bitcoin_deposit: { from: bitcoin, to: Party },
  bitcoin_withdrawal: { from: Party, to: bitcoin },
  lightning_payment: { from: Party, to: lightning },
  token_mint: { from: issuer, to: Party },
  token_burn: { from: Party, to: burn },
  unknown_token_op: { from: unknown, to: unknown },
  unknown_transfer: { from: unknown, to: unknown },
};

function transactionOf(type: TransactionType): TransactionSummary {
  const isToken = type.includes('token');
  const amounts = isToken ? { amountSats: null, tokenAmount: '1234567', tokenMetadata } : { amountSats: 12_345 };
  return {
    ...{ ...sample, ...amounts, from: Party, to: Party, ...sides[type], type, status: 'pending', swapId: 'swap' },
    multiIoDetails: type === 'token_multi_transfer' ? many : null,
    // No deposit or withdrawal is part of a swap.
    ...(type.startsWith('bitcoin') && { bitcoinTxid: 'b1'.repeat(32), swapId: null }),
  };
}

/** Elements of the rows in a list. */
const countOf = (html: string) => html.slice(html.indexOf('<tbody') + 1).match(/<[a-z]/g)?.length ?? 0;

function OfAddress({ rows, lookAlikes }: { rows: readonly AddressTransaction[]; lookAlikes?: [string, string[]][] }) {
  const hasBalances = rows.some(({ balanceAfter }) => balanceAfter !== undefined);
  const columns = useAddressColumns('', new Map(lookAlikes), 'createdAt', hasBalances);
  return <ListTable caption="" columns={columns} rows={rows} drawing={addressDrawing} />;
}

function OfToken() {
  const { all } = useTransactionColumns(tokenColumns);
  const row = { ...samples.TokenTransaction, multiIoDetails: many };
  return <ListTable caption="" columns={all} rows={[row]} drawing={tokenDrawing} />;
}

function Latest({ rows }: { rows: readonly TransactionSummary[] }) {
  const { all } = useTransactionColumns({ rowOf });
  return <ListTable caption="" columns={all} rows={rows} drawing={transactionDrawing} />;
}

const rowOf = (row: TransactionSummary) => row;

afterEach(() => setSetting('unit', 'sats'));

test.each(transactionTypes)('a row of %s has at most 46 elements, in each unit', async (type) => {
  for (const unit of ['sats', 'btc', 'usd'] as const) {
    setSetting('unit', unit);
    const rows = [transactionOf(type)];
    const count = countOf(await markup(<TransactionTable caption="" rows={rows} />, { price: 100_000 }));
    expect(count, unit).toBeLessThanOrEqual(most);
    expect(count, unit).toBeGreaterThan(15);
  }
});

test('so do rows of an address and of a token', async () => {
  const row: AddressTransaction = { ...samples.AddressTransaction, swapId: 'swap' };
  expect(countOf(await markup(<OfAddress rows={[row]} />))).toBeLessThanOrEqual(most);
  expect(countOf(await markup(<OfToken />))).toBeLessThanOrEqual(most);
});

test('so does the row of a swap above its legs, which are closed', async () => {
  setSetting('unit', 'btc');
  const legs = [
    transactionOf('core_transfer'),
    { ...transactionOf('token_multi_transfer'), id: 'other' },
    { ...transactionOf('core_transfer'), id: 'third' },
  ];
  const listed: AddressTransaction = { ...samples.AddressTransaction, swapId: 'swap' };
  const ofAddress = ['1', '2', '3'].map((id) => ({ ...listed, id }));
  const alike = listed.counterparty?.identifier ?? '';
  for (const list of [
    <Latest key="latest" rows={legs} />,
    <OfAddress key="address" rows={ofAddress} lookAlikes={[[alike, ['another']]]} />,
  ]) {
    const html = await markup(list, { price: 100_000 });
    const count = countOf(html.slice(0, html.indexOf('data-leg="closed"')));
    // It has no copy button, and the amounts of two legs.
    expect(count).toBeLessThanOrEqual(most + 3);
    expect(count).toBeGreaterThan(15);
    expect(html.match(/data-leg="closed"/g)).toHaveLength(3);
    expect(html).toContain('aria-expanded="false"');
  }
});
