import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitcoin,
  networkTotal,
  pace,
  perAccount,
  percent,
  perDay,
  satsPerDollar,
  thousandths,
  times,
  totalText,
} from './totals.ts';

test('derived lines are cut, never rounded up', () => {
  expect(bitcoin(128_406_999_999, 2)).toBe('1,284.06');
  expect(bitcoin(999, 2)).toBe('0.00');
  expect(bitcoin(2_100_000_000_000_000, 2)).toBe('21,000,000.00');
  expect(perAccount(128_406_000_000, 48_213)).toBe('0.0266 BTC each');
  expect(perAccount(9_999, 1)).toBe('9,999 sats each');
  expect(perAccount(1, 0)).toBe('');
  expect(pace(21_486)).toBe('One every 4.0 s');
  expect(pace(1_000_000)).toBe('More than ten a second');
  expect(pace(200)).toBe('One every 7 min');
  expect(pace(0)).toBe('None today');
  expect(satsPerDollar(106_240)).toBe('1 USD = 941 sats');
  expect(percent(144_999, 1_000_000)).toBe('14.4%');
  expect(times(24_831n, 13_125n)).toBe('1.8');
});

test('a total that is not nothing does not read as nothing', () => {
  expect(networkTotal(128_406_999_999)).toEqual({ whole: '1,284', fraction: '.06', unit: 'BTC' });
  expect(totalText(1_000_000)).toBe('0.01 BTC');
  expect(totalText(999_999)).toBe('999,999 sats');
  expect(totalText(1)).toBe('1 sats');
  expect(totalText(0)).toBe('0.00 BTC');
  expect(percent(1, 1_000_000)).toBe('<0.1%');
  expect(percent(0, 1_000_000)).toBe('0%');
});

test('a pace counts days of 24 hours', () => {
  expect(perDay(700, '2026-03-07T14:02:31Z', '2026-03-14T14:02:31Z')).toBe(100n);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T12:00:00Z')).toBe(10n);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T00:00:00Z')).toBe(5n);
});

test('what is divided by nothing is nothing', () => {
  expect(thousandths(1, 0)).toBe(0);
  expect(percent(1, 0)).toBe('0%');
  expect(times(1n, 0n)).toBeUndefined();
});

const sats = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('a share lies between 0 and 1000 thousandths, a percentage is never more than the truth', () => {
  fc.assert(
    fc.property(sats, sats, (part, whole) => {
      const share = thousandths(part, whole);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1000);
      if (whole === 0) return;
      const shown = percent(part, whole);
      if (shown.startsWith('<')) return;
      const tenths = BigInt(shown.replace(/[%,]/g, '').replace('.', '')) * (shown.includes('.') ? 1n : 10n);
      expect(tenths * BigInt(whole)).toBeLessThanOrEqual(BigInt(part) * 1000n);
    }),
  );
});

test('a total keeps every digit but those it cuts', () => {
  fc.assert(
    fc.property(sats, (amount) => {
      const { whole, fraction, unit } = networkTotal(amount);
      const digits = BigInt(`${whole}${fraction}`.replace(/[.,]/g, ''));
      const read = unit === 'BTC' ? digits * 1_000_000n : digits;
      expect(read).toBeLessThanOrEqual(BigInt(amount));
      expect(BigInt(amount) - read).toBeLessThan(unit === 'BTC' ? 1_000_000n : 1n);
    }),
  );
});
