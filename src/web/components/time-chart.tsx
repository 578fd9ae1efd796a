import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#web/contexts.ts';
import { useMedia } from '#web/hooks/media.ts';
import { useOnceRead } from '#web/hooks/reader.ts';
import { subscribeNever } from '#web/settings/settings.ts';
import { isBarChart, Plot, type PlotProperties, pointAt, type ReadPlotProperties, ticksOf } from './plot.tsx';
import type { RechartsPlot } from './recharts-plot.tsx';

export interface TimeChartProperties extends PlotProperties {
  /** What the values are. */
  name: string;
  /** Text alternative. */
  sentence: string;
  /** The point that is read; undefined for none. */
  at: number | undefined;
  onRead: (at: number | undefined) => void;
  /** What is read of a point. */
  readText: (at: number) => string;
  tickText: (at: string) => string;
  axisText: (value: number) => string;
  /** Name of the last point on the axis, if it is not its time. */
  endText?: string | undefined;
}

/** Values over time. Pointer, finger and arrow keys read a point, which its owner shows. */
export function TimeChart(properties: TimeChartProperties) {
  const { name, sentence, at, onRead, readText, tickText, axisText, endText, ...plot } = properties;
  const { points } = plot;
  const hasScripts = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  const last = points.length - 1;
  return (
    <div className="chart" dir="ltr" translate="no">
      {hasScripts && points.length > 0 ? (
        <ReadablePlot {...plot} {...{ name, sentence, at, onRead, readText }} />
      ) : (
        <div className="chart-plot" role="img" aria-label={sentence}>
          <Plot {...plot} />
        </div>
      )}
      <div className="chart-y" aria-hidden="true">
        {ticksOf(plot)
          .toReversed()
          .map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
      </div>
      <div className="chart-x" aria-hidden="true">
        {labelled(points.length).map((index) => (
          <span key={index}>
            {index === last && endText !== undefined ? endText : tickText(points[index]?.at ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A plot with a point that pointer, finger and keys move. */
function ReadablePlot(
  properties: PlotProperties & Pick<TimeChartProperties, 'name' | 'sentence' | 'at' | 'onRead' | 'readText'>,
) {
  const { name, sentence, at, onRead, readText, ...plot } = properties;
  const { t } = useLocale();
  const { points } = plot;
  const last = points.length - 1;
  const isBars = isBarChart(plot);
  const readPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = (event.clientX - left) / width;
    if (place >= 0 && place <= 1) onRead(pointAt(place, points.length, isBars));
  };
  const readKey = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, at, points.length);
    if (to === undefined && (event.key !== 'Escape' || at === undefined)) return;
    event.preventDefault();
    onRead(to);
  };
  return (
    <div
      className="chart-plot"
      role="slider"
      tabIndex={0}
      aria-label={t('statsHistory.overTime', { metric: name })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={at === undefined ? sentence : readText(at)}
      onPointerDown={readPointer}
      onPointerMove={readPointer}
      // A finger that leaves keeps what it read.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onRead(undefined)}
      onBlur={() => onRead(undefined)}
      onKeyDown={readKey}
    >
      <ReaderPlot {...plot} at={at} />
    </div>
  );
}

/** Returns the point that a key reads, if it is one that does. @param at the point that is read */
function keyTarget(key: string, at: number | undefined, count: number): number | undefined {
  const last = count - 1;
  const to = {
    ArrowLeft: (at ?? count) - 1,
    ArrowDown: (at ?? count) - 1,
    ArrowRight: (at ?? -1) + 1,
    ArrowUp: (at ?? -1) + 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

/** The drawing by Recharts, the largest part of a page, once a reader may use it; until then, and if it fails to load, the same. */
function ReaderPlot(properties: ReadPlotProperties) {
  const box = useRef<HTMLDivElement>(null);
  const [Chart, setChart] = useState<typeof RechartsPlot>();
  const [isDrawn, setDrawn] = useState(false);
  // Paper has another width, which only percentages fit at once.
  const isPrint = useMedia('print');
  useOnceRead(box, () => {
    import('./recharts-plot.tsx').then(
      (code) => setChart(() => code.RechartsPlot),
      // The drawing that is there stays.
      () => undefined,
    );
  });
  return (
    <div ref={box} className="grid grid-cols-1 *:[grid-area:1/1]">
      {(!isDrawn || isPrint) && <Plot {...properties} />}
      {Chart && !isPrint && <Chart {...properties} isDrawn={isDrawn} onDrawn={() => setDrawn(true)} />}
    </div>
  );
}

/** Returns the points that the time axis names: the first, the last, and some of equal distance between. */
export function labelled(count: number): number[] {
  const last = count - 1;
  if (last <= 4) return Array.from({ length: count }, (_, index) => index);
  const gaps = [4, 3, 5].find((number) => last % number === 0) ?? 4;
  return Array.from({ length: gaps + 1 }, (_, index) => Math.round((index * last) / gaps));
}
