import type { LinkProps } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { type Columns, writeCsv } from '#format/csv.ts';
import { addDays, type DayRange, isDay, type Preset, presetOf, presets, problemOf, rangeOf } from '#format/time.ts';
import { isoText } from '#format/time-input.ts';
import { useLocale } from '#web/contexts.ts';
import { Button, Icon, Legend, LegendKey, SegmentedLinks, Summary } from './controls.tsx';
import { download } from './copy.tsx';
import { ErrorState, NoResponse } from './states.tsx';
import { fillOf, type Series, StillChart, type TimeChartProperties } from './still-chart.tsx';
import type { TimeChart } from './time-chart.tsx';
import { DateField, useDraft } from './time-range.tsx';

/** A column of the figures of a chart; the first one names the row. */
export interface FigureColumn<Row> extends Omit<VariantProps<typeof figureCell>, 'of'> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly csv?: Columns<Row>;
}

interface Figure {
  title: string;
  /** Name of both files, without extension. */
  name: string;
  /** Text alternative, also printed in the picture. */
  sentence: string;
  /** Shown below the chart. */
  notes?: readonly string[];
  tableName: string;
  /** Accessible name of the table, if it says more. */
  caption?: string;
}

/** A chart with its text alternative, its figures as a table, newest first if so, and downloads as PNG and CSV. */
export function ChartFrame<Row>(
  properties: Figure & {
    rows: readonly Row[];
    columns: readonly FigureColumn<Row>[];
    isNewestFirst?: boolean;
    children: ReactNode;
  },
) {
  const { t } = useLocale();
  const { title, name, sentence, notes = [], tableName, caption = tableName, rows, columns, children } = properties;
  const { isNewestFirst = false } = properties;
  const chart = useRef<HTMLDivElement>(null);
  const label = useId();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const savePng = async () => {
    try {
      if (chart.current === null) return;
      const { pictureOf } = await import('./png.ts');
      download(`${name}.png`, 'image/png', await pictureOf(chart.current, { title, sentence }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <figure aria-labelledby={label}>
        <div ref={chart} className="bg-raised">
          {children}
        </div>
        <figcaption className="flex items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-2.5 text-12/4.5 text-ink-2 @max-md/page:grid @max-md/page:px-4">
          <div>
            <p className="sr-only" id={label}>
              {sentence}
            </p>
            {notes.map((note) => (
              <p className="text-ink-3" key={note}>
                {note}
              </p>
            ))}
            <p className="text-failed empty:hidden" role="alert">
              {failed && t('stats.imageFailed')}
            </p>
          </div>
          <div className="-me-2 flex flex-none @max-md/page:-ms-3">
            <Button variant="quiet" onClick={() => void savePng()} aria-label={`PNG: ${title}`}>
              <Icon name="csv" />
              PNG
            </Button>
            <CsvButton title={title} name={name} columns={columns} rows={rows} />
          </div>
        </figcaption>
      </figure>
      <details className="group border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary className="border-line px-5 py-2.5 text-14/5 font-label group-open:border-b hover:bg-hover @max-md/page:ps-4">
          {t('stats.asTable')}
        </Summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, which needs the keyboard too
          <section className="max-h-105 overflow-auto" aria-label={tableName} tabIndex={0}>
            <FiguresTable caption={caption} columns={columns} rows={isNewestFirst ? rows.toReversed() : rows} />
          </section>
        )}
      </details>
    </>
  );
}

/** @param name of the file, without extension */
export function CsvButton<Row>(
  properties: Pick<Figure, 'title' | 'name'> & { columns: readonly FigureColumn<Row>[]; rows: readonly Row[] },
) {
  const { title, name, columns, rows } = properties;
  return (
    <Button
      variant="quiet"
      onClick={() => download(`${name}.csv`, 'text/csv', writeCsv(fileColumns(columns), rows))}
      aria-label={`CSV: ${title}`}
    >
      <Icon name="csv" />
      CSV
    </Button>
  );
}

const figureCell = cva(
  'h-9.5 px-2 py-1 first:ps-5 last:pe-5 @max-md/page:px-1.5 @max-md/page:wrap-anywhere @max-md/page:first:ps-4 @max-md/page:last:pe-4',
  {
    variants: {
      of: {
        column: 'text-12 font-label text-ink-3',
        row: 'font-label wrap-anywhere',
      },
      isNumber: { true: 'text-end', false: 'text-start' },
      isQuiet: { true: 'text-ink-3' },
      /** Hidden if there is no room. */
      isOptional: { true: '@max-md/page:hidden' },
    },
    defaultVariants: { isNumber: false },
  },
);

export function fileColumns<Row>(columns: readonly FigureColumn<Row>[]): Columns<Row> {
  return Object.assign({}, ...columns.map(({ csv }) => csv));
}

/** Never truncated. */
export function FiguresTable<Row>(properties: {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}) {
  const { caption, columns, rows } = properties;
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map(({ head, isNumber, isOptional }, index) => (
            <th key={index} scope="col" className={figureCell({ of: 'column', isNumber, isOptional })}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map((row, index) => (
          <tr key={index} className="border-b border-line last:border-b-0">
            {columns.map(({ cell, isNumber, isQuiet, isOptional }, place) =>
              place === 0 ? (
                <th key={place} scope="row" className={figureCell({ of: 'row' })}>
                  {cell(row)}
                </th>
              ) : (
                <td key={place} className={figureCell({ isNumber, isQuiet, isOptional })}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Controls of a chart; only its legend is part of the picture. */
export function ChartControls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-b border-line bg-sunken px-5 py-3 text-12 text-ink-3 @max-md/page:px-4">
      {children}
    </div>
  );
}

/** Shown instead of a chart that is loading or failed to load, with its height. */
export function ChartWaiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  return (
    <div className="min-h-109 @max-md/page:min-h-120">
      <NoResponse rows={6} label={t('statsHistory.loading')} error={error} retry={retry} />
    </div>
  );
}

function ChartTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-0.5 rounded-10 bg-float px-3 py-2 text-14 depth-pop" role="status">
      <small className="text-12/4 text-ink-3">{title}</small>
      {children}
    </div>
  );
}

/** A part of the values, in the chart, its legend, the table and the file. */
export interface FigureSeries<Point> extends Series {
  /** Its name and share, in the legend. */
  readonly legend: string;
  readonly value: (point: Point) => number;
  readonly exactText: (point: Point) => string;
  readonly csv: Columns<Point>;
}

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
  heads: readonly [at: string, value: ReactNode];
  csv: Columns<Point>;
  /** What the values add up, from the axis up. */
  series?: readonly FigureSeries<Point>[] | undefined;
  chart: Omit<TimeChartProperties, 'points' | 'series' | 'tip' | 'sentence'> & {
    /** Unit of the axis. */
    axis: string;
  };
}

/** Values over time. Text, table and files do not need the chart library. */
export function TimeFigure<Point>(properties: TimeFigureProperties<Point>) {
  const { points, at, atText, value, exactText, tip = exactText, heads, csv, series, chart, ...frame } = properties;
  return (
    <ChartFrame
      {...frame}
      rows={points}
      columns={[
        { head: heads[0], cell: atText, csv },
        { head: heads[1], cell: exactText, isNumber: true },
        ...(series ?? []).map((part) => ({
          head: part.name,
          cell: part.exactText,
          isNumber: true,
          isOptional: true,
          csv: part.csv,
        })),
      ]}
      isNewestFirst
    >
      <LazyTimeChart
        {...chart}
        {...(series && { series })}
        legend={
          series && (
            <Legend>
              {series.map((part) => (
                <LegendKey key={part.name} of="part" fill={fillOf(part)}>
                  {part.legend}
                </LegendKey>
              ))}
            </Legend>
          )
        }
        sentence={frame.sentence}
        points={points.map((point) => ({
          at: at(point),
          value: value(point),
          parts: series?.map((part) => part.value(point)),
        }))}
        tip={(key) => {
          const point = points.find((one) => at(one) === key);
          return (
            point && (
              <ChartTip title={atText(point)}>
                {tip(point)}
                {series && (
                  <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 text-12/4.5 text-ink-2">
                    {series.toReversed().map((part) => (
                      <div className="contents" key={part.name}>
                        <dt>
                          <LegendKey of="part" fill={fillOf(part)}>
                            {part.name}
                          </LegendKey>
                        </dt>
                        <dd className="text-end">{part.exactText(point)}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </ChartTip>
            )
          );
        }}
      />
    </ChartFrame>
  );
}

/** Calls back when an element is on the screen for the first time. */
export function useOnceSeen(box: RefObject<Element | null>, onSeen: () => void): void {
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      report();
    });
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, [box]);
}

const signsOfReader = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls back once a reader has pointed, touched, pressed a key or turned a wheel, also on a page before. Scrolling alone is
 * no sign: pages do that by themselves.
 */
function onReader(act: () => void): void {
  if (navigator.userActivation?.hasBeenActive) {
    act();
    return;
  }
  const begun = new AbortController();
  const options = { capture: true, passive: true, signal: begun.signal };
  const begin = () => {
    begun.abort();
    act();
  };
  for (const sign of signsOfReader) document.addEventListener(sign, begin, options);
}

/**
 * A `TimeChart` whose code, the largest part of a page, is loaded when a reader may use it. Until then, and without
 * scripts, it is a drawing of the same. A lazy component in a `Suspense` would keep a drawing of other values in the
 * page, hidden.
 */
function LazyTimeChart({ axis, legend, ...chart }: TimeChartProperties & { axis: string; legend: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ Chart, error }, setLoaded] = useState<{ Chart?: typeof TimeChart; error?: Error }>({});
  const load = () => {
    setLoaded({});
    import('./time-chart.tsx').then(
      (code) => setLoaded({ Chart: code.TimeChart }),
      (failure: Error) => setLoaded({ error: failure }),
    );
  };
  useOnceSeen(box, () => onReader(load));
  return (
    <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-12/4 text-ink-3">
        <span className="text-12/4">{axis}</span>
        {legend}
      </div>
      <div
        className="h-65 overflow-hidden **:focus-visible:-outline-offset-2 @max-md/page:h-55"
        dir="ltr"
        translate="no"
        ref={box}
      >
        {error ? <ErrorState error={error} retry={load} /> : Chart ? <Chart {...chart} /> : <StillChart {...chart} />}
      </div>
    </div>
  );
}

/** The range of a chart: presets, and a form for other days. @param firstDay of all data; undefined while unknown */
export function RangeControls(properties: {
  range: DayRange;
  today: string;
  firstDay: string | undefined;
  onChange: (range: DayRange) => void;
  linkTo: (range: DayRange) => LinkProps;
}) {
  const { t } = useLocale();
  const { range, today, firstDay, onChange, linkTo } = properties;
  const options = presets.filter((preset) => rangeOf(preset, today, firstDay) !== undefined);
  const chosen = (to: Preset | 'chosen') => (to === 'chosen' ? {} : (rangeOf(to, today, firstDay) ?? {}));
  return (
    <>
      <SegmentedLinks<Preset | 'chosen'>
        legend={t('statsHistory.range')}
        value={presetOf(range, today, firstDay) ?? 'chosen'}
        options={options.map((value) => ({ value, label: t(`statsHistory.presets.${value}`) }))}
        linkTo={(to) => linkTo(chosen(to))}
        small
      />
      <RangeForm range={range} today={today} onChange={onChange} />
    </>
  );
}

/** Form for a range of days, both inclusive. Invalid input shows an error and changes nothing. */
export function RangeForm(properties: { range: DayRange; today: string; onChange: (range: DayRange) => void }) {
  const locale = useLocale();
  const { range, today, onChange } = properties;
  const end = range.end ?? today;
  const applied = { start: range.start ?? addDays(end, -29), end };
  const { draft, setDraft, problem, setProblem } = useDraft<typeof applied, string>(applied);
  const hint = useId();
  const chosen = { start: isoText(locale, draft.start), end: isoText(locale, draft.end) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = problemOf(locale, chosen.start, chosen.end, today);
    setProblem(wrong);
    if (wrong === undefined) onChange({ start: chosen.start, end: chosen.end === today ? undefined : chosen.end });
  };
  const fieldOf = (side: 'start' | 'end') => ({
    name: side,
    value: draft[side],
    maxLength: 20,
    placeholder: '2026-03-14',
    problem: problem === undefined ? undefined : hint,
    onChange: (value: string) => setDraft({ [side]: value }),
    day: isDay(chosen[side]) ? chosen[side] : '',
    onPick: (day: string) => setDraft({ [side]: day }),
  });
  return (
    <form className="ms-auto flex flex-wrap items-center gap-2 @max-md/page:ms-0" onSubmit={submit} noValidate>
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="sr-only">{locale.t('statsHistory.daysUtc')}</legend>
        <div className="inline-flex @max-2xs/page:flex-wrap @max-md/page:shrink-0 @max-md/page:basis-full">
          <DateField
            look="day"
            {...fieldOf('start')}
            label={locale.t('statsHistory.from')}
            description={locale.t('statsHistory.firstDay')}
            pickLabel={locale.t('lists.pickFrom')}
          />
          <DateField
            look="day"
            {...fieldOf('end')}
            label={locale.t('statsHistory.to')}
            description={locale.t('statsHistory.lastDay')}
            pickLabel={locale.t('lists.pickTo')}
          />
        </div>
        <Button size="small" type="submit">
          {locale.t('statsHistory.apply')}
        </Button>
      </fieldset>
      <p className="shrink-0 basis-full text-failed empty:hidden" id={hint} role="alert">
        {problem}
      </p>
    </form>
  );
}
