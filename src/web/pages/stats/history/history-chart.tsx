import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import { useLocale } from '../../../locale-context.ts';
import { dayText } from '../window-text.ts';
import type { Metric, Point } from './history.ts';
import { type AxisUnit, axisText } from './history-axis.ts';
import { HistoryTip } from './history-tip.tsx';

interface HistoryChartProperties {
  metric: Metric;
  points: readonly Point[];
  axisUnit: AxisUnit;
  /** Text alternative. */
  sentence: string;
}

// More bars would be thinner than the gaps between them.
const maxBars = 120;
const colours: Readonly<Record<Metric, { fill: string; line: string }>> = {
  tpv: { fill: 'var(--color-sats-fill)', line: 'var(--color-sats-mark)' },
  tvl: { fill: 'var(--color-sats-fill)', line: 'var(--color-sats-mark)' },
  'active-wallets': { fill: 'var(--color-control)', line: 'var(--color-ink-2)' },
};
const tick = { fill: 'var(--color-ink-3)', fontSize: 11 };

/** Sums per day or week as bars, values at its end as a line; many points are always a line. */
export function HistoryChart({ metric, points, axisUnit, sentence }: HistoryChartProperties) {
  const locale = useLocale();
  const { fill, line } = colours[metric];
  const byDay = new Map(points.map((point) => [point.first, point]));
  const [from, to] = [points[0]?.first ?? '', points.at(-1)?.first ?? ''];
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
        dataKey="first"
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line-2)' }}
        tick={tick}
        tickMargin={6}
        minTickGap={48}
        interval="equidistantPreserveStart"
        tickFormatter={(day: string) => dayText(locale, day, from.slice(0, 4) === to.slice(0, 4) ? day : undefined)}
      />
      <YAxis
        width="auto"
        domain={[0, 'auto']}
        tickCount={5}
        allowDecimals={false}
        tickLine={false}
        axisLine={false}
        tick={tick}
        tickFormatter={(value: number) => axisText(locale, value, axisUnit)}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-control)', fill: 'var(--color-hover)', strokeWidth: 1 }}
        content={({ active, label }) => {
          const point = active ? byDay.get(String(label)) : undefined;
          return point ? <HistoryTip metric={metric} point={point} /> : null;
        }}
      />
      {metric !== 'tvl' && points.length <= maxBars ? (
        <Bar dataKey="value" fill={fill} radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false} />
      ) : (
        <Area
          dataKey="value"
          type="linear"
          stroke={line}
          strokeWidth={2}
          fill={fill}
          fillOpacity={0.16}
          vectorEffect="non-scaling-stroke"
          dot={points.length === 1}
          activeDot={{ r: 4, fill: line, stroke: 'var(--color-surface)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}
