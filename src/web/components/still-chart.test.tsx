import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { getNiceTickValues } from 'recharts';
import { expect, test } from 'vitest';
import { niceTicks, StillChart, tickCount } from './still-chart.tsx';

test('the axis names the same values as the chart library', () => {
  const value = fc.oneof(fc.integer({ min: -1e15, max: 1e15 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  const close = (values: readonly number[], size: number) => values.map((one) => Math.round((one / size) * 1e6));
  fc.assert(
    fc.property(value, value, fc.boolean(), (one, other, hasFractions) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      // Smaller differences are below what numbers of this size can hold.
      // A constant has an axis of its own, never below zero.
      fc.pre(max - min > 1e-9 * Math.max(1, Math.abs(min), Math.abs(max)));
      const expected = getNiceTickValues([min, max], tickCount, hasFractions);
      const size = Math.max(1e-300, ...expected.map(Math.abs));
      expect(close(niceTicks(min, max, hasFractions), size)).toEqual(close(expected, size));
    }),
  );
});

test('an axis names no value below zero if there is none, at any size and also of a constant', () => {
  const value = fc.oneof(
    fc.double({ min: 0, max: 1e12, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.nat(),
  );
  fc.assert(
    fc.property(value, fc.option(value), fc.boolean(), (one, other, hasFractions) => {
      const [min, max] = [Math.min(one, other ?? one), Math.max(one, other ?? one)];
      const ticks = niceTicks(min, max, hasFractions);
      expect(Math.min(0, ...ticks)).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
    }),
    { numRuns: 2000 },
  );
});

const day = (index: number) => `2026-03-${String(index + 1).padStart(2, '0')}`;
const chart = { tickText: String, axisText: String, tone: 'sats', sentence: 'Volume by day' } as const;

test('bars have the height of their values, and a third of the days has labels', () => {
  const points = Array.from({ length: 24 }, (_, index) => ({ at: day(index), value: index === 23 ? 100 : 25 }));
  const html = renderToStaticMarkup(<StillChart {...chart} shape="bars" points={points} />);
  expect(html.match(/height:25%/g)).toHaveLength(23);
  expect(html.match(/height:100%/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Volume by day"');
  expect(html.match(/2026-03-\d\d/g)).toEqual(
    ['01', '04', '07', '10', '13', '16', '19', '22'].map((of) => `2026-03-${of}`),
  );
});

test('a line has gaps where values are missing', () => {
  const points = [0, 100, null, 50, 100].map((value, index) => ({ at: day(index), value }));
  const html = renderToStaticMarkup(<StillChart {...chart} shape="line" points={points} />);
  expect(html.match(/ d="([^"]+)" stroke/g)).toEqual([' d="M0 1000L250 0" stroke', ' d="M750 500L1000 0" stroke']);
});

test('no value and one value can be drawn', () => {
  for (const points of [[], [{ at: day(0), value: null }], [{ at: day(0), value: 7 }]])
    for (const shape of ['bars', 'line'] as const)
      expect(renderToStaticMarkup(<StillChart {...chart} shape={shape} points={points} />)).not.toMatch(/NaN|Infinity/);
});

test('a bar is divided into its parts, with a pattern besides the color', () => {
  const series = [
    { name: 'In', color: 'red' },
    { name: 'Out', color: 'red', angle: 45 },
    { name: 'Other', color: 'blue' },
  ];
  const points = [{ at: day(0), value: 100, parts: [75, 25, 0] }];
  const html = renderToStaticMarkup(<StillChart {...chart} shape="bars" points={points} series={series} />);
  expect(html.match(/<b style="[^"]*"/g)).toEqual([
    '<b style="flex:750;background:var(--part-0)"',
    '<b style="flex:250;background:var(--part-1)"',
  ]);
  expect(html).toContain('--part-0:red;--part-1:repeating-linear-gradient(45deg, red');
});
