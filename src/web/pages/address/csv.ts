import type { AddressTransaction } from '../../../contract/address.ts';
import type { IoEntry } from '../../../contract/token.ts';
import { type Cell, exactCell, timeCell, writeCsv } from '../../../format/csv.ts';
import { netEffectOf } from './net-effect.ts';

interface Line {
  readonly row: AddressTransaction;
  readonly address: string;
  readonly publicKey: string;
}

const columns: Record<string, (line: Line) => Cell> = {
  address: ({ address }) => address,
  id: ({ row }) => row.id,
  type: ({ row }) => row.type,
  direction: ({ row }) => row.direction,
  status: ({ row }) => row.status,
  created_at: ({ row }) => timeCell(row.createdAt),
  updated_at: ({ row }) => timeCell(row.updatedAt),
  expired_at: ({ row }) => timeCell(row.expiredTime),
  amount_sats: ({ row }) => row.amountSats,
  token_amount_base_units: ({ row }) => exactCell(row.tokenAmount),
  // Of many parties: outputs of this address less its inputs.
  token_net_base_units: ({ row, publicKey }) => row.multiIoDetails && netEffectOf(row.multiIoDetails, publicKey)?.gain,
  token_decimals: ({ row }) => row.tokenMetadata?.decimals,
  token_identifier: ({ row }) => row.tokenMetadata?.tokenIdentifier,
  token_ticker: ({ row }) => row.tokenMetadata?.ticker,
  token_name: ({ row }) => row.tokenMetadata?.name,
  value_usd: ({ row }) => row.valueUsd,
  counterparty_type: ({ row }) => row.counterparty?.type,
  counterparty: ({ row }) => row.counterparty?.identifier,
  counterparty_public_key: ({ row }) => row.counterparty?.pubkey,
  inputs: ({ row }) => entries(row.multiIoDetails?.inputs),
  outputs: ({ row }) => entries(row.multiIoDetails?.outputs),
  bitcoin_txid: ({ row }) => row.txid,
  swap_id: ({ row }) => row.swapId,
};

/** Rows of an address as CSV: exact integers, whole identifiers, times in UTC. */
export function toCsv(rows: readonly AddressTransaction[], address: string, publicKey: string): string {
  return writeCsv(
    columns,
    rows.map((row) => ({ row, address, publicKey })),
  );
}

function entries(list: readonly IoEntry[] | undefined): Cell {
  return list?.map(({ address, amount }) => `${address} ${BigInt(amount)}`).join('; ');
}
