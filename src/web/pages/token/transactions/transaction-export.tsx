import { useQueryClient } from '@tanstack/react-query';
import type { Network } from '#contract/endpoints/common.ts';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import type { FilteredTransaction } from '#contract/endpoints/transaction-filter.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import type { ActiveFilter } from '#web/components/filter/active-filters.tsx';
import { RangeReader } from '#web/lists/read-whole.ts';
import { tokenTransactionList, wholeFiltered } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';
import { transactionColumns } from '#web/pages/token/columns.ts';
import { fileName } from '#web/pages/token/file-name.ts';
import type { FilterInput } from '#web/queries/transaction-filter.ts';

interface TransactionExportProperties {
  network: Network;
  identifier: string;
  rows: readonly TokenTransaction[];
  /** Of a filtered list. */
  filter?: {
    readonly input: FilterInput;
    readonly filters: readonly ActiveFilter[];
    readonly toRows: (transaction: FilteredTransaction) => readonly TokenTransaction[];
  };
  onClose: () => void;
}

/** Exports transactions of a token: the current page, or all. */
export function TransactionExport({ network, identifier, rows, filter, onClose }: TransactionExportProperties) {
  const locale = useFullLocale();
  const { t, naming } = locale;
  const client = useQueryClient();
  return (
    <ExportDialog
      page={{ rows, fileName: fileName('transactions', identifier, network, new Date()) }}
      choice={{
        list: 'token-transactions',
        network,
        subject: identifier,
        asset: identifier,
        order: 'newest-first',
        columns: transactionColumns(naming),
      }}
      about={t('export.ofToken')}
      filters={filter?.filters}
      notes={[t('statement.noteLater')]}
      read={() =>
        filter
          ? wholeFiltered(client, filter.input, filter.toRows)
          : new RangeReader(tokenTransactionList(client, { network, identifier }))
      }
      onClose={onClose}
    />
  );
}
