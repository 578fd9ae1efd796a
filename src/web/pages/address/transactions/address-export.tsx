import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AddressTransaction } from '../../../../contract/endpoints/address.ts';
import { addressColumns } from '../../../../format/export/address-columns.ts';
import { fileMoment } from '../../../../format/export/file-moment.ts';
import { statementTotals } from '../../../../format/export/statement.ts';
import { totalsOf } from '../../../../format/transactions/address-totals.ts';
import { ExportDialog } from '../../../components/export/export-dialog.tsx';
import { useLocale } from '../../../locale-context.ts';
import type { AddressView } from '../../../queries/address.ts';
import { addressList } from '../../../queries/range-lists.ts';
import { RangeReader } from '../../../queries/range-reader.ts';

interface AddressExportProperties {
  address: string;
  publicKey: string;
  view: AddressView;
  rows: readonly AddressTransaction[];
  onClose: () => void;
}

/** Exports transactions of an address: the current page, or all that match the filters. */
export function AddressExport({ address, publicKey, view, rows, onClose }: AddressExportProperties) {
  const { t, naming } = useLocale();
  const client = useQueryClient();
  const { network, asset, from, to, order } = view;
  const isOldestFirst = order === 'asc';
  return (
    <ExportDialog
      page={{ rows, fileName: `${address}-${fileMoment()}.csv` }}
      choice={{
        list: 'address-transactions',
        network,
        subject: address,
        asset,
        from,
        to,
        order: isOldestFirst ? 'oldest-first' : 'newest-first',
        columns: addressColumns(naming, address, publicKey),
      }}
      about={t('export.ofAddress', { isOldestFirst })}
      notes={[t('statement.noteTotals'), t('statement.noteFees'), t('statement.noteLater')]}
      totals={(all) => statementTotals(totalsOf(all, publicKey).assets)}
      read={() => new RangeReader(addressList(client, { network, address, asset, from, to }))}
      onClose={onClose}
    >
      <Link
        className="link"
        to="/address/$address/statement"
        params={{ address }}
        search={{ network, asset, from, to, order }}
      >
        {t('export.statement')}
      </Link>
    </ExportDialog>
  );
}
