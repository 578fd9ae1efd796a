import { transactionIdTime } from '#contract/codec/identifier.ts';
import type { Network } from '#contract/common.ts';
import type { PriceLine, TokenLine, TransactionLine } from '#contract/import-line.ts';
import type { ListedToken } from '#contract/token.ts';
import type { TransactionDetail, TransactionSummary } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';

/* Converts responses of a service to lines for ingest. */

/** Returns when a transaction was created or last changed, in Unix milliseconds; undefined if unknown. */
export function timeOf(row: TransactionSummary, sort: 'created_at' | 'updated_at'): number | undefined {
  const { createdAt, updatedAt } = row;
  const time = sort === 'created_at' ? (createdAt ?? updatedAt) : (updatedAt ?? createdAt);
  return time == null ? transactionIdTime(row.id)?.getTime() : Date.parse(time);
}

/** Returns whether the latest list has all data of a transaction. */
export function isWhole(row: TransactionSummary): boolean {
  const { type, amountSats, tokenAmount, tokenMetadata, multiIoDetails, bitcoinTxid } = row;
  // Missing rather than null: the list has no parties.
  if (row.from === undefined && row.to === undefined) return false;
  if (isOfToken(row)) return tokenMetadata != null && (!factsOf(type).isMultiParty || multiIoDetails != null);
  // Its Bitcoin transaction is only in the details.
  return amountSats != null && tokenAmount == null && bitcoinTxid == null && !type.startsWith('bitcoin_');
}

/** Some services send 0 sats for token transactions. */
function isOfToken({ type, amountSats, tokenAmount, tokenMetadata }: TransactionSummary): boolean {
  return tokenAmount != null && (amountSats == null || tokenMetadata != null || type.startsWith('token_'));
}

/** Converts a row of the latest list; undefined without an amount. */
export function lineOfSummary(network: Network, row: TransactionSummary): TransactionLine | undefined {
  const { amountSats, tokenAmount, tokenMetadata, multiIoDetails, bitcoinTxid, volumeSats, ...common } = row;
  const line = { record: 'transaction', network, ...common } as const;
  if (isOfToken(row) && tokenAmount != null) {
    return { ...line, amount: tokenAmount, tokenMetadata, multiIoDetails, volumeSats };
  }
  return amountSats == null ? undefined : { ...line, amountSats, txid: bitcoinTxid };
}

export function lineOfDetail(network: Network, detail: TransactionDetail): TransactionLine {
  return { record: 'transaction', network, ...detail };
}

/** @param isKnownStablecoin flag in the store, which applies if the service sends none */
export function lineOfToken(network: Network, token: ListedToken, isKnownStablecoin: boolean): TokenLine {
  const { holderCount: _holders, priceUsd: _price, ...facts } = token;
  return { record: 'token', network, ...facts, isStablecoin: token.isStablecoin ?? isKnownStablecoin };
}

/** @param asset `btc` or a token identifier */
export function lineOfPrice(network: Network, asset: string, usd: number): PriceLine {
  return { record: 'price', network, asset, at: new Date().toISOString(), usd };
}
