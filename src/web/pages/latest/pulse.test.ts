import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { type LatestValue, valuesOf } from '#contract/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { barsPath, edgeOf, newestOf, pulseOf } from './pulse.tsx';

const now = Date.UTC(2026, 2, 14, 14);
const edge = { now, end: 'now' };
const row = (secondsAgo: number, value: number, asset: LatestValue['asset'] = 'sats'): LatestValue => ({
  createdAt: new Date(now - secondsAgo * 1000).toISOString(),
  asset,
  value,
});

test('time goes from left to right, value is logarithmic', () => {
  const { bitcoin, values, times, sentence } = pulseOf(
    locale,
    [row(1000, 1), row(500, 100), row(0, 10_000)],
    'MAINNET',
    edge,
  );
  expect(bitcoin).toEqual([
    { x: 0, y: 98.5 },
    { x: 500, y: 63.6 },
    { x: 1000, y: 27.3 },
  ]);
  expect(values).toEqual([
    { at: 27.3, label: '$10 k' },
    { at: 63.6, label: '$100' },
    { at: 100, label: '$1' },
  ]);
  expect(times).toEqual([
    { at: 0, label: '16 min ago' },
    { at: 40, label: '10 min' },
    { at: 70, label: '5 min' },
    { at: 100, label: 'now' },
  ]);
  expect(sentence).toBe(
    '3 transactions from 16 min ago until now. Half of them are worth between 1 and 100 dollars; 0 are worth more than 10,000 dollars.',
  );
  expect(barsPath(bitcoin)).toBe('M0 100V98.5M500 100V63.6M1000 100V27.3');
});

test('the left edge has tenths, unlike the ticks', () => {
  const labels = (minutes: number) =>
    pulseOf(locale, [row(minutes * 60, 5), row(0, 5)], 'MAINNET', edge).times.map(({ label }) => label);
  expect(labels(103)).toEqual(['1.7 h ago', '1 h', '30 min', 'now']);
  expect(labels(1.75)).toEqual(['1.7 min ago', '1 min', '30 s', 'now']);
  expect(labels(60)[0]).toBe('1 h ago');
  expect(labels(100 * 60)[0]).toBe('4.1 d ago');
});

test('missing values are not on the scale', () => {
  const { values } = pulseOf(locale, [row(10, 3.4e44), row(0, 5)], 'MAINNET', edge);
  expect(values.map(({ label }) => label)).toEqual(['$10⁴⁰', '$10³⁰', '$10²⁰', '$10¹⁰', '$1']);
});

test('a row without a price is a stub, and mentioned', () => {
  const { token, sentence } = pulseOf(locale, [row(10, 0, 'token'), row(0, 5)], 'MAINNET', edge);
  expect(token).toEqual([{ x: 0, y: 98.5 }]);
  expect(sentence).toContain('1 has no value in dollars.');
});

test('on REGTEST the height is sats, without dollars', () => {
  const pulse = pulseOf(locale, [row(10, 10_000), row(0, 0, 'token')], 'REGTEST', edge);
  expect(pulse.bitcoin[0]?.y).toBe(63.6);
  expect(pulse.token[0]?.y).toBe(98.5);
  expect(JSON.stringify(pulse)).not.toMatch(/\$|dollar/);
});

test('zero and one transaction can be drawn, too', () => {
  expect(pulseOf(locale, [], 'MAINNET', edge)).toMatchObject({
    bitcoin: [],
    token: [],
    sentence: 'No transactions yet.',
  });
  expect(pulseOf(locale, [row(0, 5)], 'MAINNET', edge).bitcoin).toHaveLength(1);
});

test('every bar is inside, for any values and clocks', () => {
  const any = fc.record({
    ago: fc.integer({ min: -100, max: 10_000_000 }),
    usd: fc.double({ min: 0, max: 1e15, noNaN: true }),
    sats: fc.maxSafeNat(),
  });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom('MAINNET', 'REGTEST'), (all, network) => {
      const pulse = pulseOf(
        locale,
        all.map(({ ago, usd, sats }) => row(ago, network === 'MAINNET' ? usd : sats)),
        network,
        edge,
      );
      for (const { x, y } of pulse.bitcoin) {
        expect(x >= 0 && x <= 1000 && y >= 0 && y <= 98.5).toBe(true);
      }
      expect(pulse.values.length).toBeGreaterThanOrEqual(3);
      expect(pulse.times.length).toBeLessThanOrEqual(6);
      expect(new Set(pulse.times.map(({ label }) => label)).size).toBe(pulse.times.length);
      expect(pulse.times.slice(1, -1).every(({ at }) => at >= 28 && at <= 86)).toBe(true);
      for (const { at } of [...pulse.values, ...pulse.times]) expect(at >= 0 && at <= 100).toBe(true);
    }),
  );
});

test('lists are merged without duplicates, oldest first, at most 250', () => {
  const old = Array.from({ length: 250 }, (_, index) => row(1000 - index, 1));
  const joined = newestOf(old, [row(0, 9), row(751, 1), row(751, 2)]);
  expect(joined).toHaveLength(250);
  expect(joined.at(-1)).toEqual(row(0, 9));
  expect(joined[0]).toEqual(row(998, 1));
});

test('a row of the list is the bar that the service lists', () => {
  const { TransactionSummary } = samples;
  const token = {
    ...TransactionSummary,
    tokenAmount: '5',
    amountSats: null,
    valueUsd: 3,
    createdAt: row(0, 0).createdAt,
  };
  const rows = [token, { ...token, tokenAmount: null, amountSats: 7 }, { ...token, createdAt: null }];
  expect(valuesOf('MAINNET', rows)).toEqual([row(0, 3, 'token'), row(0, 3)]);
  expect(valuesOf('REGTEST', rows)).toEqual([row(0, 0, 'token'), row(0, 7)]);
});

test('stale data ends at its own time', () => {
  const { sentence, times } = pulseOf(locale, [row(60, 5), row(0, 5)], 'MAINNET', { now, end: '14:00:00 UTC' });
  expect(times.at(-1)).toEqual({ at: 100, label: '14:00:00 UTC' });
  // It is longer than "now".
  expect(times.slice(0, -1).every(({ at }) => at <= 72)).toBe(true);
  expect(sentence).toContain('until 14:00:00 UTC.');
});

test('a row ahead of the clock moves neither the axis nor its start', () => {
  const rows = [row(1000, 1), row(0, 10), row(-365 * 86_400, 100)];
  expect(edgeOf(now - 5000, rows)).toBe(now);
  expect(edgeOf(now, rows)).toBe(now);
  expect(edgeOf(now, undefined)).toBe(now);
  const { bitcoin, times } = pulseOf(locale, rows, 'MAINNET', { now: edgeOf(now, rows), end: 'now' });
  expect(bitcoin.map(({ x }) => x)).toEqual([0, 1000, 1000]);
  expect(times[0]?.label).toBe('16 min ago');
});
