import type { NamingProfile } from '#contract/codec/naming-profile.ts';
import type { TokenTransaction } from '#contract/endpoints/token.ts';
import { type Columns, decimalCell, exactCell } from '#format/csv.ts';
import { endColumns, sideColumns, timeColumns, typeCell } from '#format/csv-columns.ts';

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
