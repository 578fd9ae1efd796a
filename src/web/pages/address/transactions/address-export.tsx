import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AddressTransaction } from '#contract/endpoints/address.ts';
import type { FilteredTransaction } from '#contract/endpoints/transaction-filter.ts';
import { addressColumns } from '#format/export/address-columns.ts';
import { fileMoment } from '#format/export/file-moment.ts';
import { statementTotals } from '#format/export/statement.ts';
import { totalsOf } from '#format/transactions/address-totals.ts';
import { ExportDialog } from '#web/components/export/export-dialog.tsx';
import type { ActiveFilter } from '#web/components/filter/active-filters.tsx';
import { RangeReader } from '#web/lists/read-whole.ts';
import { addressList, wholeFiltered } from '#web/lists/whole-lists.ts';
import { useFullLocale } from '#web/locale-context.ts';
import type { AddressView } from '#web/queries/address.ts';
import type { FilterInput } from '#web/queries/transaction-filter.ts';

interface AddressExportProperties {
  address: string;
  publicKey: string;
  view: AddressView;
  rows: readonly AddressTransaction[];
  /** Of a filtered list. */
  filter?: {
    readonly input: FilterInput;
    readonly filters: readonly ActiveFilter[];
    readonly toRows: (transaction: FilteredTransaction) => readonly AddressTransaction[];
  };
  onClose: () => void;
}

/** Exports transactions of an address: the current page, or all that match the filters. */
export function AddressExport({ address, publicKey, view, rows, filter, onClose }: AddressExportProperties) {
  const locale = useFullLocale();
  const { t, naming } = locale;
  const client = useQueryClient();
  const { network, asset, from, to, order } = view;
  const isOldestFirst = filter === undefined && order === 'asc';
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
      filters={filter?.filters}
      notes={[t('statement.noteTotals'), t('statement.noteFees'), t('statement.noteLater')]}
      totals={(all) => statementTotals(totalsOf(all, publicKey).assets, undefined)}
      read={() =>
        filter
          ? wholeFiltered(client, filter.input, filter.toRows)
          : new RangeReader(addressList(client, { network, address, asset, from, to }))
      }
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
