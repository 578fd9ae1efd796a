import type { NamingProfile } from '#contract/codec/naming.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { type Columns, fileMoment } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';
import type { LatestView } from '#web/data/queries/transaction.ts';
import type { FilteredFile } from '#web/lists/filters.tsx';
import type { ListFileOf } from '#web/lists/list.tsx';
import { ListReader, latestList, wholeFiltered } from '#web/lists/whole-lists.ts';

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
        : new ListReader(latestList(client, { network, from, to })),
  });
}

/** CSV columns of the latest transactions: exact integers and decimals, full identifiers, UTC times. */
export function latestColumns(naming: NamingProfile): Columns<TransactionSummary> {
  return {
    id: (row) => row.id,
    type: (row) => typeCell(row, naming),
    status: (row) => row.status,
    ...rowColumns(naming),
    bitcoin_txid: (row) => row.bitcoinTxid,
    ...swapAndAmountColumns,
  };
}
