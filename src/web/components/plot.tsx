import { memo, useId } from 'react';
import type { VolumePart } from '#contract/stats.ts';

/*
 * The drawing of a chart in the page of the service: percentages and stretched lines, which fit any width without scripts. What
 * places it, `recharts-plot.tsx` uses too, which draws the same for a reader.
 */

/** A value at a time; null is a gap. */
export interface TimePoint {
  readonly at: string;
  readonly value: number | null;
  /** What the value adds up, one for each of the series. */
  readonly parts?: readonly number[] | undefined;
}

/** Colors of values without parts; a price has that of its direction. */
export type Tone = 'sats' | 'token' | 'count' | 'price';

export interface PlotProperties {
  points: readonly TimePoint[];
  /** What the values add up, from the axis up. */
  series?: readonly VolumePart[] | undefined;
  /** Values of the period before, as a dashed line. */
  before?: readonly number[] | undefined;
  /** Sums of a period as bars, if they fit; values at a time as a line. */
  shape: 'bars' | 'line';
  /** Whether the axis starts at 0. */
  fromZero?: boolean;
  tone: Tone;
  hasFractions?: boolean;
}

// More bars would be thinner than the gaps between them.
const maxBars = 120;

export function isBarChart({ shape, points }: Pick<PlotProperties, 'shape' | 'points'>): boolean {
  return shape === 'bars' && points.length <= maxBars;
}

/** Returns the horizontal place of a point, from 0 to 1. */
export function placeOf(index: number, count: number, isBars: boolean): number {
  if (isBars) return (index + 0.5) / count;
  return count === 1 ? 0.5 : index / (count - 1);
}

/** Returns the point at a place from 0 to 1. */
export function pointAt(place: number, count: number, isBars: boolean): number {
  const index = isBars ? Math.floor(place * count) : Math.round(place * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

export interface ReadPlotProperties extends PlotProperties {
  /** The point that is read; the other ones fade. */
  at?: number | undefined;
}

/** Returns the ends of the value axis, whether it has bars or a faded line, and the point of the line that has a dot. */
export function frameOf({ at, ...properties }: ReadPlotProperties) {
  const { points, fromZero = true } = properties;
  const isBars = isBarChart(properties);
  const ticks = ticksOf(properties);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const index = at ?? points.findLastIndex(({ value }) => value !== null);
  const value = isBars ? null : (points[index]?.value ?? null);
  const dot = value === null ? undefined : { place: placeOf(index, points.length, false), value };
  return { isBars, low, high, isFaded: fromZero || low > 0, dot };
}

/** Of the height: lines of the grid. */
export const gridShares = [0, 0.25, 0.5, 0.75, 1];
export const dotRadius = 5;

export function Plot(properties: ReadPlotProperties) {
  const { at, points, series, before = [] } = properties;
  const { isBars, low, high, isFaded, dot } = frameOf(properties);
  const shareOf = (value: number) => (value - low) / (high - low);
  const x = at === undefined ? undefined : percent(placeOf(at, points.length, isBars));
  return (
    <svg className={`plot tone-${toneOf(properties)}`} aria-hidden="true" data-read={at === undefined ? undefined : ''}>
      {gridShares.map(percent).map((y) => (
        <line key={y} className="plot-grid" x2="100%" y1={y} y2={y} />
      ))}
      {x !== undefined && <line className="plot-hair" x1={x} x2={x} y2="100%" />}
      {isBars ? (
        points.map((point, index) => (
          <Bar
            key={point.at}
            point={point}
            index={index}
            count={points.length}
            high={high}
            series={series}
            isAt={index === at}
          />
        ))
      ) : (
        <Line runs={runsOf(points)} count={points.length} shareOf={shareOf} isFaded={isFaded} />
      )}
      {before.length > 1 && (
        <svg viewBox={`0 0 ${most} ${most}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="plot-before"
            d={`M${before.map((value, index) => corner(placeOf(index, before.length, isBars), shareOf(value))).join('L')}`}
          />
        </svg>
      )}
      {dot && (
        <circle className="plot-dot" cx={percent(dot.place)} cy={percent(1 - shareOf(dot.value))} r={dotRadius} />
      )}
    </svg>
  );
}

/** Returns the color: of a price, its direction from the first to the last value. */
export function toneOf({ tone, points }: Pick<PlotProperties, 'tone' | 'points'>): string {
  if (tone !== 'price') return tone;
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  return last > first ? 'up' : last < first ? 'down' : 'even';
}

/** Of the height: between two parts of a bar, the least height of a part, and the share below which it is not drawn. */
const gap = 0.007;
const least = 0.0035;
const minDrawn = 0.004;

// Thin bars are no pills.
const maxRounded = 40;

export interface BarPart {
  readonly name: VolumePart | 'all';
  /** From the axis up, as shares of the height; below it is a gap. */
  readonly bottom: number;
  readonly height: number;
  readonly gap: number;
  readonly isTop: boolean;
}

/** Returns the parts of a bar that are drawn, from the axis up. @param high the value at the top */
export function barParts(point: TimePoint, series: readonly VolumePart[] | undefined, high: number): BarPart[] {
  const parts = (series ?? (['all'] as const)).map((name, at) => ({
    name,
    value: (series ? point.parts?.[at] : point.value) ?? 0,
  }));
  const seen = parts.filter(({ value }) => value / high >= minDrawn);
  const drawn = seen.length > 0 ? seen : parts.filter(({ value }) => value > 0).slice(0, 1);
  let top = 0;
  return drawn.map(({ name, value }, at) => {
    const below = at === 0 ? 0 : gap;
    const height = Math.max(value / high - below, least);
    const bottom = top + below;
    top = bottom + height;
    return { name, bottom, height, gap: below, isTop: at === drawn.length - 1 };
  });
}

/** Returns what all parts of a bar have: place and width in any width, and the corners. */
export function barPlace(index: number, count: number) {
  return { x: percent((index + 0.19) / count), width: percent(0.62 / count) };
}

export function barRadius({ isTop }: BarPart, count: number): number {
  return isTop && count <= maxRounded ? 2.5 : 1;
}

interface BarProperties {
  point: TimePoint;
  index: number;
  count: number;
  /** The value at the top. */
  high: number;
  series: readonly VolumePart[] | undefined;
  isAt: boolean;
}

const Bar = memo(function Bar({ point, index, count, high, series, isAt }: BarProperties) {
  return (
    <g className="plot-bar" data-at={isAt ? '' : undefined}>
      {barParts(point, series, high).map((part) => (
        <rect
          key={part.name}
          className={`part-${part.name}`}
          {...barPlace(index, count)}
          y={percent(1 - part.bottom - part.height)}
          height={percent(part.height)}
          rx={barRadius(part, count)}
        />
      ))}
    </g>
  );
});

/** Width and height of the lines, before they are stretched. */
const most = 1000;

function Line(properties: {
  runs: readonly Run[];
  count: number;
  shareOf: (value: number) => number;
  isFaded: boolean;
}) {
  const { runs, count, shareOf, isFaded } = properties;
  const id = useId();
  return (
    <svg viewBox={`0 0 ${most} ${most}`} preserveAspectRatio="none" aria-hidden="true">
      {isFaded && <Fade id={id} />}
      {runs.map((run) => {
        const corners = run.map(({ index, value }) => corner(placeOf(index, count, false), shareOf(value)));
        const [first, last] = [corners[0], corners.at(-1)].map((one) => one?.split(' ')[0]);
        return (
          <g key={first}>
            {isFaded && <path fill={`url(#${id})`} d={`M${first} ${most}L${corners.join('L')}L${last} ${most}Z`} />}
            {/* A point alone is a dot. */}
            <path className="plot-line" d={`M${corners.join('L')}${corners.length === 1 ? 'h0' : ''}`} />
          </g>
        );
      })}
    </svg>
  );
}

/** The gradient below a line. */
export function Fade({ id }: { id: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop className="plot-fade" />
      <stop className="plot-fade-end" offset="1" />
    </linearGradient>
  );
}

type Run = readonly { readonly index: number; readonly value: number }[];

export function runsOf(points: readonly TimePoint[]): Run[] {
  const runs: { readonly index: number; readonly value: number }[][] = [[]];
  for (const [index, { value }] of points.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  }
  return runs.filter(({ length }) => length > 0);
}

function corner(place: number, share: number): string {
  return `${round(most * place)} ${round(most * (1 - share))}`;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The least range of an axis that does not start at 0, as a share of its middle to both sides: noise is flat. */
const minRange = 0.02;

/** Returns the values that the axis names, lowest first. */
export function ticksOf(properties: Pick<PlotProperties, 'points' | 'before' | 'fromZero' | 'hasFractions'>): number[] {
  const { points, before = [], fromZero = true, hasFractions = false } = properties;
  const values = [...points.flatMap(({ value }) => (value === null ? [] : [value])), ...before];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (fromZero) return niceTicks(Math.min(0, min), Math.max(0, max), hasFractions);
  const [middle, half] = [min + (max - min) / 2, (max - min) / 2];
  const range = Math.max(half, Math.abs(middle) * minRange);
  return niceTicks(middle - range, middle + range, hasFractions);
}

/** Number of values that the axis names. */
const tickCount = 5;
const niceSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9];

/** Returns values of equal distance around others; none below zero if no value is. @param hasFractions whether they have decimals */
export function niceTicks(min: number, max: number, hasFractions: boolean): number[] {
  if (!Number.isFinite(max - min)) return [];
  const size = Math.max(Math.abs(min), Math.abs(max));
  // Smaller numbers have no digits to step by.
  if (size < 1e-290) return [0, 1, 2, 3, 4];
  const span = max - min > size * 1e-12 ? max - min : size * 0.04;
  for (let power = Math.floor(Math.log10(span)) - 1; ; power++) {
    for (const nice of niceSteps) {
      const step = Number(`${nice}e${power}`);
      if (!hasFractions && !Number.isInteger(step)) continue;
      const start = Math.floor(Number((min / step).toPrecision(12)));
      if ((start + tickCount - 1) * step < Number(max.toPrecision(12))) continue;
      // Without the digits that binary fractions add.
      return Array.from({ length: tickCount }, (_, index) => Number(((start + index) * step).toPrecision(12)));
    }
  }
}
