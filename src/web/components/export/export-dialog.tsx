import { type ReactNode, useState } from 'react';
import type { StatementTotal } from '#contract/statement.ts';
import { formatCount } from '#format/amounts/digits.ts';
import { writeCsv } from '#format/export/csv.ts';
import { Modal } from '#web/components/dialog/modal.tsx';
import type { ActiveFilter } from '#web/components/filter/active-filters.tsx';
import { filterNote } from '#web/components/filter/export-notes.ts';
import { Button } from '#web/components/primitives/button.tsx';
import { type RangeReading, useRange } from '#web/hooks/use-range.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { type Choice, createStatement } from './create-statement.ts';
import { download } from './download.ts';
import { csvFile, ExcelChoice } from './excel-choice.tsx';
import { RangeProgressView } from './range-progress.tsx';
import { StatementFiles } from './statement-files.tsx';

interface ExportProperties<Row> {
  /** The current page's rows, and the name of their file. */
  page: { readonly rows: readonly Row[]; readonly fileName: string };
  choice: Choice<Row>;
  /** Description of the whole range; a filtered list is described by its filters. */
  about: string;
  filters?: readonly ActiveFilter[] | undefined;
  /** Notes that only the page can provide. */
  notes: readonly string[];
  totals?: (rows: readonly Row[]) => StatementTotal[];
  read: () => RangeReading<Row>;
  onClose: () => void;
  /** More actions. */
  children?: ReactNode;
}

/** Exports the current page, or all rows of the service with a summary. */
export function ExportDialog<Row>(properties: ExportProperties<Row>) {
  const locale = useFullLocale();
  const { page, choice, filters, notes, totals, read, onClose, children } = properties;
  const filterNotes = filters ? [filterNote(locale, filters)] : [];
  const range = useRange(read, (all) =>
    createStatement(locale, choice, all, { notes: [...filterNotes, ...notes], totals: totals?.(all.rows) ?? null }),
  );
  const [isForExcel, setForExcel] = useState(false);
  const made = range.state.status === 'done' ? range.state.result : undefined;
  return (
    <Modal heading={locale.t('export.title')} onClose={onClose}>
      <Section id="export-page" heading={locale.t('export.page')}>
        <p className="max-w-160 text-ink-2">
          {locale.t('export.pageAbout', { rows: page.rows.length, shown: formatCount(locale, page.rows.length) })}
        </p>
        <ExcelChoice value={isForExcel} onChange={setForExcel} />
        <div className="flex flex-none flex-wrap gap-2">
          <Button
            variant="main"
            onClick={() =>
              download(page.fileName, 'text/csv', csvFile(writeCsv(choice.columns, page.rows), isForExcel))
            }
          >
            {locale.t('export.downloadCsv')}
          </Button>
        </div>
      </Section>
      <Section id="export-whole" heading={locale.t('export.whole')}>
        <p className="max-w-160 text-ink-2">
          {filterNotes[0] ?? properties.about} {locale.t('export.wholeAbout')}
        </p>
        <RangeProgressView {...range} />
        {made && (
          <>
            <p className="max-w-160 text-ink-2" role="status">
              {locale.t('export.done', { rows: made.head.rowCount, shown: formatCount(locale, made.head.rowCount) })}{' '}
              {made.head.isComplete ? locale.t('statement.complete') : locale.t('statement.incomplete')}.
            </p>
            <ul className="grid grid-cols-1 max-w-160 list-disc gap-1 ps-4.5 text-sm text-ink-2">
              {made.head.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        <div className="flex flex-none flex-wrap gap-2">
          {made ? (
            <>
              <StatementFiles made={made} isForExcel={isForExcel} />
              <Button variant="quiet" onClick={range.restart}>
                {locale.t('export.reload')}
              </Button>
            </>
          ) : (
            range.state.status === 'idle' && <Button onClick={range.start}>{locale.t('export.loadAll')}</Button>
          )}
        </div>
        {children}
      </Section>
    </Modal>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-2.5 border-line px-5 pt-4 pb-5 not-first-of-type:border-t"
      aria-labelledby={id}
    >
      <h3 className="font-semibold" id={id}>
        {heading}
      </h3>
      {children}
    </section>
  );
}
