import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '../../../i18n/testing/english.ts';
import { pendingOf } from './pending.ts';

test.each([
  [100, 100, { sats: 0, settled: 100, label: '100 sats available, nothing pending' }],
  [100, 150, { sats: 50, sign: '+', settled: 100, label: '100 sats available, 50 sats pending incoming' }],
  [1500, 100, { sats: 1400, sign: '−', settled: 100, label: '1,500 sats available, 1,400 sats pending outgoing' }],
  [0, 0, { sats: 0, settled: 0 }],
])('%d confirmed, %d with pending', (hard, soft, expected) => {
  expect(pendingOf(locale, hard, soft)).toMatchObject(expected);
});

test('the segments add up to the larger of the two balances', () => {
  const sats = fc.maxSafeNat();
  fc.assert(
    fc.property(sats, sats, (hard, soft) => {
      const pending = pendingOf(locale, hard, soft);
      expect(pending.settled + pending.sats).toBe(Math.max(hard, soft));
      expect(pending.sign === '+' ? hard + pending.sats : hard - pending.sats).toBe(soft);
    }),
  );
});
