import type { LinkProps } from '@tanstack/react-router';
import { cva, type VariantProps } from 'class-variance-authority';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { VolumePart } from '#contract/stats.ts';
import { type Columns, writeCsv } from '#format/csv.ts';
import { addDays, type DayRange, isDay, type Preset, presetOf, presets, problemOf, rangeOf } from '#format/time.ts';
import { isoText } from '#format/time-input.ts';
import { useLocale } from '#web/contexts.ts';
import { Button, Icon, SegmentedLinks } from './controls.tsx';
import { download, usePictureDownload } from './copy.tsx';
import type { PlotProperties } from './plot.tsx';
import type { pictureOf } from './png.ts';
import { NoResponse } from './states.tsx';
import { TimeChart } from './time-chart.tsx';
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
  /** What a reader should know, after the sentence. */
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
    /** Below the chart: its unit, and controls. */
    foot?: ReactNode;
    controls?: ReactNode;
    children: ReactNode;
  },
) {
  const { t } = useLocale();
  const { title, name, notes = [], tableName, caption = tableName, rows, columns } = properties;
  const { foot, controls, children, isNewestFirst = false } = properties;
  const sentence = [properties.sentence, ...notes].join(' ');
  const chart = useRef<HTMLDivElement>(null);
  const [label, table] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const { save, hasFailed } = usePictureDownload({
    name: `${name}.png`,
    draw: () => drawPicture(chart.current, { title, sentence }),
  });
  return (
    <>
      <figure aria-labelledby={label}>
        <div ref={chart} className="bg-raised">
          {children}
        </div>
        <figcaption className="chart-foot">
          <p className="sr-only" id={label}>
            {sentence}
          </p>
          {foot}
          <p className="text-failed empty:hidden" role="alert">
            {hasFailed && t('stats.imageFailed')}
          </p>
          <div className="ms-auto flex flex-wrap items-center gap-1">
            {controls}
            <Button variant="quiet" aria-expanded={isOpen} aria-controls={table} onClick={() => setOpen(!isOpen)}>
              {t('stats.asTable')}
            </Button>
            <CsvButton title={title} name={name} columns={columns} rows={rows} />
            <Button variant="quiet" onClick={save} aria-label={`PNG: ${title}`}>
              <Icon name="image" />
              <span className="@max-sm/page:hidden">PNG</span>
            </Button>
          </div>
        </figcaption>
      </figure>
      <div id={table} hidden={!isOpen}>
        {isOpen && (
          <FiguresTable {...{ tableName, caption, columns }} rows={isNewestFirst ? rows.toReversed() : rows} />
        )}
      </div>
    </>
  );
}

async function drawPicture(chart: HTMLElement | null, texts: Parameters<typeof pictureOf>[1]) {
  if (chart === null) throw new Error('The chart is not on the page.');
  const { pictureOf } = await import('./png.ts');
  return pictureOf(chart, texts);
}

/** @param name of the file, without extension */
function CsvButton<Row>(
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
      <span className="@max-sm/page:hidden">CSV</span>
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
function FiguresTable<Row>(properties: {
  tableName: string;
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}) {
  const { tableName, caption, columns, rows } = properties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, which needs the keyboard too
    <section className="max-h-105 overflow-auto border-t border-line" aria-label={tableName} tabIndex={0}>
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
    </section>
  );
}

/** Controls of a chart; only its legend is part of the picture. */
export function ChartControls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-line px-5 py-3 text-12 @max-md/page:px-4">
      {children}
    </div>
  );
}

/** Shown instead of a chart that is loading or failed to load, with its height. */
export function ChartWaiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  return (
    <div className="min-h-109 @max-[40rem]/page:min-h-120">
      <NoResponse rows={6} label={t('statsHistory.loading')} error={error} retry={retry} />
    </div>
  );
}

/** A part of the values, in the table and the file. */
export interface FigureSeries<Point> {
  readonly part: VolumePart;
  readonly name: string;
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
  /** The value above the chart, if it is not its text. */
  reading?: (point: Point) => ReactNode;
  heads: readonly [at: string, value: ReactNode];
  csv: Columns<Point>;
  chart: Omit<PlotProperties, 'points' | 'series' | 'before'> & {
    tickText: (at: string) => string;
    axisText: (value: number) => string;
    /** Unit of the axis. */
    axis: string;
  };
}

/** Values over time. Above the chart is the one that is read: the last one, until another is pointed at. */
export function TimeFigure<Point>(properties: TimeFigureProperties<Point>) {
  const { points, at, atText, value, exactText, reading = exactText, heads, csv, chart, ...frame } = properties;
  const { axis, tickText, axisText, ...plot } = chart;
  const [read, setRead] = useState<number>();
  const shown = (read === undefined ? undefined : points[read]) ?? points.findLast((point) => value(point) !== null);
  return (
    <ChartFrame
      {...frame}
      rows={points}
      columns={timeColumns({ heads, atText, exactText, csv })}
      isNewestFirst
      foot={<span>{axis}</span>}
    >
      <div className="px-5 pt-4 pb-3.5 @max-md/page:px-4">
        {shown !== undefined && (
          <p className="mb-4 grid">
            <span className="text-12/4 text-ink-3">{atText(shown)}</span>
            <b className="text-20/7 font-strong" translate="no">
              {reading(shown)}
            </b>
          </p>
        )}
        <TimeChart
          {...plot}
          points={points.map((point) => ({ at: at(point), value: value(point) }))}
          name={frame.title}
          sentence={frame.sentence}
          at={read}
          onRead={setRead}
          readText={(index) => {
            const point = points[index];
            return point === undefined ? '' : `${atText(point)}: ${exactText(point)}`;
          }}
          tickText={tickText}
          axisText={axisText}
        />
      </div>
    </ChartFrame>
  );
}

/** Returns the columns of values over time: the time, the value, and parts of it. */
export function timeColumns<Point>(
  properties: Pick<TimeFigureProperties<Point>, 'heads' | 'atText' | 'exactText' | 'csv'> & {
    parts?: readonly FigureSeries<Point>[] | undefined;
  },
): FigureColumn<Point>[] {
  const { heads, atText, exactText, csv, parts = [] } = properties;
  return [
    { head: heads[0], cell: atText, csv },
    { head: heads[1], cell: exactText, isNumber: true },
    ...parts.map((part) => ({
      head: part.name,
      cell: part.exactText,
      isNumber: true,
      isOptional: true,
      csv: part.csv,
    })),
  ];
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
        <div className="inline-flex @max-xs/page:flex-wrap @max-md/page:shrink-0 @max-md/page:basis-full">
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
