import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactInteger } from '#contract/codec/json.ts';
import { pendingOf } from './balance-card.tsx';

test.each([
  [100, 100, { sats: 0n }],
  [100, 150, { sats: 50n, sign: '+' }],
  [1500, 100, { sats: 1400n, sign: '−' }],
])('%d confirmed, %d with pending', (hard, soft, expected) => {
  expect(pendingOf(hard, soft)).toMatchObject(expected);
});

test('confirmed and pending add up to the balance with pending', () => {
  const sats = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(exactInteger);
  fc.assert(
    fc.property(sats, sats, (hard, soft) => {
      const pending = pendingOf(hard, soft);
      expect(BigInt(hard) + (pending.sign === '+' ? pending.sats : -pending.sats)).toBe(BigInt(soft));
    }),
  );
});
