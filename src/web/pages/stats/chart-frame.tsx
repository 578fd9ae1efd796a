import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocale } from '../../locale-context.ts';
import { download } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { pictureOf } from './png.ts';

interface ChartFrameProperties {
  /** Of the picture that can be saved. */
  title: string;
  /** Of both files, without its ending. */
  name: string;
  /** The chart in words; its label, and printed below it. */
  sentence: string;
  csv: () => string;
  /** The chart's figures as a table, made once somebody wants to see it. */
  table: () => ReactNode;
  tableName: string;
  /** Told below the sentence. */
  notes?: readonly string[];
  children: ReactNode;
}

/** A chart with its sentence, its table twin, and itself as PNG and CSV. */
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
      download(`${name}.png`, 'image/png', await pictureOf(chart.current, { title, sentence }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <figure className="chart" aria-labelledby={label}>
      <div ref={chart}>{children}</div>
      <figcaption className="chart-foot">
        <div>
          <p id={label}>{sentence}</p>
          {notes.map((note) => (
            <p className="dim" key={note}>
              {note}
            </p>
          ))}
          <p role="alert">{failed && t('stats.noPicture')}</p>
        </div>
        <div className="acts">
          <button className="btn btn-quiet" type="button" onClick={() => void savePng()} aria-label={`PNG: ${title}`}>
            <Icon name="csv" />
            PNG
          </button>
          <button
            className="btn btn-quiet"
            type="button"
            onClick={() => download(`${name}.csv`, 'text/csv', csv())}
            aria-label={`CSV: ${title}`}
          >
            <Icon name="csv" />
            CSV
          </button>
        </div>
      </figcaption>
      <details className="chart-t" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('stats.asTable')}</summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, which needs the keyboard too
          <section className="chart-t-in" aria-label={tableName} tabIndex={0}>
            {table()}
          </section>
        )}
      </details>
    </figure>
  );
}
