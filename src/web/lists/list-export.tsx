import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StatementHead } from '#contract/statement.ts';
import { writeCsv } from '#format/csv.ts';
import { formatCount } from '#format/numbers.ts';
import { Button } from '#web/components/controls.tsx';
import { download } from '#web/components/copy.tsx';
import {
  createStatement,
  csvFile,
  DownloadProgress,
  ExcelCheckbox,
  StatementFiles,
  useDownload,
} from '#web/components/download.tsx';
import { Modal } from '#web/components/modal.tsx';
import { useNameColumns } from '#web/components/name-columns.ts';
import { useLocale } from '#web/contexts.ts';
import { type Column, csvOf, type ListFileOf } from './list.tsx';

/** Exports the rows of the page, or the whole list with a summary. */
export function ListExport<Row>(properties: {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  fileOf: ListFileOf<Row>;
  onClose: () => void;
}) {
  const locale = useLocale();
  const client = useQueryClient();
  const { rows, fileOf, onClose } = properties;
  const { fileName, about, filters, notes, totals, read, ...choice } = fileOf(locale, client);
  const columns = useNameColumns()(csvOf(properties.columns, choice.columns));
  const filtersText = filters?.map(({ text }) => text).join('; ');
  const filterNotes = filtersText
    ? [locale.t('filters.is', { label: locale.t('tokenDirectory.filters'), value: filtersText })]
    : [];
  const [isForExcel, setForExcel] = useState(false);
  const whole = useDownload(read, async (all) => {
    const made = await createStatement(locale, { ...choice, columns }, all, {
      notes: [...filterNotes, ...notes],
      totals: totals?.(all.rows) ?? null,
    });
    // What the button promised; the other files are offered next.
    download(made.fileName('csv'), 'text/csv', csvFile(made.csv(), isForExcel));
    return made;
  });
  const made = whole.state.status === 'done' ? whole.state.result : undefined;
  return (
    <Modal heading={locale.t('export.title')} onClose={onClose}>
      <Section id="export-whole" heading={locale.t('export.whole')}>
        <p className="max-w-160 text-ink-2">
          {filterNotes[0] ?? about} {locale.t('export.wholeAbout')}
        </p>
        <ExcelCheckbox value={isForExcel} onChange={setForExcel} />
        <DownloadProgress {...whole} />
        {made && <Contents {...made.head} />}
        <div className="flex flex-none flex-wrap gap-2">
          {made ? (
            <>
              <StatementFiles made={made} isForExcel={isForExcel} />
              <Button variant="quiet" onClick={whole.restart}>
                {locale.t('export.reload')}
              </Button>
            </>
          ) : (
            whole.state.status === 'idle' && (
              <Button variant="main" onClick={whole.start}>
                {locale.t('export.downloadEvery')}
              </Button>
            )
          )}
          <Button onClick={() => download(fileName, 'text/csv', csvFile(writeCsv(columns, rows), isForExcel))}>
            {locale.t('export.onlyPage', { rows: rows.length, shown: formatCount(locale, rows.length) })}
          </Button>
        </div>
      </Section>
    </Modal>
  );
}

/** What the file of the whole list contains. */
function Contents({ rowCount, isComplete, notes }: Pick<StatementHead, 'rowCount' | 'isComplete' | 'notes'>) {
  const locale = useLocale();
  return (
    <>
      <p className="max-w-160 text-ink-2" role="status">
        {locale.t('export.done', { rows: rowCount, shown: formatCount(locale, rowCount) })}{' '}
        {isComplete ? locale.t('statement.complete') : locale.t('statement.incomplete')}.
      </p>
      <ul className="grid grid-cols-1 max-w-160 list-disc gap-1 ps-4.5 text-14 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section
      className="grid grid-cols-1 justify-items-start gap-2.5 border-line px-5 pt-4 pb-5 not-first-of-type:border-t"
      aria-labelledby={id}
    >
      <h3 className="font-strong" id={id}>
        {heading}
      </h3>
      {children}
    </section>
  );
}
