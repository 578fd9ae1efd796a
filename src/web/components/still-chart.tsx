import type { ReactNode } from 'react';

/* A chart without the chart library, of the same place and size: in the page of the service, and until a reader may use the chart. */

/** A value at a time; null is a gap. */
export interface TimePoint {
  readonly at: string;
  readonly value: number | null;
  /** What the value adds up, one for each series. */
  readonly parts?: readonly number[] | undefined;
}

/** A part of stacked values, with a pattern besides its color. */
export interface Series {
  readonly name: string;
  readonly color: string;
  /** Of stripes, in degrees; undefined: a plain area. */
  readonly angle?: number;
}

/** The second color of stripes. */
export function paleOf({ color }: Series): string {
  return `color-mix(in srgb, ${color} 30%, var(--color-raised))`;
}

/** Returns the CSS background of a part. */
export function fillOf(series: Series): string {
  const { color, angle } = series;
  if (angle === undefined) return color;
  return `repeating-linear-gradient(${angle}deg, ${color} 0 3px, ${paleOf(series)} 3px 6px)`;
}

export interface TimeChartProperties {
  points: readonly TimePoint[];
  /** What the values add up, from the axis up. */
  series?: readonly Series[];
  /** Sums of a period as bars, if they fit; values at a time as a line. */
  shape: 'bars' | 'line';
  /** Whether the axis starts at 0; otherwise the line has no area below it. */
  fromZero?: boolean;
  tone: 'sats' | 'token' | 'count';
  tickText: (at: string) => string;
  axisText: (value: number) => string;
  hasFractions?: boolean;
  /** Tooltip of a point. */
  tip: (at: string) => ReactNode;
  /** Text alternative. */
  sentence: string;
}

// More bars would be thinner than the gaps between them.
const maxBars = 120;

export function isBarChart({ shape, points }: Pick<TimeChartProperties, 'shape' | 'points'>): boolean {
  return shape === 'bars' && points.length <= maxBars;
}

export const chartColors: Readonly<Record<TimeChartProperties['tone'], { fill: string; line: string }>> = {
  sats: { fill: 'var(--color-chart-deposits)', line: 'var(--color-chart-deposits)' },
  token: { fill: 'var(--color-chart-stable)', line: 'var(--color-chart-stable)' },
  count: { fill: 'var(--color-control)', line: 'var(--color-ink-2)' },
};

/** Number of values that the vertical axis names. */
export const tickCount = 5;

/** Most labels of the time axis; a third of them on a phone. */
const maxLabels = 10;

/** Width and height of the lines, before they are stretched. */
const most = 1000;

/** Values over time, at any width: bars and labels are elements, lines are stretched. */
export function StillChart(properties: Omit<TimeChartProperties, 'tip'>) {
  const { points, series, fromZero = true, tone, tickText, axisText, hasFractions = false, sentence } = properties;
  const ticks = ticksOf(points, fromZero, hasFractions);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const shareOf = (value: number) => (value - low) / (high - low);
  const isBars = isBarChart(properties);
  const { fill, line } = chartColors[tone];
  const placeOf = (index: number) => {
    if (isBars) return (index + 0.5) / points.length;
    return points.length === 1 ? 0.5 : index / (points.length - 1);
  };
  return (
    <div className="flex size-full pe-1 text-[0.6875rem] text-ink-3" role="img" aria-label={sentence}>
      <div className="flex flex-col-reverse justify-between pe-2 pt-2 pb-7.5 text-end *:h-0 *:leading-0">
        {ticks.map((value) => (
          <span key={value}>{axisText(value)}</span>
        ))}
      </div>
      <div className="relative flex-1">
        <div className="absolute inset-x-0 top-2 bottom-7.5 flex flex-col justify-between *:border-t *:border-line *:last:border-line-2">
          {ticks.map((value) => (
            <i key={value} className="h-0" />
          ))}
        </div>
        <div
          className="absolute inset-x-0 top-2 bottom-7.5 mb-px flex items-end forced-color-adjust-none"
          style={Object.fromEntries((series ?? []).map((part, index) => [`--part-${index}`, fillOf(part)]))}
        >
          {isBars ? (
            points.map(({ at, value, parts = [] }) => (
              <span key={at} className="flex h-full flex-1 items-end justify-center">
                <i
                  className="flex w-4/5 max-w-10 flex-col-reverse gap-px overflow-hidden rounded-t-4"
                  style={{ height: `${100 * shareOf(value ?? 0)}%`, ...(series ? {} : { background: fill }) }}
                >
                  {series?.map(({ name }, index) => {
                    const share = Math.round((most * (parts[index] ?? 0)) / (value || 1));
                    return share > 0 && <b key={name} style={{ flex: share, background: `var(--part-${index})` }} />;
                  })}
                </i>
              </span>
            ))
          ) : (
            <svg
              className="size-full overflow-visible"
              viewBox={`0 0 ${most} ${most}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {runsOf(points).map((run) => {
                const corners = run.map(
                  ({ index, value }) => `${round(most * placeOf(index))} ${round(most * (1 - shareOf(value)))}`,
                );
                const [first, last] = [corners[0], corners.at(-1)].map((corner) => corner?.split(' ')[0]);
                return (
                  <g key={first} fill="none">
                    {fromZero && (
                      <path
                        d={`M${first} ${most}L${corners.join('L')}L${last} ${most}Z`}
                        fill={fill}
                        fillOpacity={0.16}
                      />
                    )}
                    <path d={`M${corners.join('L')}`} stroke={line} strokeWidth={2} vectorEffect="non-scaling-stroke" />
                  </g>
                );
              })}
            </svg>
          )}
        </div>
        {labelled(points.length).map((index) => (
          <span
            key={index}
            className="absolute bottom-2 -translate-x-1/2 leading-none whitespace-nowrap @max-md/page:not-nth-of-type-[3n+1]:hidden"
            style={{ left: `${100 * placeOf(index)}%` }}
          >
            {tickText(points[index]?.at ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Returns the values that the axis of points names. */
export function ticksOf(points: readonly TimePoint[], fromZero: boolean, hasFractions: boolean): number[] {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  return niceTicks(Math.min(...(fromZero ? [0] : []), ...values), Math.max(...values), hasFractions);
}

/** Returns the runs of points without gaps. */
function runsOf(points: readonly TimePoint[]): { readonly index: number; readonly value: number }[][] {
  const runs: { readonly index: number; readonly value: number }[][] = [[]];
  for (const [index, { value }] of points.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  }
  return runs.filter(({ length }) => length > 0);
}

function labelled(count: number): number[] {
  const step = Math.ceil(count / maxLabels);
  return Array.from({ length: Math.ceil(count / step) }, (_, label) => label * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns the values that the axis names, in both charts; none below zero if no value is. @param hasFractions whether they have decimals */
export function niceTicks(min: number, max: number, hasFractions: boolean): number[] {
  if (!Number.isFinite(max - min)) return [];
  // A smaller difference has no digits to step by.
  const { start, step } =
    max - min < 1e-290 ? aroundOne(Math.abs(min) < 1e-290 ? 0 : min, hasFractions) : across(min, max, hasFractions);
  // Without the digits that binary fractions add.
  return Array.from({ length: tickCount }, (_, index) => Number((start + index * step).toPrecision(12)));
}

/** The number of digits before the point; of a fraction, minus the zeros after it. */
function digitsOf(value: number): number {
  return value === 0 ? 1 : Math.floor(Math.log10(Math.abs(value))) + 1;
}

function aroundOne(value: number, hasFractions: boolean): { start: number; step: number } {
  const middle = Math.floor((tickCount - 1) / 2);
  if (value === 0) return { start: 0, step: 1 };
  const isWhole = Number.isInteger(value) || !hasFractions || Math.abs(value) >= 1;
  const step = isWhole ? 1 : 10 ** (digitsOf(value) - 1);
  const below = Math.floor(value / step) - middle;
  // A price or an amount is never below zero.
  return { start: (value > 0 ? Math.max(0, below) : below) * step, step };
}

function across(min: number, max: number, hasFractions: boolean): { start: number; step: number } {
  const rough = (max - min) / (tickCount - 1);
  const digits = digitsOf(rough);
  const unit = (digits === 1 ? 0.1 : 0.05) * 10 ** digits;
  for (let correction = 0; ; correction++) {
    const exact = (Math.ceil(Number((rough / unit).toPrecision(12))) + correction) * unit;
    const step = hasFractions ? Number(exact.toPrecision(12)) : Math.ceil(Number(exact.toPrecision(12)));
    const center = (min + max) / 2;
    const middle = min <= 0 && max >= 0 ? 0 : center - (center % step);
    const below = Math.ceil(Number(((middle - min) / step).toPrecision(12)));
    const above = Math.ceil(Number(((max - middle) / step).toPrecision(12)));
    const spare = tickCount - (below + above + 1);
    if (spare >= 0) return { start: middle - (below + (max > 0 ? 0 : spare)) * step, step };
  }
}
