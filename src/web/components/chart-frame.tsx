import { type ReactNode, useId, useRef, useState } from 'react';
import { download } from './export/download.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useLocale } from '#web/contexts.ts';

interface ChartFrameProperties {
  title: string;
  /** Name of both files, without extension. */
  name: string;
  /** Text alternative, also printed below the chart. */
  sentence: string;
  csv: () => string;
  /** The figures as a table, rendered when it is opened. */
  table: () => ReactNode;
  tableName: string;
  /** Shown below the sentence. */
  notes?: readonly string[];
  children: ReactNode;
}

/** A chart with its text alternative, its figures as a table, and downloads as PNG and CSV. */
export function ChartFrame(properties: ChartFrameProperties) {
  const { t } = useLocale();
  const { title, name, sentence, csv, table, tableName, notes = [], children } = properties;
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
            onClick={() => download(`${name}.csv`, 'text/csv', csv())}
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
            {table()}
          </section>
        )}
      </details>
    </figure>
  );
}
