import { Button } from './button.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { CreatedStatement } from './export/create-statement.ts';
import { download } from './export/download.ts';
import { csvFile } from './export/excel-choice.tsx';

/**
 * Download buttons of a statement: rows as CSV, notes as CSV, all as JSON.
 * @param isForExcel whether CSV files start with a byte order mark
 * @param isMain whether downloading the rows is the main action of the page
 */
export function StatementFiles<Row>(properties: {
  made: CreatedStatement<Row>;
  isForExcel: boolean;
  isMain?: boolean;
}) {
  const { t } = useFullLocale();
  const { made, isForExcel, isMain = false } = properties;
  return (
    <>
      <Button
        variant={isMain ? 'main' : 'plain'}
        onClick={() => download(made.fileName('csv'), 'text/csv', csvFile(made.csv(), isForExcel))}
      >
        {isMain ? t('export.downloadCsv') : t('export.downloadAllCsv')}
      </Button>
      <Button onClick={() => download(made.fileName('notes'), 'text/csv', csvFile(made.notes(), isForExcel))}>
        {t('export.downloadSummary')}
      </Button>
      <Button onClick={() => download(made.fileName('json'), 'application/json', made.json())}>
        {isMain ? t('export.downloadJson') : t('export.downloadAllJson')}
      </Button>
    </>
  );
}
