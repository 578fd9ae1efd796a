import { expect, test } from 'vitest';
import { contradictedShare, holderRows } from './holders-columns.tsx';

const key = '02e790468c2a10e35c0305cfb1267572c6aa780620aa466aa4f25a742de5299908';
const other = '03be3e4f592b698df75f491e11176e9e2349015838698c0fc50fa6ec9f20d863a5';
const holder = (pubkey: string, balance: string) => ({ address: pubkey, pubkey, balance, valueUsd: 0, percentage: 0 });

test('running totals start at the first rank and are exact beyond 2^53', () => {
  const holders = [holder(key, '9007199254740993'), holder(other, '1')];
  const rows = holderRows(holders, { first: 0, issuerPublicKey: other.toUpperCase() });
  expect(rows.map(({ rank, running, isIssuer }) => ({ rank, running, isIssuer }))).toEqual([
    { rank: 1, running: 9007199254740993n, isIssuer: false },
    { rank: 2, running: 9007199254740994n, isIssuer: true },
  ]);
});

test('a later page has ranks but no running totals', () => {
  const [row] = holderRows([holder(key, '5')], { first: 100, issuerPublicKey: undefined });
  expect(row).toMatchObject({ rank: 101, running: undefined, isIssuer: false });
});

test.each([
  [50, 100n, undefined],
  [50.09, 100n, undefined],
  [49, 100n, 49],
  [0, 100n, 0],
  [Number.NaN, 100n, undefined],
  // Without a supply there is nothing to compare with.
  [12, 0n, undefined],
])('a share of %d %% of a balance of 50 in a supply of %d is contradicted: %s', (percentage, supply, expected) => {
  const [row] = holderRows([{ ...holder(key, '50'), percentage }], { first: 0, issuerPublicKey: undefined });
  expect(row && contradictedShare(row, supply)).toBe(expected);
});
