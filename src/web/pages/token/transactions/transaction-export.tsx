import { useQueryClient } from '@tanstack/react-query';
import type { Network } from '../../../../contract/endpoints/common.ts';
import type { TokenTransaction } from '../../../../contract/endpoints/token.ts';
import { ExportDialog } from '../../../components/export/export-dialog.tsx';
import { useLocale } from '../../../locale-context.ts';
import { tokenTransactionList } from '../../../queries/range-lists.ts';
import { RangeReader } from '../../../queries/range-reader.ts';
import { transactionColumns } from '../columns.ts';
import { fileName } from '../file-name.ts';

interface TransactionExportProperties {
  network: Network;
  identifier: string;
  rows: readonly TokenTransaction[];
  onClose: () => void;
}

/** Exports transactions of a token: the current page, or all. */
export function TransactionExport({ network, identifier, rows, onClose }: TransactionExportProperties) {
  const { t, naming } = useLocale();
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
      notes={[t('statement.noteLater')]}
      read={() => new RangeReader(tokenTransactionList(client, { network, identifier }))}
      onClose={onClose}
    />
  );
}
