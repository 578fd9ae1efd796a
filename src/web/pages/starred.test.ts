import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { changeBetween, isNothing, snapshotOf } from './starred.tsx';

const one = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const at = new Date('2026-11-21T12:00:00Z');
const look = (hardSats: number | string, softSats: number | string, tokens?: string[]) => ({
  at: at.toISOString(),
  hardSats,
  softSats,
  ...(tokens ? { tokens } : {}),
});

test('increases, decreases and new tokens are exact', () => {
  const most = (1n << 128n) - 1n;
  const before = look(5, 9, [`${one} ${most}`]);
  const now = look(7, 2, [`${one} ${most - 1n}`, `${other} ${most}`]);
  expect(changeBetween(before, now)).toEqual({
    hardSats: 2n,
    softSats: -7n,
    tokens: [
      { identifier: one, quantity: -1n },
      { identifier: other, quantity: most },
    ],
  });
  expect(isNothing(changeBetween(before, before))).toBe(true);
});

test('balances beyond 2^53 are stored as text, and compared exactly', () => {
  const sats = 2n ** 70n;
  const balance = { ...samples.AddressSummary.balance, btcHardBalanceSats: sats, btcSoftBalanceSats: sats + 1n };
  const now = snapshotOf({ ...samples.AddressSummary, balance }, at);
  expect(JSON.parse(JSON.stringify(now))).toEqual(now);
  expect(changeBetween(look(`${sats - 1n}`, 7), now)).toMatchObject({ hardSats: 1n, softSats: sats - 6n });
});

test('unknown balances are not compared', () => {
  expect(changeBetween(look(1, 1), look(1, 1, [`${one} 5`])).tokens).toBeUndefined();
  expect(isNothing(changeBetween(look(1, 1), look(1, 1)))).toBe(true);
});

test('a change and its reverse cancel out', () => {
  const tokens = fc
    .uniqueArray(fc.tuple(fc.constantFrom(one, other), fc.bigInt(0n, (1n << 128n) - 1n)), { selector: ([id]) => id })
    .map((list) => list.map(([identifier, quantity]) => `${identifier} ${quantity}`));
  const some = fc.tuple(fc.maxSafeInteger(), fc.maxSafeInteger(), tokens).map((args) => look(...args));
  fc.assert(
    fc.property(some, some, (before, now) => {
      const there = new Map(
        changeBetween(before, now).tokens?.map(({ identifier, quantity }) => [identifier, quantity]),
      );
      const back = new Map(
        changeBetween(now, before).tokens?.map(({ identifier, quantity }) => [identifier, -quantity]),
      );
      expect(there).toEqual(back);
    }),
  );
});

test('a snapshot has the balances of the service, with a limited number of tokens', () => {
  const summary = samples.AddressSummary;
  const token = summary.tokens?.[0];
  const { tokens } = snapshotOf(summary, at);
  expect(tokens).toEqual(summary.tokens?.map(({ tokenIdentifier, balance }) => `${tokenIdentifier} ${balance}`));
  expect(snapshotOf({ ...summary, tokens: null }, at).tokens).toBeUndefined();
  if (!token) throw new Error('The sample holds no token.');
  expect(snapshotOf({ ...summary, tokens: Array.from({ length: 101 }, () => token) }, at).tokens).toBeUndefined();
});
