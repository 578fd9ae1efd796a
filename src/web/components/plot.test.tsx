import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { frameOf, niceTicks, Plot, placeOf, pointAt, type TimePoint, ticksOf } from './plot.tsx';
import { labelled } from './time-chart.tsx';

test('an axis spans its values in equal round steps, and names none below zero if there is none', () => {
  const size = fc.constantFrom(1e-9, 1e-3, 1, 1e6, 1e15);
  const value = fc.tuple(fc.double({ min: -10, max: 10, noNaN: true }), size).map(([one, scale]) => one * scale);
  fc.assert(
    fc.property(value, value, fc.boolean(), (one, other, hasFractions) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const ticks = niceTicks(min, max, hasFractions);
      const slack = Math.max(1e-280, 1e-9 * Math.max(Math.abs(min), Math.abs(max)));
      expect(ticks).toHaveLength(5);
      expect(ticks[0]).toBeLessThanOrEqual(min + slack);
      expect(ticks[4]).toBeGreaterThanOrEqual(max - slack);
      if (min >= 0) expect(ticks[0]).toBeGreaterThanOrEqual(0);
      if (!hasFractions) expect(ticks.every(Number.isInteger)).toBe(true);
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
      for (const [index, tick] of ticks.entries())
        expect(Math.abs(tick - (ticks[0] ?? 0) - index * step)).toBeLessThanOrEqual(
          1e-9 * Math.abs(ticks[4] ?? 0) + slack,
        );
    }),
    { numRuns: 2000 },
  );
  expect(niceTicks(0, 1_310_000_000, false)).toEqual([0, 350_000_000, 700_000_000, 1_050_000_000, 1_400_000_000]);
  expect(niceTicks(0, 0, false)).toEqual([0, 1, 2, 3, 4]);
});

const day = (index: number) => `2026-03-${String(index + 1).padStart(2, '0')}`;
const pointsOf = (values: readonly (number | null)[]): TimePoint[] =>
  values.map((value, index) => ({ at: day(index), value }));

test('a price that hardly moves is drawn flat: its axis spans at least 2% to both sides', () => {
  const [low = 0, , , , high = 0] = ticksOf({ points: pointsOf([100, 100.1]), fromZero: false, hasFractions: true });
  expect(low).toBeLessThanOrEqual(98.1);
  expect(high).toBeGreaterThanOrEqual(102);
  expect(ticksOf({ points: pointsOf([100, 100.1]), hasFractions: true })[0]).toBe(0);
});

const draw = (properties: Partial<Parameters<typeof Plot>[0]>) =>
  renderToStaticMarkup(<Plot points={[]} shape="bars" tone="sats" {...properties} />);

test('bars have the height of their values, at places that fit any width', () => {
  const html = draw({ points: pointsOf([25, 100, 0, 50]) });
  expect(html.match(/ y="[^"]+" height="[^"]+"/g)).toEqual([
    ' y="75%" height="25%"',
    ' y="0%" height="100%"',
    ' y="50%" height="50%"',
  ]);
  expect(html.match(/x="[\d.]+%" width/g)).toEqual(['x="4.75%" width', 'x="29.75%" width', 'x="79.75%" width']);
  expect(html).not.toMatch(/style=/);
});

test('a bar is divided into its parts, with gaps between them, and a small part is still seen', () => {
  const points = [{ at: day(0), value: 100, parts: [75, 24.5, 0, 0.5] }];
  const html = draw({ points, series: ['deposits', 'withdrawals', 'transfers', 'lightning'] });
  expect(html.match(/class="part-\w+"/g)).toEqual(
    ['deposits', 'withdrawals', 'lightning'].map((of) => `class="part-${of}"`),
  );
  const [deposits, withdrawals, lightning] = [...html.matchAll(/ y="([\d.-]+)%" height="([\d.]+)%"/g)].map(
    ([, y, height]) => ({ y: Number(y), height: Number(height) }),
  );
  expect(deposits).toEqual({ y: 25, height: 75 });
  expect(withdrawals?.height).toBeCloseTo(23.8);
  expect(25 - (withdrawals?.y ?? 0) - (withdrawals?.height ?? 0)).toBeCloseTo(0.7);
  expect(lightning?.height).toBe(0.35);
});

test('a part that would be a hair is not drawn, but no bar is invisible', () => {
  const parts = [
    [99.9, 0.1],
    [0, 0.1],
  ];
  const points = parts.map((of, index) => ({ at: day(index), value: index === 0 ? 100 : 0.1, parts: of }));
  const html = draw({ points, series: ['deposits', 'lightning'] });
  expect(html.match(/class="part-\w+"/g)).toEqual(['class="part-deposits"', 'class="part-lightning"']);
});

test('a line has gaps where values are missing, and the period before is dashed', () => {
  const html = draw({ points: pointsOf([0, 100, null, 50, 100]), shape: 'line', before: [50, 0] });
  expect(html.match(/class="plot-line" d="[^"]+"/g)).toEqual([
    'class="plot-line" d="M0 1000L250 0"',
    'class="plot-line" d="M750 500L1000 0"',
  ]);
  expect(html).toContain('class="plot-before" d="M0 500L1000 1000"');
  expect(html).toContain('<circle class="plot-dot" cx="100%" cy="0%"');
});

test('a price has the color of its direction', () => {
  const tone = (values: readonly (number | null)[]) =>
    /tone-\w+/.exec(draw({ points: pointsOf(values), shape: 'line', tone: 'price' }))?.[0];
  expect([[1, 3, 2], [null, 2, 3, 1], [1, 2, 1], []].map(tone)).toEqual([
    'tone-up',
    'tone-down',
    'tone-even',
    'tone-even',
  ]);
});

test('below a line is a fade down to the axis, unless the axis is between its values', () => {
  const isFaded = (fromZero: boolean, ...values: number[]) =>
    frameOf({ points: pointsOf(values), fromZero, shape: 'line', tone: 'count' }).isFaded;
  expect(isFaded(true, 5, 9)).toBe(true);
  expect(isFaded(false, 100, 104)).toBe(true);
  expect(isFaded(false, -5, 9)).toBe(false);
});

test('no value and one value can be drawn', () => {
  for (const points of [[], pointsOf([null]), pointsOf([7])])
    for (const shape of ['bars', 'line'] as const)
      expect(draw({ points, shape })).not.toMatch(/NaN|Infinity|undefined/);
});

test('the other bars fade while one is read', () => {
  const html = draw({ points: pointsOf([1, 2, 3]), at: 1 });
  expect(html).toContain('data-read=""');
  expect(html.match(/data-at=""/g)).toHaveLength(1);
  expect(html).toContain('class="plot-hair" x1="50%"');
});

test('a place on the chart is the point that is drawn there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), fc.boolean(), (count, at, isBars) => {
      const index = at % count;
      expect(pointAt(placeOf(index, count, isBars), count, isBars)).toBe(index);
    }),
  );
  expect([pointAt(-1, 5, true), pointAt(2, 5, false)]).toEqual([0, 4]);
});

test('the time axis names the first and the last point, and some of equal distance', () => {
  expect([25, 29, 31, 3, 1, 0].map(labelled)).toEqual([
    [0, 6, 12, 18, 24],
    [0, 7, 14, 21, 28],
    [0, 10, 20, 30],
    [0, 1, 2],
    [0],
    [],
  ]);
});
