import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import type { Columns } from '#format/csv.ts';
import { rowColumns, swapAndAmountColumns, typeCell } from '#format/csv-columns.ts';

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
