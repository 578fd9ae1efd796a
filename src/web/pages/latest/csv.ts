import type { IoEntry } from '../../../contract/token.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import { type Cell, exactCell, timeCell, writeCsv } from '../../../format/csv.ts';

const columns: Record<string, (row: TransactionSummary) => Cell> = {
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
  inputs: (row) => entries(row.multiIoDetails?.inputs),
  outputs: (row) => entries(row.multiIoDetails?.outputs),
  bitcoin_txid: (row) => row.bitcoinTxid,
  swap_id: (row) => row.swapId,
};

/** Rows as CSV: exact integers, whole identifiers, times in UTC. */
export function toCsv(rows: readonly TransactionSummary[]): string {
  return writeCsv(columns, rows);
}

function entries(list: readonly IoEntry[] | undefined): Cell {
  return list?.map(({ address, amount }) => `${address} ${BigInt(amount)}`).join('; ');
}
