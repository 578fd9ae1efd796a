import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '#contract/samples.ts';
import { type LatestValue, valuesOf } from '#contract/transaction.ts';
import { english as locale } from '#i18n/testing/english.ts';
import { dotsPath, edgeOf, newestOf, streamOf } from './stream-drawing.ts';

const now = Date.UTC(2026, 2, 14, 14);
const edge = { now, end: 'now' };
const row = (secondsAgo: number, value: number, asset: LatestValue['asset'] = 'sats'): LatestValue => ({
  createdAt: new Date(now - secondsAgo * 1000).toISOString(),
  asset,
  value,
});

/** The dots of a drawing, by their place. */
const placesOf = ({ dots }: ReturnType<typeof streamOf>) =>
  dots
    .flatMap(({ asset, width, path }) =>
      Array.from(path.matchAll(/M(\d+) (\d+)h/g), ([, x, y]) => ({ x: Number(x), y: Number(y), asset, width })),
    )
    .toSorted((a, b) => a.x - b.x);

test('time goes from left to right, height and size are logarithmic values', () => {
  const stream = streamOf(locale, [row(1000, 1), row(500, 100), row(0, 10_000)], 'MAINNET', edge);
  expect(placesOf(stream)).toEqual([
    { x: 0, y: 186, asset: 'bitcoin', width: 4 },
    { x: 500, y: 126, asset: 'bitcoin', width: 6.5 },
    { x: 1000, y: 65, asset: 'bitcoin', width: 16 },
  ]);
  expect(stream.times).toEqual([
    { at: 0, label: '16 min ago' },
    { at: 40, label: '10 min' },
    { at: 70, label: '5 min' },
    { at: 100, label: 'now' },
  ]);
  expect(stream.sentence).toBe(
    '3 transactions from 16 min ago until now. Half of them are worth between 1 and 100 dollars; 0 are worth more than 10,000 dollars.',
  );
  expect(dotsPath([{ x: 0, y: 186 }])).toBe('M0 186h.01');
});

test('of the three largest those with an identifier are named, beside their dot and within the drawing', () => {
  const named = (secondsAgo: number, value: number, id: string) => ({ ...row(secondsAgo, value), id });
  const rows = [named(1000, 46_212, 'a'), named(500, 21_900, 'b'), named(400, 5, 'c'), named(0, 1_240_000, 'd')];
  const { labels } = streamOf(locale, [...rows, row(300, 99_999)], 'MAINNET', edge);
  expect(labels.map(({ id, text }) => [id, text])).toEqual([
    ['d', '$1.2 M'],
    ['a', '$46 k'],
  ]);
  expect(labels[0]?.x).toBeLessThan(93);
  expect(labels[1]?.title).toBe('$46 k, 16 min ago');
});

test('a label is where it covers the least of the dots, right of its own if all are alike', () => {
  const named = (secondsAgo: number, value: number, id: string) => ({ ...row(secondsAgo, value), id });
  const sideOf = (...others: LatestValue[]) => {
    const rows = [row(3600, 5), ...others, named(1800, 46_212, 'a'), row(0, 5)];
    const [label] = streamOf(locale, rows, 'MAINNET', edge).labels;
    return label && label.x > 50 ? 'right' : label && label.x < 43 ? 'left' : 'above';
  };
  const [right, left] = [row(1600, 41_000), row(2000, 41_000)];
  expect([sideOf(), sideOf(left), sideOf(right), sideOf(left, right)]).toEqual(['right', 'right', 'left', 'above']);
});

test('a label that would meet one of a larger value is left out', () => {
  const named = (secondsAgo: number, value: number, id: string) => ({ ...row(secondsAgo, value), id });
  const rows = [named(1000, 146_212, 'a'), named(995, 145_900, 'b'), named(500, 44_000, 'c')];
  const { labels } = streamOf(locale, rows, 'MAINNET', edge);
  expect(labels.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a label that would cover a large dot is left out, but for the one of the largest value', () => {
  const named = (secondsAgo: number, value: number, id: string) => ({ ...row(secondsAgo, value), id });
  const [above, left, right] = [row(500, 100_000), row(540, 42_000), row(460, 42_000)];
  const labelsOf = (...others: LatestValue[]) => {
    const rows = [named(1000, 146_212, 'a'), above, named(500, 44_000, 'b'), ...others];
    return streamOf(locale, rows, 'MAINNET', edge).labels.map(({ id }) => id);
  };
  expect([labelsOf(left), labelsOf(left, right)]).toEqual([['a', 'b'], ['a']]);
});

test('the left edge has tenths, unlike the ticks', () => {
  const labels = (minutes: number) =>
    streamOf(locale, [row(minutes * 60, 5), row(0, 5)], 'MAINNET', edge).times.map(({ label }) => label);
  expect(labels(103)).toEqual(['1.7 h ago', '1 h', '30 min', 'now']);
  expect(labels(1.75)).toEqual(['1.7 min ago', '1 min', '30 s', 'now']);
  expect(labels(60)[0]).toBe('1 h ago');
  expect(labels(100 * 60)[0]).toBe('4.1 d ago');
});

test('a row without a price is a dot at the bottom, and mentioned', () => {
  const stream = streamOf(locale, [row(10, 0, 'token'), row(0, 5)], 'MAINNET', edge);
  expect(placesOf(stream)[0]).toEqual({ x: 0, y: 186, asset: 'token', width: 4 });
  expect(stream.sentence).toContain('1 has no value in dollars.');
});

test('on REGTEST the height is sats, without dollars', () => {
  const stream = streamOf(locale, [row(10, 10_000), row(0, 0, 'token')], 'REGTEST', edge);
  expect(placesOf(stream).map(({ y }) => y)).toEqual([126, 186]);
  expect(JSON.stringify(stream)).not.toMatch(/\$|dollar/);
});

test('zero and one transaction can be drawn, too', () => {
  expect(streamOf(locale, [], 'MAINNET', edge)).toMatchObject({
    dots: [],
    labels: [],
    sentence: 'No transactions yet.',
  });
  expect(placesOf(streamOf(locale, [row(0, 5)], 'MAINNET', edge))).toHaveLength(1);
});

test('every dot is inside, for any values and clocks', () => {
  const any = fc.record({
    ago: fc.integer({ min: -100, max: 10_000_000 }),
    usd: fc.double({ min: 0, max: 1e15, noNaN: true }),
    sats: fc.maxSafeNat(),
  });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom('MAINNET', 'REGTEST'), (all, network) => {
      const stream = streamOf(
        locale,
        all.map(({ ago, usd, sats }) => row(ago, network === 'MAINNET' ? usd : sats)),
        network,
        edge,
      );
      for (const { x, y } of placesOf(stream)) expect(x >= 0 && x <= 1000 && y >= 20 && y <= 186).toBe(true);
      expect(stream.times.length).toBeLessThanOrEqual(6);
      expect(new Set(stream.times.map(({ label }) => label)).size).toBe(stream.times.length);
      expect(stream.times.slice(1, -1).every(({ at }) => at >= 28 && at <= 86)).toBe(true);
      for (const { at } of stream.times) expect(at >= 0 && at <= 100).toBe(true);
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

test('a row of the list is the value that the service lists', () => {
  const { TransactionSummary } = samples;
  const token = {
    ...TransactionSummary,
    tokenAmount: '5',
    amountSats: null,
    valueUsd: 3,
    createdAt: row(0, 0).createdAt,
  };
  const rows = [token, { ...token, tokenAmount: null, amountSats: 7 }, { ...token, createdAt: null }];
  const { id } = TransactionSummary;
  expect(valuesOf('MAINNET', rows)).toEqual([
    { ...row(0, 3, 'token'), id },
    { ...row(0, 3), id },
  ]);
  expect(valuesOf('REGTEST', rows)).toEqual([row(0, 0, 'token'), { ...row(0, 7), id }]);
});

test('stale data ends at its own time', () => {
  const { sentence, times } = streamOf(locale, [row(60, 5), row(0, 5)], 'MAINNET', { now, end: '14:00:00 UTC' });
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
  const stream = streamOf(locale, rows, 'MAINNET', { now: edgeOf(now, rows), end: 'now' });
  expect(placesOf(stream).map(({ x }) => x)).toEqual([0, 1000, 1000]);
  expect(stream.times[0]?.label).toBe('16 min ago');
});
