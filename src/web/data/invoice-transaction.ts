import { type Network, pageMax } from '#contract/common.ts';
import type { LightningInvoice } from '#contract/pasted/lightning-invoice.ts';
import { type FilteredTransaction, listFilteredTransactions } from '#contract/transaction-filter.ts';
import { type CallOptions, call } from './api.ts';
import { describeRead } from './read.ts';

/** Most requests for one invoice, of up to 100 transactions each. */
const maxRequests = 5;

interface InvoiceInput {
  readonly network: Network;
  readonly text: string;
  readonly from_timestamp: string | undefined;
  readonly to_timestamp: string | undefined;
  /** In sats; undefined if the invoice leaves the amount open. */
  readonly min_value: string | undefined;
}

/** Returns the input of {@link invoiceTransactionQuery}. */
export function invoiceInput(network: Network, text: string, invoice: LightningInvoice): InvoiceInput {
  const { createdAt, expiresAt, amountMillisats } = invoice;
  const min_value = amountMillisats === undefined ? undefined : String(amountMillisats / 1000n);
  return { network, text, from_timestamp: createdAt, to_timestamp: expiresAt, min_value };
}

/**
 * The transaction that names an invoice; null if none was found. The Lightning payments from its creation to its
 * expiry, of its amount at least, are searched in the browser, which sends neither the invoice nor its payment hash.
 */
export const invoiceTransactionQuery = describeRead(['transaction', 'of-invoice'], findTransaction, {
  fresh: 60,
  isForBrowser: true,
});

interface RecipientInput {
  readonly network: Network;
  readonly address: string;
  readonly from_timestamp: string;
  /** Plain digits; undefined if the invoice leaves the amount open. */
  readonly amountMillisats: string | undefined;
}

/** Returns the input of {@link recipientTransfersQuery}. @param to the network and address that the invoice names */
export function recipientInput(
  to: Pick<RecipientInput, 'network' | 'address'>,
  { createdAt, amountMillisats }: LightningInvoice,
): RecipientInput {
  return { ...to, from_timestamp: createdAt, amountMillisats: amountMillisats?.toString() };
}

const maxTransfers = 5;

/** The newest transfers of an invoice's amount to the address that it names, since it was created. */
export const recipientTransfersQuery = describeRead(['transaction', 'to-recipient'], listTransfers, {
  fresh: 60,
  isForBrowser: true,
  isRequestable: ({ amountMillisats }) => amountMillisats !== undefined,
});

async function listTransfers(
  { amountMillisats = '0', ...input }: RecipientInput,
  options: CallOptions,
): Promise<FilteredTransaction[]> {
  // A part of a sat is rounded, up or down.
  const millisats = BigInt(amountMillisats);
  const [least, most] = [millisats / 1000n, (millisats + 999n) / 1000n];
  const filter = { ...input, direction: 'in', asset: 'btc', min_value: String(least), limit: pageMax } as const;
  const { data } = await call(listFilteredTransactions, filter, options);
  const isOfAmount = ({ amountSats }: FilteredTransaction) => amountSats != null && BigInt(amountSats) <= most;
  return data.data.filter(isOfAmount).slice(0, maxTransfers);
}

async function findTransaction(
  { text, ...times }: InvoiceInput,
  options: CallOptions,
): Promise<FilteredTransaction | null> {
  let cursor: string | undefined;
  for (let requests = 0; requests < maxRequests; requests++) {
    const filter = { ...times, type: 'lightning_payment', limit: pageMax, cursor } as const;
    const { data } = await call(listFilteredTransactions, filter, options);
    const found = data.data.find((transaction) => names(transaction, text));
    if (found) return found;
    if (data.nextCursor === null) return null;
    cursor = data.nextCursor;
  }
  return null;
}

/** Whether an invoice, in any case, is a party of a transaction. */
function names({ from, to }: FilteredTransaction, text: string): boolean {
  return [from, to].some((party) => party?.identifier.toLowerCase() === text.toLowerCase());
}
