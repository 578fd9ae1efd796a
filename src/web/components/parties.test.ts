import { expect, test } from 'vitest';
import type { MultiIoDetails, Party } from '#contract/token.ts';
import { transactionTypes } from '#contract/transaction-types.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { crossingText, sidesOf } from './parties.ts';

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

test('an unknown type, even one named like an object method, moves an amount between its parties', () => {
  for (const type of ['token_airdrop', 'constructor', '__proto__']) {
    expect(crossingText(locale, type)).toBeUndefined();
    expect(sidesOf({ ...token, type, from: sender }).from).toEqual({ kind: 'party', party: sender });
  }
});

test('deposits, withdrawals and Lightning payments name the crossed network', () => {
  const crossings = transactionTypes.flatMap((type) => crossingText(locale, type) ?? []);
  expect(crossings).toEqual(['enters Core', 'leaves Core', 'over Lightning']);
});

test('a mint starts at the issuer, a burn ends in the flame, unless the service has a party', () => {
  expect(sidesOf({ ...token, type: 'token_mint' }).from).toEqual({
    kind: 'party',
    party: { type: 'issuer', identifier: `02${'c'.repeat(64)}`, pubkey: `02${'c'.repeat(64)}` },
  });
  expect(sidesOf({ ...token, type: 'token_mint', from: sender }).from).toEqual({
    kind: 'party',
    party: sender,
  });
  expect(sidesOf({ ...token, type: 'token_burn' }).to).toEqual({
    kind: 'party',
    party: { type: 'burn_address', identifier: '' },
  });
  expect(sidesOf({ ...token, type: 'token_burn', to: sender }).to).toEqual({ kind: 'party', party: sender });
});

test('several addresses form a group without change; one address is a party', () => {
  const multiIoDetails: MultiIoDetails = {
    inputs: [entry('a1', '3'), entry('a1', '4'), entry('b2', '1')],
    outputs: [entry('c3', '5'), entry('a1', '3')],
    totalInputAmount: '8',
    totalOutputAmount: '8',
  };
  const { from, to } = sidesOf({ ...token, type: 'token_multi_transfer', multiIoDetails });
  expect(from).toEqual({ kind: 'group', addresses: ['a1', 'b2'] });
  expect(to).toEqual({ kind: 'party', party: { type: 'core', identifier: 'c3' } });
});
