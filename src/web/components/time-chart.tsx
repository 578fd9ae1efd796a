import type { ReactNode } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';

/** A value at a time; null is a gap. */
export interface TimePoint {
  readonly at: string;
  readonly value: number | null;
}

export interface TimeChartProperties {
  points: readonly TimePoint[];
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
const colors: Readonly<Record<TimeChartProperties['tone'], { fill: string; line: string }>> = {
  sats: { fill: 'var(--color-sats-fill)', line: 'var(--color-sats-mark)' },
  token: { fill: 'var(--color-token-fill)', line: 'var(--color-token-fill)' },
  count: { fill: 'var(--color-control)', line: 'var(--color-ink-2)' },
};
const tick = { fill: 'var(--color-ink-3)', fontSize: 11 };

/** Values over time. Many points are always a line. */
export function TimeChart(properties: TimeChartProperties) {
  const { points, shape, fromZero = true, tone, tickText, axisText, hasFractions = false, tip, sentence } = properties;
  const { fill, line } = colors[tone];
  return (
    <ComposedChart
      data={points}
      responsive
      style={{ width: '100%', height: '100%' }}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      aria-label={sentence}
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="at"
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line-2)' }}
        tick={tick}
        tickMargin={6}
        minTickGap={48}
        interval="equidistantPreserveStart"
        tickFormatter={tickText}
      />
      <YAxis
        width="auto"
        domain={[fromZero ? 0 : 'auto', 'auto']}
        tickCount={5}
        allowDecimals={hasFractions}
        tickLine={false}
        axisLine={false}
        tick={tick}
        tickFormatter={axisText}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-control)', fill: 'var(--color-hover)', strokeWidth: 1 }}
        content={({ active, label }) => (active ? tip(String(label)) : null)}
      />
      {shape === 'bars' && points.length <= maxBars ? (
        <Bar dataKey="value" fill={fill} radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false} />
      ) : (
        <Area
          dataKey="value"
          type="linear"
          stroke={line}
          strokeWidth={2}
          fill={fill}
          fillOpacity={fromZero ? 0.16 : 0}
          vectorEffect="non-scaling-stroke"
          dot={points.length === 1}
          activeDot={{ r: 4, fill: line, stroke: 'var(--color-surface)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}
