import { expect, test } from 'vitest';
import { samples } from './samples.ts';
import {
  getTransaction,
  isSatsDetail,
  listLatestTransactions,
  TransactionDetail,
  TransactionIdParameter,
  TransactionSummary,
} from './transaction.ts';

const { SatsTransactionDetail: sats, TokenTransactionDetail: token } = samples;

test('the variants of a detail are distinguished by amountSats and amount', () => {
  expect(isSatsDetail(TransactionDetail.parse(sats))).toBe(true);
  expect(isSatsDetail(TransactionDetail.parse(token))).toBe(false);
  // spec 2.2: one that fits both
  expect(isSatsDetail(TransactionDetail.parse({ ...token, ...sats }))).toBe(true);
  expect(isSatsDetail(TransactionDetail.parse({ ...token, amountSats: null }))).toBe(false);
  const { amountSats: _, ...neither } = sats;
  expect(TransactionDetail.safeParse(neither).success).toBe(false);
});

test('optional fields may be missing or null', () => {
  const { id, type, status, valueUsd } = samples.TransactionSummary;
  const least = { id, type, status, valueUsd };
  expect(TransactionSummary.parse(least)).toEqual(least);
  const nulls = { ...least, amountSats: null, tokenAmount: null, tokenMetadata: null, from: null, createdAt: null };
  expect(TransactionSummary.parse(nulls)).toEqual(nulls);
  for (const missing of Object.keys(least))
    expect(TransactionSummary.safeParse({ ...least, [missing]: undefined }).success, missing).toBe(false);
});

test('an unknown type, status or party is accepted', () => {
  const value = {
    ...samples.TransactionSummary,
    type: 'core_swap',
    status: 'settling',
    from: { type: 'robot', identifier: 'x' },
  };
  expect(TransactionSummary.parse(value)).toEqual(value);
});

test('a token amount is a string or an integer of any size, never a float', () => {
  for (const tokenAmount of ['1', 1, 2n ** 100n])
    expect(TransactionSummary.parse({ ...samples.TransactionSummary, tokenAmount })).toMatchObject({ tokenAmount });
  expect(TransactionSummary.safeParse({ ...samples.TransactionSummary, tokenAmount: 1.5 }).success).toBe(false);
});

test('a transaction id in a path becomes canonical', () => {
  expect(TransactionIdParameter.parse('01986C7A694475A299E120EC42C8A72E')).toBe('01986c7a-6944-75a2-99e1-20ec42c8a72e');
  expect(TransactionIdParameter.parse('AB'.repeat(32))).toBe('ab'.repeat(32));
  for (const txid of ['x', '', '01986c7a'])
    expect(getTransaction.params.safeParse({ txid }).error?.issues[0]).toMatchObject({
      path: ['txid'],
      message: 'must be a UUID or 64 hex characters',
    });
});

test('the latest list has its defaults', () => {
  const defaults = { network: 'MAINNET', limit: 10, offset: 0, sort: 'created_at', order: 'desc' };
  expect(listLatestTransactions.query.parse({})).toEqual(defaults);
  expect(listLatestTransactions.query.parse({ unknown: '1', limit: '500' })).toEqual({ ...defaults, limit: 500 });
});
