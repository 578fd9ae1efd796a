import { transactionIdTime } from '../../contract/codec/identifier.ts';
import type { Network } from '../../contract/endpoints/common.ts';
import type { ListedToken } from '../../contract/endpoints/token.ts';
import type { TransactionDetail, TransactionSummary } from '../../contract/endpoints/transaction.ts';
import type { PriceLine, TokenLine, TransactionLine } from '../../contract/line.ts';

/* What a service answers, as lines that can be ingested. */

/** When a transaction was created or last changed, in unix milliseconds; undefined where nothing tells. */
export function timeOf(row: TransactionSummary, sort: 'created_at' | 'updated_at'): number | undefined {
  const { createdAt, updatedAt } = row;
  const told = sort === 'created_at' ? (createdAt ?? updatedAt) : (updatedAt ?? createdAt);
  return told == null ? transactionIdTime(row.id)?.getTime() : Date.parse(told);
}

/** Whether the latest list tells all there is to know of a transaction. */
export function isWhole(row: TransactionSummary): boolean {
  const { type, amountSats, tokenAmount, tokenMetadata, multiIoDetails, bitcoinTxid } = row;
  // Left out altogether, not null: the list says nothing of who took part.
  if (row.from === undefined && row.to === undefined) return false;
  if (isOfToken(row)) return tokenMetadata != null && (type !== 'token_multi_transfer' || multiIoDetails != null);
  // Its Bitcoin transaction stands in the detail.
  return amountSats != null && tokenAmount == null && bitcoinTxid == null && !type.startsWith('bitcoin_');
}

/** Some services say 0 sats of a token's transaction. */
function isOfToken({ type, amountSats, tokenAmount, tokenMetadata }: TransactionSummary): boolean {
  return tokenAmount != null && (amountSats == null || tokenMetadata != null || type.startsWith('token_'));
}

/** As much as the latest list tells; undefined where it tells no amount. */
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

/** @param isKnownStablecoin whether the store has it as a stablecoin, which counts where the service does not tell */
export function lineOfToken(network: Network, token: ListedToken, isKnownStablecoin: boolean): TokenLine {
  const { holderCount: _holders, priceUsd: _price, ...facts } = token;
  return { record: 'token', network, ...facts, isStablecoin: token.isStablecoin ?? isKnownStablecoin };
}

/** @param asset `btc` or a token identifier */
export function lineOfPrice(network: Network, asset: string, usd: number): PriceLine {
  return { record: 'price', network, asset, at: new Date().toISOString(), usd };
}
