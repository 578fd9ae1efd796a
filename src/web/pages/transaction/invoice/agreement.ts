import type { Network } from '../../../../contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import type { LightningInvoice } from '../../../../contract/pasted/lightning-invoice.ts';

/** Comparison of an invoice's amount with its transaction. */
export type AmountAgreement =
  | { readonly is: 'same' }
  /** `moreMillisats` is the transaction's amount minus the invoice's. */
  | { readonly is: 'different'; readonly moreMillisats: bigint }
  /** The invoice has no amount, or the transaction is not in sats. */
  | { readonly is: 'open' | 'notInSats' };

/** Compares the amounts exactly, in millisatoshis. */
export function amountAgreement(invoice: LightningInvoice, transaction: TransactionDetail): AmountAgreement {
  if (invoice.amountMillisats === undefined) return { is: 'open' };
  if (!isSatsDetail(transaction)) return { is: 'notInSats' };
  const moreMillisats = BigInt(transaction.amountSats) * 1000n - invoice.amountMillisats;
  return moreMillisats === 0n ? { is: 'same' } : { is: 'different', moreMillisats };
}

/** Whether an invoice is of the transaction's network. */
export function isOnNetwork(invoice: LightningInvoice, network: Network): boolean {
  return invoice.network === network;
}
