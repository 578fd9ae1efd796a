import { type NamingProfile, ownWord } from '#contract/codec/naming-profile.ts';
import { bitcoinDecimals } from '#contract/endpoints/common.ts';
import type { IoEntry, Party } from '#contract/endpoints/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { toBigInt } from './amounts/token-quantity.ts';
import { type Cell, type Columns, decimalCell, exactCell, timeCell } from './csv.ts';

/* CSV columns shared by all transaction lists: exact integers, full identifiers, UTC times. */

/** Returns the type of a transaction or party in the network's own naming. */
export function typeCell(of: Pick<TransactionSummary | Party, 'type'> | null | undefined, naming: NamingProfile): Cell {
  return of ? ownWord(of.type, naming) : undefined;
}

export const timeColumns: Columns<Pick<TransactionSummary, 'createdAt' | 'updatedAt' | 'expiredTime'>> = {
  created_at: (row) => timeCell(row.createdAt),
  updated_at: (row) => timeCell(row.updatedAt),
  expired_at: (row) => timeCell(row.expiredTime),
};

export const tokenColumns: Columns<Pick<TransactionSummary, 'tokenMetadata'>> = {
  token_decimals: (row) => row.tokenMetadata?.decimals,
  token_identifier: (row) => row.tokenMetadata?.tokenIdentifier,
  token_ticker: (row) => row.tokenMetadata?.ticker,
  token_name: (row) => row.tokenMetadata?.name,
};

export function sideColumns(naming: NamingProfile): Columns<Pick<TransactionSummary, 'from' | 'to'>> {
  return {
    from_type: (row) => typeCell(row.from, naming),
    from: (row) => row.from?.identifier,
    to_type: (row) => typeCell(row.to, naming),
    to: (row) => row.to?.identifier,
  };
}

/** One side of a multi-party transfer: each address with its base units. */
function partiesCell(entries: readonly IoEntry[] | undefined): Cell {
  return entries?.map(({ address, amount }) => `${address} ${toBigInt(amount)}`).join('; ');
}

export const endColumns: Columns<Pick<TransactionSummary, 'multiIoDetails'>> = {
  inputs: (row) => partiesCell(row.multiIoDetails?.inputs),
  outputs: (row) => partiesCell(row.multiIoDetails?.outputs),
};

type ListedRow = Omit<TransactionSummary, 'id' | 'type' | 'status' | 'bitcoinTxid'>;

/** Columns of a transaction in sats or a token. */
export function rowColumns(naming: NamingProfile): Columns<ListedRow> {
  return {
    ...timeColumns,
    amount_sats: (row) => row.amountSats,
    token_amount_base_units: (row) => exactCell(row.tokenAmount),
    ...tokenColumns,
    value_usd: (row) => row.valueUsd,
    ...sideColumns(naming),
    ...endColumns,
  };
}

export const swapAndAmountColumns: Columns<ListedRow> = {
  swap_id: (row) => row.swapId,
  amount: ({ amountSats, tokenAmount, tokenMetadata }) =>
    typeof amountSats === 'number'
      ? decimalCell(amountSats, bitcoinDecimals)
      : decimalCell(tokenAmount, tokenMetadata?.decimals),
};
