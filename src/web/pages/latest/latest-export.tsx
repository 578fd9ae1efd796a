import { useQueryClient } from '@tanstack/react-query';
import type { TransactionSummary } from '#contract/endpoints/transaction.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import type { ActiveFilter } from '#web/components/filter/active-filters.tsx';
import { RangeReader } from '#web/lists/read-whole.ts';
import { latestList, wholeFiltered } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import type { FilterInput } from '#web/queries/transaction-filter.ts';
import { latestColumns } from './columns.ts';

interface LatestExportProperties {
  view: LatestView;
  rows: readonly TransactionSummary[];
  /** Of a filtered list. */
  filter?: { readonly input: FilterInput; readonly filters: readonly ActiveFilter[] } | undefined;
  onClose: () => void;
}

/** Exports transactions of the network: the current page, or all in the time range. */
export function LatestExport({ view, rows, filter, onClose }: LatestExportProperties) {
  const locale = useFullLocale();
  const { t, naming } = locale;
  const client = useQueryClient();
  const { network, from, to, order } = view;
  const isOldestFirst = filter === undefined && order === 'asc';
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
      filters={filter?.filters}
      notes={[t('statement.noteLater')]}
      read={() =>
        filter
          ? wholeFiltered(client, filter.input, (row) => [row])
          : new RangeReader(latestList(client, { network, from, to }))
      }
      onClose={onClose}
    />
  );
}
