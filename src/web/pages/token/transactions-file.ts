import type { NamingProfile } from '#contract/codec/naming.ts';
import type { Network } from '#contract/common.ts';
import type { TokenTransaction } from '#contract/token.ts';
import { type Columns, decimalCell, exactCell } from '#format/csv.ts';
import { endColumns, invoiceColumn, sideColumns, timeColumns, typeCell } from '#format/csv-columns.ts';
import type { FilteredFile } from '#web/lists/filters.tsx';
import type { ListFileOf } from '#web/lists/list.tsx';
import { ListReader, tokenTransactionList, wholeFiltered } from '#web/lists/whole-lists.ts';
import { fileName } from './tabs.tsx';

export function transactionsFile(
  { network, identifier }: { readonly network: Network; readonly identifier: string },
  filtered: FilteredFile<TokenTransaction> | undefined,
): ListFileOf<TokenTransaction> {
  return ({ t, naming }, client) => ({
    list: 'token-transactions',
    network,
    subject: identifier,
    asset: identifier,
    order: 'newest-first',
    columns: transactionColumns(naming),
    fileName: fileName('transactions', identifier, network),
    about: t('export.ofToken'),
    filters: filtered?.filters,
    notes: [t('statement.noteLater')],
    read: () =>
      filtered
        ? wholeFiltered(client, filtered.input, filtered.toRows)
        : new ListReader(tokenTransactionList(client, { network, identifier })),
  });
}

/** CSV columns of transactions: exact integers and decimals, full identifiers, UTC times. */
export function transactionColumns(naming: NamingProfile): Columns<TokenTransaction> {
  return {
    id: (row) => row.id,
    type: (row) => typeCell(row, naming),
    status: (row) => row.status,
    ...timeColumns,
    amount_base_units: (row) => exactCell(row.amount),
    token_decimals: (row) => row.tokenMetadata.decimals,
    token_identifier: (row) => row.tokenMetadata.tokenIdentifier,
    value_usd: (row) => row.valueUsd,
    ...sideColumns(naming),
    ...endColumns,
    amount: (row) => decimalCell(row.amount, row.tokenMetadata.decimals),
    amount_unit: (row) => row.tokenMetadata.tokenIdentifier,
    ...invoiceColumn,
  };
}
