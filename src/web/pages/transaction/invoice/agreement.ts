import type { Network } from '../../../../contract/endpoints/common.ts';
import { isSatsDetail, type TransactionDetail } from '../../../../contract/endpoints/transaction.ts';
import type { LightningInvoice } from '../../../../contract/pasted/lightning-invoice.ts';

/** How the amount of an invoice compares with that of its transaction. */
export type AmountAgreement =
  | { readonly is: 'same' }
  /** `moreMillisats` is what the transaction moved beyond the invoice; below zero where it moved less. */
  | { readonly is: 'different'; readonly moreMillisats: bigint }
  /** The invoice leaves the amount to the payer, or the transaction is not in sats. */
  | { readonly is: 'open' | 'notInSats' };

/** Compares the amounts exactly, in millisatoshis. */
export function amountAgreement(invoice: LightningInvoice, transaction: TransactionDetail): AmountAgreement {
  if (invoice.amountMillisats === undefined) return { is: 'open' };
  if (!isSatsDetail(transaction)) return { is: 'notInSats' };
  const moreMillisats = BigInt(transaction.amountSats) * 1000n - invoice.amountMillisats;
  return moreMillisats === 0n ? { is: 'same' } : { is: 'different', moreMillisats };
}

/** Whether an invoice asks for coins of the network of its transaction. */
export function isOnNetwork(invoice: LightningInvoice, network: Network): boolean {
  return invoice.network === network;
}
