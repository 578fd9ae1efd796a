import { useId } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColors, isBarChart, paleOf, type TimeChartProperties, type TimePoint, ticksOf } from './still-chart.tsx';

const tick = { fill: 'var(--color-ink-3)', fontSize: 11 };

/** Values over time. Many points are always a line. */
export function TimeChart(properties: TimeChartProperties) {
  const {
    points,
    series = [],
    fromZero = true,
    tone,
    tickText,
    axisText,
    hasFractions = false,
    tip,
    sentence,
  } = properties;
  const { fill, line } = chartColors[tone];
  const id = useId();
  const isBars = isBarChart(properties);
  const ticks = ticksOf(points, fromZero, hasFractions);
  return (
    <ComposedChart
      data={points}
      responsive
      style={{ width: '100%', height: '100%' }}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      aria-label={sentence}
    >
      <defs>
        {series.map((part, index) => (
          <pattern
            key={part.name}
            id={`${id}${index}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${(part.angle ?? 0) - 90})`}
          >
            <rect width="6" height="6" fill={part.angle === undefined ? part.color : paleOf(part)} />
            <rect width="3" height="6" fill={part.color} />
          </pattern>
        ))}
      </defs>
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
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 'auto']}
        ticks={ticks}
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
      {series.map(({ name }, index) => {
        const part = {
          dataKey: (point: TimePoint) => point.parts?.[index] ?? 0,
          stackId: 'parts',
          fill: `url(#${id}${index})`,
          isAnimationActive: false,
        };
        return isBars ? (
          <Bar key={name} {...part} stroke="var(--color-raised)" strokeWidth={1} maxBarSize={40} />
        ) : (
          <Area key={name} {...part} type="linear" stroke="none" fillOpacity={1} activeDot={false} />
        );
      })}
      {series.length > 0 ? null : isBars ? (
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
          activeDot={{ r: 4, fill: line, stroke: 'var(--color-raised)', strokeWidth: 2 }}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}
