import type { IoEntry, TokenDetails, TokenTransaction } from '../../../contract/token.ts';
import { type Cell, exactCell, timeCell, writeCsv } from '../../../format/csv.ts';
import { sharePercent } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import type { HolderRow } from './holder-rows.ts';

const shareDecimals = 8;

/** Holders as CSV. The share is cut; balance and supply beside it are exact. */
export function holdersCsv(rows: readonly HolderRow[], token: TokenDetails | undefined): string {
  const supply = token && toBigInt(token.totalSupply);
  return writeCsv<HolderRow>(
    {
      rank: ({ rank }) => rank,
      address: ({ holder }) => holder.address,
      public_key: ({ holder }) => holder.pubkey,
      is_issuer: ({ isIssuer }) => (token ? String(isIssuer) : undefined),
      balance_base_units: ({ balance }) => balance,
      token_decimals: () => token?.metadata.decimals,
      total_supply_base_units: () => supply,
      share_percent: ({ balance }) => (supply ? sharePercent(balance, supply, shareDecimals) : undefined),
      value_usd: ({ holder }) => holder.valueUsd,
    },
    rows,
  );
}

const transactionColumns: Record<string, (row: TokenTransaction) => Cell> = {
  id: (row) => row.id,
  type: (row) => row.type,
  status: (row) => row.status,
  created_at: (row) => timeCell(row.createdAt),
  updated_at: (row) => timeCell(row.updatedAt),
  expired_at: (row) => timeCell(row.expiredTime),
  amount_base_units: (row) => exactCell(row.amount),
  token_decimals: (row) => row.tokenMetadata.decimals,
  token_identifier: (row) => row.tokenMetadata.tokenIdentifier,
  value_usd: (row) => row.valueUsd,
  from_type: (row) => row.from?.type,
  from: (row) => row.from?.identifier,
  to_type: (row) => row.to?.type,
  to: (row) => row.to?.identifier,
  inputs: (row) => entries(row.multiIoDetails?.inputs),
  outputs: (row) => entries(row.multiIoDetails?.outputs),
};

/** Transactions as CSV: exact integers, whole identifiers, times in UTC. */
export function transactionsCsv(rows: readonly TokenTransaction[]): string {
  return writeCsv(transactionColumns, rows);
}

function entries(list: readonly IoEntry[] | undefined): Cell {
  return list?.map(({ address, amount }) => `${address} ${toBigInt(amount)}`).join('; ');
}
