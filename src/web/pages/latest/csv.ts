import { parseTimestamp } from '../../../contract/timestamp.ts';
import type { IoEntry } from '../../../contract/token.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';

type Cell = string | number | bigint | null | undefined;

const columns: Record<string, (row: TransactionSummary) => Cell> = {
  id: (row) => row.id,
  type: (row) => row.type,
  status: (row) => row.status,
  created_at: (row) => time(row.createdAt),
  updated_at: (row) => time(row.updatedAt),
  expired_at: (row) => time(row.expiredTime),
  amount_sats: (row) => row.amountSats,
  token_amount_base_units: (row) => exact(row.tokenAmount),
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

/** Rows as CSV (RFC 4180): exact integers, whole identifiers, times in UTC. */
export function toCsv(rows: readonly TransactionSummary[]): string {
  const lines = rows.map((row) => Object.values(columns).map((read) => write(read(row))));
  return [Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet runs what begins like a formula; after an apostrophe it is text.
  const guarded = /^[=+\-−@\t\r]/.test(cell) ? `'${cell}` : cell;
  return guarded !== cell || /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A quantity without a fraction or exponent, whatever its length. */
function exact(quantity: TransactionSummary['tokenAmount']): Cell {
  return quantity === null || quantity === undefined ? undefined : BigInt(quantity);
}

function entries(list: readonly IoEntry[] | undefined): Cell {
  return list?.map(({ address, amount }) => `${address} ${BigInt(amount)}`).join('; ');
}

function time(text: string | null | undefined): Cell {
  return text ? (parseTimestamp(text)?.replace(/000Z$/, 'Z') ?? text) : undefined;
}
