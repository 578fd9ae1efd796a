import type { Network } from '#contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '#contract/transaction.ts';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';

/** Comparison of an invoice's amount with its transaction. */
export type AmountAgreement =
  | { readonly result: 'same' }
  /** `moreMillisats` is the transaction's amount minus the invoice's. */
  | { readonly result: 'different'; readonly moreMillisats: bigint }
  /** The invoice has no amount, or the transaction is not in sats. */
  | { readonly result: 'open' | 'notInSats' };

/** Compares the amounts exactly, in millisatoshis. */
export function amountAgreement(invoice: LightningInvoice, transaction: TransactionDetail): AmountAgreement {
  if (invoice.amountMillisats === undefined) return { result: 'open' };
  if (!isSatsDetail(transaction)) return { result: 'notInSats' };
  const moreMillisats = BigInt(transaction.amountSats) * 1000n - invoice.amountMillisats;
  return moreMillisats === 0n ? { result: 'same' } : { result: 'different', moreMillisats };
}

/** Whether an invoice is of the transaction's network. */
export function isOnNetwork(invoice: LightningInvoice, network: Network): boolean {
  return invoice.network === network;
}
