import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { TokenDetails, TokenTransaction } from '#contract/endpoints/token.ts';
import { sharePercent } from '#format/amounts/share-percent.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { type Columns, decimalCell, exactCell } from '#format/export/csv.ts';
import { endColumns, sideColumns, timeColumns, typeCell } from '#format/export/transaction-columns.ts';
import type { HolderRow } from './holders/holder-rows.ts';

const shareDecimals = 8;

/** CSV columns of holders. The share is rounded; balance and supply are exact. */
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
  };
}
