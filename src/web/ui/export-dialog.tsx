import type { ReactNode } from 'react';
import type { StatementTotal } from '../../contract/statement.ts';
import { writeCsv } from '../../format/csv.ts';
import { formatCount } from '../../format/digits.ts';
import { exportWords as words } from '../../words/en/export.ts';
import { statementWords } from '../../words/en/statement.ts';
import { download } from './download.ts';
import './export.css';
import { type Choice, makeStatement } from './make-statement.ts';
import { Modal } from './modal.tsx';
import { printRecords } from './print-records.ts';
import type { RangeReading } from './range.ts';
import { RangeProgressView } from './range-progress.tsx';
import { useRange } from './use-range.ts';

interface ExportProperties<Row> {
  /** The rows on show, and the name of a file of them. */
  page: { readonly rows: readonly Row[]; readonly fileName: string };
  choice: Choice<Row>;
  /** What the whole range is, in a sentence. */
  about: string;
  /** Notes on the rows that only their page can tell. */
  notes: readonly string[];
  totals?: (rows: readonly Row[]) => StatementTotal[];
  read: () => RangeReading<Row>;
  onClose: () => void;
  /** More that can be had of these rows. */
  children?: ReactNode;
}

/** Saves the rows on show, or all that the service has, with a note of what they are. */
export function ExportDialog<Row>(properties: ExportProperties<Row>) {
  const { page, choice, about, notes, totals, read, onClose, children } = properties;
  const range = useRange(read, (all) => makeStatement(choice, all, { notes, totals: totals?.(all.rows) ?? null }));
  const made = range.state.is === 'done' ? range.state.result : undefined;
  return (
    <Modal heading={words.title} onClose={onClose}>
      <section className="exp" aria-labelledby="export-page">
        <h3 id="export-page">{words.page}</h3>
        <p>{words.pageAbout(page.rows.length, formatCount(page.rows.length))}</p>
        <div className="acts">
          <button
            className="btn btn-main"
            type="button"
            onClick={() => download(page.fileName, 'text/csv', writeCsv(choice.columns, page.rows))}
          >
            {words.saveCsv}
          </button>
        </div>
      </section>
      <section className="exp" aria-labelledby="export-whole">
        <h3 id="export-whole">{words.whole}</h3>
        <p>
          {about} {words.wholeAbout}
        </p>
        <RangeProgressView {...range} />
        {made && (
          <>
            <p role="status">
              {words.done(made.head.rowCount, formatCount(made.head.rowCount))}{' '}
              {made.head.isComplete ? statementWords.complete : statementWords.incomplete}.
            </p>
            <ul className="exp-n">
              {made.head.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        <div className="acts">
          {made ? (
            <>
              <button
                className="btn"
                type="button"
                onClick={() => download(made.fileName('csv'), 'text/csv', made.csv())}
              >
                {words.saveAllCsv}
              </button>
              <button
                className="btn"
                type="button"
                onClick={() => download(made.fileName('json'), 'application/json', made.json())}
              >
                {words.saveAllJson}
              </button>
              <button className="btn" type="button" onClick={() => printRecords(made)}>
                {words.printAll}
              </button>
              <button className="btn btn-quiet" type="button" onClick={range.beginAnew}>
                {words.readAnew}
              </button>
            </>
          ) : (
            range.state.is === 'idle' && (
              <button className="btn" type="button" onClick={range.goOn}>
                {words.readAll}
              </button>
            )
          )}
        </div>
        {children}
      </section>
    </Modal>
  );
}
