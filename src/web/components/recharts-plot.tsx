import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  Area,
  type AreaRevealShapeProps,
  Bar,
  type BarShapeProps,
  CartesianGrid,
  ComposedChart,
  Curve,
  Line,
  type LineDrawShapeProps,
  ReferenceDot,
  ReferenceLine,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import {
  type BarPart,
  barParts,
  barPlace,
  barRadius,
  dotRadius,
  Fade,
  frameOf,
  gridShares,
  placeOf,
  type ReadPlotProperties,
  runsOf,
  ticksOf,
  toneOf,
} from './plot.tsx';

/** A bar with its parts, or a value of a line; places are from 0 to 1. */
interface Row {
  readonly place: number;
  readonly value: number | null;
  readonly parts: readonly BarPart[];
}

interface Properties extends ReadPlotProperties {
  /** Whether it has replaced the drawing of the service. */
  isDrawn: boolean;
  onDrawn: () => void;
}

/**
 * Draws what `Plot` draws, at the same places, by Recharts: one list of its parts, from the lowest to the highest. Its owner
 * has the pointer and the keys.
 */
export function RechartsPlot({ isDrawn, onDrawn, ...properties }: Properties) {
  const { at, points, series, before = [] } = properties;
  const { isBars, low, high, isFaded, dot } = frameOf(properties);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const rows = points.map(
    (point, index): Row => ({
      place: placeOf(index, points.length, isBars),
      value: point.value,
      parts: isBars ? barParts(point, series, high) : [],
    }),
  );
  return (
    <div
      ref={box}
      className={`plot tone-${toneOf(properties)} pointer-events-none ${isDrawn ? '' : 'invisible'}`}
      aria-hidden="true"
      data-read={at === undefined ? undefined : ''}
    >
      {size && (
        <ComposedChart {...size} data={rows} margin={noMargin} accessibilityLayer={false}>
          <XAxis hide type="number" dataKey="place" domain={[0, 1]} />
          <YAxis hide type="number" domain={[low, high]} ticks={ticksOf(properties)} />
          <CartesianGrid
            zIndex={0}
            vertical={false}
            stroke="var(--color-line)"
            horizontalCoordinatesGenerator={({ height }) => gridShares.map((share) => share * height)}
          />
          {at !== undefined && (
            <ReferenceLine
              zIndex={0}
              x={placeOf(at, points.length, isBars)}
              shape={({ x1, x2, y1, y2 }: Record<'x1' | 'x2' | 'y1' | 'y2', number>) => (
                <line className="plot-hair" {...{ x1, x2, y1, y2 }} />
              )}
            />
          )}
          {isBars ? (
            <Bars rows={rows} series={series} high={high} at={at} />
          ) : (
            <Lines rows={rows} points={points} low={low} isFaded={isFaded} />
          )}
          {before.length > 1 && <Before values={before} isBars={isBars} />}
          {dot && (
            <ReferenceDot
              zIndex={0}
              x={dot.place}
              y={dot.value}
              shape={({ cx, cy }) => <circle className="plot-dot" cx={cx} cy={cy} r={dotRadius} />}
            />
          )}
          <Drawn onDrawn={onDrawn} />
        </ComposedChart>
      )}
    </div>
  );
}

const still = { isAnimationActive: false, zIndex: 0 };

/** The period before, as a line. */
function Before({ values, isBars }: { values: NonNullable<Properties['before']>; isBars: boolean }) {
  return (
    <Line
      {...still}
      type="linear"
      // Recharts may ask any row for a part.
      data={values.map((value, index): Row => ({ place: placeOf(index, values.length, isBars), value, parts: [] }))}
      dataKey="value"
      dot={false}
      activeDot={false}
      shape={({ points: corners = [] }: LineDrawShapeProps) => <Curve className="plot-before" points={corners} />}
    />
  );
}

/** The bars of all points, one part above the other. @param at the bar that is read */
function Bars({ rows, series, high, at }: Pick<Properties, 'series' | 'at'> & { rows: readonly Row[]; high: number }) {
  return (series ?? (['all'] as const)).map((name) => (
    <Bar
      key={name}
      {...still}
      stackId="parts"
      dataKey={({ parts }: Row) => high * spanOf(parts.find((part) => part.name === name))}
      shape={barShape(name, { rows, at })}
    />
  ));
}

/** A line for each run of points without a gap. */
function Lines(properties: Pick<Properties, 'points'> & { rows: readonly Row[]; low: number; isFaded: boolean }) {
  const { points, rows, low, isFaded } = properties;
  const fade = useId();
  return runsOf(points).map((run) => {
    const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
    return (
      <Area
        key={first}
        {...still}
        type="linear"
        baseValue={low}
        dataKey={({ place, value }: Row) =>
          place >= (rows[first]?.place ?? 0) && place <= (rows[last]?.place ?? 0) ? value : null
        }
        dot={false}
        activeDot={false}
        shape={({ points: corners, baseLine }: AreaRevealShapeProps) => (
          <Run points={corners} baseLine={baseLine} fade={isFaded ? `${fade}${first}` : undefined} />
        )}
      />
    );
  });
}

function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useLayoutEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Draws a part of every bar. */
function barShape(name: BarPart['name'], { rows, at }: { rows: readonly Row[]; at: number | undefined }) {
  return function Part({ originalDataIndex: index, y = 0, height = 0 }: BarShapeProps) {
    const part = rows[index]?.parts.find((one) => one.name === name);
    if (part === undefined) return null;
    return (
      <g className="plot-bar" data-at={index === at ? '' : undefined}>
        <rect
          className={`part-${name}`}
          {...barPlace(index, rows.length)}
          y={y}
          height={(height * part.height) / (part.height + part.gap)}
          rx={barRadius(part, rows.length)}
        />
      </g>
    );
  };
}

/** A line without gaps. @param fade id of the gradient below it; undefined for none */
function Run({
  points: corners = [],
  baseLine = 0,
  fade,
}: Pick<AreaRevealShapeProps, 'points' | 'baseLine'> & { fade: string | undefined }) {
  return (
    <>
      {fade !== undefined && (
        <>
          <Fade id={fade} />
          <Curve points={corners} baseLine={baseLine} stroke="none" fill={`url(#${fade})`} />
        </>
      )}
      <Curve className="plot-line" points={corners} />
    </>
  );
}

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };

function spanOf(part: BarPart | undefined): number {
  return part === undefined ? 0 : part.height + part.gap;
}

/** Calls back once the chart has its size and was drawn in it. */
function Drawn({ onDrawn }: { onDrawn: () => void }) {
  const isSized = usePlotArea() !== undefined;
  const report = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!isSized) return;
    const frame = requestAnimationFrame(() => report());
    return () => cancelAnimationFrame(frame);
  }, [isSized]);
  return null;
}
