import type { AddressTransaction } from '#contract/address.ts';
import { totalsOf } from '#format/address-effect.ts';
import { fileMoment } from '#format/csv.ts';
import { addressColumns } from '#format/csv-columns.ts';
import { statementTotals } from '#format/statement.ts';
import type { AddressView } from '#web/data/queries/address.ts';
import type { FilteredFile } from '#web/lists/filters.tsx';
import type { ListFileOf } from '#web/lists/list.tsx';
import { addressList, ListReader, wholeFiltered } from '#web/lists/whole-lists.ts';

export function addressFile(
  { address, publicKey }: { readonly address: string; readonly publicKey: string },
  { network, asset, from, to, order }: AddressView,
  filtered: FilteredFile<AddressTransaction> | undefined,
): ListFileOf<AddressTransaction> {
  const isOldestFirst = filtered === undefined && order === 'asc';
  return ({ t, naming }, client) => ({
    list: 'address-transactions',
    network,
    subject: address,
    asset,
    from,
    to,
    order: isOldestFirst ? 'oldest-first' : 'newest-first',
    columns: addressColumns(naming, address, publicKey),
    fileName: `${address}-${fileMoment()}.csv`,
    about: t('export.ofAddress', { isOldestFirst }),
    filters: filtered?.filters,
    notes: [
      t('statement.noteTotals'),
      ...(asset === undefined || filtered ? [] : [t('address.balanceAfterCounts')]),
      t('statement.noteFees'),
      t('statement.noteLater'),
    ],
    totals: (all) => statementTotals(totalsOf(all, publicKey).assets, undefined),
    read: () =>
      filtered
        ? wholeFiltered(client, filtered.input, filtered.toRows)
        : new ListReader(addressList(client, { network, address, asset, from, to })),
  });
}
