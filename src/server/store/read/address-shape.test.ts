import { afterAll, beforeAll, expect, test } from 'vitest';
import { AddressTransaction, type Counterparty } from '#contract/address.ts';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import type { TransactionLine } from '#contract/import-line.ts';
import type { IoEntry, Party } from '#contract/token.ts';
import type { TokenTransactionDetail } from '#contract/transaction.ts';
import { randomLines } from '#server/store/testing/random-lines.ts';
import { openThrowawayStore, type ThrowawayStore } from '#server/store/testing/throwaway-store.ts';
import { ingest } from '#server/store/write/ingest.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { readerOf } from './reader.ts';

const network = 'MAINNET';
const [alice = '', bob = '', carol = ''] = randomLines(6, 1).publicKeys;
const tokenIdentifier = 'ab'.repeat(32);
const tokenMetadata = {
  tokenIdentifier,
  tokenAddress: encodeTokenAddress({ network, tokenIdentifier }),
  name: 'Coin',
  ticker: 'C',
  decimals: 0,
  issuerPublicKey: carol,
};
let throwaway: ThrowawayStore;
beforeAll(async () => {
  throwaway = await openThrowawayStore();
});
afterAll(() => throwaway?.remove());

const party = (publicKey: string, type = 'core'): Party => ({
  type,
  identifier: encodeAddress({ network, publicKey }),
  pubkey: publicKey,
});
const outside = (type: string, identifier: string): Party => ({ type, identifier, pubkey: null });
const entries = (amounts: Readonly<Record<string, number>>): IoEntry[] =>
  Object.entries(amounts).map(([pubkey, amount]) => ({
    address: encodeAddress({ network, publicKey: pubkey }),
    pubkey,
    amount: String(amount),
  }));

let made = 0;
/** In sats unless `token` is set. */
function line(
  type: string,
  from: Party | null,
  to: Party | null,
  token?: Pick<TokenTransactionDetail, 'tokenMetadata' | 'multiIoDetails'>,
): TransactionLine {
  made++;
  const id = made.toString(16).padStart(64, '0');
  const createdAt = '2026-03-14T13:00:00.000Z';
  const common = { record: 'transaction', network, id, type, status: 'confirmed', createdAt, from, to } as const;
  return token ? { ...common, amount: '5', tokenMetadata, ...token } : { ...common, amountSats: 5 };
}

function multi(inputs: Readonly<Record<string, number>>, outputs: Readonly<Record<string, number>>): TransactionLine {
  const details = {
    inputs: entries(inputs),
    outputs: entries(outputs),
    totalInputAmount: '20',
    totalOutputAmount: '20',
  };
  return line('token_multi_transfer', null, null, { multiIoDetails: details });
}

const token = {};
const nobody = { type: 'unknown', identifier: 'unknown' };
const theToken = { type: 'token', identifier: tokenIdentifier };
test.each<[string, TransactionLine, string, string, Partial<Counterparty>]>([
  ['a transfer, to who sends', line('core_transfer', party(alice), party(bob)), alice, 'outgoing', { pubkey: bob }],
  ['a transfer, to who gets', line('core_transfer', party(alice), party(bob)), bob, 'incoming', { pubkey: alice }],
  ['a transfer to oneself', line('core_transfer', party(alice), party(alice)), alice, 'transfer', { pubkey: alice }],
  ['a transfer without a recipient', line('unknown_transfer', party(alice), null), alice, 'outgoing', nobody],
  [
    'a transfer to an unknown party',
    line('unknown_transfer', party(alice), outside('unknown', 'unknown')),
    alice,
    'outgoing',
    nobody,
  ],
  [
    'a transfer to a party that is recorded as unknown',
    line('unknown_transfer', party(alice), outside('unknown', '?')),
    alice,
    'outgoing',
    { type: 'unknown', identifier: '?', pubkey: null },
  ],
  [
    'a token transfer to a party that is recorded as unknown',
    line('token_transfer', party(alice), outside('unknown', 'elsewhere'), token),
    alice,
    'outgoing',
    { type: 'unknown', identifier: 'elsewhere' },
  ],
  [
    'a transfer from a party of a new type',
    line('core_transfer', outside('exchange', 'x-1'), party(bob)),
    bob,
    'incoming',
    { type: 'exchange', identifier: 'x-1' },
  ],
  [
    'what an issuer sends',
    line('token_transfer', party(carol, 'issuer'), party(bob), token),
    bob,
    'incoming',
    { type: 'core', pubkey: carol },
  ],
  [
    'a mint, for its recipient',
    line('token_mint', party(carol, 'issuer'), party(bob), token),
    bob,
    'creation',
    { type: 'token', identifier: tokenIdentifier, pubkey: null },
  ],
  [
    'a mint, to who makes it',
    line('token_mint', party(carol, 'issuer'), party(bob), token),
    carol,
    'creation',
    { type: 'token', identifier: tokenIdentifier },
  ],
  [
    'a mint of an unknown token',
    line('token_mint', null, party(bob), { tokenMetadata: null }),
    bob,
    'creation',
    nobody,
  ],
  [
    'a burn',
    line('token_burn', party(bob), outside('burn_address', 'burn_address'), token),
    bob,
    'destruction',
    { type: 'token', identifier: tokenIdentifier },
  ],
  [
    'a deposit',
    line('bitcoin_deposit', outside('bitcoin', 'bc1q'), party(bob)),
    bob,
    'deposit',
    { type: 'bitcoin', identifier: 'bc1q', pubkey: null },
  ],
  [
    'a deposit from nowhere',
    line('bitcoin_deposit', null, party(bob)),
    bob,
    'deposit',
    { type: 'bitcoin', identifier: 'unknown' },
  ],
  [
    'a withdrawal',
    line('bitcoin_withdrawal', party(bob), outside('bitcoin', 'bc1q')),
    bob,
    'withdrawal',
    { type: 'bitcoin', identifier: 'bc1q' },
  ],
  [
    'a payment over Lightning',
    line('lightning_payment', party(bob), { ...outside('lightning', 'lnbc1'), pubkey: '03node' }),
    bob,
    'payment',
    { type: 'lightning', identifier: 'lnbc1', pubkey: '03node' },
  ],
  [
    'a payment over Lightning that comes in',
    line('lightning_payment', outside('lightning', 'lnbc1'), party(bob)),
    bob,
    'settlement',
    { type: 'lightning', identifier: 'lnbc1' },
  ],
  ['many parties, to who gives', multi({ [alice]: 20 }, { [bob]: 15, [alice]: 5 }), alice, 'outgoing', { pubkey: bob }],
  [
    'many parties, to who gives to several',
    multi({ [alice]: 20 }, { [bob]: 15, [carol]: 5 }),
    alice,
    'outgoing',
    theToken,
  ],
  ['many parties, to who gets', multi({ [alice]: 20 }, { [bob]: 15, [carol]: 5 }), bob, 'incoming', { pubkey: alice }],
  [
    'many parties, to who gets from several',
    multi({ [alice]: 10, [carol]: 10 }, { [bob]: 20 }),
    bob,
    'incoming',
    theToken,
  ],
  [
    'many parties, to who puts in and gets more',
    multi({ [alice]: 10, [bob]: 10 }, { [alice]: 15, [carol]: 5 }),
    alice,
    'incoming',
    { pubkey: bob },
  ],
  ['many parties, all of them oneself', multi({ [alice]: 20 }, { [alice]: 20 }), alice, 'transfer', { pubkey: alice }],
  [
    'many parties, to who gets back what it puts in',
    multi({ [alice]: 10, [bob]: 10 }, { [alice]: 10, [carol]: 10 }),
    alice,
    'transfer',
    theToken,
  ],
])('%s', async (_name, transaction, publicKey, direction, counterparty) => {
  await ingest(throwaway.store, [transaction]);
  const input = { limit: 1, offset: 0, sort: 'created_at', order: 'desc', asset: undefined } as const;
  const page = await readerOf(throwaway.store.db, {
    isCluster: throwaway.store.isCluster,
  }).read(listAddressTransactions, { network, address: { publicKey }, ...input });
  const [row] = page.data;
  expect(AddressTransaction.parse(row)).toMatchObject({ id: transaction.id, direction });
  expect(row?.counterparty).toMatchObject(counterparty);
});
