import { cva, type VariantProps } from 'class-variance-authority';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Columns, writeCsv } from '#format/csv.ts';
import { useLocale } from '#web/contexts.ts';
import { Button } from './button.tsx';
import { download } from './copy.tsx';
import { Icon } from './icon.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

/** A column of the figures of a chart; the first one names the row. */
export interface FigureColumn<Row> extends Omit<VariantProps<typeof figureCell>, 'of'> {
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** What it writes to the file. */
  readonly csv?: Columns<Row>;
}

export interface Figure {
  title: string;
  /** Name of both files, without extension. */
  name: string;
  /** Text alternative, also printed below the chart. */
  sentence: string;
  /** Shown below the sentence. */
  notes?: readonly string[];
  tableName: string;
  /** Accessible name of the table, if it says more. */
  caption?: string;
}

/**
 * A chart with its text alternative, its figures as a table, and downloads as PNG and CSV.
 * @param isNewestFirst whether the table has the rows in reverse
 */
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
    <figure aria-labelledby={label}>
      <div ref={chart} className="bg-surface">
        {children}
      </div>
      <figcaption className="flex items-end justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-2.5 text-xs/4.5 text-ink-2 @max-md/page:grid @max-md/page:px-4">
        <div>
          <p id={label}>{sentence}</p>
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
          <Button
            variant="quiet"
            onClick={() => download(`${name}.csv`, 'text/csv', writeCsv(fileColumns(columns), rows))}
            aria-label={`CSV: ${title}`}
          >
            <Icon name="csv" />
            CSV
          </Button>
        </div>
      </figcaption>
      <details className="group border-t border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer border-line px-5 py-2.5 text-sm/5 font-medium group-open:border-b hover:bg-hover @max-md/page:ps-4">
          {t('stats.asTable')}
        </summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, which needs the keyboard too
          <section className="max-h-105 overflow-auto" aria-label={tableName} tabIndex={0}>
            <FiguresTable caption={caption} columns={columns} rows={isNewestFirst ? rows.toReversed() : rows} />
          </section>
        )}
      </details>
    </figure>
  );
}

const figureCell = cva(
  'h-9.5 px-2 py-1 first:ps-5 last:pe-5 @max-md/page:px-1.5 @max-md/page:wrap-anywhere @max-md/page:first:ps-4 @max-md/page:last:pe-4',
  {
    variants: {
      of: {
        column: 'text-xs font-medium text-ink-3',
        row: 'font-medium wrap-anywhere',
      },
      /** Numeric cell, right-aligned. */
      isNumber: { true: 'text-end', false: 'text-start' },
      /** Secondary column. */
      isQuiet: { true: 'text-ink-3' },
      /** Hidden if there is no room. */
      isOptional: { true: '@max-md/page:hidden' },
    },
    defaultVariants: { isNumber: false },
  },
);

/** Returns the columns of the file of some figures. */
export function fileColumns<Row>(columns: readonly FigureColumn<Row>[]): Columns<Row> {
  return Object.assign({}, ...columns.map(({ csv }) => csv));
}

/** Never truncated. */
function FiguresTable<Row>(properties: {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}) {
  const { caption, columns, rows } = properties;
  return (
    <table className="w-full border-collapse text-sm">
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
      <tbody>
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
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-b border-line bg-sunken px-5 py-3 text-xs text-ink-3 @max-md/page:px-4">
      {children}
    </div>
  );
}

/** Shown instead of a chart that is loading or failed to load, with its height. */
export function ChartWaiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useLocale();
  return (
    <div className="min-h-109 @max-md/page:min-h-120">
      {error === null ? (
        <SkeletonRows rows={6} label={t('statsHistory.loading')} />
      ) : (
        <ErrorState error={error} retry={retry} />
      )}
    </div>
  );
}
