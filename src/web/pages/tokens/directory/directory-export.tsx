import { useQueryClient } from '@tanstack/react-query';
import type { DirectoryToken } from '#contract/endpoints/token-directory.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import { wholeDirectory } from '#web/lists/whole-lists.ts';
import { useLocale } from '#web/locale-context.ts';
import type { DirectoryView } from '#web/queries/token.ts';
import { directoryColumns } from './directory-columns.ts';

interface DirectoryExportProperties {
  view: DirectoryView;
  rows: readonly DirectoryToken[];
  onClose: () => void;
}

/** CSV export of the tokens on this page, or of all that match the filters. */
export function DirectoryExport({ view, rows, onClose }: DirectoryExportProperties) {
  const { t } = useLocale();
  const client = useQueryClient();
  const { network, order } = view;
  return (
    <ExportDialog
      page={{ rows, fileName: `tokens-${network}-${fileMoment()}.csv` }}
      choice={{
        list: 'tokens',
        network,
        subject: null,
        order: order === 'desc' ? 'largest-first' : 'smallest-first',
        columns: directoryColumns,
      }}
      about={t('tokenDirectory.export', { network })}
      notes={[t('tokenDirectory.note')]}
      read={() => wholeDirectory(client, view)}
      onClose={onClose}
    />
  );
}
