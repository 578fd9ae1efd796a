import type { Network } from '#contract/endpoints/common.ts';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import type { FilteredFile } from '#web/lists/filtered.tsx';
import type { ListFileOf } from '#web/lists/list.ts';
import { RangeReader } from '#web/lists/read-whole.ts';
import { tokenTransactionList, wholeFiltered } from '#web/lists/whole-lists.ts';
import { transactionColumns } from './columns.ts';
import { fileName } from './file-name.ts';

/** The export of a token's transactions. */
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
    fileName: fileName('transactions', identifier, network, new Date()),
    about: t('export.ofToken'),
    filters: filtered?.filters,
    notes: [t('statement.noteLater')],
    read: () =>
      filtered
        ? wholeFiltered(client, filtered.input, filtered.toRows)
        : new RangeReader(tokenTransactionList(client, { network, identifier })),
  });
}
