import type { AddressTransaction } from '../../contract/endpoints/address.ts';
import type { TokenQuantity } from '../../contract/endpoints/common.ts';
import type { TokenMetadata } from '../../contract/endpoints/token.ts';
import type { TransactionSummary } from '../../contract/endpoints/transaction.ts';

/** What the sentence needs; details and rows of every list match this shape. */
export interface TransactionFacts
  extends Partial<Pick<TransactionSummary, 'amountSats' | 'tokenAmount' | 'multiIoDetails' | 'from' | 'to'>>,
    Partial<Pick<AddressTransaction, 'direction' | 'counterparty'>> {
  readonly type: string;
  readonly status: string;
  /** Called `tokenAmount` in details and token lists. */
  readonly amount?: TokenQuantity | undefined;
  readonly tokenMetadata?: Pick<TokenMetadata, 'tokenIdentifier' | 'decimals' | 'issuerPublicKey'> | null | undefined;
}
