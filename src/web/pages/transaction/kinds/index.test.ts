import { expect, test } from 'vitest';
import type { MultiIoDetails, Party } from '#contract/endpoints/token.ts';
import { transactionTypes } from '#contract/endpoints/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { kindOf } from './index.ts';

const sender: Party = { type: 'core', identifier: 'core1sender' };
const token = {
  id: 'a'.repeat(64),
  type: 'token_transfer',
  status: 'confirmed',
  amount: '5',
  valueUsd: 0,
  tokenMetadata: {
    tokenIdentifier: 'b'.repeat(64),
    tokenAddress: 'coretkn1',
    name: 'Moss',
    ticker: 'MOSS',
    decimals: 2,
    issuerPublicKey: `02${'c'.repeat(64)}`,
  },
};
const entry = (address: string, amount: string) => ({ address, pubkey: `02${address}`, amount });

test('an unknown type, even one named like an object method, uses the fallback', () => {
  expect(kindOf(locale, 'token_airdrop')).toEqual({ amountLabel: 'Amount', sides: expect.any(Function) });
  expect(kindOf(locale, 'constructor')).toEqual({ amountLabel: 'Amount', sides: expect.any(Function) });
  expect(kindOf(locale, '__proto__')).toEqual({ amountLabel: 'Amount', sides: expect.any(Function) });
});

test('deposits, withdrawals and Lightning payments name the crossed network', () => {
  const crossings = transactionTypes.flatMap((type) => kindOf(locale, type).crossing ?? []);
  expect(crossings).toEqual(['enters Core', 'leaves Core', 'over Lightning']);
});

test('a mint starts at the issuer, a burn ends in the flame, unless the service has a party', () => {
  expect(kindOf(locale, 'token_mint').sides(token).from).toEqual({
    kind: 'party',
    party: { type: 'issuer', identifier: `02${'c'.repeat(64)}`, pubkey: `02${'c'.repeat(64)}` },
  });
  expect(kindOf(locale, 'token_mint').sides({ ...token, from: sender }).from).toEqual({ kind: 'party', party: sender });
  expect(kindOf(locale, 'token_burn').sides(token).to).toEqual({
    kind: 'party',
    party: { type: 'burn_address', identifier: '' },
  });
  expect(kindOf(locale, 'token_burn').sides({ ...token, to: sender }).to).toEqual({ kind: 'party', party: sender });
});

test('several addresses form a group without change; one address is a party', () => {
  const multiIoDetails: MultiIoDetails = {
    inputs: [entry('a1', '3'), entry('a1', '4'), entry('b2', '1')],
    outputs: [entry('c3', '5'), entry('a1', '3')],
    totalInputAmount: '8',
    totalOutputAmount: '8',
  };
  const { from, to } = kindOf(locale, 'token_multi_transfer').sides({ ...token, multiIoDetails });
  expect(from).toEqual({ kind: 'group', addresses: ['a1', 'b2'], detail: '3 inputs' });
  expect(to).toEqual({ kind: 'party', party: { type: 'core', identifier: 'c3' } });
});
