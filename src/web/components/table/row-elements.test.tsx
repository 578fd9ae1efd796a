import { afterEach, expect, test } from 'vitest';
import { encodeAddress } from '#contract/codec/identifier.ts';
import type { AddressTransaction } from '#contract/endpoints/address.ts';
import { samples } from '#contract/endpoints/samples/samples.ts';
import { type TransactionSummary, type TransactionType, transactionTypes } from '#contract/endpoints/transaction.ts';
import { AddressRow } from '#web/pages/address/transactions/address-row.tsx';
import { SwapCells as AddressSwapCells } from '#web/pages/address/transactions/swap-cells.tsx';
import { SupplyRow } from '#web/pages/token/transactions/supply-row.tsx';
import { setSetting } from '#web/settings/settings.ts';
import { markup } from '#web/testing/markup.tsx';
import { SwapGroup } from './swap-group.tsx';
import { SwapCells, TransactionRows } from './transaction-rows.tsx';
import { TransactionRow } from './transaction-table.tsx';

/* Lists have up to 500 rows, so every element counts 500 times. */

const most = 48;
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

const sides: Record<TransactionType, Pick<TransactionSummary, 'from' | 'to'>> = {
  bitcoin_deposit: { from: bitcoin, to: Party },
  bitcoin_withdrawal: { from: Party, to: bitcoin },
  core_transfer: { from: Party, to: Party },
  lightning_payment: { from: Party, to: lightning },
  token_mint: { from: issuer, to: Party },
  token_transfer: { from: Party, to: Party },
  token_burn: { from: Party, to: burn },
  token_multi_transfer: { from: Party, to: Party },
  unknown_token_op: { from: unknown, to: unknown },
  unknown_transfer: { from: unknown, to: unknown },
};

function rowOf(type: TransactionType): TransactionSummary {
  const isToken = type.includes('token');
  const amounts = isToken ? { amountSats: null, tokenAmount: '1234567', tokenMetadata } : { amountSats: 12_345 };
  return {
    ...{ ...sample, ...amounts, ...sides[type], type, status: 'pending', swapId: 'swap' },
    multiIoDetails: type === 'token_multi_transfer' ? many : null,
    // No deposit or withdrawal is part of a swap.
    ...(type.startsWith('bitcoin') && { bitcoinTxid: 'b1'.repeat(32), swapId: null }),
  };
}

const countOf = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

afterEach(() => setSetting('unit', 'sats'));

test.each(transactionTypes)('a row of %s has at most 48 elements, in each unit', async (type) => {
  for (const unit of ['sats', 'btc', 'usd'] as const) {
    setSetting('unit', unit);
    const count = countOf(await markup(<TransactionRow transaction={rowOf(type)} />, { price: 100_000 }));
    expect(count, unit).toBeLessThanOrEqual(most);
    expect(count, unit).toBeGreaterThan(15);
  }
});

test('so do rows of an address and of a token', async () => {
  const row: AddressTransaction = { ...samples.AddressTransaction, swapId: 'swap' };
  const ofAddress = <AddressRow row={row} publicKey="" time="createdAt" looksLike={undefined} />;
  expect(countOf(await markup(ofAddress))).toBeLessThanOrEqual(most);
  const ofToken = <SupplyRow transaction={{ ...samples.TokenTransaction, multiIoDetails: many }} />;
  expect(countOf(await markup(ofToken))).toBeLessThanOrEqual(most);
});

test('so does the row of a swap above its legs, which are closed', async () => {
  setSetting('unit', 'btc');
  const legs = [
    rowOf('core_transfer'),
    { ...rowOf('token_multi_transfer'), id: 'other' },
    rowOf('core_transfer'),
  ] as const;
  const listed: AddressTransaction = { ...samples.AddressTransaction, swapId: 'swap' };
  const ofAddress = <AddressSwapCells legs={[listed, listed, listed]} publicKey="" looksLike={['another']} />;
  for (const cells of [<SwapCells key="all" legs={legs} />, ofAddress]) {
    const summary = <SwapGroup legs={legs} time="createdAt" cells={cells} children={() => null} />;
    const count = countOf(await markup(summary, { price: 100_000 }));
    expect(count).toBeLessThanOrEqual(most);
    expect(count).toBeGreaterThan(15);
  }
  const whole = await markup(<TransactionRows groups={[legs]} />);
  expect(whole.match(/data-leg="closed"/g)).toHaveLength(3);
  expect(whole).toContain('aria-expanded="false"');
});
