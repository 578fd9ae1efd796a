import type { TokenDetails, TokenTransaction } from '../../../contract/token.ts';
import { type Columns, decimalCell, exactCell, timeCell } from '../../../format/csv.ts';
import { partiesCell } from '../../../format/parties-cell.ts';
import { sharePercent } from '../../../format/supply-share.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import type { HolderRow } from './holder-rows.ts';

const shareDecimals = 8;

/** Columns of holders. The share is cut; balance and supply beside it are exact. */
export function holderColumns(token: TokenDetails | undefined): Columns<HolderRow> {
  const supply = token && toBigInt(token.totalSupply);
  return {
    rank: ({ rank }) => rank,
    address: ({ holder }) => holder.address,
    public_key: ({ holder }) => holder.pubkey,
    is_issuer: ({ isIssuer }) => (token ? String(isIssuer) : undefined),
    balance_base_units: ({ balance }) => balance,
    token_decimals: () => token?.metadata.decimals,
    total_supply_base_units: () => supply,
    share_percent: ({ balance }) => (supply ? sharePercent(balance, supply, shareDecimals) : undefined),
    value_usd: ({ holder }) => holder.valueUsd,
    balance: ({ balance }) => decimalCell(balance, token?.metadata.decimals),
  };
}

/** Columns of transactions: exact integers beside decimals, whole identifiers, times in UTC. */
export const transactionColumns: Columns<TokenTransaction> = {
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
  inputs: (row) => partiesCell(row.multiIoDetails?.inputs),
  outputs: (row) => partiesCell(row.multiIoDetails?.outputs),
  amount: (row) => decimalCell(row.amount, row.tokenMetadata.decimals),
};
