import type { TransactionSummary } from '#contract/transaction.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import type { FilteredFile } from '#web/lists/filtered.tsx';
import type { ListFileOf } from '#web/lists/list.ts';
import { RangeReader } from '#web/lists/read-whole.ts';
import { latestList, wholeFiltered } from '#web/lists/whole-lists.ts';
import type { LatestView } from '#web/queries/transaction.ts';
import { latestColumns } from './columns.ts';

/** The export of the network's transactions. */
export function latestFile(
  { network, from, to, order }: LatestView,
  filtered: FilteredFile<TransactionSummary> | undefined,
): ListFileOf<TransactionSummary> {
  const isOldestFirst = filtered === undefined && order === 'asc';
  const isRange = from !== undefined || to !== undefined;
  return ({ t, naming }, client) => ({
    list: 'latest-transactions',
    network,
    subject: null,
    from,
    to,
    order: isOldestFirst ? 'oldest-first' : 'newest-first',
    columns: latestColumns(naming),
    fileName: `transactions-${network}-${fileMoment()}.csv`,
    about: t(isRange ? 'export.latestInRange' : 'export.latest', { network, isOldestFirst }),
    filters: filtered?.filters,
    notes: [t('statement.noteLater')],
    read: () =>
      filtered
        ? wholeFiltered(client, filtered.input, filtered.toRows)
        : new RangeReader(latestList(client, { network, from, to })),
  });
}
