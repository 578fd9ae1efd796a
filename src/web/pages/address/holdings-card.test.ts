import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactInteger } from '#contract/codec/json.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { pendingOf } from './holdings-card.tsx';

test.each([
  [100, 100, { sats: 0n, settled: 100n }],
  [100, 150, { sats: 50n, sign: '+', settled: 100n, label: '100 sats available, 50 sats pending incoming' }],
  [1500, 100, { sats: 1400n, sign: '−', settled: 100n, label: '1,500 sats available, 1,400 sats pending outgoing' }],
  [0, 0, { sats: 0n, settled: 0n }],
])('%d confirmed, %d with pending', (hard, soft, expected) => {
  expect(pendingOf(locale, hard, soft)).toMatchObject(expected);
});

test('the segments add up to the larger of the two balances', () => {
  const sats = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(exactInteger);
  fc.assert(
    fc.property(sats, sats, (hard, soft) => {
      const pending = pendingOf(locale, hard, soft);
      const [larger] = [BigInt(hard), BigInt(soft)].toSorted((a, b) => (a < b ? 1 : -1));
      expect(pending.settled + pending.sats).toBe(larger);
      expect(BigInt(hard) + (pending.sign === '+' ? pending.sats : -pending.sats)).toBe(BigInt(soft));
    }),
  );
});
