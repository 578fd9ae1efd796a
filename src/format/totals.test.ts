import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english as locale } from '#i18n/testing/english.ts';
import {
  bitcoin,
  networkTotal,
  pace,
  percent,
  perDay,
  satsPerDollar,
  shortTotal,
  totalText,
} from './network-figures.ts';

test('derived figures are rounded', () => {
  expect(bitcoin(locale, 128_406_999_999, 2)).toBe('1,284.07');
  expect(bitcoin(locale, 999, 2)).toBe('0.00');
  expect(bitcoin(locale, 2_100_000_000_000_000, 2)).toBe('21,000,000.00');
  expect([999_999, 46_930_000, 1_009_400_000].map((sats) => shortTotal(locale, sats, 'sats'))).toEqual([
    '999,999',
    '46.93 M',
    '1.009 B',
  ]);
  expect(shortTotal(locale, 46_930_000, 'btc')).toBe('0.4693');
  expect(pace(locale, 21_486)).toBe('One every 4.0 s on average');
  expect(pace(locale, 1_000_000)).toBe('Over 10 per second');
  expect(pace(locale, 200)).toBe('One every 7 min on average');
  expect(pace(locale, 0)).toBe('None in 24 h');
  expect(satsPerDollar(locale, 106_240)).toBe('1 USD = 941 sats');
  expect(percent(locale, 144_999, 1_000_000)).toBe('14.5%');
  expect(percent(locale, 2_996, 1_000_000)).toBe('0.3%');
});

test('a small total is not shown as zero', () => {
  expect(networkTotal(locale, 128_406_999_999, 'btc')).toEqual({
    whole: '1,284',
    fraction: '.07',
    mark: '',
    unit: 'BTC',
  });
  expect(networkTotal(locale, 128_406_999_999, 'sats')).toEqual({
    whole: '128',
    fraction: '.4',
    mark: ' B',
    unit: 'sats',
  });
  expect(totalText(locale, 41_870_120_000, 'sats')).toBe('41,870,120,000 sats');
  expect(totalText(locale, 1_000_000, 'btc')).toBe('0.01 BTC');
  expect(totalText(locale, 999_999, 'btc')).toBe('0.00999999 BTC');
  expect(totalText(locale, 999_999, 'sats')).toBe('999,999 sats');
  expect(totalText(locale, 1, 'sats')).toBe('1 sats');
  expect(totalText(locale, 0, 'btc')).toBe('0.00 BTC');
  expect(percent(locale, 1, 1_000_000)).toBe('<0.1%');
  expect(percent(locale, 999_999, 1_000_000)).toBe('>99.9%');
  expect(percent(locale, 5, 5)).toBe('100%');
  expect(percent(locale, 0, 1_000_000)).toBe('0%');
});

test('the rate is per day of 24 hours', () => {
  expect(perDay(700, '2026-03-07T14:02:31Z', '2026-03-14T14:02:31Z')).toBe(100n);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T12:00:00Z')).toBe(10n);
  expect(perDay(5, '2026-03-14T00:00:00Z', '2026-03-14T00:00:00Z')).toBe(5n);
});

test('division by zero gives nothing', () => {
  expect(percent(locale, 1, 0)).toBe('0%');
});

const sats = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('a total in bitcoin is off by half of its last digit at most', () => {
  fc.assert(
    fc.property(sats, (amount) => {
      const { whole, fraction } = networkTotal(locale, amount, 'btc');
      const places = fraction.length - 1;
      const digits = BigInt(`${whole}${fraction}`.replace(/[.,]/g, ''));
      const off = Number(digits * 10n ** BigInt(8 - places) - BigInt(amount));
      expect(Math.abs(off)).toBeLessThanOrEqual(places === 8 ? 0 : 500_000);
    }),
  );
});
