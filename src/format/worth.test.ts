import { expect, test } from 'vitest';
import { dollarsOf, worthAtTimeOf, worthOfAll } from './worth.ts';

const paid = { amountSats: 250_000, valueUsd: 239.79 };
const unpriced = { amountSats: 250_000, valueUsd: 0 };

test.each([
  ['of now', 100_000_000n, 'now', 90_000, 90_000],
  ['of now, without a price', 100_000_000, 'now', undefined, undefined],
  ['of a time without a price here', 100_000_000, 'unknown', 90_000, undefined],
  ['of its time', 250_000, 239.79, 90_000, 239.79],
  ['of a time without a price', 250_000, 0, 90_000, undefined],
  ['of nothing', 0n, 0, undefined, 0],
] as const)('dollars %s', (_what, sats, worth, latest, expected) => {
  expect(dollarsOf(sats, worth, latest)).toBe(expected);
});

test('a part of a payment has its share of the value, whatever the latest price', () => {
  const shareOf = (payment: Parameters<typeof worthAtTimeOf>[0], sats: number) =>
    dollarsOf(sats, worthAtTimeOf(payment, sats), 90_000);
  expect(shareOf(paid, 250_000)).toBe(239.79);
  expect(shareOf(paid, 125_000)).toBeCloseTo(119.895);
  expect(shareOf(unpriced, 125_000)).toBeUndefined();
  expect(shareOf(undefined, 125_000)).toBeUndefined();
  expect(shareOf({ amountSats: null, valueUsd: 3 }, 125_000)).toBeUndefined();
});

test('a fee of 0 sats is worth nothing, also without a price', () => {
  for (const payment of [paid, unpriced]) expect(dollarsOf(0, worthAtTimeOf(payment, 0), 90_000)).toBe(0);
});

test('a sum is unknown if one of its payments had no price', () => {
  expect(worthOfAll([paid, { amountSats: 1, valueUsd: 0.25 }])).toBe(240.04);
  expect(worthOfAll([paid, unpriced])).toBe('unknown');
  // A token transaction without a value moves no bitcoin.
  expect(worthOfAll([paid, { amountSats: null, valueUsd: 0 }])).toBe(239.79);
  expect(worthOfAll([])).toBe(0);
});
