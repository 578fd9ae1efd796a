import type { NamingProfile } from '../../../contract/codec/naming-profile.ts';
import type { TransactionSummary } from '../../../contract/endpoints/transaction.ts';
import { type Columns, decimalCell, exactCell } from '../../../format/export/csv.ts';
import {
  endColumns,
  sideColumns,
  timeColumns,
  tokenColumns,
  typeCell,
} from '../../../format/export/transaction-columns.ts';

const bitcoinDecimals = 8;

/** CSV columns of the latest transactions: exact integers and decimals, full identifiers, UTC times. */
export function latestColumns(naming: NamingProfile): Columns<TransactionSummary> {
  return {
    id: (row) => row.id,
    type: (row) => typeCell(row, naming),
    status: (row) => row.status,
    ...timeColumns,
    amount_sats: (row) => row.amountSats,
    token_amount_base_units: (row) => exactCell(row.tokenAmount),
    ...tokenColumns,
    value_usd: (row) => row.valueUsd,
    ...sideColumns(naming),
    ...endColumns,
    bitcoin_txid: (row) => row.bitcoinTxid,
    swap_id: (row) => row.swapId,
    amount: ({ amountSats, tokenAmount, tokenMetadata }) =>
      typeof amountSats === 'number'
        ? decimalCell(amountSats, bitcoinDecimals)
        : decimalCell(tokenAmount, tokenMetadata?.decimals),
  };
}
