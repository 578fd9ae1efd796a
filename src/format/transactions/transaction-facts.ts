import type { AddressTransaction } from '#contract/address.ts';
import type { TokenQuantity } from '#contract/endpoints/common.ts';
import type { TokenMetadata } from '#contract/endpoints/token.ts';
import type { BitcoinTxData, TransactionSummary } from '#contract/transaction.ts';
import { factsOf } from '#contract/transaction-types.ts';

/** Input of the sentence; details and rows of every list match this shape. */
export interface TransactionFacts
  extends Partial<Pick<TransactionSummary, 'amountSats' | 'tokenAmount' | 'multiIoDetails' | 'from' | 'to'>>,
    Partial<Pick<AddressTransaction, 'direction' | 'counterparty'>> {
  readonly type: string;
  readonly status: string;
  /** Called `tokenAmount` in details and token lists. */
  readonly amount?: TokenQuantity | undefined;
  readonly tokenMetadata?: Pick<TokenMetadata, 'tokenIdentifier' | 'decimals' | 'issuerPublicKey'> | null | undefined;
  /** Of details only: rows don't say whether their Bitcoin transaction is in a block. */
  readonly bitcoinTxData?: BitcoinTxData | null | undefined;
}

/** What a transaction that is not final waits for: a Bitcoin block, the network once there is one, or the recipient. */
export type Wait = 'block' | 'network' | 'recipient';

/** Returns what a transaction waits for; undefined if it is final or the service does not say. */
export function waitOf({
  type,
  status,
  bitcoinTxData,
}: Pick<TransactionFacts, 'type' | 'status' | 'bitcoinTxData'>): Wait | undefined {
  if (status !== 'pending' && status !== 'sent') return undefined;
  if (bitcoinTxData) return bitcoinTxData.status.confirmed ? 'network' : 'block';
  if (status === 'pending') return undefined;
  const { crossing } = factsOf(type);
  return crossing === 'deposit' || crossing === 'withdrawal' ? 'block' : 'recipient';
}
