import type { AddressTransaction } from '#contract/address.ts';
import { type NamingProfile, ownWord } from '#contract/codec/naming.ts';
import { bitcoinDecimals } from '#contract/common.ts';
import type { Swap, SwapAmount } from '#contract/swap.ts';
import type { IoEntry, Party } from '#contract/token.ts';
import type { TransactionSummary } from '#contract/transaction.ts';
import { type Asset, amountOf, assetOf, effectOn, exclusionOf, netEffectOn } from './address-effect.ts';
import { toBigInt } from './amounts.ts';
import { type Cell, type Columns, decimalCell, exactCell, timeCell } from './csv.ts';
import { type SwapSide, statusOfSwap, swapViewOf } from './swap.ts';

/* CSV columns of transactions and swaps: exact integers and decimals, full identifiers, UTC times. */

export function typeCell(of: Pick<TransactionSummary | Party, 'type'> | null | undefined, naming: NamingProfile): Cell {
  return of ? ownWord(of.type, naming) : undefined;
}

export const timeColumns: Columns<Pick<TransactionSummary, 'createdAt' | 'updatedAt' | 'expiredTime'>> = {
  created_at: (row) => timeCell(row.createdAt),
  updated_at: (row) => timeCell(row.updatedAt),
  expired_at: (row) => timeCell(row.expiredTime),
};

const tokenColumns: Columns<Pick<TransactionSummary, 'tokenMetadata'>> = {
  token_decimals: (row) => row.tokenMetadata?.decimals,
  token_identifier: (row) => row.tokenMetadata?.tokenIdentifier,
  token_ticker: (row) => row.tokenMetadata?.ticker,
  token_ticker_mark: (row) => row.tokenMetadata?.tickerMark,
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

function partiesCell(entries: readonly IoEntry[] | undefined): Cell {
  return entries
    ?.map(({ address, amount, tokenIdentifier }) => [address, toBigInt(amount), tokenIdentifier].join(' ').trim())
    .join('; ');
}

export const endColumns: Columns<Pick<TransactionSummary, 'multiIoDetails'>> = {
  inputs: (row) => partiesCell(row.multiIoDetails?.inputs),
  outputs: (row) => partiesCell(row.multiIoDetails?.outputs),
};

/** What the transaction fulfils. */
export const invoiceColumn: Columns<Pick<TransactionSummary, 'invoice'>> = { invoice: (row) => row.invoice };

type ListedRow = Omit<TransactionSummary, 'id' | 'type' | 'status' | 'bitcoinTxid'>;

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

/** What `amount` and `effect` are in: `BTC`, or the identifier of the token, whose ticker others may use. */
function unitCell(asset: Asset | undefined): Cell {
  return asset?.decimals === undefined ? undefined : asset.asset === 'btc' ? 'BTC' : asset.asset;
}

export const swapAndAmountColumns: Columns<ListedRow> = {
  swap_id: (row) => row.swapId,
  amount: ({ amountSats, tokenAmount, tokenMetadata }) =>
    typeof amountSats === 'number'
      ? decimalCell(amountSats, bitcoinDecimals)
      : decimalCell(tokenAmount, tokenMetadata?.decimals),
  amount_unit: (row) => unitCell(assetOf(row)),
  ...invoiceColumn,
};

export function addressColumns(naming: NamingProfile, address: string, publicKey: string): Columns<AddressTransaction> {
  return {
    address: () => address,
    id: (row) => row.id,
    type: (row) => typeCell(row, naming),
    direction: (row) => row.direction,
    status: (row) => row.status,
    ...timeColumns,
    amount_sats: (row) => row.amountSats,
    token_amount_base_units: (row) => exactCell(row.tokenAmount),
    // Multi-party: outputs of this address minus its inputs.
    token_net_base_units: (row) =>
      assetOf(row)?.asset !== 'btc' && netEffectOn(row, publicKey) ? effectOn(row, publicKey) : undefined,
    ...tokenColumns,
    value_usd: (row) => row.valueUsd,
    counterparty_type: (row) => typeCell(row.counterparty, naming),
    counterparty: (row) => row.counterparty?.identifier,
    counterparty_public_key: (row) => row.counterparty?.pubkey,
    ...endColumns,
    bitcoin_txid: (row) => row.txid,
    swap_id: (row) => row.swapId,
    amount: (row) => decimalCell(amountOf(row), assetOf(row)?.decimals),
    amount_unit: (row) => unitCell(assetOf(row)),
    // Change of the balance when confirmed; 0 if failed or expired.
    effect_base_units: (row) => effectOn(row, publicKey),
    effect: (row) => decimalCell(effectOn(row, publicKey), assetOf(row)?.decimals),
    effect_unit: (row) => unitCell(assetOf(row)),
    in_totals: (row) => (exclusionOf(row, publicKey) === undefined ? 'yes' : 'no'),
    // Of a list of one asset: its confirmed balance right after the row.
    balance_after_base_units: (row) => exactCell(row.balanceAfter),
    balance_after: (row) => decimalCell(row.balanceAfter, assetOf(row)?.decimals),
    ...invoiceColumn,
  };
}

/** Columns of swaps as an address sees them; of several assets on a side only their number is written. */
export function swapColumns(isShown: (side: SwapSide) => boolean): Columns<Swap> {
  const viewOf = (swap: Swap) => swapViewOf(swap, isShown);
  const partyOf = (swap: Swap) => viewOf(swap)?.party;
  return {
    swap_id: ({ swapId }) => swapId,
    status: statusOfSwap,
    created_at: ({ createdAt }) => timeCell(createdAt),
    address: (swap) => partyOf(swap)?.party.identifier,
    counterparty: (swap) => only(viewOf(swap)?.others)?.party.identifier,
    ...swapSideColumns('given', (swap) => partyOf(swap)?.given),
    ...swapSideColumns('received', (swap) => partyOf(swap)?.received),
    ...swapSideColumns('failed_given', (swap) => partyOf(swap)?.failedGiven),
    ...swapSideColumns('failed_received', (swap) => partyOf(swap)?.failedReceived),
    received_per_given: (swap) => digits(partyOf(swap)?.rate?.receivedPerGiven),
    given_per_received: (swap) => digits(partyOf(swap)?.rate?.givenPerReceived),
    given_usd: (swap) => partyOf(swap)?.givenUsd,
    received_usd: (swap) => partyOf(swap)?.receivedUsd,
    price_impact_percent: (swap) => partyOf(swap)?.priceImpactPercent,
    legs: ({ legs }) => legs.map(({ id }) => id).join(' '),
  };
}

function swapSideColumns(side: string, read: (swap: Swap) => readonly SwapAmount[] | undefined): Columns<Swap> {
  return {
    [`${side}_assets`]: (swap) => read(swap)?.length,
    [`${side}_asset`]: (swap) => only(read(swap))?.asset,
    [`${side}_base_units`]: (swap) => exactCell(only(read(swap))?.amount),
    [`${side}_decimals`]: (swap) => decimalsOf(only(read(swap))),
    [side]: (swap) => decimalCell(only(read(swap))?.amount, decimalsOf(only(read(swap)))),
  };
}

function only<Item>(items: readonly Item[] | undefined): Item | undefined {
  return items?.length === 1 ? items[0] : undefined;
}

/** Sats have none. */
function decimalsOf(amount: SwapAmount | undefined): number | undefined {
  return amount?.asset === 'btc' ? 0 : amount?.tokenMetadata?.decimals;
}

function digits(text: string | undefined): Cell {
  return text === undefined ? undefined : { digits: text };
}
