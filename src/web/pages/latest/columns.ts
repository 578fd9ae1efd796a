import type { TransactionSummary } from '../../../contract/transaction.ts';
import { type Columns, decimalCell, exactCell, timeCell } from '../../../format/csv.ts';
import { partiesCell } from '../../../format/parties-cell.ts';

const bitcoinDecimals = 8;

/** Columns of transactions: exact integers beside decimals, whole identifiers, times in UTC. */
export const latestColumns: Columns<TransactionSummary> = {
  id: (row) => row.id,
  type: (row) => row.type,
  status: (row) => row.status,
  created_at: (row) => timeCell(row.createdAt),
  updated_at: (row) => timeCell(row.updatedAt),
  expired_at: (row) => timeCell(row.expiredTime),
  amount_sats: (row) => row.amountSats,
  token_amount_base_units: (row) => exactCell(row.tokenAmount),
  token_decimals: (row) => row.tokenMetadata?.decimals,
  token_identifier: (row) => row.tokenMetadata?.tokenIdentifier,
  token_ticker: (row) => row.tokenMetadata?.ticker,
  token_name: (row) => row.tokenMetadata?.name,
  value_usd: (row) => row.valueUsd,
  from_type: (row) => row.from?.type,
  from: (row) => row.from?.identifier,
  to_type: (row) => row.to?.type,
  to: (row) => row.to?.identifier,
  inputs: (row) => partiesCell(row.multiIoDetails?.inputs),
  outputs: (row) => partiesCell(row.multiIoDetails?.outputs),
  bitcoin_txid: (row) => row.bitcoinTxid,
  swap_id: (row) => row.swapId,
  amount: ({ amountSats, tokenAmount, tokenMetadata }) =>
    typeof amountSats === 'number'
      ? decimalCell(amountSats, bitcoinDecimals)
      : decimalCell(tokenAmount, tokenMetadata?.decimals),
};
