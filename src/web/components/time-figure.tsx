import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Columns } from '#format/csv.ts';
import { ChartFrame, type Figure } from './chart-frame.tsx';
import { ErrorState } from './states.tsx';
import { StillChart, type TimeChartProperties } from './still-chart.tsx';

/** Tooltip of a point. @param title its time */
function ChartTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      className="grid grid-cols-1 gap-0.5 rounded-md border border-line-2 bg-raised px-3 py-2 text-sm depth-pop"
      role="status"
    >
      <small className="text-xs/4 text-ink-3">{title}</small>
      <span>{children}</span>
    </div>
  );
}

// The chart library is the largest part of a page with a chart.
const loadChart = () => lazy(() => import('./time-chart.tsx').then((code) => ({ default: code.TimeChart })));

interface TimeFigureProperties<Point> extends Figure {
  /** Oldest first. */
  points: readonly Point[];
  /** Time of a point, which identifies it. */
  at: (point: Point) => string;
  atText: (point: Point) => string;
  /** For drawing; null is a gap. */
  value: (point: Point) => number | null;
  /** All digits, in the table. */
  exactText: (point: Point) => string;
  /** The value in the tooltip, if it is not its text. */
  tip?: (point: Point) => ReactNode;
  /** Heads of the table. */
  heads: readonly [at: string, value: ReactNode];
  csv: Columns<Point>;
  chart: Omit<TimeChartProperties, 'points' | 'tip' | 'sentence'> & {
    /** Unit of the axis. */
    axis: string;
  };
}

/** Values over time. Text, table and files do not need the chart library. */
export function TimeFigure<Point>(properties: TimeFigureProperties<Point>) {
  const { points, at, atText, value, exactText, tip = exactText, heads, csv, chart, ...frame } = properties;
  return (
    <ChartFrame
      {...frame}
      rows={points}
      columns={[
        { head: heads[0], cell: atText, csv },
        { head: heads[1], cell: exactText, isNumber: true },
      ]}
      isNewestFirst
    >
      <LazyTimeChart
        {...chart}
        sentence={frame.sentence}
        points={points.map((point) => ({ at: at(point), value: value(point) }))}
        tip={(key) => {
          const point = points.find((one) => at(one) === key);
          return point && <ChartTip title={atText(point)}>{tip(point)}</ChartTip>;
        }}
      />
    </ChartFrame>
  );
}

/**
 * A `TimeChart` whose code is loaded when it is seen. Until then, and without scripts, it is a drawing.
 * @param axis unit of the axis
 */
function LazyTimeChart({ axis, ...chart }: TimeChartProperties & { axis: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [Chart, setChart] = useState<ReturnType<typeof loadChart>>();
  // A lazy component caches its failure, so a retry creates another one.
  const load = () => setChart(loadChart);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      setChart(loadChart);
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const still = <StillChart {...chart} />;
  return (
    <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
      <span className="text-2xs/4 text-ink-3">{axis}</span>
      <div className="h-65 overflow-hidden **:focus-visible:-outline-offset-2 @max-md/page:h-55" dir="ltr" ref={box}>
        <CatchBoundary
          getResetKey={() => Chart}
          errorComponent={({ error }) => <ErrorState error={error} retry={load} />}
        >
          <Suspense fallback={still}>{Chart ? <Chart {...chart} /> : still}</Suspense>
        </CatchBoundary>
      </div>
    </div>
  );
}
