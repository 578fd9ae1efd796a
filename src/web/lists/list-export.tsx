import { useQueryClient } from '@tanstack/react-query';
import type { Columns } from '#format/export/csv.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import { useFullLocale } from '#web/locale-context.ts';
import type { ListFileOf } from './list.ts';

/** Exports the rows of the page, or the whole list. */
export function ListExport<Row>(properties: {
  rows: readonly Row[];
  columns: Columns<Row>;
  fileOf: ListFileOf<Row>;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { rows, onClose } = properties;
  const { fileName, about, filters, notes, totals, read, more, ...choice } = properties.fileOf(useFullLocale(), client);
  return (
    <ExportDialog
      page={{ rows, fileName }}
      choice={{ ...choice, columns: choice.columns ?? properties.columns }}
      {...{ about, filters, notes, totals, read, onClose }}
    >
      {more}
    </ExportDialog>
  );
}
