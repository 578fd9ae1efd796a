import { useQueryClient } from '@tanstack/react-query';
import type { TransactionSummary } from '../../../contract/endpoints/transaction.ts';
import { fileMoment } from '../../../format/export/file-moment.ts';
import { ExportDialog } from '../../components/export/export-dialog.tsx';
import { useLocale } from '../../locale-context.ts';
import { latestList } from '../../queries/range-lists.ts';
import { RangeReader } from '../../queries/range-reader.ts';
import type { LatestView } from '../../queries/transaction.ts';
import { latestColumns } from './columns.ts';

interface LatestExportProperties {
  view: LatestView;
  rows: readonly TransactionSummary[];
  onClose: () => void;
}

/** Exports transactions of the network: the current page, or all in the time range. */
export function LatestExport({ view, rows, onClose }: LatestExportProperties) {
  const { t, naming } = useLocale();
  const client = useQueryClient();
  const { network, from, to, order } = view;
  const isOldestFirst = order === 'asc';
  const isRange = from !== undefined || to !== undefined;
  return (
    <ExportDialog
      page={{ rows, fileName: `transactions-${network}-${fileMoment()}.csv` }}
      choice={{
        list: 'latest-transactions',
        network,
        subject: null,
        from,
        to,
        order: isOldestFirst ? 'oldest-first' : 'newest-first',
        columns: latestColumns(naming),
      }}
      about={
        isRange ? t('export.latestInRange', { network, isOldestFirst }) : t('export.latest', { network, isOldestFirst })
      }
      notes={[t('statement.noteLater')]}
      read={() => new RangeReader(latestList(client, { network, from, to }))}
      onClose={onClose}
    />
  );
}
